// SPDX-License-Identifier: EPL-2.0
/**
 * What public calls build. A <em>builder</em> is a constructor, static factory or method that a
 * test may call; a <em>reachable state</em> is what a sequence of them leaves: a heap whose numbers
 * are terms, a condition on these, and the calls. They are found breadth first, by exploring each
 * builder on the states found before, and are the inputs of strategy {@code sequences}.
 */
package org.heapsmith.engine.reach;
