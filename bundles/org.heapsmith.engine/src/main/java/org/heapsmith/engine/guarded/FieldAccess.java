// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.machine.interpret.ClosedFields;
import org.heapsmith.machine.interpret.Refusal;
import org.heapsmith.machine.interpret.Sites;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.value.GuardedRef.Case;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Reading and writing fields without choosing what a reference is ({@code assume} and {@code
 * update} of the POSE paper, section 3.2). The invariant: under every interpretation of the symbols
 * that satisfies the path condition, the value kept for a field of a bound symbol is the value that
 * field of its object has now.
 */
final class FieldAccess {
  private final ExplorationContext context;
  private final Terms terms;
  private final Knowledge knowledge;
  private final Classes classes;

  FieldAccess(ExplorationContext context, Knowledge knowledge, Classes classes) {
    this.context = context;
    this.terms = context.terms();
    this.knowledge = knowledge;
    this.classes = classes;
  }

  /** Reads a field of a reference that is known not to be null. */
  Value read(State state, IndefiniteRef target, FieldSlot slot) {
    Cases joined = new Cases(terms, GuardedHeap.of(state).facts());
    for (Case one : holders(state, target, slot)) {
      joined.add(
          one.guard(),
          one.target() instanceof ObjectRef object
              ? ((Instance) state.object(object)).field(slot)
              : ofSymbol(state, (SymbolicRef) one.target(), slot));
    }
    return joined.value(typeName(slot), path(target) + "." + slot.key().name());
  }

  /** Writes a field of a reference that is known not to be null. */
  void write(State state, IndefiniteRef target, FieldSlot slot, Value value) {
    List<Case> holders = holders(state, target, slot);
    if (holders.size() == 1 && holders.get(0).target() instanceof SymbolicRef symbol) {
      bind(state, symbol); // the old value does not matter: it is overwritten
      update(state, holders, slot, value);
      state.setSpecState(GuardedHeap.of(state).withField(symbol, slot.key(), value));
      return;
    }
    for (Case one : holders) {
      if (one.target() instanceof ObjectRef object) {
        Value old = ((Instance) state.object(object)).field(slot);
        state.setField(object, slot, join(state, one.guard(), value, old, slot, path(target)));
      } else {
        ofSymbol(state, (SymbolicRef) one.target(), slot);
      }
    }
    update(state, holders, slot, value);
  }

  /** Changes the field in every symbol's object that may be the one written to. */
  private void update(State state, List<Case> holders, FieldSlot slot, Value value) {
    Map<SymbolicRef, Value> changed = new LinkedHashMap<>();
    for (SymbolicRef other : GuardedHeap.of(state).bound()) {
      Value old = GuardedHeap.of(state).field(other, slot.key()).orElse(null);
      if (old == null) {
        continue;
      }
      List<Term> hits = new ArrayList<>();
      for (Case one : holders) {
        if (one.target() instanceof SymbolicRef) {
          Term same = knowledge.same(state, other, one.target());
          hits.add(holders.size() == 1 ? same : terms.and(one.guard(), same));
        }
      }
      Term hit = knowledge.simplified(state, terms.or(hits));
      if (!hit.isFalse()) {
        changed.put(other, join(state, hit, value, old, slot, other.path()));
      }
    }
    changed.forEach(
        (symbol, now) ->
            state.setSpecState(GuardedHeap.of(state).withField(symbol, slot.key(), now)));
  }

  private Value join(
      State state, Term condition, Value yes, Value no, FieldSlot slot, String owner) {
    Cases joined = new Cases(terms, GuardedHeap.of(state).facts());
    joined.add(condition, yes);
    joined.add(terms.not(condition), no);
    return joined.value(typeName(slot), owner + "." + slot.key().name());
  }

  /** Returns the targets that have the field. */
  private List<Case> holders(State state, IndefiniteRef target, FieldSlot slot) {
    List<Case> result = new ArrayList<>();
    String owner = slot.key().owner();
    for (Case one : knowledge.cases(state, target)) {
      boolean fits =
          one.target() instanceof ObjectRef object
              ? state.object(object) instanceof Instance instance
                  && classes.isSubtype(instance.className(), owner)
              : one.target() instanceof SymbolicRef symbol
                  && classes.possible(state, symbol).stream()
                      .anyMatch(c -> classes.isSubtype(c, owner));
      if (fits) {
        result.add(one);
      }
    }
    if (result.isEmpty()) {
      throw Refusal.of(
          Code.UNSUPPORTED_INSTRUCTION,
          Sites.of(state),
          "field " + slot.key().name() + " of " + target,
          Sites.of(state));
    }
    return result;
  }

