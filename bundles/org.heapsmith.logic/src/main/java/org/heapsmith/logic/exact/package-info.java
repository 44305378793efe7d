// SPDX-License-Identifier: EPL-2.0
/**
 * Exact decisions: symbolic heaps reduced to shapes for {@code logic.pairs}, and the numbers that
 * go with a shape as the Parikh image of a grammar whose nonterminals are predicates with base
 * pairs.
 */
package org.heapsmith.logic.exact;
