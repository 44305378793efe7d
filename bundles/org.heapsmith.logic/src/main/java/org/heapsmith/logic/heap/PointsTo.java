// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A cell: {@code location} is an object of class {@code className} or a subclass of it, with these
 * field values; fields left out are open.
 *
 * @param location of sort REF
 * @param className internal name
 * @param fields values of the sort of the field's type
 */
public record PointsTo(Term location, String className, SortedMap<FieldKey, Term> fields) {

  /** Copies the map. */
  public PointsTo {
    fields = Collections.unmodifiableSortedMap(new TreeMap<>(fields));
  }

  /** Returns the cell of an object nothing is known of; an array or string has that length. */
  public static PointsTo open(Terms terms, Term location, String className, int length) {
    SortedMap<FieldKey, Term> fields = new TreeMap<>();
    if (ArrayFields.isArray(className)) {
      fields.put(ArrayFields.length(className), terms.intConst(length));
    } else if (className.equals(TextFields.STRING)) {
      fields.put(TextFields.LENGTH, terms.intConst(length));
    }
    return new PointsTo(location, className, fields);
  }

  /** Returns this with variables replaced. */
  PointsTo substitute(Terms terms, Map<Term, Term> replacement) {
    Term at = terms.substitute(location, replacement);
    boolean isSame = at == location;
    for (Term value : fields.values()) {
      isSame &= terms.substitute(value, replacement) == value;
    }
    if (isSame) {
      return this;
    }
    SortedMap<FieldKey, Term> replaced = new TreeMap<>(fields);
    replaced.replaceAll((key, value) -> terms.substitute(value, replacement));
    return new PointsTo(at, className, replaced);
  }
}
