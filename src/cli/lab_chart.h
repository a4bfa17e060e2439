/* The chart of the lab. */
#ifndef CLI_LAB_CHART_H
#define CLI_LAB_CHART_H

#include "cli/lab_report.h"

/* Writes the chart as SVG: for each section a panel with the node ratios of all settings, as bars
   on a logarithmic axis. */
void lab_chart_write(const LabSection *sections, int count, Buf *svg);

#endif
