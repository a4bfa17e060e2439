/* The file dialog: the list of the folder, the board of the current file, a name, and buttons. */
#include <string.h>

#include "gui/files/state.h"

static Text text_size(uint64_t bytes) {
    return bytes < 1000     ? text_format("%d B", (int)bytes)
           : bytes < 999500 ? text_format("%.0f kB", (double)bytes / 1e3)
                            : text_format("%s MB", text_of_decimal((double)bytes / 1e6, 1).s);
}

static const TableColumn columns[] = {{.min = 100, .share = 1},
                                      {.align = TABLE_RIGHT, .hides = true}};

static void fill(const View *view, int row, TableRow *out) {
    const FilesState *files = files_state(view->gui);
    const FileRow *file = &files->rows[row];
    bool sized = !file->is_folder && !files->recent;
    Text name = text_format("%.200s", file->name);
    out->name = text_format("file %d", row + 1);
    out->call = (CommandCall){COMMAND_FILE, row};
    out->what = files_row_what(files, row);
    out->value = name;
    if (file->is_folder) {
        name = strcmp(file->name, "..") == 0 ? text_format("%s", _("Folder above"))
                                             : text_format("%.200s/", file->name);
    }
    table_put(out, TYPE_BODY, file->is_folder ? COLOUR_EMPHASIS : COLOUR_TEXT, name.s);
    table_put(out, TYPE_SMALL, COLOUR_MUTED, sized ? text_size(file->size).s : "");
}

static int count_rows(const View *view) {
    return files_state(view->gui)->count;
}

/* The folder above is always there. */
static const char *text_empty(const View *view) {
    const FilesState *files = files_state(view->gui);
    if (files->count > 1 || (files->count == 1 && strcmp(files->rows[0].name, "..") != 0)) {
        return NULL;
    }
    return files->loading                           ? _("Reading …")
           : !files->request.save && files->name[0] ? _("No name here contains this text")
                                                    : _("No files here");
}

static const Table table = {TABLE_COLUMNS(columns), .height = 28, .compact = 28,
                            .rows = count_rows,     .fill = fill, .empty = text_empty};

void files_draw_preview(const View *view, SDL_Rect place) {
    game_preview_draw(view, place, files_state(view->gui)->preview, "preview");
}

/* -- the form -- */

/* The name's ending says what is saved; a click changes that. */
static const FormOption kinds[SAVE_KIND_COUNT] = {
    FORM_OPTION("save as 1", N_("Game"), SAVE_GAME),
    FORM_OPTION("save as 2", N_("Board image"), SAVE_IMAGE),
    FORM_OPTION("save as 3", N_("SVG diagram"), SAVE_DIAGRAM),
    FORM_OPTION("save as 4", N_("Numbered diagram"), SAVE_NUMBERED),
    FORM_OPTION("save as 5", N_("Sheet of diagrams"), SAVE_SHEET),
    FORM_OPTION("save as 6", N_("Web page"), SAVE_PAGE),
};

static const FormField fields[FILES_FIELDS] = {
    [FILES_FOLDER] = {FORM_NOTE, FORM_SMALL, .name = "folder"},
    [FILES_NAME] = {FORM_TEXT, FORM_ALWAYS, .name = "file name", .help = N_("Type a name"),
                    .target = FORM_STATE(FilesState, name)},
    [FILES_LIST] = {FORM_TABLE, .target = FORM_STATE(FilesState, table), .table = &table},
    GAME_PREVIEW_FIELDS(FILES_PREVIEW),
    [FILES_BACK] = {FORM_BUTTON, FORM_ASIDE | FORM_NARROW, .call = {COMMAND_PREVIEW_BACK, 0}},
    [FILES_ON] = {FORM_BUTTON, FORM_ASIDE | FORM_JOINS | FORM_NARROW,
                  .call = {COMMAND_PREVIEW_ON, 0}},
    [FILES_GAME] = {FORM_NOTE, FORM_ASIDE | FORM_JOINS},
    [FILES_HOW] = {FORM_NOTE, FORM_ASIDE, .help = N_("Choose a file to see its games here.")},
    [FILES_PROBLEM] = {FORM_NOTE, FORM_ASIDE, .name = "file problem"},
    [FILES_KIND] = {FORM_CHOICE, FORM_TILES, .name = "save kind", .help = N_("Choose what to save"),
                    .target = FORM_STATE(FilesState, kind), FORM_OPTIONS(kinds)},
    [FILES_VERB] = {FORM_BUTTON, FORM_FOOT | FORM_ACCENT, .call = {COMMAND_FILES_ACCEPT, 0}},
    [FILES_CANCEL] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_FILES_CLOSE, 0}},
    [FILES_WHOLE] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_FILES_WHOLE, 0}},
    [FILES_RECENT] = {FORM_BUTTON, FORM_FOOT, .call = {COMMAND_RECENT, 0}},
    [FILES_FORMATS] = {FORM_NOTE, FORM_FOOT,
                       .help = N_("The name sets the format: .sgf (all), .ggf, .pgn, .txt, .obf")},
};

const Form files_form = {
    .fields = fields, .count = FILES_FIELDS, .width = 860, .height = 580, .aside = 320};

/* Nothing is looked at beside a new name, nor where no game is wanted. */
static void describe_preview(const FilesState *files, int field, FormNow *now) {
    bool wrong = files->problem.s[0];
    if (field < FILES_BACK) {
        game_preview_describe(field - FILES_PREVIEW, files->preview, now);
    } else {
        now->hidden = field == FILES_HOW       ? files->preview || wrong
                      : field == FILES_PROBLEM ? !wrong
                                               : !files->preview || files->preview_count < 2;
    }
    if (field == FILES_GAME) {
        now->text =
            text_format(_("Game %1$d of %2$d"), files->preview_game + 1, files->preview_count);
    } else if (field == FILES_PROBLEM) {
        now->text = files->problem;
        now->warns = true;
    }
    now->hidden |= files->request.save || files->request.suffix;
}

void files_describe(const Gui *gui, int field, FormNow *now) {
    const FilesState *files = files_state(gui);
    const FileRequest *request = &files->request;
    switch (field) {
    case FORM_TITLE:
        now->label = text_format("%s", request->title);
        break;
    case FILES_FOLDER:
        now->text = text_format("%s", files->recent ? _("Recent files") : files->path);
        break;
    case FILES_NAME:
        now->text =
            text_format("%s", request->save ? _("Name of the file") : _("Type part of the name"));
        break;
    case FILES_KIND:
        now->value = (int)save_kind(files->name);
        now->hidden = !request->kinds;
        break;
    case FILES_VERB:
        now->text = text_format("%s", request->verb);
        break;
    case FILES_CANCEL:
        now->text = text_format("%s", _("Cancel"));
        break;
    case FILES_WHOLE:
        now->hidden = !request->folders;
        break;
    case FILES_RECENT:
        now->text = text_format("%s", files->recent ? _("Folder") : _("Recent"));
        now->hidden = request->save;
        break;
    case FILES_FORMATS:
        now->hidden = !request->save;
        break;
    default:
        if (field >= FILES_PREVIEW && field <= FILES_PROBLEM) {
            describe_preview(files, field, now);
        }
        break;
    }
}
