// SPDX-License-Identifier: EPL-2.0
/**
 * The way of the data from files to a report: specs are read, methods explored, tests made. Knows
 * nothing of options or tables.
 */
package org.heapsmith.cli.run;
