#include "cli/options.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "cli/message.h"
#include "cli/option_value.h"

/* The words of a call that are still to be read. */
typedef struct Words {
    Invocation *call;
    const Option *options;
    int next;
} Words;

/* The letters and signs that boards are written with. */
static const char board_signs[] = "-._XxOo*BbWw01@#";

/* A board may begin with empty squares, which must not be taken for an option: what begins with a
   row of squares, or has other than ASCII letters. */
static bool is_option(const char *word) {
    enum { ROW = 8 };
    if (word[0] != '-' || word[1] == '\0' || strspn(word, board_signs) >= ROW) {
        return false;
    }
    for (const char *at = word; *at != '\0' && *at != '='; at++) {
        if ((unsigned char)*at >= 0x80) {
            return false;
        }
    }
    return true;
}

/* The option with a name of length bytes, or whose name alone begins so; NULL when there is none.
   "color" is another name of "colour", which help does not show. */
static const Option *find_option(const Option *options, const char *name, size_t length) {
    if (length == strlen("color") && strncmp(name, "color", length) == 0) {
        name = "colour";
        length = strlen(name);
    }
    const Option *found = NULL;
    bool several = length == 0;
    for (const Option *option = options; option->name != NULL; option++) {
        if (strncmp(option->name, name, length) == 0) {
            if (option->name[length] == '\0') {
                return option;
            }
            several = several || found != NULL;
            found = option;
        }
    }
    return several ? NULL : found;
}

static bool refuse_option(const Words *words, const char *word) {
    const char *command = words->call->words[0];
    char typed[64], near[NEAREST_TEXT_SIZE], dashed[64];
    Nearest nearest = {.word = ""};
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(word, "="), word);
    for (const Option *option = words->options; option->name != NULL; option++) {
        snprintf(dashed, sizeof dashed, "--%s", option->name);
        nearest_offer(&nearest, typed, dashed);
    }
    nearest_text(&nearest, near);
    message_error("%s: found '%s', expected an option of this command%s; see %s %s --help", command,
                  word, near, message_program(), command);
    return false;
}

static const char *next_word(Words *words) {
    return words->next < words->call->count ? words->call->words[words->next++] : NULL;
}

/* "--name", its value behind it or after '='. */
static bool parse_option(Words *words, const char *word) {
    const char *name = word + (word[1] == '-' ? 2 : 1);
    size_t length = strcspn(name, "=");
    const Option *option = word[1] == '-' ? find_option(words->options, name, length) : NULL;
    if (option == NULL || (option->kind == OPTION_FLAG && name[length] == '=')) {
        return refuse_option(words, word);
    }
    const char *text = NULL, *second = NULL;
    bool whole = true;
    if (option->kind != OPTION_FLAG) {
        text = name[length] == '=' ? name + length + 1 : next_word(words);
        second = text != NULL && option_takes_two(option) ? next_word(words) : NULL;
        whole = text != NULL && (second != NULL || !option_takes_two(option));
    }
    if (!whole) {
        message_error("%s: --%s: its value is missing, expected %s", words->call->words[0],
                      option->name, option->argument);
    }
    return whole && option_value_parse(words->call->words[0], option, text, second);
}

static bool parse_words(Words *words) {
    Invocation *call = words->call;
    bool ended = false;
    const char *word;
    call->operands = call->words + 1;
    while ((word = next_word(words)) != NULL) {
        if (!ended && strcmp(word, "--") == 0) {
            ended = true;
        } else if (ended || !is_option(word)) {
            call->operands[call->operand_count++] = (char *)word;
        } else if (!parse_option(words, word)) {
            return false;
        }
    }
    call->operands[call->operand_count] = NULL;
    return true;
}

static bool is_missing(const Option *option) {
    return option->min == OPTION_NEEDED &&
           ((option->kind == OPTION_TEXT && *(const char **)option->place == NULL) ||
            (option->kind == OPTION_CHOICE && *(int *)option->place < 0) ||
            (option->kind == OPTION_COUNT && *(uint64_t *)option->place == 0));
}

static bool check_needed(const Invocation *call, const Option *options) {
    for (const Option *option = options; option->name != NULL; option++) {
        if (is_missing(option)) {
            message_error("%s: --%s %s is missing; see %s %s --help", call->words[0], option->name,
                          option->argument, message_program(), call->words[0]);
            return false;
        }
    }
    return true;
}

