// SPDX-License-Identifier: EPL-2.0
/**
 * Concrete heaps for people: fields in declared order, what is shown inline, pictures and snapshots
 * as text. Depends on the logic's concrete heaps and the class model only.
 */
package org.heapsmith.testgen.heap;
