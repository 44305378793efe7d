// SPDX-License-Identifier: EPL-2.0
/**
 * Context-sensitive lazy initialisation under a separation logic precondition (JSF paper, section
 * 5): the symbolic heap of the precondition travels with the state, and when the program looks at a
 * reference, the predicate instance that mentions it is unfolded. Depends on {@code
 * machine.strategy} and {@code logic.heap}.
 */
package org.heapsmith.engine.separation;
