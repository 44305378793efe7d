// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.clp.lang.ClpTerm;

/**
 * A new predicate that goes on where a clause has ended, with a clause for each way.
 *
 * @param predicate its name
 * @param extra arguments before the values that are alive
 * @param values those
 * @param from the clause that has ended
 */
record Fork(String predicate, List<ClpTerm> extra, List<ClpTerm> values, Cursor from) {

  /** Opens a clause in which some variables are known to be something. */
  Cursor clause(Map<ClpTerm, ClpTerm> known, List<ClpTerm> extraHere) {
    List<ClpTerm> arguments = new ArrayList<>(extraHere);
    values.forEach(v -> arguments.add(replaced(v, known)));
    ClpTerm[] locals = from.locals().clone();
    for (int i = 0; i < locals.length; i++) {
      locals[i] = locals[i] == null ? null : replaced(locals[i], known);
    }
    List<ClpTerm> stack = from.stack().stream().map(v -> replaced(v, known)).toList();
    return new Cursor(predicate, arguments, locals, stack, from.used());
  }

  Cursor clause() {
    return clause(Map.of(), extra);
  }

  /** Opens the clause in which a reference is null, or is not. */
  Cursor clause(ClpTerm reference, boolean isNull) {
    Map<ClpTerm, ClpTerm> known = new LinkedHashMap<>();
    known.put(reference, isNull ? Values.NULL : Values.object(reference));
    return clause(known, extra);
  }

  private static ClpTerm replaced(ClpTerm value, Map<ClpTerm, ClpTerm> known) {
    return known.getOrDefault(value, value);
  }
}