  /** Returns the field's present value, which may have to be made: the paper's {@code assume}. */
  private Value ofSymbol(State state, SymbolicRef symbol, FieldSlot slot) {
    bind(state, symbol);
    Value known = GuardedHeap.of(state).field(symbol, slot.key()).orElse(null);
    return known != null ? known : assumed(state, symbol, slot);
  }

  private Value assumed(State state, SymbolicRef symbol, FieldSlot slot) {
    Cases joined = new Cases(terms, GuardedHeap.of(state).facts());
    Term none = terms.bool(true);
    for (SymbolicRef other : GuardedHeap.of(state).bound()) {
      Value theirs = GuardedHeap.of(state).field(other, slot.key()).orElse(null);
      if (theirs != null && !none.isFalse()) {
        Term same = knowledge.same(state, symbol, other);
        joined.add(terms.and(none, same), theirs);
        none = terms.and(none, terms.not(same));
      }
    }
    if (!none.isFalse()) {
      joined.add(none, initial(state, symbol, slot));
    }
    Value value = joined.value(typeName(slot), symbol.path() + "." + slot.key().name());
    state.setSpecState(GuardedHeap.of(state).withField(symbol, slot.key(), value));
    return value;
  }

  /** Makes the value the field had at the start, if the object is no other symbol's. */
  private Value initial(State state, SymbolicRef symbol, FieldSlot slot) {
    ClosedFields.check(context, state, classes.possible(state, symbol), slot);
    boolean hidden =
        GuardedHeap.of(state).births().stream()
            .anyMatch(
                b ->
                    b.owner().equals(symbol)
                        && b.slot().key().name().equals(slot.key().name())
                        && !b.slot().equals(slot));
    String name =
        hidden
            ? slot.key().owner().replace('/', '.') + "::" + slot.key().name()
            : slot.key().name();
    Value value =
        context.inputs().initial(state, symbol.declaredType(), slot, symbol.path() + "." + name);
    GuardedHeap heap = GuardedHeap.of(state);
    if (value instanceof SymbolicRef made) {
      heap = heap.withSymbol(made);
    }
    state.setSpecState(heap.withBirth(new GuardedHeap.Birth(symbol, slot, value)));
    if (value instanceof SymbolicRef part) {
      excludeWholes(state, symbol, slot, part);
    }
    if (value instanceof SymbolicRef made
        && context.program().types().isOpen(made.declaredType())) {
      AllowedShapes.promised(
              GuardedHeap.of(state).inputs(), shape -> shape.upTo(state, classes).type(made))
          .ifPresent(type -> context.inputs().promise(state, made, type));
    }
    return value;
  }

  /** A record is made of what was there before: no part of it is the record, or made of it. */
  private void excludeWholes(State state, SymbolicRef owner, FieldSlot slot, SymbolicRef part) {
    SymbolicRef whole = owner;
    FieldSlot through = slot;
    while (whole != null && context.program().types().isMadeOfParts(through.key().owner())) {
      if (classes.mayAlias(state, whole, part)) {
        knowledge.assume(state, terms.ne(whole.term(), part.term()));
      }
      SymbolicRef current = whole;
      Optional<GuardedHeap.Birth> birth =
          GuardedHeap.of(state).births().stream()
              .filter(b -> current.equals(b.initial()))
              .findFirst();
      whole = birth.map(GuardedHeap.Birth::owner).orElse(null);
      through = birth.map(GuardedHeap.Birth::slot).orElse(null);
    }
  }

  private void bind(State state, SymbolicRef symbol) {
    GuardedHeap heap = GuardedHeap.of(state);
    if (heap.isBound(symbol)) {
      return;
    }
    int limit = context.bounds().objects();
    if (heap.bound().size() + state.inputCount() >= limit) {
      throw Refusal.of(Code.BOUND_REFERENCES, "", limit, symbol.path());
    }
    state.setSpecState(heap.withBound(symbol));
    classes.bound(state, knowledge, symbol);
  }

  private static String path(IndefiniteRef reference) {
    return reference.toString();
  }

  private static String typeName(FieldSlot slot) {
    return slot.isReference() ? InputFactory.typeName(slot.descriptor()) : slot.descriptor();
  }
}
