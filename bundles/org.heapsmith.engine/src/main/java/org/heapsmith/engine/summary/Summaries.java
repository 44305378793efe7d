// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.program.DeclaredTypes;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.Aliasing;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * First access of an uninitialised reference r: L(r) is {null, each type-compatible location of the
 * input, a fresh one} (FIELD ACCESS (NULL) and (NON-NULL) of the Uber-lazy paper's Fig. 3, joined).
 * The guard of location l is {@code r = l}, so the guards exclude each other. The path condition
 * says that one of them holds, and of the locations that only those count that are there: an object
 * is the fresh one of the first reference that leads to it, so every input heap has one model, and
 * none is there twice under other names.
 */
final class Summaries {
  private final ExplorationContext context;
  private final Terms terms;
  private final ValueSets sets;
  private final FreshLocations fresh;

  Summaries(ExplorationContext context, ValueSets sets) {
    this.context = context;
    this.terms = context.terms();
    this.sets = sets;
    this.fresh = new FreshLocations(context);
  }

  /**
   * Returns L(r), which is made if this is the first access.
   *
   * @param guard when the reference is what the program looks at
   */
  List<Case> access(State state, SymbolicRef reference, Term guard) {
    return SummaryHeap.of(state).set(reference).orElseGet(() -> summarise(state, reference, guard));
  }

  private List<Case> summarise(State state, SymbolicRef reference, Term guard) {
    Term r = reference.term();
    Term owner = SummaryHeap.of(state).owners().getOrDefault(r, terms.bool(true));
    AllowedTargets allowed = AllowedTargets.of(context, state, reference);
    allowed.promised().ifPresent(type -> context.inputs().promise(state, reference, type));
    List<Case> set = new ArrayList<>();
    List<Term> options = new ArrayList<>();
    set.add(new Case(terms.eq(r, terms.nullRef()), Null.NULL));
    for (Location alias : aliases(state, reference)) {
      if (!allowed.contains(alias)) {
        continue;
      }
      Term is = terms.eq(r, terms.location(alias.object().id()));
      set.add(new Case(is, alias.object()));
      List<String> types = fitting(alias, reference);
      options.add(terms.and(is, alias.exists(), sets.isOneOf(state, alias.object(), types)));
    }
    String type = reference.declaredType();
    for (ObjectRef constant : context.inputs().constants(state, type)) {
      Term is = terms.eq(r, terms.location(constant.id()));
      context.inputs().refer(state, type, constant);
      set.add(new Case(is, constant));
      options.add(is);
    }
    boolean isConstant = context.inputs().hasConstants(type);
    Term room =
        isConstant || !allowed.isFresh()
            ? terms.bool(false)
            : room(state, reference, terms.and(guard, owner));
    if (!room.isFalse()) {
      for (Location made : fresh.of(state, reference)) {
        set.add(new Case(made.exists(), made.object()));
        options.add(terms.and(made.exists(), room));
      }
    }
    state.setSpecState(SummaryHeap.of(state).withSet(reference, set));
    sets.assume(state, terms.or(set.get(0).guard(), terms.and(owner, terms.or(options))));
    return set;
  }

  private List<String> fitting(Location location, SymbolicRef reference) {
    return context.program().types().subtypes(location.classes(), reference.declaredType());
  }

  private List<Location> aliases(State state, SymbolicRef reference) {
    SummaryHeap heap = SummaryHeap.of(state);
    Set<Integer> wholes = wholes(state, reference);
    List<Location> found =
        state.inputs().stream()
            .map(input -> heap.location(input.initial().id()).orElseThrow())
            .filter(l -> !fitting(l, reference).isEmpty())
            .filter(l -> !sets.simplified(state, l.exists()).isFalse())
            .filter(l -> !wholes.contains(l.object().id()))
            .toList();
    if (context.rules().aliasing() == Aliasing.ON || found.isEmpty()) {
      return found;
    }
    context.leaveOut(state, Notice.of(Code.ALIASING_OFF, "", reference.path()));
    return List.of();
  }

  /**
   * Returns the records that a reference is a part of: it is none of them. A location is there by
   * the reference that was the first to lead to it, a part of another record perhaps.
   */
  private Set<Integer> wholes(State state, SymbolicRef reference) {
    Set<Integer> wholes = new HashSet<>();
    Optional<SymbolicRef> part = Optional.of(reference);
    while (part.isPresent()) {
      SymbolicRef current = part.get();
      Optional<Location> owner =
          SummaryHeap.of(state).locations().values().stream()
              .filter(l -> hasPart(state, l, current))
              .findFirst();
      owner.ifPresent(l -> wholes.add(l.object().id()));
      part = owner.flatMap(l -> SummaryHeap.of(state).leadingTo(terms, l));
    }
    return wholes;
  }

  private boolean hasPart(State state, Location location, SymbolicRef part) {
    int id = location.object().id();
    DeclaredTypes types = context.program().types();
    return state.input(id).orElseThrow().initial() instanceof Instance instance
            && instance.layout().slots().stream()
                .anyMatch(
                    s -> part.equals(instance.field(s)) && types.isMadeOfParts(s.key().owner()))
        || SummaryHeap.of(state).fields().entrySet().stream()
            .anyMatch(
                e ->
                    e.getKey().location() == id
                        && part.equals(e.getValue().initial())
                        && types.isMadeOfParts(e.getKey().key().owner()));
  }

  /**
   * Returns when there may be one more object: a heap has as many as the bound says, as in lazy
   * initialisation. Reports if the bound excludes a heap.
   */
  private Term room(State state, SymbolicRef reference, Term accessed) {
    int limit = context.bounds().objects();
    if (state.inputCount() < limit) {
      return terms.bool(true);
    }
    Term room = terms.not(atLeast(state, limit));
    List<Term> none = new ArrayList<>(state.pathCondition());
    none.add(accessed);
    none.add(terms.not(room));
    if (context.solve(none).mayBeSat()) {
      String type = reference.declaredType().replace('/', '.');
      context.leaveOut(
          state, Notice.of(Code.BOUND_OBJECTS, "", limit, "an input reference of type " + type));
    }
    return room;
  }

  /** Returns when at least so many locations are there: as a Boolean term, whose parts fold. */
  private Term atLeast(State state, int count) {
    Term[] reached = new Term[count + 1];
    Arrays.fill(reached, terms.bool(false));
    reached[0] = terms.bool(true);
    for (Location location : SummaryHeap.of(state).locations().values()) {
      Term exists = sets.simplified(state, location.exists());
      for (int n = count; n > 0; n--) {
        reached[n] = terms.or(reached[n], terms.and(exists, reached[n - 1]));
      }
    }
    return reached[count];
  }
}
