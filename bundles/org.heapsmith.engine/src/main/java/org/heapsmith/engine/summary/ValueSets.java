// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.engine.guarded.Assumptions;
import org.heapsmith.engine.guarded.Cases;
import org.heapsmith.engine.guarded.TypeQuestions;
import org.heapsmith.machine.state.Appended;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ClassTerms;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.Verdict;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.Facts;
import org.heapsmith.smt.guards.Guards;
import org.heapsmith.smt.guards.Known;

/**
 * Reads the sets of references (𝕍𝕊 and 𝕊𝕋 of the Uber-lazy paper, section I). A condition
 * strengthens every set by being in the path condition; the pairs it makes unsatisfiable are
 * dropped when a set is read. The guards of a set exclude each other, and one of them holds
 * wherever the reference means anything: so a live reference has an empty set exactly when the path
 * condition has no model, which is the consistency check ℂ.
 */
final class ValueSets implements Assumptions, TypeQuestions.Targets {
  private final ExplorationContext context;
  private final Terms terms;
  private final ClassTerms classes;
  private final Summaries summaries;
  private final Guards guards;

  /** The sets of the heap that was read last: most are read several times. */
  private final Map<ReferenceValue, List<Case>> read = new IdentityHashMap<>();

  private SummaryHeap readIn;

  ValueSets(ExplorationContext context) {
    this.context = context;
    this.terms = context.terms();
    this.classes = new ClassTerms(context);
    this.guards = new Guards(terms, context.cancellation());
    this.summaries = new Summaries(context, this);
  }

  @Override
  public Term simplified(State state, Term condition) {
    SummaryHeap heap = heap(state);
    Term folded = heap.facts().simplify(terms, condition);
    return guards.simplified(folded, heap.known());
  }

  /** Returns the heap, which knows all of the path condition: also what was said of numbers. */
  private SummaryHeap heap(State state) {
    List<Term> conditions = state.pathCondition();
    for (int i = SummaryHeap.of(state).known().read(); i < conditions.size(); i++) {
      SummaryHeap heap = SummaryHeap.of(state);
      state.setSpecState(heap.withKnown(heap.facts(), heap.known().read(i + 1)));
      learn(state, guards.normal(heap.facts().simplify(terms, conditions.get(i))));
    }
    return SummaryHeap.of(state);
  }

  @Override
  public void assume(State state, Term condition) {
    int read = heap(state).known().read();
    Term added = simplified(state, condition);
    state.assume(added);
    SummaryHeap heap = SummaryHeap.of(state);
    if (!added.isTrue()) {
      state.setSpecState(heap.withKnown(heap.facts(), heap.known().read(read + 1)));
    }
    learn(state, condition);
  }

  /**
   * Takes a condition for known that the path condition implies. What a reference certainly is goes
   * to the facts, all else to what is known as one diagram.
   */
  private void learn(State state, Term condition) {
    SummaryHeap heap = SummaryHeap.of(state);
    Term news = heap.facts().simplify(terms, condition);
    Facts facts = heap.facts();
    Known known = guards.and(heap.known(), news);
    List<Term> atoms = new ArrayList<>();
    List<Term> certain = List.of(news);
    while (!certain.isEmpty()) {
      int before = facts.literals().size();
      for (Term one : certain) {
        Facts.Learned learned = facts.learn(terms, one);
        facts = learned.facts();
        atoms.addAll(learned.atoms());
      }
      known = guards.without(known, places(facts.literals(), before));
      List<Term> next = guards.certain(known);
      certain = next.equals(certain) ? List.of() : next; // once cancelled, nothing gets smaller
    }
    state.setSpecState(heap.withKnown(facts, known));
    atoms.stream().filter(Facts::isLocation).forEach(atom -> decided(state, atom));
  }

  /** Returns the literals from one on that say where references are. */
  private static List<Term> places(List<Term> literals, int from) {
    return Appended.since(from, literals).stream().filter(ValueSets::isPlace).toList();
  }

  private static boolean isPlace(Term literal) {
    return Facts.isLocation(literal.op() == Op.NOT ? literal.arg(0) : literal);
  }

