// SPDX-License-Identifier: EPL-2.0
/**
 * Runs CLP programs: resolution from left to right with depth-first backtracking, constraints over
 * Java's integers by the solver (PET paper, sections 2.2 and 3). Depends on {@code clp.lang} and
 * {@code smt}; knows nothing of Java programs or of how they were translated.
 */
package org.heapsmith.clp.run;
