// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/** The variables of one disjunct: the parameters, and existentials with the types they got. */
final class DisjunctVariables {
  /** The type of what was reported already: fits everywhere, so that nothing is reported twice. */
  static final SpecType UNKNOWN = new SpecType.Reference("?");

  private final Map<String, SpecType> parameters = new LinkedHashMap<>();
  private final Map<String, SpecType> existentials = new LinkedHashMap<>();
  private final Set<String> declared = new LinkedHashSet<>();
  private final Set<String> indices = new LinkedHashSet<>();
  private final List<String> inScope = new ArrayList<>();
  private final Set<String> reserved;
  private final JavaTypes java;

  /**
   * Starts with the parameters.
   *
   * @param reserved names that fresh variables must not take
   */
  DisjunctVariables(List<Parameter> parameters, Set<String> reserved, JavaTypes java) {
    parameters.forEach(p -> this.parameters.put(p.name(), p.type()));
    this.reserved = reserved;
    this.java = java;
  }

  boolean isParameter(String name) {
    return parameters.containsKey(name);
  }

  /** Makes {@code name} an existential whose type may come from a pure formula. */
  void declare(String name) {
    declared.add(name);
  }

  boolean isDeclared(String name) {
    return declared.contains(name);
  }

  /** Reserves {@code name} for the indices of foralls: it is no existential. */
  void reserveIndex(String name) {
    indices.add(name);
  }

  boolean isIndex(String name) {
    return indices.contains(name);
  }

  /** Enters the body of a forall: its index is a number there. */
  void enter(String index) {
    inScope.add(index);
  }

  /** Leaves the body of the innermost forall. */
  void leave() {
    inScope.remove(inScope.size() - 1);
  }

  /** Returns the type; null if the name is not known (yet). */
  SpecType typeOf(String name) {
    if (inScope.contains(name)) {
      return SpecType.INT;
    }
    SpecType type = parameters.get(name);
    return type == null ? existentials.get(name) : type;
  }

  /** An existential meets a position of that type: takes it, or narrows to it. */
  void meet(String name, SpecType type) {
    SpecType before = existentials.get(name);
    boolean narrows =
        before != null
            && before != UNKNOWN
            && (NumericPromotion.widens(type, before) || java.narrower(type, before));
    if (before == null || narrows) {
      existentials.put(name, type);
    }
  }

  /** Makes a new existential of a name like {@code base}. */
  String fresh(String base, SpecType type) {
    String name = base;
    for (int i = 1; taken(name); i++) {
      name = base + "_" + i;
    }
    existentials.put(name, type);
    return name;
  }

  private boolean taken(String name) {
    return reserved.contains(name) || indices.contains(name) || typeOf(name) != null;
  }

  /** Returns the existentials in the order they were met. */
  List<Parameter> existentials() {
    List<Parameter> result = new ArrayList<>();
    existentials.forEach((name, type) -> result.add(new Parameter(name, type)));
    return result;
  }

  /** Returns all names, for did-you-mean. */
  List<String> known() {
    List<String> result = new ArrayList<>(parameters.keySet());
    result.addAll(existentials.keySet());
    result.addAll(inScope);
    return result;
  }
}
