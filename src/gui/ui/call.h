/* The call of a control when it is pressed: a command and its argument. The window defines the
   commands. */
#pragma once

#define COMMAND_NONE (-1)

typedef struct CommandCall {
    int id; /* a CommandId, or COMMAND_NONE */
    int argument;
} CommandCall;

#define NO_CALL ((CommandCall){COMMAND_NONE, 0}) /* pressing does nothing */
