// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.choose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermConstants;
import org.heapsmith.smt.Terms;

/**
 * Chooses values for variables so that conditions hold: small, distinct and not zero where nothing
 * forces otherwise; zero, of many that are free. A backtracking search over few candidates that
 * evaluates the conditions; where it does not succeed quickly, the solver's model, improved
 * variable by variable. The result depends on the conditions and the order of the variables only.
 */
public final class ValueChooser {
  private static final int BUDGET = 4000;

  /** Nobody tells more numbers apart: those of padding, say, are better seen to be of no use. */
  private static final int MOST_DISTINCT = 64;

  private static final Set<Sort> NUMBERS =
      Set.of(Sort.BYTE, Sort.SHORT, Sort.INT, Sort.LONG, Sort.FLOAT, Sort.DOUBLE);

  private final Terms terms;
  private final Function<List<Term>, SolverResult> solver;

  /** Makes a chooser that asks {@code solver} where searching fails. */
  public ValueChooser(Terms terms, Function<List<Term>, SolverResult> solver) {
    this.terms = terms;
    this.solver = solver;
  }

  /** Whether there are values. */
  public sealed interface Choice {}

  /** These are some, of all variables. */
  public record Chosen(Map<Term, Object> values) implements Choice {}

  /** There are none: that is certain. */
  public record None() implements Choice {}

  /** None were found, and it is not known whether there are any; {@code reason} is a phrase. */
  public record Undecided(String reason) implements Choice {}

  /** Variables that conditions tie together, and those conditions. */
  private record Component(List<Term> variables, List<Term> conditions) {}

  /**
   * Returns values of all variables, as of {@link Term#value()}.
   *
   * @param variables in the order in which they get the smallest values; further variables of the
   *     conditions come after them
   */
  public Choice choose(List<Term> variables, List<Term> conditions) {
    Map<Term, Object> values = new LinkedHashMap<>();
    Set<Object> used = new HashSet<>();
    Optional<Undecided> undecided = Optional.empty();
    for (Component component : components(variables, conditions)) {
      Choice part = choose(component, used);
      if (part instanceof None) {
        return part; // whatever the others are
      } else if (part instanceof Undecided unknown) {
        undecided = undecided.or(() -> Optional.of(unknown));
      } else if (part instanceof Chosen chosen) {
        values.putAll(chosen.values());
        chosen.values().forEach((variable, value) -> use(variable, value, used));
      }
    }
    return undecided.isPresent() ? undecided.get() : new Chosen(values);
  }

  private Choice choose(Component component, Set<Object> used) {
    Term first = component.variables().get(0);
    if (component.conditions().isEmpty()
        && used.size() >= MOST_DISTINCT
        && NUMBERS.contains(first.sort())) {
      Set<Object> zero = new HashSet<>();
      ValueCandidates.add(zero, first.sort(), 0);
      return new Chosen(Map.of(first, zero.iterator().next()));
    }
    Optional<Map<Term, Object>> found = search(component, used);
    return found.isPresent() ? new Chosen(found.get()) : fromSolver(component);
  }

  private static void use(Term variable, Object value, Set<Object> used) {
    used.add(value instanceof Number number ? (Object) number.longValue() : value);
  }

  private List<Component> components(List<Term> variables, List<Term> conditions) {
    Set<Term> all = new LinkedHashSet<>(variables);
    Map<Term, Set<Term>> mentioned = new LinkedHashMap<>();
    for (Term condition : conditions) {
      mentioned.put(condition, Terms.variables(condition));
      all.addAll(mentioned.get(condition));
    }
    Map<Term, Term> leader = new HashMap<>();
    all.forEach(v -> leader.put(v, v));
    for (Set<Term> together : mentioned.values()) {
      Term first = null;
      for (Term variable : together) {
        first = first == null ? find(leader, variable) : first;
        leader.put(find(leader, variable), first);
      }
    }
    Map<Term, Component> result = new LinkedHashMap<>();
    for (Term variable : all) {
      result
          .computeIfAbsent(
              find(leader, variable), k -> new Component(new ArrayList<>(), new ArrayList<>()))
          .variables()
          .add(variable);
    }
    mentioned.forEach(
        (condition, together) -> {
          if (!together.isEmpty()) {
            Term key = find(leader, together.iterator().next());
            result.get(key).conditions().add(condition);
          }
        });
    return List.copyOf(result.values());
  }

  private static Term find(Map<Term, Term> leader, Term variable) {
    Term at = variable;
    while (leader.get(at) != at) {
      at = leader.get(at);
    }
    return at;
  }

  /** Returns values; none if none were found within the budget. */
  private Optional<Map<Term, Object>> search(Component component, Set<Object> used) {
    Search search = new Search(component, used);
    return search.run(0) ? Optional.of(search.values) : Optional.empty();
  }

  private Choice fromSolver(Component component) {
    return solver
        .apply(component.conditions())
        .match(
            sat -> new Chosen(improved(component, sat)),
            None::new,
            unknown -> new Undecided(unknown.reason()));
  }

