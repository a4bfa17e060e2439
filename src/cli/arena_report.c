#include "cli/arena_report.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <turncoat/formats.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/json.h"
#include "cli/message.h"
#include "formats/build.h"
#include "formats/ggf.h"

static const char side_letters[2] = {'A', 'B'};

bool arena_report_open(ArenaReport *report, bool json, const char *log_path) {
    report->json = json;
    report->log_path = log_path;
    report->log = -1;
    report->started = clock_seconds();
    progress_line_init(&report->progress);
    if (log_path != NULL) {
        report->log = file_open_append(log_path);
        if (report->log < 0) {
            message_error("%s: could not be opened for writing: %s", log_path, strerror(errno));
            return false;
        }
    }
    return true;
}

void arena_report_close(ArenaReport *report) {
    if (report->log >= 0) {
        file_close(report->log);
    }
}

void arena_report_begin(void *context, const char *title_a, const char *title_b) {
    ArenaReport *report = context;
    snprintf(report->titles[ARENA_A], EXTERNAL_TITLE_SIZE, "%s", title_a);
    snprintf(report->titles[ARENA_B], EXTERNAL_TITLE_SIZE, "%s", title_b);
}

double arena_report_score(const ArenaTally *tally) {
    return tally->games > 0 ? (tally->wins + 0.5 * tally->draws) / tally->games : 0.5;
}

/* The word for a status in the reports, which programs read. */
static const char *fault_name(TcStatus status) {
    static const char *const names[TC_STATUS_COUNT] = {
        [TC_ERROR_ILLEGAL] = "illegal move", [TC_ERROR_ENDED] = "crash",
        [TC_ERROR_NO_ANSWER] = "time-out",   [TC_ERROR_SYNTAX] = "garbage",
        [TC_ERROR_REFUSED] = "refusal",      [TC_RESIGNED] = "resignation"};
    return names[status];
}

static TcResult result_of(const ArenaGame *game) {
    TcResult result =
        tc_result_of_score(game->colour_a == TC_BLACK ? game->discs_a : -game->discs_a);
    if (game->error.status != TC_OK) {
        bool late = game->error.status == TC_ERROR_NO_ANSWER;
        result.ending = late ? TC_ENDING_TIMEOUT : TC_ENDING_RESIGNED;
    }
    return result;
}

static void note_moves(TcTree *tree, const GgfMove *notes) {
    TcNode node = tc_tree_first_child(tree, TC_NODE_ROOT);
    for (int i = 0; node != TC_NO_NODE; i++, node = tc_tree_first_child(tree, node)) {
        if (notes[i].has_value) {
            bool black = tc_tree_colour(tree, node) == TC_BLACK;
            build_value(tree, node, black ? notes[i].value : -notes[i].value);
        }
        tc_tree_set_seconds(tree, node, notes[i].has_seconds ? notes[i].seconds : -1);
    }
}

/* The game with all that the log says of it, for ggf_write. */
static TcStatus tree_of(const ArenaReport *report, const ArenaGame *game, TcTree **tree) {
    int black = game->colour_a == TC_BLACK ? ARENA_A : ARENA_B;
    time_t now = time(NULL);
    struct tm utc;
    char date[40] = "";
    if (gmtime_r(&now, &utc) != NULL) {
        strftime(date, sizeof date, "%Y-%m-%d %H:%M:%S GMT", &utc);
    }
    const char *const headers[][2] = {{TC_HEADER_PLACE, "Turncoat arena"},
                                      {TC_HEADER_DATE, date},
                                      {TC_HEADER_BLACK, report->names[black]},
                                      {TC_HEADER_WHITE, report->names[1 - black]}};
    TcStatus status = tc_tree_from_game(&game->game, tree);
    for (size_t i = 0; i < sizeof headers / sizeof headers[0] && status == TC_OK; i++) {
        status = build_header(*tree, headers[i][0], headers[i][1], strlen(headers[i][1]));
    }
    if (status != TC_OK) {
        return status;
    }
    note_moves(*tree, game->notes);
    return build_result(*tree, result_of(game));
}

