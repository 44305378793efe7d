// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A body on its way to steps: equal variables replaced by their least, calls of mere formulas
 * replaced by these, disequalities and cells handed out once.
 */
final class FlatBody {
  private final List<Integer> parent = new ArrayList<>();
  private final Map<Integer, ShapeProgram.Call> calls = new LinkedHashMap<>();

  /** Cells are of length one, disequalities of length two. */
  private final List<int[]> constraints = new ArrayList<>();

  FlatBody(ShapeProgram program, ShapeProgram.Body body) {
    for (int i = 0; i < body.variables(); i++) {
      parent.add(i);
    }
    int[] identity = new int[body.variables()];
    for (int i = 0; i < identity.length; i++) {
      identity[i] = i;
    }
    addFormula(body, identity);
    for (int i = 0; i < body.calls().size(); i++) {
      ShapeProgram.Call call = body.calls().get(i);
      ShapeProgram.Predicate callee = program.predicates().get(call.predicate());
      if (StepCompiler.isFormula(callee)) {
        inline(callee.bodies().get(0), call);
      } else {
        calls.put(i, call);
      }
    }
    calls.replaceAll((index, call) -> new ShapeProgram.Call(call.predicate(), reps(call)));
    constraints.replaceAll(
        c -> c.length == 1 ? new int[] {find(c[0])} : new int[] {find(c[0]), find(c[1])});
  }

  private void inline(ShapeProgram.Body body, ShapeProgram.Call call) {
    int[] names = new int[body.variables()];
    for (int i = 1; i < names.length; i++) {
      if (i < call.arguments().length) {
        names[i] = call.arguments()[i];
      } else {
        names[i] = parent.size();
        parent.add(names[i]);
      }
    }
    addFormula(body, names);
  }

  private void addFormula(ShapeProgram.Body body, int[] names) {
    body.equal().forEach(e -> unite(names[e[0]], names[e[1]]));
    body.different().forEach(d -> constraints.add(new int[] {names[d[0]], names[d[1]]}));
    body.cells().forEach(c -> constraints.add(new int[] {names[c]}));
  }

  private int[] reps(ShapeProgram.Call call) {
    int[] result = call.arguments().clone();
    for (int i = 1; i < result.length; i++) {
      result[i] = find(result[i]);
    }
    return result;
  }

  /** Returns the least variable equal to {@code variable}. */
  int find(int variable) {
    int current = variable;
    while (parent.get(current) != current) {
      current = parent.get(current);
    }
    return current;
  }

  private void unite(int a, int b) {
    int x = find(a);
    int y = find(b);
    parent.set(Math.max(x, y), Math.min(x, y));
  }

  ShapeProgram.Call call(int index) {
    return calls.get(index);
  }

  /** Returns the calls, each after those that share most with it: joins stay small. */
  List<Integer> order() {
    List<Integer> rest = new ArrayList<>(calls.keySet());
    List<Integer> result = new ArrayList<>();
    Set<Integer> seen = new LinkedHashSet<>(Set.of(0));
    while (!rest.isEmpty()) {
      Integer best = rest.get(0);
      if (!result.isEmpty()) {
        for (Integer candidate : rest) {
          best = unseenShare(candidate, seen) < unseenShare(best, seen) ? candidate : best;
        }
      }
      rest.remove(best);
      result.add(best);
      for (int argument : calls.get(best).arguments()) {
        seen.add(argument);
      }
    }
    return result;
  }

  private double unseenShare(int call, Set<Integer> seen) {
    int[] arguments = calls.get(call).arguments();
    int unseen = 0;
    for (int i = 1; i < arguments.length; i++) {
      unseen += seen.contains(arguments[i]) ? 0 : 1;
    }
    return unseen / (double) Math.max(1, arguments.length - 1);
  }

  /** Hands out the constraints among {@code variables} that have not been. */
  List<int[]> take(Set<Integer> variables) {
    List<int[]> result = new ArrayList<>();
    Iterator<int[]> pending = constraints.iterator();
    while (pending.hasNext()) {
      int[] constraint = pending.next();
      boolean known = true;
      for (int variable : constraint) {
        known = known && (variable == 0 || variables.contains(variable));
      }
      if (known) {
        result.add(constraint);
        pending.remove();
      }
    }
    return result;
  }

  /** Hands out what is left. */
  List<int[]> takeAll() {
    List<int[]> result = List.copyOf(constraints);
    constraints.clear();
    return result;
  }

  /** Returns the variables of the constraints not handed out. */
  Set<Integer> pendingVariables() {
    Set<Integer> result = new LinkedHashSet<>();
    for (int[] constraint : constraints) {
      for (int variable : constraint) {
        result.add(variable);
      }
    }
    return result;
  }
}
