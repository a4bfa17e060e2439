#include "cli/lab_report.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/json.h"

static double ratio(double part, double whole) {
    return whole > 0 ? part / whole : 0;
}

/* The nodes of a result divided by those of the first; 0 if the first has none. */
static double ratio_nodes(const LabSection *section, int row) {
    return ratio((double)section->results[row].nodes, (double)section->results[0].nodes);
}

static double ratio_seconds(const LabSection *section, int row) {
    return ratio(section->results[row].seconds, section->results[0].seconds);
}

static double percent(uint64_t part, uint64_t whole) {
    return 100 * ratio((double)part, (double)whole);
}

void lab_report_begin(LabFormat format) {
    if (format == LAB_CSV) {
        printf("experiment,texts,set,positions,setting,nodes,seconds,nodes_ratio,seconds_ratio,"
               "first_cut_percent,table_hit_percent,table_finds,table_replaced,table_refused,"
               "false_hits,flips_tried,flips_empty,changed,error,loss\n");
    }
}

void lab_report_section(LabFormat format, const LabSection *section) {
    if (format != LAB_TABLE) {
        return;
    }
    const LabExperiment *experiment = section->experiment;
    printf("\n%s%s%s%s: %s; %s, %d positions\n", experiment->name,
           experiment->texts[0] != '\0' ? " (" : "", experiment->texts,
           experiment->texts[0] != '\0' ? ")" : "", experiment->title, section->set,
           section->positions);
    printf("%-28s %13s %9s %8s %8s %7s %6s %8s %8s%s\n", "setting", "nodes", "seconds", "nodes x",
           "time x", "first %", "hits %", "changed", "error", section->judged ? "   loss" : "");
}

static void print_json(const LabSection *section, int row) {
    const LabResult *result = &section->results[row];
    const TcLabStats *stats = &result->stats;
    Buf label;
    buf_init(&label);
    json_add_string(&label, section->settings[row].label);
    printf("{\"experiment\":\"%s\",\"set\":\"%s\",\"positions\":%d,\"setting\":%s,"
           "\"nodes\":%" PRIu64 ",\"seconds\":%.3f,\"nodes_ratio\":%.4f,\"seconds_ratio\":%.4f,"
           "\"first_cut_percent\":%.1f,\"table_hit_percent\":%.1f,\"table_finds\":%" PRIu64
           ",\"table_replaced\":%" PRIu64 ",\"table_refused\":%" PRIu64 ",\"false_hits\":%" PRIu64
           ",\"flips_tried\":%" PRIu64 ",\"flips_empty\":%" PRIu64 ",\"changed\":%d,\"error\":%.3f",
           section->experiment->name, section->set_key, section->positions, label.data,
           result->nodes, result->seconds, ratio_nodes(section, row), ratio_seconds(section, row),
           percent(stats->first_cuts, stats->cuts), percent(stats->hits, stats->finds),
           stats->finds, stats->replaced, stats->refused, stats->false_hits, stats->flips_tried,
           stats->flips_empty, result->changed, result->error);
    if (section->judged) {
        printf(",\"loss\":%.3f", result->loss);
    }
    printf("}\n");
    buf_release(&label);
}

/* Labels have commas and no quotation marks. */
static void print_csv(const LabSection *section, int row) {
    const LabResult *result = &section->results[row];
    const TcLabStats *stats = &result->stats;
    printf("%s,%s,%s,%d,\"%s\",%" PRIu64 ",%.3f,%.4f,%.4f,%.1f,%.1f,%" PRIu64 ",%" PRIu64
           ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%d,%.3f,",
           section->experiment->name, section->experiment->texts, section->set_key,
           section->positions, section->settings[row].label, result->nodes, result->seconds,
           ratio_nodes(section, row), ratio_seconds(section, row),
           percent(stats->first_cuts, stats->cuts), percent(stats->hits, stats->finds),
           stats->finds, stats->replaced, stats->refused, stats->false_hits, stats->flips_tried,
           stats->flips_empty, result->changed, result->error);
    if (section->judged) {
        printf("%.3f", result->loss);
    }
    printf("\n");
}

static void print_row(const LabSection *section, int row) {
    const LabResult *result = &section->results[row];
    printf("%-28s %13" PRIu64 " %9.3f %8.3f %8.3f %7.1f %6.1f %8d %8.2f",
           section->settings[row].label, result->nodes, result->seconds, ratio_nodes(section, row),
           ratio_seconds(section, row), percent(result->stats.first_cuts, result->stats.cuts),
           percent(result->stats.hits, result->stats.finds), result->changed, result->error);
    if (section->judged) {
        printf(" %6.2f", result->loss);
    }
    printf("\n");
    if (result->stats.false_hits > 0) {
        printf("%28s %13" PRIu64 " of %" PRIu64 " hits false\n", "", result->stats.false_hits,
               result->stats.hits);
    }
}

void lab_report_row(LabFormat format, const LabSection *section, int row) {
    if (format == LAB_TABLE) {
        print_row(section, row);
    } else if (format == LAB_CSV) {
        print_csv(section, row);
    } else if (format == LAB_JSON) {
        print_json(section, row);
    }
}

/* -- the chart: bars to the left of the line at 1 are savings of nodes, to the right costs -- */

enum {
    WIDTH = 860,
    MARGIN = 24,
    LABEL_WIDTH = 250,
    PLOT_LEFT = MARGIN + LABEL_WIDTH,
    PLOT_WIDTH = WIDTH - PLOT_LEFT - MARGIN - 70, /* figures stand behind the bars */
    ROW_HEIGHT = 20,
    BAR_HEIGHT = 12,
    HEAD_HEIGHT = 64, /* title, subtitle, scale */
    HEADING_HEIGHT = 60,
    SECTION_GAP = 26
};

