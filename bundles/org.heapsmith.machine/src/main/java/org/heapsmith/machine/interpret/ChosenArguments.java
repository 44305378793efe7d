// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.strategy.Alternative;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Values;
import org.heapsmith.machine.world.WorldRefusal;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.choose.ValueChooser;

/**
 * Makes the arguments of a call concrete: a few values that the path allows stand for all. The path
 * is constrained to them, and proves nothing about the others.
 */
final class ChosenArguments {
  /** So many references and classes are decided before a call. */
  private static final int MOST_DECIDED = 50;

  private static final int LONGEST_LABEL = 60;

  private final Machine machine;
  private final ValueChooser chooser;

  ChosenArguments(Machine machine) {
    this.machine = machine;
    this.chooser = new ValueChooser(machine.terms(), machine.context()::solve);
  }

  /** What is asked of values beside the path condition, so that they differ from each other. */
  private enum Taste {
    ANY,
    NEGATIVE_OR_DIGITS,
    LARGE_OR_CAPITALS
  }

  /**
   * Returns the path with values of the arguments, which lie on the stack.
   *
   * @param most so many alternatives at most
   * @return empty if none are found
   */
  List<Alternative.Explored<Boolean>> of(State state, LinkedMethod method, int most) {
    try {
      State settled = settled(state.fork(), method);
      return of(settled, OpenArguments.of(machine, settled, method), method, most);
    } catch (WorldRefusal open) {
      return List.of();
    }
  }

  private List<Alternative.Explored<Boolean>> of(
      State settled, OpenArguments open, LinkedMethod method, int most) throws WorldRefusal {
    List<Alternative.Explored<Boolean>> result = new ArrayList<>();
    Set<List<Object>> tried = new HashSet<>();
    for (Taste taste : Taste.values()) {
      Optional<Evaluator> values = values(settled, open.terms(), taste);
      if (result.size() < most
          && values.isPresent()
          && tried.add(open.terms().stream().map(values.get()::value).toList())) {
        State next = settled.fork();
        List<Term> conditions = conditions(open.terms(), values.get());
        conditions.forEach(next::assume);
        if (machine.strategy().check(next).goesOn()) {
          open.fix(next, method, values.get());
          result.add(Alternative.explored(next, true, label(conditions), ""));
        }
      }
    }
    return result;
  }

  private static String label(List<Term> conditions) {
    if (conditions.isEmpty()) {
      return "objects chosen";
    }
    String all = conditions.stream().map(Term::toString).collect(Collectors.joining(", "));
    return all.length() > LONGEST_LABEL ? all.substring(0, LONGEST_LABEL) + "…" : all;
  }

  /** Decides references and classes, one way each. */
  private State settled(State state, LinkedMethod method) throws WorldRefusal {
    State now = state;
    for (int i = 0; i < MOST_DECIDED; i++) {
      OpenArguments open = OpenArguments.of(machine, now, method);
      if (!open.references().isEmpty()) {
        now = decided(now, open.references().get(0));
      } else if (!open.classes().isEmpty()) {
        now = narrowed(now, open.classes().get(0));
      } else {
        return now;
      }
    }
    throw WorldArguments.notConcrete();
  }

  /** The last alternative is the one that says most: an object rather than null, a long text. */
  private State decided(State state, IndefiniteRef reference) throws WorldRefusal {
    List<State> all = new ArrayList<>();
    for (Alternative<ReferenceValue> each :
        machine.strategy().decide(state, reference).alternatives()) {
      each.explored().ifPresent(e -> all.add(e.state()));
    }
    return last(all);
  }

  /** A string if it may be one; else what it is at present. */
  private State narrowed(State state, ObjectRef object) throws WorldRefusal {
    boolean text =
        machine.strategy().changesClasses(state)
            && state.openClasses(object).contains(StringObject.CLASS_NAME);
    String type = text ? StringObject.CLASS_NAME : state.object(object).className();
    List<State> all =
        machine.context().inputs().narrowed(machine.context(), state, object, List.of(type));
    State chosen = last(all);
    machine.strategy().narrowed(chosen, object);
    return chosen;
  }

  private static State last(List<State> states) throws WorldRefusal {
    if (states.isEmpty()) {
      throw WorldArguments.notConcrete();
    }
    return states.get(states.size() - 1);
  }

  private Optional<Evaluator> values(State state, List<Term> terms, Taste taste) {
    List<Term> conditions = new ArrayList<>(state.pathCondition());
    terms.stream().map(t -> taste(t, taste)).filter(c -> !c.isTrue()).forEach(conditions::add);
    Set<Term> variables = new LinkedHashSet<>();
    terms.forEach(t -> variables.addAll(Terms.variables(t)));
    if (conditions.stream().anyMatch(Term::hasReference)) {
      return ofModel(conditions, variables);
    }
    return chooser.choose(List.copyOf(variables), conditions) instanceof ValueChooser.Chosen found
        ? Optional.of(new Evaluator(found.values()))
        : Optional.empty();
  }

  /** The chooser has no values for references. */
  private Optional<Evaluator> ofModel(List<Term> conditions, Set<Term> variables) {
    return machine
        .context()
        .solve(conditions)
        .match(
            sat -> {
              Map<Term, Object> values = new HashMap<>();
              variables.forEach(v -> values.put(v, sat.model().eval(v).value()));
              return Optional.of(new Evaluator(values));
            },
            Optional::empty,
            unknown -> Optional.empty());
  }

  private Term taste(Term term, Taste taste) {
    return switch (taste) {
      case ANY -> machine.terms().and();
      case NEGATIVE_OR_DIGITS ->
          term.sort() == Sort.CHAR ? between(term, '0', '9') : between(term, -9, -1);
      case LARGE_OR_CAPITALS ->
          term.sort() == Sort.CHAR ? between(term, 'A', 'Z') : between(term, 1000, 9999);
    };
  }

  private Term between(Term term, long least, long greatest) {
    Terms all = machine.terms();
    Term number = Values.onStack(all, term);
    boolean floating = number.sort().isFloatingPoint();
    Op lessOrEqual = floating ? Op.FP_LE : Op.LE;
    Function<Long, Term> constant =
        n ->
            switch (number.sort()) {
              case FLOAT -> all.floatConst(n);
              case DOUBLE -> all.doubleConst(n);
              default -> all.constant(number.sort(), n);
            };
    return all.and(
        all.binary(lessOrEqual, constant.apply(least), number),
        all.binary(lessOrEqual, number, constant.apply(greatest)));
  }

  /** That numbers are what they are; where the solver has no theory of one, its variables. */
  private List<Term> conditions(List<Term> terms, Evaluator values) {
    Set<Term> fixed = new LinkedHashSet<>();
    for (Term term : terms) {
      fixed.addAll(calls(term, new HashSet<>()) ? Terms.variables(term) : Set.of(term));
    }
    return fixed.stream()
        .map(t -> machine.terms().eq(t, machine.terms().constantOf(t.sort(), values.value(t))))
        .toList();
  }

  private static boolean calls(Term term, Set<Term> seen) {
    return seen.add(term)
        && (term.op() == Op.CALL || term.args().stream().anyMatch(a -> calls(a, seen)));
  }
}
