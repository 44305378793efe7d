// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.math.BigInteger;
import java.util.List;

/**
 * What instances of a predicate have in common that were derived alike: the base pair, and sums of
 * its numeric arguments whose values the derivation fixes; everything else about the numbers is
 * open.
 *
 * @param rows coefficients of the numeric parameters, one row a sum
 */
record NumberState(int predicate, int pair, List<List<BigInteger>> rows) {}
