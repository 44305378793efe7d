// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.run;

import java.util.Optional;
import org.heapsmith.clp.lang.ClpTerm;

/** Makes terms equal, without occurs check: references are variables, never nested terms. */
final class Unification {
  private final Numbers numbers;

  Unification(Numbers numbers) {
    this.numbers = numbers;
  }

  /** Returns the store in which both are equal; empty if they cannot be. */
  Optional<Store> unify(ClpTerm left, ClpTerm right, Store store) {
    ClpTerm a = store.deref(left);
    ClpTerm b = store.deref(right);
    if (a.equals(b)) {
      return Optional.of(store);
    }
    if (a instanceof ClpTerm.Var v) {
      return bind(v, b, store);
    }
    if (b instanceof ClpTerm.Var v) {
      return bind(v, a, store);
    }
    if (!(a instanceof ClpTerm.Struct s)
        || !(b instanceof ClpTerm.Struct t)
        || !s.functor().equals(t.functor())
        || s.args().size() != t.args().size()) {
      return Optional.empty();
    }
    Optional<Store> result = Optional.of(store);
    for (int i = 0; i < s.args().size() && result.isPresent(); i++) {
      result = unify(s.arg(i), t.arg(i), result.get());
    }
    return result;
  }

  /** A variable that is a number takes numbers only; one that is none yet takes anything. */
  private Optional<Store> bind(ClpTerm.Var variable, ClpTerm value, Store store) {
    if (!store.numbers().containsKey(variable)) {
      return Optional.of(store.bind(variable, value));
    }
    if (value instanceof ClpTerm.Var other && !store.numbers().containsKey(other)) {
      return Optional.of(store.bind(other, variable));
    }
    return value instanceof ClpTerm.Num || value instanceof ClpTerm.Var
        ? numbers.equal(variable, value, store)
        : Optional.empty();
  }

  /** Returns whether two terms are the same already: {@code ==}. */
  static boolean same(ClpTerm left, ClpTerm right, Store store) {
    ClpTerm a = store.deref(left);
    ClpTerm b = store.deref(right);
    if (a.equals(b)) {
      return true;
    }
    if (!(a instanceof ClpTerm.Struct s)
        || !(b instanceof ClpTerm.Struct t)
        || !s.functor().equals(t.functor())
        || s.args().size() != t.args().size()) {
      return false;
    }
    for (int i = 0; i < s.args().size(); i++) {
      if (!same(s.arg(i), t.arg(i), store)) {
        return false;
      }
    }
    return true;
  }
}
