/* What a control does when it is pressed: a command with its argument. Which commands there are is
   the window's to know. */
#ifndef GUI_UI_CALL_H
#define GUI_UI_CALL_H

#define COMMAND_NONE (-1)

typedef struct CommandCall {
    int id; /* a CommandId, or COMMAND_NONE */
    int argument;
} CommandCall;

#endif
