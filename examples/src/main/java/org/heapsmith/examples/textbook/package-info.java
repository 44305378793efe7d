// SPDX-License-Identifier: EPL-2.0
/**
 * Stacks, queues, deques, lists with positions, a priority queue and sorting, with the interfaces
 * that textbooks on data structures give them: the subjects of the second half of the PET paper's
 * Table 3. Written for this project from those interfaces; the paper ran a published library.
 */
package org.heapsmith.examples.textbook;