  private Map<Term, Object> improved(Component component, SolverResult.Sat sat) {
    Map<Term, Object> values = new LinkedHashMap<>();
    component.variables().forEach(v -> values.put(v, sat.model().eval(v).value()));
    Search improving = new Search(component, Set.of());
    for (Term variable : component.variables()) {
      improving.improve(variable, values);
    }
    return values;
  }

  /** Depth-first search with the conditions checked as soon as their variables have values. */
  private final class Search {
    private final List<Term> variables;
    private final List<List<Term>> decidedAt = new ArrayList<>();
    private final Map<Term, List<Object>> candidates = new LinkedHashMap<>();
    private final Map<Term, Object> values = new LinkedHashMap<>();
    private final List<Term> conditions;
    private final Set<Object> used;
    private final EqualNumbers equalities;
    private int budget = BUDGET;

    Search(Component component, Set<Object> used) {
      this.conditions = component.conditions();
      this.used = used;
      this.equalities = EqualNumbers.of(conditions);
      int first = 1;
      while (used.contains((long) first)) {
        first++;
      }
      Map<Term, Integer> ranks =
          OrderRanks.of(component.variables(), component.conditions(), first);
      Set<Long> constants = new TreeSet<>(nearZeroFirst());
      for (Term constant : TermConstants.of(conditions)) {
        if (constant.value() instanceof Number number && constant.sort() != Sort.REF) {
          constants.add(number.longValue());
        }
      }
      this.variables = component.variables();
      for (Term variable : variables) {
        decidedAt.add(new ArrayList<>());
        boolean truth = conditions.stream().anyMatch(c -> isTruthRange(c, variable));
        candidates.put(
            variable, ValueCandidates.of(variable, ranks.get(variable), truth, constants));
      }
      for (Term condition : conditions) {
        int last = 0;
        for (Term variable : Terms.variables(condition)) {
          last = Math.max(last, variables.indexOf(variable));
        }
        decidedAt.get(last).add(condition);
      }
    }

    private Comparator<Long> nearZeroFirst() {
      return Comparator.<Long>comparingLong(v -> v == Long.MIN_VALUE ? Long.MAX_VALUE : Math.abs(v))
          .thenComparing(Comparator.naturalOrder());
    }

    /** Whether the condition says that a BYTE variable is 0 or 1: it is a boolean. */
    private boolean isTruthRange(Term condition, Term variable) {
      if (variable.sort() != Sort.BYTE) {
        return false;
      }
      if (condition.op() == Op.OR) {
        return condition == terms.isBoolean(variable);
      }
      return condition.op() == Op.LE
          && condition.arg(1).isConst()
          && condition.arg(1).longValue() == 1
          && Terms.variables(condition.arg(0)).equals(Set.of(variable));
    }

    boolean run(int index) {
      if (index == variables.size()) {
        return true;
      }
      Term variable = variables.get(index);
      Optional<Object> equal = equalities.to(variable, values);
      return equal.isPresent()
          ? fits(index, variable, equal.get())
          : tryAll(index, variable, false) || tryAll(index, variable, true);
    }

    private boolean fits(int index, Term variable, Object candidate) {
      budget--;
      values.put(variable, candidate);
      boolean fits = holds(decidedAt.get(index), values) && run(index + 1);
      if (!fits) {
        values.remove(variable);
      }
      return fits;
    }

    /** Tries the candidates that no other variable has, or those that another one has. */
    private boolean tryAll(int index, Term variable, boolean alreadyUsed) {
      for (Object candidate : candidates.get(variable)) {
        if (isUsed(candidate, index) != alreadyUsed) {
          continue;
        }
        if (budget <= 0) {
          return false;
        }
        if (fits(index, variable, candidate)) {
          return true;
        }
      }
      return false;
    }

    private boolean isUsed(Object candidate, int index) {
      Object key = candidate instanceof Number n ? (Object) n.longValue() : candidate;
      if (used.contains(key)) {
        return true;
      }
      for (int i = 0; i < index; i++) {
        Object value = values.get(variables.get(i));
        if (key.equals(value instanceof Number n ? (Object) n.longValue() : value)) {
          return true;
        }
      }
      return false;
    }

    private boolean holds(List<Term> some, Map<Term, Object> assignment) {
      if (some.isEmpty()) {
        return true;
      }
      Evaluator evaluator = new Evaluator(assignment);
      return some.stream().allMatch(evaluator::holds);
    }

    /** Replaces the value of one variable by its best candidate, the others staying. */
    void improve(Term variable, Map<Term, Object> assignment) {
      Object given = assignment.get(variable);
      for (Object candidate : candidates.get(variable)) {
        boolean taken =
            assignment.entrySet().stream()
                .anyMatch(e -> e.getKey() != variable && e.getValue().equals(candidate));
        if (!taken) {
          assignment.put(variable, candidate);
          if (holds(conditions, assignment)) {
            return;
          }
        }
      }
      assignment.put(variable, given);
    }
  }
}