  /** A reference is one location: it is none of the others. */
  private void decided(State state, Term equality) {
    List<Case> set = SummaryHeap.of(state).sets().get(equality.arg(0));
    if (set != null) {
      for (Case one : set) {
        if (one.guard() != equality) {
          learn(state, terms.not(one.guard()));
        }
      }
    }
  }

  /**
   * Returns the locations a reference may be in this state, merged; summarises what was not
   * accessed before. One pair is certain, its guard is true.
   */
  List<Case> of(State state, ReferenceValue reference) {
    SummaryHeap heap = heap(state);
    if (heap != readIn) {
      read.clear();
    } else if (read.get(reference) != null) {
      return read.get(reference);
    }
    List<Case> set = read(state, reference);
    if (SummaryHeap.of(state) != heap) {
      read.clear();
    }
    readIn = SummaryHeap.of(state);
    read.put(reference, set);
    return set;
  }

  private List<Case> read(State state, ReferenceValue reference) {
    Map<ReferenceValue, Term> merged = new LinkedHashMap<>();
    collect(state, terms.bool(true), reference, merged);
    List<Case> open = new ArrayList<>();
    for (Map.Entry<ReferenceValue, Term> pair : merged.entrySet()) {
      Term guard = simplified(state, pair.getValue());
      if (guard.isTrue()) {
        return List.of(new Case(guard, pair.getKey()));
      } else if (isSatisfiable(state, guard)) {
        open.add(new Case(guard, pair.getKey()));
      }
    }
    if (open.size() == 1) {
      learn(state, open.get(0).guard());
      return List.of(new Case(terms.bool(true), open.get(0).target()));
    }
    return open;
  }

  private void collect(
      State state, Term guard, ReferenceValue value, Map<ReferenceValue, Term> merged) {
    ReferenceValue known = (ReferenceValue) state.resolved(value);
    if (known instanceof SymbolicRef reference) {
      if (SummaryHeap.of(state).set(reference).isEmpty() && !isSatisfiable(state, guard)) {
        return;
      }
      collect(state, guard, summaries.access(state, reference, guard), merged);
    } else if (known instanceof GuardedRef set) {
      collect(state, guard, set.cases(), merged);
    } else {
      merged.merge(known, guard, terms::or);
    }
  }

  private void collect(
      State state, Term guard, List<Case> cases, Map<ReferenceValue, Term> merged) {
    for (Case one : cases) {
      Term both = simplified(state, terms.and(guard, one.guard()));
      if (!both.isFalse()) {
        collect(state, both, one.target(), merged);
      }
    }
  }

  /** Returns whether the guard may hold (𝕊); one that cannot is remembered. */
  private boolean isSatisfiable(State state, Term guard) {
    Term known = simplified(state, guard);
    if (known.isConst()) {
      return known.isTrue();
    }
    boolean possible =
        guards.isPossible(heap(state).known(), known, l -> together(state, l)).orElse(true);
    if (!possible) {
      learn(state, terms.not(known));
    }
    return possible;
  }

  /**
   * Returns whether the literals of a diagram can hold together. What it says of references has no
   * contradiction, so only numbers are asked about, unless references stand in what is said of
   * them.
   */
  private Optional<Boolean> together(State state, List<Term> literals) {
    List<Term> others = literals.stream().filter(l -> !isPlace(l)).toList();
    List<Term> asked =
        others.stream().anyMatch(Term::hasReference) ? withFacts(state, literals) : others;
    SolverResult result = context.solve(asked);
    return result.match(
        sat -> Optional.of(true), () -> Optional.of(false), unknown -> Optional.empty());
  }

  private static List<Term> withFacts(State state, List<Term> literals) {
    List<Term> all = new ArrayList<>(SummaryHeap.of(state).facts().literals());
    all.addAll(literals);
    return all;
  }

