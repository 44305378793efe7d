// SPDX-License-Identifier: EPL-2.0
/**
 * Base pairs of inductive predicates [Brotherston 2014] by an engine over small integers:
 * predicates and bodies without names or terms, base pairs packed into machine words, a semi-naive
 * worklist, and for each base pair the derivation that leads to it. Knows neither the solver nor
 * the records of specs.
 */
package org.heapsmith.logic.pairs;
