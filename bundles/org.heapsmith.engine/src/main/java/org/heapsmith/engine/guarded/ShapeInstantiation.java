// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.guarded;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.strategy.CompletedInput;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.strategy.InputShape;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.guards.PartialEvaluator;

/**
 * A path's end under one choice of what each symbol is: the symbols become objects of the initial
 * heap with their initial values, and every joined value in the final heap the one that is meant.
 * Numbers stay open. An initial value is that of the symbol of the object through which the field
 * was looked at first: the others' were defined by it.
 */
final class ShapeInstantiation {
  private final Terms terms;
  private final ExplorationContext context;
  private final Classes classes;
  private final GuardedHeap heap;
  private final State result;
  private final Map<Term, Object> values;
  private final Map<Term, Term> chosen = new LinkedHashMap<>();
  private final Map<Long, List<SymbolicRef>> groups = new LinkedHashMap<>();
  private final Map<Long, ObjectRef> objects = new LinkedHashMap<>();
  private final Deque<Long> unfinished = new ArrayDeque<>();
  private final Chosen joined;

  /** Under all that is chosen, once that is complete. */
  private PartialEvaluator evaluation;

  /** Addresses of the input objects of the path; those made here have addresses of their own. */
  private final Set<Long> located = new HashSet<>();

  /** The shape of the input that the precondition gives; null without one. */
  private ShapeValues shape;

  private InputShape input;

  ShapeInstantiation(
      ExplorationContext context, Classes classes, State state, Map<Term, Object> values) {
    this.context = context;
    this.terms = context.terms();
    this.classes = classes;
    this.heap = GuardedHeap.of(state);
    this.result = state.fork();
    this.joined = new Chosen(terms, chosen, this::meet);
    this.values = values;
    state.inputs().forEach(i -> located.add((long) i.initial().id()));
    values.forEach(this::choose);
    for (SymbolicRef symbol : symbolsInOrder()) {
      long address = address(symbol);
      if (address > 0) {
        groups.computeIfAbsent(address, a -> new ArrayList<>()).add(symbol);
      }
    }
  }

  private void choose(Term variable, Object value) {
    if (variable.sort() == Sort.REF || variable.sort() == Sort.BOOL) {
      chosen.put(variable, terms.constantOf(variable.sort(), value));
    }
  }

  private List<SymbolicRef> symbolsInOrder() {
    return values.keySet().stream()
        .map(heap.symbols()::get)
        .filter(s -> s != null)
        .sorted((a, b) -> heap.order().get(a.term()) - heap.order().get(b.term()))
        .toList();
  }

  private long address(SymbolicRef symbol) {
    return (Long) values.get(symbol.term());
  }

  /** Completes with the objects of a precondition's shape: its cells are objects, used or not. */
  CompletedInput complete(ShapeValues given, List<Term> conditions) {
    shape = given;
    input = given.input();
    given
        .replacement()
        .forEach(
            (variable, term) -> {
              if (variable.sort() != Sort.REF) {
                chosen.put(variable, term);
              }
            });
    return complete(conditions);
  }

  CompletedInput complete(List<Term> conditions) {
    heap.typed()
        .forEach(
            s -> {
              Term variable = classes.variable(s);
              Object value = values.get(variable);
              if (value != null) {
                chosen.put(variable, terms.constantOf(variable.sort(), value));
              }
            });
    evaluation = new PartialEvaluator(terms, chosen);
    result.arguments().forEach(this::meet);
    meetInitialFields();
    joined.rewrite(result);
    while (!unfinished.isEmpty()) {
      finish(unfinished.remove());
    }
    List<Term> numbers = new ArrayList<>();
    for (Term condition : result.pathCondition()) {
      numbers.add(evaluation.of(condition));
    }
    conditions.forEach(c -> numbers.add(evaluation.of(c)));
    List<Term> distinct = numbers.stream().distinct().toList();
    return input == null
        ? CompletedInput.chosen(result, distinct)
        : new CompletedInput(result, input.completion(distinct));
  }

  /** Objects reachable in the initial heap come first, so that names follow access paths. */
  private void meetInitialFields() {
    for (int next = 0; next < result.inputCount(); next++) {
      HeapObject object = result.inputs().get(next).initial();
      if (object instanceof Instance instance) {
        instance.layout().slots().forEach(s -> meet(instance.field(s.index())));
      } else if (object instanceof ArrayObject array) {
        for (int i = 0; i < array.length(); i++) {
          meet(array.element(i));
        }
      }
    }
  }

