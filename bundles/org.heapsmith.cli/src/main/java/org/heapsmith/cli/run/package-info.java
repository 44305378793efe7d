// SPDX-License-Identifier: EPL-2.0
/**
 * Work that only the command line does: satisfiability of SL-COMP files, sources for the HTML
 * report. Knows nothing of options or tables.
 */
package org.heapsmith.cli.run;
