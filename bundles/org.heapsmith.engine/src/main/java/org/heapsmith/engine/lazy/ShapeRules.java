// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.lazy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.value.Value;

/**
 * The shape properties of a precondition ({@code noalias}, {@code noshare}, {@code acyclic}, {@code
 * tree}; PET paper, section 4.2), checked on the part of the input that is decided. None of them is
 * mended by deciding more, so an alias that breaks one is rejected at once. Arguments that are no
 * parameters are left to the check of the whole input at the end.
 *
 * @param disjuncts for each disjunct of the precondition what it says
 */
record ShapeRules(List<List<Rule>> disjuncts) {

  /** Nothing is required. */
  static final ShapeRules NONE = new ShapeRules(List.of());

  /**
   * A property of the objects reached from arguments of the method.
   *
   * @param arguments their places, the receiver first
   */
  record Rule(HeapConstraint.Shape shape, List<Integer> arguments) {}

  /** Reads the precondition of a method. */
  static ShapeRules of(MethodUnderTest method) {
    List<String> names = new ArrayList<>();
    if (!method.method().isStatic()) {
      names.add(method.method().model().isConstructor() ? "" : "this");
    }
    method.parameters().forEach(p -> names.add(p.name()));
    List<Disjunct> requires = method.spec().map(s -> s.requires()).orElse(List.of());
    return new ShapeRules(requires.stream().map(d -> rules(d, names)).toList());
  }

  private static List<Rule> rules(Disjunct disjunct, List<String> names) {
    List<Rule> rules = new ArrayList<>();
    for (HeapConstraint constraint : disjunct.constraints()) {
      if (constraint instanceof HeapConstraint.Shape shape) {
        List<Integer> places =
            shape.arguments().stream()
                .map(a -> a instanceof Expr.Var variable ? names.indexOf(variable.name()) : -1)
                .filter(i -> i >= 0)
                .toList();
        rules.add(new Rule(shape, places));
      }
    }
    return rules;
  }

  /** Returns the property that every disjunct's input would break, for a person. */
  Optional<String> broken(State state) {
    if (disjuncts.isEmpty()) {
      return Optional.empty();
    }
    Optional<String> why = Optional.empty();
    for (List<Rule> rules : disjuncts) {
      why = rules.stream().filter(r -> isBroken(r, state)).findFirst().map(ShapeRules::text);
      if (why.isEmpty()) {
        return why;
      }
    }
    return why;
  }

  private static String text(Rule rule) {
    return "precondition " + SpecPrinter.print(rule.shape());
  }

  private static boolean isBroken(Rule rule, State state) {
    List<Value> roots = rule.arguments().stream().map(state.arguments()::get).toList();
    Reach reach = new Reach(state);
    return switch (rule.shape().property()) {
      case NOALIAS ->
          roots.stream().map(reach::target).filter(i -> i > 0).count()
              > roots.stream().map(reach::target).filter(i -> i > 0).distinct().count();
      case NOSHARE -> isShared(roots, reach);
      case ACYCLIC -> roots.stream().anyMatch(reach::meetsCycle);
      case TREE -> roots.stream().anyMatch(reach::meetsTwice);
    };
  }

  private static boolean isShared(List<Value> roots, Reach reach) {
    Set<Integer> before = new HashSet<>();
    for (Value root : roots) {
      Set<Integer> objects = reach.from(root);
      if (objects.stream().anyMatch(before::contains)) {
        return true;
      }
      before.addAll(objects);
    }
    return false;
  }
}
