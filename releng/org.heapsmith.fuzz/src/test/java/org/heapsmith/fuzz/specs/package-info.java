// SPDX-License-Identifier: EPL-2.0
/**
 * Random specs against all small heaps. What a spec means is written here a second time, as simple
 * as it can be: {@link org.heapsmith.fuzz.specs.Formulas} for predicates, {@link
 * org.heapsmith.fuzz.specs.Visits} for invariants and shape properties. Only {@link
 * org.heapsmith.fuzz.specs.Comparison} and {@link org.heapsmith.fuzz.specs.Translation} know the
 * product.
 */
package org.heapsmith.fuzz.specs;
