#include "gui/practice/choice.h"

#include <string.h>
#include <strings.h>

#include <turncoat/formats.h>

#include "base/random.h"
#include "base/utf8.h"

PracticeChoice practice_choice_default(void) {
    return (PracticeChoice){.empties = 10,
                            .source = PRACTICE_LIBRARY,
                            .beyond = 3,
                            .guess_side = GUESS_BOTH,
                            .guess_from = 8,
                            .line = PRACTICE_SURPRISE,
                            .playing = PRACTICE_SURPRISE};
}

void practice_choice_list(PracticeChoice *choice, const OpeningNames *names) {
    int lines = opening_names_lines(names);
    choice->count = 0;
    if (!choice->part[0]) {
        choice->shown[choice->count++] = PRACTICE_SURPRISE;
    }
    for (int i = 0; i < lines && choice->count < PRACTICE_LINES_MAX; i++) {
        char moves[TC_TRANSCRIPT_SIZE];
        OpeningLine line;
        opening_names_line(names, i, &line);
        tc_transcript_write(&line.game, moves);
        if (utf8_find(line.english, choice->part) || utf8_find(line.japanese, choice->part) ||
            strncasecmp(moves, choice->part, strlen(choice->part)) == 0) {
            choice->shown[choice->count++] = i;
        }
    }
}

int practice_choice_row(const PracticeChoice *choice) {
    for (int row = 0; row < choice->count; row++) {
        if (choice->shown[row] == choice->line) {
            return row;
        }
    }
    return -1;
}

bool practice_choice_plan(PracticeChoice *choice, const OpeningNames *names, uint64_t *random,
                          PracticePlan *plan) {
    int lines = opening_names_lines(names);
    *plan = (PracticePlan){.kind = choice->kind,
                           .empties = choice->empties,
                           .source = choice->source,
                           .difficulty = choice->difficulty,
                           .people = choice->people,
                           .beyond = choice->beyond};
    if (choice->kind == PRACTICE_ENDGAME) {
        return true;
    }
    if (lines == 0) {
        return false;
    }
    OpeningLine line;
    choice->playing = choice->line >= 0 && choice->line < lines
                          ? choice->line
                          : (int)random_below(random, (uint32_t)lines);
    opening_names_line(names, choice->playing, &line);
    plan->line = line.game;
    plan->side = choice->side == PRACTICE_SIDE_EITHER ? (TcColour)random_below(random, 2)
                                                      : (TcColour)choice->side;
    return true;
}