static void add_escaped(Buf *svg, const char *text) {
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&':
            buf_add_text(svg, "&amp;");
            break;
        case '<':
            buf_add_text(svg, "&lt;");
            break;
        case '>':
            buf_add_text(svg, "&gt;");
            break;
        default:
            buf_add_char(svg, *text);
        }
    }
}

__attribute__((format(printf, 5, 6))) static void
add_text(Buf *svg, double x, double y, const char *kind, const char *format, ...) {
    char text[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    buf_printf(svg, "<text x=\"%.1f\" y=\"%.1f\" class=\"%s\">", x, y, kind);
    add_escaped(svg, text);
    buf_add_text(svg, "</text>\n");
}

/* A logarithmic axis that has 1 in it. */
typedef struct Axis {
    double low, high; /* decimal logarithms */
} Axis;

static Axis axis_of(const LabSection *section) {
    Axis axis = {.low = -0.3, .high = 0.3};
    for (int row = 0; row < section->count; row++) {
        double at = log10(fmax(ratio_nodes(section, row), 1e-6));
        axis.low = fmin(axis.low, at);
        axis.high = fmax(axis.high, at);
    }
    return axis;
}

static double place(const Axis *axis, double ratio) {
    double at = (log10(fmax(ratio, 1e-6)) - axis->low) / (axis->high - axis->low);
    return PLOT_LEFT + PLOT_WIDTH * at;
}

static void add_scale(Buf *svg, const Axis *axis, double top, double bottom) {
    static const double fine[] = {0.5, 0.7, 1, 1.5, 2, 3, 5};
    bool wide = axis->high - axis->low > 1;
    for (int power = -6; power <= 6; power++) {
        for (size_t i = 0; i < sizeof fine / sizeof fine[0]; i++) {
            double tick = wide ? pow(10, power) : fine[i];
            double at = log10(tick);
            if (at < axis->low - 0.001 || at > axis->high + 0.001 || (wide ? i > 0 : power != 0)) {
                continue;
            }
            double x = place(axis, tick);
            buf_printf(svg,
                       "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" class=\"%s\"/>\n", x,
                       top, x, bottom, tick == 1 ? "one" : "tick");
            add_text(svg, x, top - 5, "scale", "%g", tick);
        }
    }
}

static void add_bar(Buf *svg, const Axis *axis, const LabSection *section, int row, double y) {
    double ratio = ratio_nodes(section, row);
    double one = place(axis, 1), end = place(axis, ratio);
    double left = fmin(one, end), right = fmax(one, end);
    add_text(svg, PLOT_LEFT - 8, y + BAR_HEIGHT - 2, "label", "%s", section->settings[row].label);
    buf_printf(svg, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" class=\"%s\"><title>",
               left, y, fmax(right - left, 1), BAR_HEIGHT, ratio > 1 ? "more" : "less");
    add_escaped(svg, section->settings[row].label);
    buf_printf(svg, ": %.0f nodes, %.3f seconds</title></rect>\n",
               (double)section->results[row].nodes, section->results[row].seconds);
    add_text(svg, right + 6, y + BAR_HEIGHT - 2, "figure", ratio < 0.1 ? "%.4f" : "%.2f", ratio);
}

static double add_section(Buf *svg, const LabSection *section, double y) {
    const LabExperiment *experiment = section->experiment;
    add_text(svg, MARGIN, y + 14, "heading", "%s", experiment->title);
    add_text(svg, MARGIN, y + 31, "note", "%s%s%s: %s, %d positions; %s = 1", experiment->name,
             experiment->texts[0] != '\0' ? ", after " : "", experiment->texts, section->set,
             section->positions, section->settings[0].label);
    double top = y + HEADING_HEIGHT;
    Axis axis = axis_of(section);
    add_scale(svg, &axis, top - 4, top + section->count * ROW_HEIGHT);
    for (int row = 0; row < section->count; row++) {
        add_bar(svg, &axis, section, row, top + row * ROW_HEIGHT);
    }
    return HEADING_HEIGHT + section->count * ROW_HEIGHT + SECTION_GAP;
}

static int height_of(const LabSection *sections, int count) {
    int height = HEAD_HEIGHT + MARGIN;
    for (int i = 0; i < count; i++) {
        height += HEADING_HEIGHT + sections[i].count * ROW_HEIGHT + SECTION_GAP;
    }
    return height;
}

void lab_report_chart(const LabSection *sections, int count, Buf *svg) {
    int height = height_of(sections, count);
    buf_printf(svg,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
               "height=\"%d\" role=\"img\" aria-label=\"Search Lab: nodes of each setting\">\n",
               WIDTH, height, WIDTH, height);
    buf_add_text(svg, "<style>text{font-family:sans-serif;font-size:12px;fill:#222}"
                      ".title{font-size:20px;font-weight:bold}.heading{font-size:14px;"
                      "font-weight:bold}.note,.scale{fill:#666}.label{text-anchor:end}"
                      ".scale{text-anchor:middle;font-size:10px}.less{fill:#2b6cb0}"
                      ".more{fill:#c05621}.tick{stroke:#ddd}.one{stroke:#444}</style>\n");
    buf_printf(svg, "<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", WIDTH, height);
    add_text(svg, MARGIN, 34, "title", "Search Lab: nodes of each setting");
    add_text(svg, MARGIN, 54, "note",
             "As multiples of the first setting's, logarithmic: blue bars save nodes, brown ones "
             "cost some.");
    double y = HEAD_HEIGHT + 10;
    for (int i = 0; i < count; i++) {
        y += add_section(svg, &sections[i], y);
    }
    buf_add_text(svg, "</svg>\n");
}
