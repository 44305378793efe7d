// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The variables at a place, and the random numbers. */
final class Scope {

  /** A variable; one that is never assigned to can be captured. */
  record Variable(String name, String type, boolean assigned, boolean captured) {}

  private final Random random;
  private final List<Variable> variables = new ArrayList<>();
  private int names;

  Scope(Random random) {
    this.random = random;
  }

  Random random() {
    return random;
  }

  int below(int limit) {
    return random.nextInt(limit);
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  String fresh(String prefix) {
    return prefix + names++;
  }

  void add(String name, String type, boolean assigned) {
    variables.add(new Variable(name, type, assigned, !assigned));
  }

  /** Adds a variable that its loop alone assigns to. */
  void loop(String name, String type) {
    variables.add(new Variable(name, type, false, false));
  }

  int mark() {
    return variables.size();
  }

  void release(int mark) {
    variables.subList(mark, variables.size()).clear();
  }

  List<Variable> variables() {
    return variables;
  }

  /** Runs with only what a lambda may capture. */
  <T> T captured(java.util.function.Supplier<T> inside) {
    List<Variable> all = List.copyOf(variables);
    variables.removeIf(v -> !v.captured());
    try {
      return inside.get();
    } finally {
      variables.clear();
      variables.addAll(all);
    }
  }
}
