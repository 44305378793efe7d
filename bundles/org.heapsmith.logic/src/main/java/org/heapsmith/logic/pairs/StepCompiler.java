// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Bodies to steps. A body of more than two calls becomes a chain over auxiliary predicates, each
 * keeping only the variables that are still needed (bucket elimination): partial joins that differ
 * in nothing that matters later are made once. Calls of predicates that are a mere formula are
 * replaced by it.
 */
final class StepCompiler {
  private final ShapeProgram program;
  private final List<JoinRule> steps = new ArrayList<>();
  private final List<Integer> arities = new ArrayList<>();
  private boolean tooWide;

  StepCompiler(ShapeProgram program) {
    this.program = program;
    program.predicates().forEach(p -> arities.add(p.arity()));
  }

  /** Compiles the predicates that {@code roots} lead to. */
  void compile(Set<Integer> roots) {
    for (int predicate : program.reachable(roots)) {
      List<ShapeProgram.Body> bodies = program.predicates().get(predicate).bodies();
      for (int i = 0; i < bodies.size(); i++) {
        compile(predicate, i, bodies.get(i));
      }
    }
  }

  List<JoinRule> steps() {
    return steps;
  }

  /** Returns the arities of all predicates, then those of the auxiliary ones. */
  List<Integer> arities() {
    return arities;
  }

  /** Whether some step has more variables than a store. */
  boolean isTooWide() {
    return tooWide;
  }

  /** Whether calls of the predicate can be replaced by its only body. */
  static boolean isFormula(ShapeProgram.Predicate predicate) {
    return predicate.bodies().size() == 1 && predicate.bodies().get(0).calls().isEmpty();
  }

  private void compile(int predicate, int index, ShapeProgram.Body body) {
    FlatBody flat = new FlatBody(program, body);
    List<Integer> order = flat.order();
    Set<Integer> head = new LinkedHashSet<>();
    int arity = program.predicates().get(predicate).arity();
    int[] parameters = new int[arity + 1];
    for (int i = 1; i <= arity; i++) {
      parameters[i] = flat.find(i);
      head.add(parameters[i]);
    }
    JoinRule.Side left = order.isEmpty() ? JoinRule.NONE : side(flat, order.get(0));
    Set<Integer> seen = new LinkedHashSet<>();
    addVariables(left.arguments(), seen);
    for (int next = 1; next < order.size() - 1; next++) {
      JoinRule.Side right = side(flat, order.get(next));
      addVariables(right.arguments(), seen);
      List<int[]> constraints = flat.take(seen);
      Set<Integer> needed = flat.pendingVariables();
      needed.addAll(head);
      for (int later = next + 1; later < order.size(); later++) {
        addVariables(flat.call(order.get(later)).arguments(), needed);
      }
      seen.retainAll(needed);
      int[] live = array(seen);
      int auxiliary = arities.size();
      arities.add(live.length - 1);
      add(auxiliary, live, left, right, constraints, index);
      left = new JoinRule.Side(auxiliary, live, -1);
    }
    JoinRule.Side right =
        order.size() < 2 ? JoinRule.NONE : side(flat, order.get(order.size() - 1));
    add(predicate, parameters, left, right, flat.takeAll(), index);
  }

  private static JoinRule.Side side(FlatBody flat, int call) {
    return new JoinRule.Side(flat.call(call).predicate(), flat.call(call).arguments(), call);
  }

  private static void addVariables(int[] arguments, Set<Integer> to) {
    for (int i = 1; i < arguments.length; i++) {
      if (arguments[i] != 0) {
        to.add(arguments[i]);
      }
    }
  }

  private static int[] array(Set<Integer> variables) {
    int[] result = new int[variables.size() + 1];
    int next = 1;
    for (int variable : variables) {
      result[next++] = variable;
    }
    return result;
  }

  private void add(
      int target,
      int[] head,
      JoinRule.Side left,
      JoinRule.Side right,
      List<int[]> constraints,
      int body) {
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    numbers.put(0, 0);
    int[] localLeft = local(left.arguments(), numbers);
    int[] localRight = local(right.arguments(), numbers);
    int[] localHead = local(head, numbers);
    List<int[]> localConstraints = new ArrayList<>();
    constraints.forEach(c -> localConstraints.add(localConstraint(c, numbers)));
    if (numbers.size() > Store.MAXIMUM) {
      tooWide = true;
      return;
    }
    Store base = new Store();
    base.reset(numbers.size());
    boolean consistent = true;
    for (int[] c : localConstraints) {
      consistent = consistent && (c.length == 1 ? base.allocate(c[0]) : base.separate(c[0], c[1]));
    }
    steps.add(
        new JoinRule(
            steps.size(),
            target,
            localHead,
            consistent ? base : null,
            new JoinRule.Side(left.predicate(), localLeft, left.call()),
            new JoinRule.Side(right.predicate(), localRight, right.call()),
            body));
  }

  private static int[] local(int[] variables, Map<Integer, Integer> numbers) {
    int[] result = new int[variables.length];
    for (int i = 1; i < variables.length; i++) {
      result[i] = number(variables[i], numbers);
    }
    return result;
  }

  private static int[] localConstraint(int[] variables, Map<Integer, Integer> numbers) {
    int[] result = new int[variables.length];
    for (int i = 0; i < variables.length; i++) {
      result[i] = number(variables[i], numbers);
    }
    return result;
  }

  private static int number(int variable, Map<Integer, Integer> numbers) {
    return numbers.computeIfAbsent(variable, v -> numbers.size());
  }
}
