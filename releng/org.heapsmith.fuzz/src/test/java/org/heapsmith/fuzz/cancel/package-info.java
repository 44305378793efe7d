// SPDX-License-Identifier: EPL-2.0
/** How soon a cancelled exploration ends, in CPU time; run by {@code releng/bench/cancel}. */
package org.heapsmith.fuzz.cancel;
