// SPDX-License-Identifier: EPL-2.0
/**
 * The way of the data from specs to a report: methods explored, tests made. Knows nothing of
 * options, tables or processes.
 */
package org.heapsmith.usecases.run;
