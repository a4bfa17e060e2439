#include "gui/window/sync.h"

#include "app/follow.h"
#include "base/clock.h"
#include "gui/ui/focus.h"
#include "gui/window/command.h"
#include "gui/window/keys.h"

static void handle_notice(Gui *gui, const SessionSnapshot *now) {
    const SessionNotice *notice = &now->notice;
    if (notice->serial == gui->notice_seen) {
        return;
    }
    gui->notice_seen = notice->serial;
    Text text = text_of_notice(now, text_of_key(COMMAND_GO).s);
    if (notice->kind != SESSION_NOTICE_NONE) {
        gui_say(gui, "%s", text.s);
    }
    if (notice->kind == SESSION_NOTICE_ILLEGAL) {
        gui->state.shaken = notice->square;
        gui->state.shaken_at = gui->app.still ? -1e9 : clock_seconds();
    }
    SoundId sound = notice->kind == SESSION_NOTICE_PASS            ? SOUND_PASS
                    : notice->kind == SESSION_NOTICE_OVER          ? SOUND_END
                    : notice->kind == SESSION_NOTICE_ILLEGAL       ? SOUND_ILLEGAL
                    : notice->kind == SESSION_NOTICE_BLUNDER       ? SOUND_ILLEGAL
                    : notice->kind == SESSION_NOTICE_NOT_YOUR_TURN ? SOUND_ILLEGAL
                    : notice->kind == SESSION_NOTICE_PAUSED        ? SOUND_ILLEGAL
                    : notice->kind == SESSION_NOTICE_CHECKING      ? SOUND_ILLEGAL
                    : notice->kind == SESSION_NOTICE_STOPPED       ? SOUND_ILLEGAL
                                                                   : SOUND_COUNT;
    if (sound != SOUND_COUNT) {
        sound_play(gui->sound, sound);
    }
}

static void handle_position(Gui *gui, const SessionSnapshot *now) {
    const TcGame *game = &now->game;
    uint64_t key = game->keys[game->cursor];
    view_follow_mistake(now, &gui->state);
    if (key == gui->shown_key) {
        return;
    }
    ui_forget_row(gui->ui); /* the pointer rests on what stood there before */
    bool played = game->cursor > 0 && game->keys[game->cursor - 1] == gui->shown_key;
    gui->state.flip = (ViewFlip){
        .discs = played && !gui->app.still ? now->flipped : 0,
        .from = now->played,
        .start = clock_seconds(),
    };
    if (played) {
        sound_play(gui->sound, SOUND_PLACE);
        sound_play(gui->sound, SOUND_FLIP);
    }
    gui->shown_key = key;
    gui->state.writing.on = false;
    gui->state.hint_step = HINT_REGION;
    gui->state.lists[TAB_LINES].first = gui->state.lists[TAB_NOTES].first = 0;
    gui->state.reason = -1;
    gui->state.lists[TAB_MOVES].follow = true;
}

void gui_sync(Gui *gui) {
    scenes_follow(gui);
    const SessionSnapshot *now = gui_now(gui);
    handle_position(gui, now);
    handle_notice(gui, now);
    app_follow(&gui->app);
}
