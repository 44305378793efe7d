// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.lang;

/**
 * A clause that a derivation took.
 *
 * @param predicate its name
 * @param clause which of its clauses, from 1
 */
public record Taken(String predicate, int clause) {}
