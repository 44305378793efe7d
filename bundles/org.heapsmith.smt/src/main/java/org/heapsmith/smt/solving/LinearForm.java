// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import org.heapsmith.smt.Term;

/**
 * A variable plus a constant, as mathematical integers.
 *
 * @param variable an integer variable, or null for none
 * @param offset what is added
 */
record LinearForm(Term variable, long offset) {}
