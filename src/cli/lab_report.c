#include "cli/lab_report.h"

#include <inttypes.h>

#include "base/json.h"

static double ratio(double part, double whole) {
    return whole > 0 ? part / whole : 0;
}

double lab_ratio_nodes(const LabSection *section, int row) {
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
           result->nodes, result->seconds, lab_ratio_nodes(section, row),
           ratio_seconds(section, row), percent(stats->first_cuts, stats->cuts),
           percent(stats->hits, stats->finds), stats->finds, stats->replaced, stats->refused,
           stats->false_hits, stats->flips_tried, stats->flips_empty, result->changed,
           result->error);
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
           lab_ratio_nodes(section, row), ratio_seconds(section, row),
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
           section->settings[row].label, result->nodes, result->seconds,
           lab_ratio_nodes(section, row), ratio_seconds(section, row),
           percent(result->stats.first_cuts, result->stats.cuts),
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
