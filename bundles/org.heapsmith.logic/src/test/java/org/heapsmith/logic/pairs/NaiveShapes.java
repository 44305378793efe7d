// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Shape programs by the letter: a predicate is the set of its instances over a few values. */
final class NaiveShapes {
  /** Null and four locations: as many as a body of the programs here has variables. */
  private static final int VALUES = 5;

  private final ShapeProgram program;
  private final List<Set<Instance>> relations = new ArrayList<>();

  /**
   * Values of the parameters, and which of these values are allocated.
   *
   * @param values of parameter 1 and following; 0 is null
   */
  record Instance(List<Integer> values, Set<Integer> allocated) {}

  /** Computes the least fixed point. */
  NaiveShapes(ShapeProgram program) {
    this.program = program;
    program.predicates().forEach(p -> relations.add(new LinkedHashSet<>()));
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int p = 0; p < relations.size(); p++) {
        ShapeProgram.Predicate predicate = program.predicates().get(p);
        for (ShapeProgram.Body body : predicate.bodies()) {
          changed |= relations.get(p).addAll(instances(body, predicate.arity()));
        }
      }
    }
  }

  Set<Instance> of(int predicate) {
    return relations.get(predicate);
  }

  /** Returns whether a query has a model. */
  boolean isSatisfiable(ShapeProgram.Body query) {
    return !instances(query, 0).isEmpty();
  }

  private Set<Instance> instances(ShapeProgram.Body body, int arity) {
    Set<Instance> result = new LinkedHashSet<>();
    each(
        body.variables() - 1,
        values -> {
          int[] all = new int[body.variables()];
          System.arraycopy(values, 0, all, 1, values.length);
          for (Set<Integer> allocated : allocations(body, all)) {
            List<Integer> own = Arrays.stream(values).limit(arity).boxed().toList();
            Set<Integer> kept = new HashSet<>(allocated);
            kept.retainAll(own);
            result.add(new Instance(own, kept));
          }
        });
    return result;
  }

  /** The sets of locations that the body can own under an assignment. */
  private List<Set<Integer>> allocations(ShapeProgram.Body body, int[] all) {
    boolean fine =
        body.equal().stream().allMatch(e -> all[e[0]] == all[e[1]])
            && body.different().stream().allMatch(d -> all[d[0]] != all[d[1]]);
    Set<Integer> own = new HashSet<>();
    for (int cell : body.cells()) {
      fine &= all[cell] != 0 && own.add(all[cell]);
    }
    List<Set<Integer>> result = fine ? List.of(own) : List.of();
    for (ShapeProgram.Call call : body.calls()) {
      List<Integer> arguments =
          Arrays.stream(call.arguments()).skip(1).map(a -> all[a]).boxed().toList();
      List<Set<Integer>> next = new ArrayList<>();
      for (Instance instance : relations.get(call.predicate())) {
        if (instance.values().equals(arguments)) {
          for (Set<Integer> before : result) {
            Set<Integer> both = new HashSet<>(before);
            both.addAll(instance.allocated());
            if (both.size() == before.size() + instance.allocated().size()) {
              next.add(both);
            }
          }
        }
      }
      result = next;
    }
    return result;
  }

  /** Receives values. */
  private interface Values {
    void accept(int[] values);
  }

  private static void each(int count, Values action) {
    int[] values = new int[count];
    int i = count;
    while (i >= 0) {
      action.accept(values);
      for (i = count - 1; i >= 0 && values[i] == VALUES - 1; i--) {
        values[i] = 0;
      }
      if (i < 0) {
        return;
      }
      values[i]++;
    }
  }

  /** Returns the instances that base pairs stand for, over the same values. */
  static Set<Instance> of(PairFixpoint pairs, int predicate, int arity) {
    Set<Instance> result = new LinkedHashSet<>();
    for (int pair = 0; pair < pairs.count(predicate); pair++) {
      PairFixpoint.Facts facts = pairs.facts(predicate, pair);
      each(
          arity,
          values -> {
            int[] all = new int[arity + 1];
            System.arraycopy(values, 0, all, 1, arity);
            Set<Integer> allocated = new HashSet<>();
            facts.allocated().forEach(a -> allocated.add(all[a]));
            boolean fine =
                facts.equal().stream().allMatch(e -> all[e[0]] == all[e[1]])
                    && facts.different().stream().allMatch(d -> all[d[0]] != all[d[1]]);
            if (fine) {
              result.add(new Instance(Arrays.stream(values).boxed().toList(), allocated));
            }
          });
    }
    return result;
  }

  /** Returns a program of two predicates of at most two parameters. */
  static ShapeProgram random(Random random) {
    int[] arities = {1 + random.nextInt(2), 2};
    List<ShapeProgram.Predicate> predicates = new ArrayList<>();
    for (int p = 0; p < arities.length; p++) {
      List<ShapeProgram.Body> bodies = new ArrayList<>();
      bodies.add(body(random, arities, arities[p], random.nextInt(2), 0));
      for (int i = random.nextInt(3); i > 0; i--) {
        bodies.add(body(random, arities, arities[p], random.nextInt(3), 1 + random.nextInt(3)));
      }
      predicates.add(new ShapeProgram.Predicate("p" + p, arities[p], bodies));
    }
    return new ShapeProgram(predicates);
  }

  /** Returns a body over some existentials. */
  static ShapeProgram.Body body(
      Random random, int[] arities, int arity, int existentials, int calls) {
    int variables = 1 + arity + existentials;
    List<int[]> equal = new ArrayList<>();
    List<int[]> different = new ArrayList<>();
    List<Integer> cells = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      int[] two = {random.nextInt(variables), random.nextInt(variables)};
      switch (random.nextInt(3)) {
        case 0 -> equal.add(two);
        case 1 -> different.add(two);
        default -> cells.add(1 + random.nextInt(variables - 1));
      }
    }
    List<ShapeProgram.Call> all = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      int callee = random.nextInt(arities.length);
      int[] arguments = new int[arities[callee] + 1];
      for (int a = 1; a < arguments.length; a++) {
        arguments[a] = random.nextInt(variables);
      }
      all.add(new ShapeProgram.Call(callee, arguments));
    }
    return new ShapeProgram.Body(variables, equal, different, cells, all);
  }
}
