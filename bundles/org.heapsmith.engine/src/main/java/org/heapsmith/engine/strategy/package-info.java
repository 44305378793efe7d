// SPDX-License-Identifier: EPL-2.0
/**
 * The one seam between the interpreter and the ways to treat symbolic references: {@link
 * org.heapsmith.engine.strategy.HeapStrategy} and what it answers with. Strategies that give every
 * reference one definite location extend {@link org.heapsmith.engine.strategy.LocationStrategy}.
 */
package org.heapsmith.engine.strategy;
