// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** A model that is a table of values. */
public final class MapModel implements ValueModel {
  private final Terms terms;
  private final Map<Term, Object> values;

  /**
   * Makes the model.
   *
   * @param values variables to values as of {@link Term#value()}
   */
  public MapModel(Terms terms, Map<Term, Object> values) {
    this.terms = terms;
    Map<Term, Object> sorted = new TreeMap<>(TermOrder.INSTANCE);
    sorted.putAll(values);
    this.values = Collections.unmodifiableMap(sorted);
  }

  /**
   * Makes the model of {@code values} in which all other variables of {@code assertions} are zero.
   */
  public static MapModel complete(
      Terms terms, Map<Term, Object> values, Collection<Term> assertions) {
    Map<Term, Object> all = new HashMap<>(values);
    for (Term assertion : assertions) {
      for (Term variable : Terms.variables(assertion)) {
        all.computeIfAbsent(variable, missing -> Semantics.zero(missing.sort()));
      }
    }
    return new MapModel(terms, all);
  }

  @Override
  public Map<Term, Object> values() {
    return values;
  }

  @Override
  public Map<Term, Object> witness() {
    return values;
  }

  @Override
  public Term eval(Term term) {
    return terms.constantOf(term.sort(), new Evaluator(values).value(term));
  }

  @Override
  public boolean holds(Term condition) {
    return new Evaluator(values).holds(condition);
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
