// SPDX-License-Identifier: EPL-2.0
/** One report of all that benches measure, and how it compares with an earlier one. */
package org.heapsmith.fuzz.figures;
