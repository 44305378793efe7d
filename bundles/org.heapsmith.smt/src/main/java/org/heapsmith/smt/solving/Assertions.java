// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermOrder;

/** A set of assertions: a key of caches. Sorted only when it is asked for: most lookups hit. */
final class Assertions {
  private final Set<Term> set;
  private List<Term> sorted;

  private Assertions(Set<Term> set) {
    this.set = set;
  }

  static Assertions of(List<Term> assertions) {
    return new Assertions(new HashSet<>(assertions));
  }

  /** Returns the assertions in canonical order, without duplicates. */
  List<Term> sorted() {
    if (sorted == null) {
      List<Term> list = new ArrayList<>(set);
      list.sort(TermOrder.INSTANCE);
      sorted = List.copyOf(list);
    }
    return sorted;
  }

  int size() {
    return set.size();
  }

  boolean contains(List<Term> others) {
    return others.size() <= set.size() && set.containsAll(others);
  }

  @Override
  public int hashCode() {
    return set.hashCode();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Assertions assertions && set.equals(assertions.set);
  }
}
