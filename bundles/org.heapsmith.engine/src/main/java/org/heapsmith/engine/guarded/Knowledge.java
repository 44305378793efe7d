// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.value.GuardedRef;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.Facts;

/**
 * What a state knows of references: null and equality as terms, folded by what the path condition
 * says. Two symbols may be equal only if some class fits both; an object of the program is never
 * one of the input.
 */
final class Knowledge implements Assumptions, TypeQuestions.Targets {
  private final Terms terms;
  private final Classes classes;

  Knowledge(ExplorationContext context, Classes classes) {
    this.terms = context.terms();
    this.classes = classes;
  }

  @Override
  public Term simplified(State state, Term term) {
    return GuardedHeap.of(state).facts().simplify(terms, term);
  }

  /** Symbols it makes definite are resolved. */
  @Override
  public void assume(State state, Term condition) {
    GuardedHeap heap = GuardedHeap.of(state);
    state.assume(heap.facts().simplify(terms, condition));
    Facts.Learned learned = heap.facts().learn(terms, condition);
    state.setSpecState(heap.withFacts(learned.facts()));
    for (Term atom : learned.atoms()) {
      if (atom.op() == Op.EQ && atom.arg(0).sort() == Sort.REF) {
        equated(state, atom.arg(0), atom.arg(1));
      }
    }
  }

  /** Variables come before constants in the operands of an equality. */
  private void equated(State state, Term a, Term b) {
    GuardedHeap heap = GuardedHeap.of(state);
    SymbolicRef first = heap.symbols().get(a);
    if (first == null || state.resolution(first).isPresent()) {
      return;
    }
    if (b.isConst()) {
      boolean isNull = b.longValue() == 0;
      state.resolve(first, isNull ? Null.NULL : new ObjectRef(Math.toIntExact(b.longValue())));
      return;
    }
    SymbolicRef second = heap.symbols().get(b);
    if (second == null || state.resolution(second).isPresent()) {
      return;
    }
    boolean firstIsOlder = heap.order().get(a) < heap.order().get(b);
    SymbolicRef older = firstIsOlder ? first : second;
    SymbolicRef newer = firstIsOlder ? second : first;
    state.resolve(newer, older);
    classes.equated(state, this, older, newer);
    shareNullness(state, a, b);
    shareNullness(state, b, a);
  }

  private void shareNullness(State state, Term from, Term to) {
    Term known = simplified(state, terms.eq(from, terms.nullRef()));
    if (known.isConst()) {
      Term same = terms.eq(to, terms.nullRef());
      assume(state, known.isTrue() ? same : terms.not(same));
    }
  }

  /** Returns when a reference is null. */
  Term isNull(State state, ReferenceValue reference) {
    List<Term> parts = new ArrayList<>();
    for (Case one : cases(state, reference)) {
      parts.add(terms.and(one.guard(), same(state, one.target(), Null.NULL)));
    }
    return simplified(state, terms.or(parts));
  }

  /** Returns when two references are equal. */
  Term areEqual(State state, ReferenceValue a, ReferenceValue b) {
    List<Term> parts = new ArrayList<>();
    for (Case x : cases(state, a)) {
      for (Case y : cases(state, b)) {
        Term both = terms.and(x.guard(), y.guard());
        if (!both.isFalse()) {
          parts.add(terms.and(both, same(state, x.target(), y.target())));
        }
      }
    }
    return simplified(state, terms.or(parts));
  }

  /** Returns when two targets are equal. */
  Term same(State state, ReferenceValue a, ReferenceValue b) {
    ReferenceValue x = (ReferenceValue) state.resolved(a);
    ReferenceValue y = (ReferenceValue) state.resolved(b);
    if (x.equals(y)) {
      return terms.bool(true);
    }
    if (x instanceof SymbolicRef symbol) {
      return simplified(state, same(state, symbol, y));
    }
    return y instanceof SymbolicRef symbol
        ? simplified(state, same(state, symbol, x))
        : terms.bool(false);
  }

