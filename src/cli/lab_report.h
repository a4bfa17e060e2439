/* The results of the lab as a table, CSV or JSON lines while they come, and as a chart at the
   end. */
#ifndef CLI_LAB_REPORT_H
#define CLI_LAB_REPORT_H

#include <stdio.h>

#include "base/buf.h"
#include "tools/lab.h"

typedef enum LabFormat { LAB_TABLE, LAB_CSV, LAB_JSON, LAB_SVG } LabFormat;

/* One experiment on one set. */
typedef struct LabSection {
    const LabExperiment *experiment;
    char set[32];     /* "depth 6", "16-20 empties" */
    char set_key[16]; /* "depth-6", "endgame" */
    int positions;
    bool judged;
    int count;
    LabSetting settings[LAB_ROWS_MAX];
    LabResult results[LAB_ROWS_MAX]; /* [count]; the first is the measure */
} LabSection;

/* Nodes of a result divided by those of the first; 0 when that has none. */
double lab_ratio_nodes(const LabSection *section, int row);

/* Once, before a section, and after each of its results. Nothing for LAB_SVG. */
void lab_report_begin(LabFormat format);
void lab_report_section(LabFormat format, const LabSection *section);
void lab_report_row(LabFormat format, const LabSection *section, int row);

/* Nodes of every setting by those of the first, as bars on a logarithmic axis, a panel a
   section. */
void lab_chart_write(const LabSection *sections, int count, Buf *svg);

#endif