  /** Returns a model of the path condition; or that there is none, or that nobody knows. */
  SolverResult model(State state) {
    List<Term> conditions = state.pathCondition();
    Optional<List<Term>> literals = guards.witness(heap(state).known(), l -> together(state, l));
    if (literals.isPresent()
        && context.solve(withFacts(state, literals.get())) instanceof SolverResult.Sat sat) {
      Map<Term, Object> values = new LinkedHashMap<>();
      conditions.forEach(
          c -> Terms.variables(c).forEach(v -> values.put(v, sat.model().eval(v).value())));
      Evaluator evaluator = new Evaluator(values);
      if (conditions.stream().allMatch(evaluator::holds)) {
        return sat;
      }
    }
    return context.solve(conditions);
  }

  /** The consistency check: whether a state stands for any input. */
  Verdict check(State state) {
    Known known = heap(state).known();
    Optional<Boolean> easy =
        known.isWhole()
            ? guards.isPossible(known, terms.bool(true), l -> together(state, l))
            : Optional.empty();
    return easy.map(possible -> possible ? Verdict.FEASIBLE : Verdict.INFEASIBLE)
        .orElseGet(() -> Verdict.of(context.solve(state.pathCondition())));
  }

  /** Returns an empty join whose guards are in normal form. */
  Cases cases(State state) {
    return new Cases(terms, SummaryHeap.of(state).facts(), g -> simplified(state, g));
  }

  /** Returns the locations without null. */
  @Override
  public List<Case> objects(State state, ReferenceValue reference) {
    return of(state, reference).stream().filter(c -> !(c.target() instanceof Null)).toList();
  }

  /** Returns a reference as what it is known to be without asking: itself, or what it is. */
  ReferenceValue normalised(State state, ReferenceValue reference) {
    ReferenceValue known = (ReferenceValue) state.resolved(reference);
    if (known instanceof GuardedRef set) {
      for (Case one : set.cases()) {
        if (simplified(state, one.guard()).isTrue()) {
          return normalised(state, one.target());
        }
      }
      return known;
    }
    return known instanceof SymbolicRef symbol
        ? SummaryHeap.of(state).set(symbol).flatMap(set -> definite(state, set)).orElse(known)
        : known;
  }

  private Optional<ReferenceValue> definite(State state, List<Case> set) {
    for (Case one : set) {
      if (simplified(state, one.guard()).isTrue() && isDefinite(state, one.target())) {
        return Optional.of(one.target());
      }
    }
    return Optional.empty();
  }

  /** An object whose class is open is no definite one: what it does depends on that. */
  boolean isDefinite(State state, ReferenceValue target) {
    return !(target instanceof ObjectRef object)
        || SummaryHeap.of(state).location(object.id()).map(Location::isClosed).orElse(true);
  }

  /** Which pairs a set has says when it is an object. */
  @Override
  public Term exists(State state, ReferenceValue target) {
    return terms.bool(true);
  }

  @Override
  public List<String> classes(State state, ReferenceValue target) {
    ObjectRef object = (ObjectRef) target;
    return SummaryHeap.of(state)
        .location(object.id())
        .map(Location::classes)
        .orElseGet(() -> List.of(state.object(object).className()));
  }

  @Override
  public Term isOneOf(State state, ReferenceValue target, List<String> some) {
    List<String> possible = classes(state, target);
    if (ClassTerms.isKnown(some, possible)) {
      return terms.bool(!some.isEmpty());
    }
    Location location = SummaryHeap.of(state).location(((ObjectRef) target).id()).orElseThrow();
    Term range = classes.oneOf(classes.variable(location.name()), possible);
    if (!simplified(state, range).isTrue()) {
      assume(state, range);
    }
    return location.isOneOf(classes, some);
  }

  @Override
  public Optional<SymbolicRef> about(State state, IndefiniteRef reference) {
    return about(reference);
  }

  static Optional<SymbolicRef> about(ReferenceValue reference) {
    return reference instanceof SymbolicRef symbol ? Optional.of(symbol) : Optional.empty();
  }

  /** What a test says of a location's class is in the path condition. */
  @Override
  public void tested(State state, IndefiniteRef reference, String type, boolean passed) {}
}
