/* fake_engine gtp|nboard MODE [AT] [SEED]: an engine that plays the first legal move, and goes wrong in
   a way of the table below at its AT-th answer to genmove or go (1 unless said; 0: at its greeting). MODE
   fine never does; clock hints at what it believes to be left of the mover's clock; random goes wrong at one
   answer in six, whatever was asked. */
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <turncoat/game.h>
#include <turncoat/init.h>

#include "base/random.h"
#include "formats/ggf.h"

static bool gtp;
static const char *mode;
static int wrong_at = 1, answers;
static uint64_t seed;
static TcGame game;
static double left; /* seconds of the mover's clock */

/* -- ways to go wrong -- */

static void crash(void) {
    raise(SIGTERM);
}

static void leave(void) {
    exit(3);
}

static void hang(void) {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t never = PTHREAD_COND_INITIALIZER;
    pthread_mutex_lock(&mutex);
    for (;;) {
        pthread_cond_wait(&never, &mutex);
    }
}

/* It lives on, and only its output ends. */
static void fall_silent(void) {
    fclose(stdout);
    hang();
}

static void say_nonsense(void) {
    fputs(gtp ? "hello there\n\n" : "=== hello there\n", stdout);
}

static void say_bytes(void) {
    for (int i = 0; i < 3000; i++) {
        putchar((int)random_below(&seed, 256));
    }
    fputs(gtp ? "\n\n" : "\n=== \1\2\n", stdout);
}

static void flood(void) {
    fputs(gtp ? "= \n" : "", stdout);
    for (;;) {
        fputs(gtp ? "x\n" : "status still thinking about it\n", stdout);
    }
}

static void flood_line(void) {
    for (;;) {
        putchar('x');
    }
}

static void play_badly(void) {
    fputs(gtp ? "= D4\n\n" : "=== D4\n", stdout);
}

static void pass_badly(void) {
    fputs(gtp ? "= pass\n\n" : "=== PA/-3.00/0.1\n", stdout);
}

static void refuse(void) {
    fputs(gtp ? "? cannot think\n\n" : "status Error: cannot think\n=== \n", stdout);
}

static void break_off(void) {
    fputs(gtp ? "= F" : "=== F", stdout);
    fflush(stdout);
    exit(0);
}

static void stay_silent(void) {
}

typedef struct Wrong {
    const char *name;
    void (*run)(void);
} Wrong;

static const Wrong wrongs[] = {
    {"crash", crash},           {"leave", leave},     {"hang", hang},     {"eof", fall_silent},
    {"nonsense", say_nonsense}, {"bytes", say_bytes}, {"flood", flood},   {"line", flood_line},
    {"illegal", play_badly},    {"pass", pass_badly}, {"refuse", refuse}, {"half", break_off},
    {"silent", stay_silent},
};

enum { WRONGS = sizeof wrongs / sizeof wrongs[0] };

static bool goes_wrong(bool is_move) {
    if (strcmp(mode, "random") == 0) {
        if (random_below(&seed, 6) != 0) {
            return false;
        }
        int which = (int)random_below(&seed, WRONGS);
        bool slow = wrongs[which].run == hang || wrongs[which].run == fall_silent ||
                    wrongs[which].run == stay_silent;
        which = slow && random_below(&seed, 10) != 0 ? 0 : which;
        wrongs[which].run();
        return true;
    }
    answers += is_move;
    for (int i = 0; i < WRONGS; i++) {
        if (strcmp(wrongs[i].name, mode) == 0 && answers == wrong_at &&
            (is_move || wrong_at == 0)) {
            wrongs[i].run();
            return true;
        }
    }
    return false;
}

/* -- what it says otherwise -- */

static void reply(const char *text) {
    if (!goes_wrong(false)) {
        printf("= %s\n\n", text);
    }
}

static void choose(void) {
    char name[TC_SQUARE_NAME_SIZE] = "pass";
    uint64_t moves = tc_board_moves(&tc_game_position(&game)->board);
    if (goes_wrong(true)) {
        return;
    }
    if (moves != 0) {
        TcSquare square = (TcSquare)__builtin_ctzll(moves);
        tc_square_name(square, name);
        if (gtp && tc_game_play(&game, square) != TC_OK) {
            exit(4);
        }
    }
    printf(gtp ? "= %s\n\n" : "=== %s/1.00/0.01\n", name);
}

