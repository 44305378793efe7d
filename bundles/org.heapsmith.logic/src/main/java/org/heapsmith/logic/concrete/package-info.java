// SPDX-License-Identifier: EPL-2.0
/**
 * Concrete heaps, and the model checker that decides whether one satisfies a spec. Shares no code
 * with the solver or the model finder: it is the independent witness that generated inputs are
 * valid.
 */
package org.heapsmith.logic.concrete;
