// SPDX-License-Identifier: EPL-2.0
/**
 * The seam between the interpreter and the ways to treat symbolic references: {@link
 * org.heapsmith.machine.strategy.HeapStrategy} and what it answers with. Most strategies are a
 * pair: what is known of the input ({@link org.heapsmith.machine.strategy.InputTheory}), and when a
 * reference is decided ({@link org.heapsmith.machine.strategy.Resolution}).
 */
package org.heapsmith.machine.strategy;