  /** Resolves a symbol that the choice decides; its object is made when it is first met. */
  private void meet(Value value) {
    if (result.resolved(value) instanceof SymbolicRef symbol && values.containsKey(symbol.term())) {
      long address = address(symbol);
      if (address == 0) {
        result.resolve(symbol, Null.NULL);
      } else {
        object(address);
      }
    }
  }

  private void object(long address) {
    if (objects.containsKey(address)) {
      return;
    }
    List<SymbolicRef> group = groups.get(address);
    ObjectRef object =
        located.contains(address) || classes.hasConstants(group.get(0))
            ? new ObjectRef((int) address)
            : make(address, group);
    objects.put(address, object);
    for (SymbolicRef symbol : group) {
      if (result.resolution(symbol).isEmpty()) {
        result.resolve(symbol, object);
      }
    }
    unfinished.add(address);
  }

  private ObjectRef make(long address, List<SymbolicRef> group) {
    PointsTo cell = shape == null ? null : shape.cell(address);
    if (cell != null) {
      return make(cell, group);
    }
    SymbolicRef first = group.get(0);
    String path = first.path();
    if (Classes.isArray(first)) {
      return context.inputs().array(result, classes.arrays(group).get(0), 0, path);
    } else if (first.declaredType().equals(StringObject.CLASS_NAME)) {
      return context.inputs().string(result, 1, path);
    }
    String className = Clashes.fitting(result, classes, group, values).get(0);
    if (className.equals(StringObject.CLASS_NAME)) {
      return context.inputs().string(result, 1, path);
    }
    Map<FieldKey, Value> initial = births(group);
    return context.inputs().object(result, className, path, slot -> initial(initial, slot, path));
  }

  /** Returns the value a field had at the start; null if it can have any name of its own. */
  private Value initial(Map<FieldKey, Value> births, FieldSlot slot, String path) {
    Value birth = births.get(slot.key());
    return birth == null ? unread(births, slot, path) : birth;
  }

  /** A field hidden by one that was read, or hiding it, must not get the name of that one. */
  private Value unread(Map<FieldKey, Value> births, FieldSlot slot, String path) {
    boolean taken = births.keySet().stream().anyMatch(k -> k.name().equals(slot.key().name()));
    return taken
        ? context
            .inputs()
            .symbolic(result, slot.descriptor(), path + "." + InputFactory.qualified(slot))
        : null;
  }

  private Map<FieldKey, Value> births(List<SymbolicRef> group) {
    Map<FieldKey, Value> initial = new LinkedHashMap<>();
    for (GuardedHeap.Birth birth : heap.births()) {
      if (group.contains(birth.owner())) {
        initial.putIfAbsent(birth.slot().key(), birth.initial());
      }
    }
    return initial;
  }

  /** Numbers are those of the cell; references that were read are symbols, resolved like others. */
  private ObjectRef make(PointsTo cell, List<SymbolicRef> group) {
    String path = group.get(0).path();
    List<String> fitting = new ArrayList<>(input.classes(cell));
    fitting.retainAll(Clashes.fitting(result, classes, group, values));
    Map<FieldKey, Value> births = births(group);
    ObjectRef object =
        context
            .inputs()
            .object(
                result,
                fitting.get(0),
                path,
                slot -> {
                  Term given = cell.fields().get(slot.key());
                  boolean read = births.containsKey(slot.key()) && slot.isReference();
                  return given == null || read
                      ? initial(births, slot, path)
                      : input.initial(slot, given, path + "." + slot.key().name());
                });
    input = input.knowing(cell.location(), terms.location(object.id()));
    return object;
  }

  /** Sets the fields to what they are at the end. */
  private void finish(long address) {
    ObjectRef object = objects.get(address);
    if (!(result.object(object) instanceof Instance instance)) {
      return;
    }
    for (FieldSlot slot : instance.layout().slots()) {
      meet(instance.field(slot.index()));
      for (SymbolicRef symbol : groups.get(address)) {
        Value last = heap.field(symbol, slot.key()).orElse(null);
        if (last != null) {
          result.setField(object, slot, joined.definite(last));
          break;
        }
      }
    }
  }
}
