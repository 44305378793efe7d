// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.clp.lang.Clause;
import org.heapsmith.clp.lang.ClpProgram;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.clp.lang.Taken;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.Terms;

/**
 * Resolves goals from left to right, clauses in their order, and goes back to the last choice (PET
 * paper, section 2.2); block-k ends derivations (section 4.1). One run only.
 */
public final class Machine {
  private static final int LOOK_UP = 1024;

  private final Map<String, List<Clause>> clauses;
  private final ClpProgram program;
  private final int k;
  private final long mostSteps;
  private final Numbers numbers;
  private final Unification unification;
  private final Cancellation cancellation;
  private final Deque<Choice> choices = new ArrayDeque<>();
  private final List<Solution> solutions = new ArrayList<>();
  private final Set<String> cut = new LinkedHashSet<>();
  private final Set<String> untranslated = new LinkedHashSet<>();
  private Goals goals;
  private Store store = Store.EMPTY;
  private int copies;
  private int references;
  private int unknown;
  private long steps;

  /** Where the search goes on: the goals, with the clauses of the first that are left. */
  private record Choice(Goals goals, Store store, List<Clause> clauses, int next) {}

  /**
   * Makes a machine.
   *
   * @param k how often a block may be visited on a derivation; positive
   * @param mostSteps how many goals to resolve at most
   */
  public Machine(
      ClpProgram program,
      int k,
      long mostSteps,
      Terms terms,
      Solver solver,
      Cancellation cancellation) {
    this.program = program;
    this.clauses = program.predicates();
    this.k = k;
    this.mostSteps = mostSteps;
    this.numbers = new Numbers(terms, solver, cancellation);
    this.unification = new Unification(numbers);
    this.cancellation = cancellation;
    this.goals = Goals.of(program.goal());
  }

  /**
   * Runs the program's goal.
   *
   * @throws HeapsmithException {@link Code#CLP_SYNTAX} if a goal has no clauses
   */
  public Solutions run() {
    boolean on = !program.goal().isEmpty();
    while (on && steps < mostSteps && !(steps % LOOK_UP == 0 && cancellation.isCancelled())) {
      if (goals == null) {
        solution();
        on = back();
      } else {
        steps++;
        on = step() || back();
      }
    }
    return new Solutions(List.copyOf(solutions), cut, unknown, untranslated, !on, steps);
  }

  /** Resolves the next goal; returns whether that was possible. */
  private boolean step() {
    ClpTerm goal = store.deref(goals.goal());
    if (goal instanceof ClpTerm.Struct s && Numbers.isConstraint(s)) {
      return after(numbers.post(s, store));
    }
    switch (ClpTerm.key(goal)) {
      case "!/0":
        while (choices.size() > goals.cut()) {
          choices.pop();
        }
        return after(Optional.of(store));
      case "fail/0":
        return false;
      case "=/2":
        return after(unification.unify(arg(goal, 0), arg(goal, 1), store));
      case "==/2":
        return test(Unification.same(arg(goal, 0), arg(goal, 1), store));
      case "\\==/2":
        return test(!Unification.same(arg(goal, 0), arg(goal, 1), store));
      case "var/1":
        return test(store.deref(arg(goal, 0)) instanceof ClpTerm.Var);
      case "nonvar/1":
        return test(!(store.deref(arg(goal, 0)) instanceof ClpTerm.Var));
      case "new_ref/1":
        return after(unification.unify(arg(goal, 0), new ClpTerm.Num(++references), store));
      case "untranslated/1":
        untranslated.add(((ClpTerm.Atom) store.deref(arg(goal, 0))).name());
        return false;
      default:
        return call(goal);
    }
  }

  private static ClpTerm arg(ClpTerm goal, int index) {
    return ((ClpTerm.Struct) goal).arg(index);
  }

  private boolean test(boolean holds) {
    return holds && after(Optional.of(store));
  }

  private boolean after(Optional<Store> next) {
    if (next.isEmpty()) {
      return false;
    }
    store = next.get();
    goals = goals.rest();
    return true;
  }

  private boolean call(ClpTerm goal) {
    List<Clause> candidates = clauses.get(ClpTerm.key(goal));
    if (candidates == null) {
      String what = ClpTerm.key(goal) + " has no clauses";
      throw HeapsmithException.of(Code.CLP_SYNTAX, "", what);
    }
    String name = goal instanceof ClpTerm.Struct s ? s.functor() : "";
    if (program.blocks().contains(name) && goals.visits().getOrDefault(name, 0) >= k) {
      cut.add(name);
      return false;
    }
    return resolve(candidates, 0);
  }

  /** Takes the first clause from {@code first} on whose head matches the next goal. */
  private boolean resolve(List<Clause> candidates, int first) {
    Goals before = goals;
    int depth = choices.size();
    for (int i = first; i < candidates.size(); i++) {
      Clause clause = candidates.get(i);
      int copy = ++copies;
      Optional<Store> matched =
          unification.unify(before.goal(), renamed(clause.head(), copy), store);
      if (matched.isPresent()) {
        if (i + 1 < candidates.size()) {
          choices.push(new Choice(before, store, candidates, i + 1));
        }
        take(clause, i + 1, copy, depth, before, matched.get());
        return true;
      }
    }
    return false;
  }

  private void take(Clause clause, int number, int copy, int depth, Goals before, Store matched) {
    List<ClpTerm> body = clause.body().stream().map(g -> renamed(g, copy)).toList();
    String name = clause.head() instanceof ClpTerm.Struct s ? s.functor() : "";
    boolean block = program.blocks().contains(name);
    int visits = before.visits().getOrDefault(name, 0) + 1;
    goals =
        Goals.before(
            body,
            depth,
            block ? before.visits().plus(name, visits) : before.visits(),
            before.rest());
    store = matched.took(new Taken(name, number));
  }

  private boolean back() {
    while (!choices.isEmpty()) {
      Choice choice = choices.pop();
      goals = choice.goals;
      store = choice.store;
      if (resolve(choice.clauses, choice.next)) {
        return true;
      }
    }
    return false;
  }

  private static ClpTerm renamed(ClpTerm term, int copy) {
    if (term instanceof ClpTerm.Var v) {
      return new ClpTerm.Var(v.name(), copy);
    }
    return term instanceof ClpTerm.Struct s
        ? new ClpTerm.Struct(s.functor(), s.args().stream().map(a -> renamed(a, copy)).toList())
        : term;
  }

  private void solution() {
    Optional<Map<ClpTerm.Var, ClpTerm>> model =
        store.undecided() ? Optional.empty() : numbers.model(store);
    if (model.isEmpty()) {
      unknown++;
      return;
    }
    List<Taken> trace = new ArrayList<>(store.trace());
    Collections.reverse(trace);
    List<ClpTerm> goal = program.goal();
    ClpTerm known = resolved(goal.get(goal.size() - 1), new LinkedHashMap<>(model.get()));
    solutions.add(new Solution(known, trace));
  }

  private ClpTerm resolved(ClpTerm term, Map<ClpTerm.Var, ClpTerm> values) {
    ClpTerm at = store.deref(term);
    if (at instanceof ClpTerm.Struct s) {
      return new ClpTerm.Struct(
          s.functor(), s.args().stream().map(a -> resolved(a, values)).toList());
    }
    return at instanceof ClpTerm.Var v ? values.getOrDefault(v, v) : at;
  }
}
