// SPDX-License-Identifier: EPL-2.0
/**
 * HEX invariants and shape properties on finished heaps, by the letter of their definitions: paths
 * are lists of links, expressions are matched against them by recursion, every backbone is looked
 * at. It judges what {@code hex} helps to generate, so it shares no code with it. Knows {@code
 * concrete} and {@code spec}.
 */
package org.heapsmith.logic.hex.finished;
