// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.Map;
import java.util.function.Supplier;

/**
 * A model found when it is first looked at: most callers only want to know that there is one.
 * Thread-safe.
 */
public final class LazyModel implements ValueModel {
  private final Terms terms;
  private final Map<Term, Object> witness;
  private Supplier<Map<Term, Object>> finder;
  private ValueModel found;

  /**
   * Makes the model.
   *
   * @param witness see {@link ValueModel#witness}
   * @param finder finds the values; thread-safe, called once at most
   */
  public LazyModel(Terms terms, Map<Term, Object> witness, Supplier<Map<Term, Object>> finder) {
    this.terms = terms;
    this.witness = witness;
    this.finder = finder;
  }

  private synchronized ValueModel found() {
    if (found == null) {
      found = new MapModel(terms, finder.get());
      finder = null;
    }
    return found;
  }

  @Override
  public Map<Term, Object> values() {
    return found().values();
  }

  @Override
  public Map<Term, Object> witness() {
    return witness;
  }

  @Override
  public Term eval(Term term) {
    return found().eval(term);
  }

  @Override
  public boolean holds(Term condition) {
    return found().holds(condition);
  }

  @Override
  public String toString() {
    return found().toString();
  }
}