/* One write a game to a file opened for appending: a match that is killed leaves whole lines. */
static TcStatus write_log(const ArenaReport *report, const ArenaGame *game) {
    TcTree *tree = NULL;
    Buf line;
    buf_init(&line);
    if (tree_of(report, game, &tree) == TC_OK) {
        ggf_write(tree, &line);
    } else {
        line.failed = true;
    }
    tc_tree_free(tree);
    bool fine = !buf_failed(&line) && file_write_all(report->log, line.data, line.size) == TC_OK;
    buf_release(&line);
    if (!fine) {
        message_error("%s: could not be written; check the disk", report->log_path);
    }
    return fine ? TC_OK : TC_ERROR_IO;
}

static void print_game(const ArenaGame *game) {
    Buf detail;
    char moves[TC_TRANSCRIPT_SIZE];
    buf_init(&detail);
    json_add_string(&detail, game->error.message);
    tc_transcript_write(&game->game, moves);
    printf("{\"game\":%d,\"black\":\"%c\",\"opening_plies\":%d,\"points\":%g,\"discs\":%d,"
           "\"moves\":\"%s\",\"fault\":",
           game->number + 1, game->colour_a == TC_BLACK ? 'A' : 'B', game->opening_plies,
           game->points_a / 2.0, game->discs_a, moves);
    if (game->error.status == TC_OK) {
        printf("null}\n");
    } else {
        printf("{\"side\":\"%c\",\"kind\":\"%s\",\"detail\":%s}}\n", side_letters[game->loser],
               fault_name(game->error.status), detail.data);
    }
    buf_release(&detail);
}

static void show_progress(ArenaReport *report, const ArenaTally *tally) {
    if (!progress_line_is_due(&report->progress)) {
        return;
    }
    double rate = tally->games / (clock_seconds() - report->started);
    char left[PROGRESS_TIME_SIZE];
    char test[32] = "";
    progress_line_time((report->config->games - tally->games) / rate, left);
    if (report->config->sprt != NULL) {
        snprintf(test, sizeof test, "  LLR %.2f", tally->llr);
    }
    ArenaElo elo = arena_elo(tally->pairs);
    progress_line_show(&report->progress,
                       "%d/%d  +%d =%d -%d  %.1f %%  Elo %+.0f [%+.0f, %+.0f]%s  %.2f games/s, "
                       "%s left",
                       tally->games, report->config->games, tally->wins, tally->draws,
                       tally->losses, 100 * arena_report_score(tally), elo.elo, elo.low, elo.high,
                       test, rate, left);
}

TcStatus arena_report_game(void *context, const ArenaGame *game, const ArenaTally *tally) {
    ArenaReport *report = context;
    TcStatus status = report->log >= 0 ? write_log(report, game) : TC_OK;
    if (report->json) {
        print_game(game);
    }
    if (game->error.status != TC_OK) {
        progress_line_end(&report->progress);
        message_note("game %d: %c loses, %s: %s", game->number + 1, side_letters[game->loser],
                     fault_name(game->error.status), game->error.message);
    }
    show_progress(report, tally);
    return ferror(stdout) ? TC_ERROR_IO : status; /* nobody would read the rest */
}

static const char *verdict_text(ArenaVerdict verdict) {
    return verdict == ARENA_VERDICT_HIGH  ? "elo1 accepted"
           : verdict == ARENA_VERDICT_LOW ? "elo0 accepted"
                                          : "undecided";
}

static double mean_discs(const ArenaTally *tally) {
    return tally->disc_games > 0 ? (double)tally->discs / tally->disc_games : 0;
}

static double mean_seconds(const ArenaTally *tally, int side) {
    return tally->moves[side] > 0 ? tally->seconds[side] / (double)tally->moves[side] : 0;
}

/* JSON has no infinity. */
static void print_json_number(const char *name, double value) {
    if (isfinite(value)) {
        printf("\"%s\":%.2f,", name, value);
    } else {
        printf("\"%s\":null,", name);
    }
}

