// SPDX-License-Identifier: EPL-2.0
/**
 * Conditions on what references are, kept small without a solver: {@link
 * org.heapsmith.smt.guards.Facts} propagates what is known, {@link org.heapsmith.smt.guards.Guards}
 * brings conditions into a normal form by decision diagrams, {@link
 * org.heapsmith.smt.guards.PartialEvaluator} puts one choice of references in. Knows terms only.
 */
package org.heapsmith.smt.guards;
