// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A state as part of a derivation: how often each of its rows counts for each row of the
 * derivation's root.
 *
 * @param weights one list a row of the root, one number a row of the state
 */
record Weighted(int state, List<List<BigInteger>> weights) {

  /** Returns the root of a derivation, whose rows count once for themselves. */
  static Weighted root(int state, int rows) {
    List<List<BigInteger>> identity = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      List<BigInteger> row = new ArrayList<>(Collections.nCopies(rows, BigInteger.ZERO));
      row.set(i, BigInteger.ONE);
      identity.add(row);
    }
    return new Weighted(state, identity);
  }

  /** Returns whether nothing below matters. */
  boolean isIrrelevant() {
    return weights.stream().allMatch(row -> row.stream().allMatch(w -> w.signum() == 0));
  }

  /** Returns a call of a production of this. */
  Weighted child(Production production, int call, int rows) {
    List<List<BigInteger>> result = new ArrayList<>();
    for (int i = 0; i < weights.size(); i++) {
      List<BigInteger> row = new ArrayList<>();
      for (int j = 0; j < rows; j++) {
        row.add(weight(production, i, new Linear.CallValue(call, j)));
      }
      result.add(row);
    }
    return new Weighted(production.children().get(call), result);
  }

  /** Returns how often {@code symbol} of a production of this counts for a row of the root. */
  BigInteger weight(Production production, int rootRow, Linear.Symbol symbol) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < production.values().size(); i++) {
      BigInteger factor = production.values().get(i).coefficient(symbol);
      sum = sum.add(weights.get(rootRow).get(i).multiply(factor));
    }
    return sum;
  }

  /** Returns what a production of this adds to a row of the root by itself. */
  BigInteger constant(Production production, int rootRow) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < production.values().size(); i++) {
      BigInteger constant = production.values().get(i).constant();
      sum = sum.add(weights.get(rootRow).get(i).multiply(constant));
    }
    return sum;
  }
}