static void print_json_sides(const ArenaReport *report, const ArenaTally *tally) {
    for (int side = 0; side < 2; side++) {
        Buf texts;
        buf_init(&texts);
        json_add_string(&texts, report->names[side]);
        buf_add_text(&texts, ",\"title\":");
        json_add_string(&texts, report->titles[side]);
        printf("%s{\"name\":%s,\"moves\":%" PRId64 ",\"mean_seconds\":%.4f,"
               "\"slowest_seconds\":%.4f,\"faults\":{",
               side == 0 ? "" : ",", texts.data, tally->moves[side], mean_seconds(tally, side),
               tally->slowest[side]);
        const char *comma = "";
        for (int status = 1; status < TC_STATUS_COUNT; status++) {
            if (tally->faults[side][status] > 0) {
                printf("%s\"%s\":%d", comma, fault_name((TcStatus)status),
                       tally->faults[side][status]);
                comma = ",";
            }
        }
        printf("}}");
        buf_release(&texts);
    }
}

static void print_json_summary(const ArenaReport *report, const ArenaTally *tally) {
    ArenaElo elo = arena_elo(tally->pairs);
    printf("{\"total_games\":%d,\"total_wins\":%d,\"total_draws\":%d,\"total_losses\":%d,"
           "\"total_pairs\":[%d,%d,%d,%d,%d],\"total_score\":%.4f,\"total_discs\":%.2f,",
           tally->games, tally->wins, tally->draws, tally->losses, tally->pairs[0], tally->pairs[1],
           tally->pairs[2], tally->pairs[3], tally->pairs[4], arena_report_score(tally),
           mean_discs(tally));
    print_json_number("total_elo", elo.elo);
    print_json_number("total_elo_low", elo.low);
    print_json_number("total_elo_high", elo.high);
    if (report->config->sprt != NULL) {
        printf("\"total_llr\":%.3f,\"total_sprt\":\"%s\",", tally->llr,
               verdict_text(tally->verdict));
    }
    printf("\"total_seed\":%" PRIu64 ",\"total_sides\":[", report->config->seed);
    print_json_sides(report, tally);
    printf("]}\n");
}

static void print_side(const ArenaReport *report, const ArenaTally *tally, int side) {
    Buf line;
    buf_init(&line);
    buf_printf(&line, "%c       %s", side_letters[side],
               report->names[side][0] != '\0' ? report->names[side] : "(no options)");
    if (report->titles[side][0] != '\0') {
        buf_printf(&line, " (%s)", report->titles[side]);
    }
    buf_printf(&line, "; a move %.3f s, the slowest %.3f s", mean_seconds(tally, side),
               tally->slowest[side]);
    for (int status = 1; status < TC_STATUS_COUNT; status++) {
        if (tally->faults[side][status] > 0) {
            buf_printf(&line, "; lost by %s: %d", fault_name((TcStatus)status),
                       tally->faults[side][status]);
        }
    }
    printf("%s\n", line.data);
    buf_release(&line);
}

static void print_test(const ArenaReport *report, const ArenaTally *tally) {
    const ArenaSprt *sprt = report->config->sprt;
    double low;
    double high;
    arena_sprt_bounds(sprt, &low, &high);
    printf("sprt    elo0 %g, elo1 %g: LLR %.2f of %.2f to %.2f, %s\n", sprt->elo0, sprt->elo1,
           tally->llr, low, high, verdict_text(tally->verdict));
}

void arena_report_summary(ArenaReport *report, const ArenaTally *tally) {
    progress_line_end(&report->progress);
    if (report->json) {
        print_json_summary(report, tally);
        return;
    }
    ArenaElo elo = arena_elo(tally->pairs);
    print_side(report, tally, ARENA_A);
    print_side(report, tally, ARENA_B);
    printf("games   %d: A won %d, drew %d, lost %d (seed %" PRIu64 ")\n", tally->games, tally->wins,
           tally->draws, tally->losses, report->config->seed);
    printf("pairs   A's points in both games, 0 to 2: %d %d %d %d %d\n", tally->pairs[0],
           tally->pairs[1], tally->pairs[2], tally->pairs[3], tally->pairs[4]);
    printf("score   %.2f %%\n", 100 * arena_report_score(tally));
    printf("discs   %+.2f a game\n", mean_discs(tally));
    printf("elo     %+.1f, 95 %% from %+.1f to %+.1f\n", elo.elo, elo.low, elo.high);
    if (report->config->sprt != NULL) {
        print_test(report, tally);
    }
}
