// SPDX-License-Identifier: EPL-2.0
/** A ring that only a long input takes to the end: of the shape of the papers' dll_hard. */
package org.heapsmith.examples.conveyor;
