// SPDX-License-Identifier: EPL-2.0
/**
 * The figures of a run by row, on the console and in the HTML report, and what they are held to.
 */
package org.heapsmith.cli.summary;
