// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/** Equalities among references: a union-find over terms whose representatives prefer constants. */
public final class ReferenceEqualities {
  private final Map<Term, Term> parent = new HashMap<>();

  /** Makes the closure of the top-level equalities in {@code conjuncts}. */
  public ReferenceEqualities(List<Term> conjuncts) {
    for (Term conjunct : conjuncts) {
      if (isEquality(conjunct)) {
        union(conjunct.arg(0), conjunct.arg(1));
      }
    }
  }

  /** Returns whether the conjunct is an equality of references without inner structure. */
  public static boolean isEquality(Term conjunct) {
    return conjunct.op() == Op.EQ
        && conjunct.arg(0).sort() == Sort.REF
        && conjunct.arg(0).args().isEmpty()
        && conjunct.arg(1).args().isEmpty();
  }

  /** Returns whether the conjunct is a disequality of references without inner structure. */
  public static boolean isDisequality(Term conjunct) {
    return conjunct.op() == Op.NOT && isEquality(conjunct.arg(0));
  }

  /** Returns whether the term is the null reference. */
  public static boolean isNull(Term term) {
    return term.isConst() && term.sort() == Sort.REF && term.longValue() == 0;
  }

  /** Returns the representative of the class of {@code term}; null or a location if it has one. */
  public Term find(Term term) {
    Term up = parent.get(term);
    if (up == null) {
      return term;
    }
    Term root = find(up);
    parent.put(term, root);
    return root;
  }

  /** Returns whether the two are equal by the equalities. */
  public boolean same(Term a, Term b) {
    return find(a) == find(b);
  }

  private void union(Term a, Term b) {
    Term first = find(a);
    Term second = find(b);
    if (first != second) {
      boolean keepSecond = second.isConst();
      parent.put(keepSecond ? first : second, keepSecond ? second : first);
    }
  }
}