  private Term same(State state, SymbolicRef symbol, ReferenceValue other) {
    Term isNull = terms.eq(symbol.term(), terms.nullRef());
    if (other instanceof Null) {
      return classes.canExist(state, symbol) ? isNull : terms.bool(true);
    }
    if (other instanceof ObjectRef object) {
      String className = state.object(object).className();
      boolean mayBe =
          state.input(object.id()).isPresent() && classes.mayBe(state, symbol, className);
      Term equal = terms.eq(symbol.term(), terms.location(object.id()));
      return !mayBe
          ? terms.bool(false)
          : className.equals(StringObject.CLASS_NAME)
              ? terms.and(equal, classes.isOneOf(state, this, symbol, List.of(className)))
              : equal;
    }
    SymbolicRef second = (SymbolicRef) other;
    return classes.mayAlias(state, symbol, second)
        ? terms.eq(symbol.term(), second.term())
        : terms.and(isNull, terms.eq(second.term(), terms.nullRef()));
  }

  /** Returns the targets a reference has in this state, merged; of one that is definite, itself. */
  List<Case> cases(State state, ReferenceValue reference) {
    ReferenceValue known = (ReferenceValue) state.resolved(reference);
    if (!(known instanceof GuardedRef set)) {
      return List.of(new Case(terms.bool(true), known));
    }
    Map<ReferenceValue, Term> merged = new LinkedHashMap<>();
    for (Case one : set.cases()) {
      Term guard = simplified(state, one.guard());
      ReferenceValue target = (ReferenceValue) state.resolved(one.target());
      if (guard.isTrue()) {
        return List.of(new Case(guard, target));
      } else if (!guard.isFalse()) {
        merged.merge(target, guard, terms::or);
      }
    }
    List<Case> result = new ArrayList<>();
    merged.forEach((target, guard) -> result.add(new Case(guard, target)));
    return result.size() == 1
        ? List.of(new Case(terms.bool(true), result.get(0).target()))
        : result;
  }

  @Override
  public List<Case> objects(State state, ReferenceValue reference) {
    return cases(state, reference).stream().filter(c -> !(c.target() instanceof Null)).toList();
  }

  @Override
  public Term exists(State state, ReferenceValue target) {
    return terms.not(same(state, target, Null.NULL));
  }

  @Override
  public List<String> classes(State state, ReferenceValue target) {
    return target instanceof SymbolicRef symbol
        ? classes.possible(state, symbol)
        : List.of(state.object((ObjectRef) target).className());
  }

  @Override
  public Term isOneOf(State state, ReferenceValue target, List<String> some) {
    return target instanceof SymbolicRef symbol
        ? classes.isOneOf(state, this, symbol, some)
        : terms.bool(!some.isEmpty());
  }

  @Override
  public Optional<SymbolicRef> about(State state, IndefiniteRef reference) {
    return normalised(state, reference) instanceof SymbolicRef symbol
        ? Optional.of(symbol)
        : Optional.empty();
  }

  /**
   * Remembers what the answer says of the classes of a reference that is one symbol; if that is
   * null, they say nothing.
   */
  @Override
  public void tested(State state, IndefiniteRef reference, String type, boolean passed) {
    about(state, reference).ifPresent(symbol -> classes.tested(state, symbol, type, passed));
  }

  /** Returns a reference without the targets that are known not to be meant. */
  ReferenceValue normalised(State state, ReferenceValue reference) {
    ReferenceValue known = (ReferenceValue) state.resolved(reference);
    return known instanceof GuardedRef set
        ? reference(cases(state, set), set.declaredType(), set.path())
        : known;
  }

  /** Returns the same for a reference that is known not to be null. */
  ReferenceValue nonNull(State state, ReferenceValue reference) {
    ReferenceValue known = (ReferenceValue) state.resolved(reference);
    if (!(known instanceof GuardedRef set)) {
      return known;
    }
    return reference(objects(state, set), set.declaredType(), set.path());
  }

  private static ReferenceValue reference(List<Case> cases, String type, String path) {
    return cases.size() == 1 ? cases.get(0).target() : new GuardedRef(cases, type, path);
  }
}
