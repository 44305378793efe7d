// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.heapsmith.base.SearchResult;
import org.heapsmith.engine.guarded.Chosen;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ClassTerms;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.Completion;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputLengths;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.choose.Improvement;

/**
 * One of the heaps that a state at a path's end stands for: of a model of the path condition, with
 * as many nulls and as little sharing as is found by changing one reference at a time.
 */
final class SmallInput {
  /** Beyond the ids of objects: of objects that no reference has led to. */
  private static final long OWN = 1L << 40;

  private final ExplorationContext context;
  private final Terms terms;
  private final ClassTerms classes;
  private final ValueSets sets;
  private final SummaryHeap heap;
  private final State result;

  /** The values of all variables of the path condition. */
  private final Map<Term, Object> values = new LinkedHashMap<>();

  /** The same as terms, of references and classes. */
  private final Map<Term, Term> chosen = new LinkedHashMap<>();

  SmallInput(ExplorationContext context, ValueSets sets, State state) {
    this.context = context;
    this.sets = sets;
    this.terms = context.terms();
    this.classes = new ClassTerms(context);
    this.result = state.fork();
    this.heap = SummaryHeap.of(state);
  }

  SearchResult<CompletedInput> complete() {
    return complete(
        List.copyOf(result.pathCondition()),
        sets.model(result),
        numbers -> Completion.ofConditions(numbers, false));
  }

  /**
   * Completes with one of the inputs that satisfy conditions.
   *
   * @param solved what the solver says of them
   * @param rest what is to be completed beyond the locations, from the conditions on numbers
   */
  SearchResult<CompletedInput> complete(
      List<Term> conditions, SolverResult solved, Function<List<Term>, Completion> rest) {
    return CompletedInput.of(solved, sat -> complete(conditions, sat, rest));
  }

  private SearchResult<CompletedInput> complete(
      List<Term> conditions, SolverResult.Sat sat, Function<List<Term>, Completion> rest) {
    for (Term condition : conditions) {
      Terms.variables(condition)
          .forEach(v -> values.computeIfAbsent(v, k -> sat.model().eval(k).value()));
    }
    heap.references().forEach(r -> improve(r.term(), candidates(r), conditions));
    heap.references().forEach(this::resolve);
    boolean areDecided = untouched().stream().allMatch(r -> decide(r, conditions));
    boolean isMore = true;
    while (isMore) {
      isMore = conditions.stream().anyMatch(this::choosesName);
    }
    if (!areDecided || hasOpenReference()) {
      return SearchResult.unknown("what the precondition says of an open reference");
    }
    heap.locations().values().forEach(l -> decideClass(l, conditions));
    new Chosen(terms, chosen, value -> {}).rewrite(result);
    List<Term> numbers =
        conditions.stream().map(c -> terms.substitute(c, chosen)).distinct().toList();
    return new SearchResult.Found<>(new CompletedInput(result, rest.apply(numbers)));
  }

  /** Null, then an object of its own, then the first one met. */
  private List<Object> candidates(SymbolicRef reference) {
    List<Object> all = new ArrayList<>();
    List<Case> set = heap.set(reference).orElseThrow();
    all.add(0L);
    for (Case one : set) {
      if (one.target() instanceof ObjectRef object && isOwn(one, object)) {
        all.add((long) object.id());
      }
    }
    return all;
  }

  private boolean isOwn(Case one, ObjectRef object) {
    return heap.location(object.id()).map(l -> l.exists() == one.guard()).orElse(false);
  }

  /** A variable that no condition speaks of stays open. */
  private void improve(Term variable, List<Object> candidates, List<Term> conditions) {
    if (values.containsKey(variable)) {
      Improvement.improve(variable, candidates, values, conditions);
    }
  }

  private void resolve(SymbolicRef reference) {
    long location = (Long) values.getOrDefault(reference.term(), 0L);
    chosen.put(reference.term(), terms.constantOf(Sort.REF, location));
    if (result.resolution(reference).isEmpty()) {
      result.resolve(
          reference, location == 0 ? Null.NULL : new ObjectRef(Math.toIntExact(location)));
    }
  }

  /** Returns the arguments that nobody looked at and conditions speak of. */
  private List<SymbolicRef> untouched() {
    return result.arguments().stream()
        .filter(SymbolicRef.class::isInstance)
        .map(SymbolicRef.class::cast)
        .filter(r -> values.containsKey(r.term()) && !chosen.containsKey(r.term()))
        .toList();
  }

  /** Makes such an argument null, or an object of its own; returns whether it could be. */
  private boolean decide(SymbolicRef argument, List<Term> conditions) {
    long own = OWN + chosen.size();
    improve(argument.term(), List.of(0L, own), conditions);
    String type = argument.declaredType();
    List<String> possible = context.program().types().candidates(type);
    long address = (Long) values.get(argument.term());
    if (address == 0) {
      result.resolve(argument, Null.NULL);
    } else if (address == own && InputLengths.isSized(type)) {
      result.resolve(argument, context.inputs().sized(result, type, 0, argument.path()));
    } else if (address == own && !possible.isEmpty()) {
      result.resolve(argument, context.inputs().object(result, possible.get(0), argument.path()));
    } else if (isInput(address, type)) {
      result.resolve(argument, new ObjectRef((int) address));
    } else {
      return false;
    }
    chosen.put(argument.term(), terms.constantOf(Sort.REF, address));
    return true;
  }

  private boolean isInput(long address, String type) {
    return address < OWN
        && result.input((int) address).isPresent()
        && context.program().hierarchy().isSubtype(result.object((int) address).className(), type);
  }

  /**
   * Gives a name of the precondition its value if that is another name of what is chosen: constants
   * of enums and classes are known before anything is unfolded, so that an equation is left.
   * Returns whether it has given one.
   */
  private boolean choosesName(Term condition) {
    for (int side = 0; side < 2 && condition.op() == Op.EQ; side++) {
      Term name = condition.arg(side);
      Term other = condition.arg(1 - side);
      if (name.op() == Op.VAR
          && name.sort() == Sort.REF
          && !chosen.containsKey(name)
          && (other.isConst() || chosen.containsKey(other))) {
        chosen.put(name, terms.constantOf(Sort.REF, values.get(name)));
        return true;
      }
    }
    return false;
  }

  private boolean hasOpenReference() {
    return values.keySet().stream().anyMatch(v -> v.sort() == Sort.REF && !chosen.containsKey(v));
  }

  private void decideClass(Location location, List<Term> conditions) {
    if (location.isClosed()) {
      return;
    }
    Term variable = classes.variable(location.name());
    List<Object> candidates = new ArrayList<>();
    location.classes().forEach(c -> candidates.add(classes.number(c).value()));
    improve(variable, candidates, conditions);
    Object number = values.get(variable);
    if (number != null) {
      chosen.put(variable, terms.constantOf(Sort.INT, number));
    }
    String type = location.classes().get(Math.max(0, candidates.indexOf(number)));
    Located.reclass(context, result, location, type);
  }
}
