// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Parameter;

/**
 * Existentials of the precondition that the other clauses of its spec may name: those that each of
 * its disjuncts has, with one type, so that they have a value whichever disjunct the input matches.
 */
final class SharedNames {
  private SharedNames() {}

  /** Returns the names of a precondition that are none of the parameters, as written. */
  static Set<String> existentials(List<Expression> written, List<Parameter> parameters) {
    Set<String> names = new LinkedHashSet<>();
    written.forEach(formula -> names.addAll(Trees.names(formula)));
    parameters.forEach(parameter -> names.remove(parameter.name()));
    names.removeAll(List.of(Trees.WILDCARD, "this", "result"));
    return names;
  }

  /**
   * Returns what other clauses may name.
   *
   * @param requires its normal form; empty where something in it was reported: then nothing is said
   *     of its names again
   */
  static List<Parameter> of(
      List<Expression> written, List<Disjunct> requires, List<Parameter> parameters) {
    List<Parameter> result = new ArrayList<>();
    for (String name : existentials(written, parameters)) {
      if (requires.isEmpty()) {
        result.add(new Parameter(name, DisjunctVariables.UNKNOWN));
      } else {
        find(name, requires.get(0)).filter(p -> isInAll(p, requires)).ifPresent(result::add);
      }
    }
    return result;
  }

  private static Optional<Parameter> find(String name, Disjunct disjunct) {
    return disjunct.existentials().stream().filter(p -> p.name().equals(name)).findFirst();
  }

  private static boolean isInAll(Parameter parameter, List<Disjunct> requires) {
    return requires.stream().allMatch(d -> d.existentials().contains(parameter));
  }
}
