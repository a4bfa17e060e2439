/* The output of the lab: results as a table, CSV or JSON lines as soon as they are known, and a
   chart at the end. */
#pragma once

#include <stdio.h>

#include "base/buf.h"
#include "tools/lab_run.h"

typedef enum LabFormat { LAB_TABLE, LAB_CSV, LAB_JSON, LAB_SVG } LabFormat;

/* The results of one experiment on one set of positions. */
typedef struct LabSection {
    const LabExperiment *experiment;
    char set[32];     /* "depth 6", "16-20 empties" */
    char set_key[16]; /* "depth-6", "endgame" */
    int positions;
    bool judged;
    int count;
    LabSetting settings[LAB_ROWS_MAX];
    LabResult results[LAB_ROWS_MAX]; /* [count]; the first is the reference */
} LabSection;

/* Called once, before each section, and after each result. They print nothing for LAB_SVG. */
void lab_report_begin(LabFormat format);
void lab_report_section(LabFormat format, const LabSection *section);
void lab_report_row(LabFormat format, const LabSection *section, int row);

/* Writes the chart as SVG: for each section a panel with the node ratios of all settings, as bars
   on a logarithmic axis. */
void lab_report_chart(const LabSection *sections, int count, Buf *svg);
