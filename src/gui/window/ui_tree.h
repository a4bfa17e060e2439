/* What is on the screen, as JSON, for tests and assistive tools: one array, replaced after every
   redraw that changed it.

   Every element has "role", "name", "x", "y", "w", "h" (in the window's mouse coordinates), "state"
   and "value". Names are unique.

   The first element is the window: role "window", its title as name, and besides
     to_move    "black", "white", or "none" when the game is over
     black, white, empties             discs and empty squares
     ply, plies                        the cursor and the length of the record
     moves                             the record as a transcript, "f5d6c3"
     last                              the move that led here ("f5"), or null
     mode       "start" (start panel, no game), "game", "analysis", "practice"
     panel      "start" while the start panel is shown, else "moves", "lines", "review", "comments"
                or "database"
     ended      "no", "board", "resigned", "time": how the game ended, if it has at the cursor
     random_plies   moves at the beginning of the record that were drawn, not played
     menu       a menu is open
     started, over, hints, analysing, paused, help, evaluation_visible    true or false
     thinking   "idle", "move", "hint", "analysis", "start"
     depth, nodes, seconds, exact      of the engine's last report here; 0 and false without one
     evaluation expected result in discs for Black; null when unknown or not to be seen
     best       the best move ("c4"); null likewise
     settings   true while their scene is open: board and panel are then away; likewise lab, library
     theme, language    "dark", "light", "contrast"; "en", "ja"
     reviewing, reviewed               a review runs, or is complete
     learning   the state of the puzzle: "asked", "checking", "wrong", "right", "shown", "over"; null
     overlay, turned    what is marked (0: nothing); the symmetry of the board (0: as usual)
     variations         ends of lines in the tree of the game
     dialog     "none", "open" or "save": the list of files
     kept       the game as it is now is in the state folder
     practice   "no"; "choosing" what to practise; of the exercise "finding" (a position), "none"
                (found), "asked", "checking", "wrong", "replying", "over"
     solved     the exercise's position is valued: grades come at once
     setup      a board is being set up
     message    what is being announced; "" when nothing is
     cut        texts that did not fit and were shortened, the first few: [] is as it should be,
                but for lines of moves, which are as long as they are
     scale, revision                   px per logical px; goes up with every change of the session

   Then come the controls, back to front, with role, name, value:
     toggle     hint, analyse
     button     new, undo, redo, help, first, previous, next, last, stop (while thinking), start,
                back to the game (start panel over a game under way), rematch and,
                where there is room, swap sides and new game (game ended); resign (during a game),
                move now (while the computer thinks of its move); fewer minutes, more minutes,
                less increment, more increment (start panel, custom clock)
     radio      on the start panel: play black, play white, play both, watch; level first steps,
                level easy, ... level maximum, level adaptive; level of black, level of white
                (watching); no clock, clock 1+0, clock 5+3, clock 15+10, custom clock; usual start,
                balanced start, handicap start; 1 corner ... 4 corners (handicap); page players,
                page options (where not all fits)
     field      name, name of white (start panel)
     menuitem   menu play, menu hint ... (a menu is open)
     tab        tab moves, tab lines
     board      board: value is the square of the keyboard's cursor
     square     square a1 ... square h8: state "empty", "black" or "white" instead of the words
                below; besides "legal" (the side to move may play there), "last", and, while values
                are shown on legal squares, "hint" (number for the side to move, else null),
                "best", "exact"; "marked" (true on the one move that was asked for)
     Settings: tab section look, section hints, section engine, section keys; button close settings;
                toggle or button set <key of the setting> (value: what is shown), with the arrows
                less <key>, more <key>; key <command> (value: its keys, and after " / " another
                command that has one of them), usual <command> where the keys were changed,
                usual keys
     item       move 1 ... move 60 (only those in sight), line 1 ... (value: "c4 +2 12@98% 52341 e3
                f4"), line 1 move 2 ... (the later moves of a line)
     list       move list, line list, database list, keys (the page of keys)
     graph      graph: value "#14 c7 -3, best d3 +1" of the ply under the mouse, else the
                cursor; a click at x moves the game
     card       player black, player white: value "13: You Black"
     text       clock black, clock white ("4:59"), budget ("40 %" of the move's time is used),
                move number, info (whose turn, best line or result), status, evaluation bar,
                announcement (over the board)
     Database: item database 1 ... ("f5 120: 60/2/58 33.1": games, wins of Black, draws, wins of
                White, mean discs of Black), unplayed a1 ..., game 1 ...; text database (what it
                says instead), database games; button database filter; while it is open the
                conditions as in the library: field database text, database from, ...

     Library: field library text, library opening, library from, library until, library tag; toggle
                library black won, library drawn, library white won; radio library all, library own,
                library imported; button library here ("checked": games through the position on the
                board), library clear, sort black, sort white, sort result, sort date, sort
                tournament (value: "ascending", "descending" or ""), library import, library export,
                library export all, library open, library delete, library undo, library stop,
                library back, library on, untag <tag>, close library; item row 1 ... (those in
                sight; "selected": chosen, "active": has the keyboard; value "Black - White 33–31
                2004 tournament [tags]"), ply 1 ... (moves of the chosen game); text library count,
                library words (instead of a list), library board (the moves of the chosen game),
                library move, library work

     Practice, choosing: radio practise endgames, practise openings; empty 6 ... empty 20; from own
                games, from library, from engine; practise black, practise white, practise either;
                beyond 0 ... beyond 10; field opening search; list opening list with item opening
                any, opening 1 ... (value: its name and moves); button practice start, practice
                close. An exercise: text practice title, practice origin, practice score ("right
                3/4 lost 2 streak 1 done 0/1"), practice grade, practice task, practice line (the
                answer); button practice hint, practice reveal, practice retry, practice go on,
                practice next, practice choose, practice leave; item practice move 1 ...

   New over a game under way opens the start panel and leaves the game alone until Start. On the
   fresh board of the start panel a click on a legal square starts the chosen game with that move.

   "state" is a list of words: "enabled" or "disabled", then of "checked" (a toggle that is on),
   "selected" (the chosen one), "active" (a card: that side is to move), "focused", "hovered". It is
   the logical state: discs that are still turning already have their new colour. */
#ifndef GUI_WINDOW_UI_TREE_H
#define GUI_WINDOW_UI_TREE_H

#include "base/buf.h"
#include "gui/window/view.h"

/* Appends the JSON text of what was just drawn. pixel_ratio: output pixels per mouse coordinate. */
void ui_tree_write(const View *view, const char *title, float pixel_ratio, Buf *out);

#endif
