// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** The closure of equalities, against the closure by hand. */
class ReferenceEqualitiesTest {
  private final Terms terms = new Terms();
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);
  private final Term z = terms.var("z", Sort.REF);

  @Test
  void whatIsEqualByAChainIsEqual() {
    ReferenceEqualities closure = new ReferenceEqualities(List.of(terms.eq(x, y), terms.eq(z, y)));
    assertTrue(closure.same(x, z));
    assertSame(closure.find(x), closure.find(z));
  }

  @Test
  void theRepresentativeIsNullOrALocationIfThereIsOne() {
    Term location = terms.location(4);
    ReferenceEqualities closure =
        new ReferenceEqualities(
            List.of(terms.eq(x, y), terms.eq(y, terms.nullRef()), terms.eq(z, location)));
    assertSame(terms.nullRef(), closure.find(x));
    assertSame(location, closure.find(z));
    assertTrue(ReferenceEqualities.isNull(closure.find(y)));
  }

  @Test
  void onlyPlainEqualitiesCount() {
    Term n = terms.var("n", Sort.INT);
    Term choice = terms.ite(terms.eq(n, terms.intConst(1)), x, y);
    Term conditional = terms.eq(z, choice);
    assertFalse(ReferenceEqualities.isEquality(conditional));
    assertFalse(ReferenceEqualities.isEquality(terms.eq(n, terms.intConst(0))));
    assertFalse(ReferenceEqualities.isEquality(terms.or(terms.eq(x, y), terms.eq(x, z))));
    assertTrue(ReferenceEqualities.isDisequality(terms.ne(x, y)));
    assertFalse(ReferenceEqualities.isDisequality(terms.eq(x, y)));
    ReferenceEqualities closure = new ReferenceEqualities(List.of(conditional, terms.ne(x, y)));
    assertFalse(closure.same(x, y));
    assertFalse(closure.same(z, y));
  }

  @Test
  void randomEqualitiesAreClosedAsByHand() {
    Random random = new Random(5);
    for (int round = 0; round < 200; round++) {
      List<Term> all = new ArrayList<>(List.of(terms.nullRef()));
      for (int i = 0; i < 7; i++) {
        all.add(terms.var("r" + i, Sort.REF));
      }
      boolean[][] equal = new boolean[all.size()][all.size()];
      List<Term> conjuncts = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        equal[i][i] = true;
      }
      for (int n = random.nextInt(6); n > 0; n--) {
        int a = random.nextInt(all.size());
        int b = random.nextInt(all.size());
        equal[a][b] = true;
        equal[b][a] = true;
        conjuncts.add(terms.eq(all.get(a), all.get(b)));
      }
      close(equal);
      ReferenceEqualities closure = new ReferenceEqualities(conjuncts);
      for (int a = 0; a < all.size(); a++) {
        for (int b = 0; b < all.size(); b++) {
          assertEquals(equal[a][b], closure.same(all.get(a), all.get(b)), conjuncts::toString);
        }
        if (equal[0][a]) {
          assertSame(terms.nullRef(), closure.find(all.get(a)));
        }
      }
    }
  }

  private static void close(boolean[][] equal) {
    for (int k = 0; k < equal.length; k++) {
      for (int i = 0; i < equal.length; i++) {
        for (int j = 0; j < equal.length; j++) {
          equal[i][j] |= equal[i][k] && equal[k][j];
        }
      }
    }
  }
}
