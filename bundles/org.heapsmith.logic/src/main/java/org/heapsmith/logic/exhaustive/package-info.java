// SPDX-License-Identifier: EPL-2.0
/**
 * Bounded-exhaustive comparison of two judges of heaps on all small heaps, each up to renaming of
 * objects and up to what no judge looks at (as Korat [Boyapati 2002] and lazy initialisation
 * enumerate). Knows {@code concrete} and {@code spec}; no solver.
 */
package org.heapsmith.logic.exhaustive;