/* The operand's words are names: those in [] may be missing, and the last with ... be repeated. */
static bool check_operands(const Invocation *call) {
    const char *operand = call->command->operand, *missing = NULL;
    const char *command = call->words[0], *program = message_program();
    int all = 0, needed = 0, found = call->operand_count;
    bool optional = false;
    for (const char *at = operand; at != NULL && *at != '\0'; at += *at == ' ') {
        optional = optional || *at == '[';
        if (!optional && needed++ == found) {
            missing = at;
        }
        all++;
        at += strcspn(at, " ");
        optional = optional && at[-1] != ']';
    }
    if (found > 0 && all == 0) {
        message_error("%s: found '%s', expected options only; see %s %s --help", command,
                      call->operands[0], program, command);
    } else if (found > all && strstr(operand, "...") == NULL) {
        message_error("%s: found '%s' after %s, expected nothing more; see %s %s --help", command,
                      call->operands[all], operand, program, command);
    } else if (missing != NULL) {
        message_error("%s: %s is missing; see %s %s --help", command, missing, program, command);
    } else {
        return true;
    }
    return false;
}

bool options_read(Invocation *call, const Option *options) {
    Words words = {.call = call, .options = options, .next = 1};
    call->code = EXIT_BAD;
    return parse_words(&words) && check_operands(call) && check_needed(call, options);
}

/* " (default 8)", where the place holds a value in the option's range. */
static void write_default(const Option *option, char *out, size_t size) {
    const int *number = option->place;
    if ((option->kind == OPTION_INT && *number >= option->min && *number <= option->max) ||
        (option->kind == OPTION_LEVEL && *number > 0)) {
        snprintf(out, size, " (default %d)", *number);
    } else if (option->kind == OPTION_DECIMAL && *(double *)option->place >= option->min) {
        snprintf(out, size, " (default %g)", *(double *)option->place);
    } else if (option->kind == OPTION_COUNT && *(uint64_t *)option->place > 0) {
        snprintf(out, size, " (default %d)", (int)*(uint64_t *)option->place);
    } else if (option->kind == OPTION_CHOICE && *number >= 0) {
        const char *word = option->argument;
        for (int i = 0; i < *number; i++) {
            word += strcspn(word, "|") + 1;
        }
        snprintf(out, size, " (default %.*s)", (int)strcspn(word, "|"), word);
    }
}

static void print_option(const Option *option) {
    char left[64], set[48] = "";
    snprintf(left, sizeof left, "--%s%s%s", option->name, option->argument != NULL ? " " : "",
             option->argument != NULL ? option->argument : "");
    write_default(option, set, sizeof set);
    printf("  %-31s %s%s\n", left, option->help, set);
}

static void print_help(const Command *command, const Option *options) {
    printf("Usage: %s %s [OPTION...]%s%s\n\n%c%s.\n", message_program(), command->name,
           command->operand != NULL ? " " : "", command->operand != NULL ? command->operand : "",
           toupper((unsigned char)command->summary[0]), command->summary + 1);
    if (command->notes != NULL) {
        printf("%s\n", command->notes);
    }
    printf("\nOptions:\n");
    for (const Option *option = options; option->name != NULL; option++) {
        print_option(option);
    }
}

/* Help wins over all other words, and shows the defaults as they are before any is read. */
static bool wants_help(const Invocation *call, const Option *options) {
    for (int i = 1; i < call->count && strcmp(call->words[i], "--") != 0; i++) {
        const char *word = call->words[i];
        const Option *option =
            strncmp(word, "--", 2) == 0 ? find_option(options, word + 2, strlen(word + 2)) : NULL;
        if (option != NULL && option->place == &call->help) {
            return true;
        }
    }
    return false;
}

static bool choose_kernels(const Invocation *call) {
#define LEVEL(number) TC_CPU_V##number,
    static const TcCpuLevel levels[] = {TC_CPU_LEVELS(LEVEL)}; /* in the order of the choices */
#undef LEVEL
    if (call->cpu == OPTION_NOT_GIVEN) {
        return true;
    }
    TcCpuLevel wanted = levels[call->cpu];
    tc_init(wanted);
    if (tc_cpu_level() != wanted) {
        message_error("--cpu v%d: this processor or this build does not have this level; leave "
                      "--cpu out",
                      wanted);
    }
    return tc_cpu_level() == wanted;
}

bool options_parse(Invocation *call, const Option *options) {
    if (wants_help(call, options)) {
        print_help(call->command, options);
        call->code = EXIT_FINE;
        return false;
    }
    return options_read(call, options) && choose_kernels(call);
}