/* Exit codes beside: what the controller must never send. */
static void handle_gtp(const char *line) {
    char square[16] = "";
    if (strcmp(line, "clear_board") == 0) {
        tc_game_init(&game);
        reply("");
    } else if (sscanf(line, "play %*s %15s", square) == 1) {
        if (strcmp(square, "pass") != 0 && tc_game_play(&game, tc_square_parse(square)) != TC_OK) {
            exit(5);
        }
        reply("");
    } else if (strncmp(line, "genmove", 7) == 0) {
        choose();
    } else if (strcmp(line, "name") == 0) {
        reply("Fake");
    } else if (strcmp(line, "protocol_version") == 0 || strcmp(line, "version") == 0) {
        reply("2");
    } else if (strncmp(line, "time", 4) == 0 || strncmp(line, "boardsize", 9) == 0) {
        reply("");
    } else {
        printf("? unknown command\n\n");
    }
}

/* GGF has the clock at the beginning, an increment for every move and pass, and the times of the moves. */
static double clock_left(const TcTree *tree) {
    static const char *const clocks[] = {TC_HEADER_BLACK_CLOCK, TC_HEADER_WHITE_CLOCK};
    GgfClock clock = {.seconds = 0};
    TcGame played;
    TcColour mover, who;
    tc_tree_main_line(tree, &played);
    mover = played.positions[played.count].mover;
    (void)ggf_parse_clock(tc_tree_header(tree, clocks[mover]), &clock);
    for (int ply = 0; ply <= played.count; ply++) {
        bool passed = tc_game_passed_before(&played, ply, &who) && who == mover;
        clock.seconds += passed ? clock.increment : 0;
    }
    for (TcNode node = tc_tree_first_child(tree, TC_NODE_ROOT); node != TC_NO_NODE;
         node = tc_tree_first_child(tree, node)) {
        double spent = tc_tree_seconds(tree, node);
        if (tc_tree_colour(tree, node) == mover) {
            clock.seconds += clock.increment - (spent > 0 ? spent : 0);
        }
    }
    return clock.seconds;
}

static void set_game(const char *text) {
    Reader reader = reader_over(text, strlen(text), 1);
    TcTree *tree;
    if (ggf_read(&reader, &tree, NULL, NULL) != TC_OK || tree == NULL) {
        exit(6);
    }
    tc_game_init_from(&game, tc_tree_position(tree, tc_tree_cursor(tree)));
    left = clock_left(tree);
    tc_tree_free(tree);
}

/* Moves that follow in a line, in the two ways that programs write them. */
#define TEN "D6C3D3C4F4F6G5E6F3"
static const char long_line[] = "-" TEN TEN TEN TEN TEN TEN;

static void hint(void) {
    uint64_t moves = tc_board_moves(&tc_game_position(&game)->board);
    double value = strcmp(mode, "clock") == 0 ? left : 4;
    puts("search D4 99.00 0 9\nsearch A1\nbook ZZ 1 2\nstatus Analysing");
    for (; moves != 0; moves &= moves - 1, value -= 1.5) {
        char name[TC_SQUARE_NAME_SIZE];
        tc_square_name((TcSquare)__builtin_ctzll(moves), name);
        printf("search %s%s %+.2f 0 12\n", name, value < 1 ? long_line : "", value);
        printf("search %s %+.2f 0 100%%W\n", name, value > 0 ? 1.0 : -1.0); /* is no value */
    }
}

static void handle_nboard(const char *line) {
    if (strncmp(line, "ping", 4) == 0) {
        if (!goes_wrong(false)) {
            printf("pong%s\n", line + 4);
        }
    } else if (strncmp(line, "nboard", 6) == 0) {
        puts("set myname Fake");
    } else if (strncmp(line, "set game ", 9) == 0) {
        set_game(line + 9);
    } else if (strcmp(line, "go") == 0) {
        puts("status Fake is thinking");
        choose();
    } else if (strncmp(line, "hint", 4) == 0 && !goes_wrong(true)) {
        hint();
    }
}

int main(int argc, char **argv) {
    char line[4096];
    if (argc < 3) {
        return 2;
    }
    tc_init(TC_CPU_BEST);
    tc_game_init(&game);
    gtp = strcmp(argv[1], "gtp") == 0;
    mode = argv[2];
    wrong_at = argc > 3 ? atoi(argv[3]) : 1;
    seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
#ifdef SIGPIPE
    signal(SIGPIPE, SIG_DFL);
#endif
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (strcmp(line, "quit") == 0) {
            return 0;
        }
        if (gtp) {
            handle_gtp(line);
        } else {
            handle_nboard(line);
        }
        fflush(stdout);
    }
    return 0;
}
