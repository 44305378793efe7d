// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Builds all heaps of one number of objects that no rule cuts off on the way; one use. */
final class HeapBuilder {

  /** Who gets the heaps. */
  interface Listener {
    /** Returns whether to go on; asked at each step. */
    boolean goesOn();

    /**
     * Receives the type of a reference that is always null: no class is known to try, or an array.
     */
    void isLeftNull(String type);

    /** Called for a null reference that no rule mentions: it could be something else. */
    void isFree();

    /** Receives the class of a new object. */
    void isMade(String className);

    /** Gets a heap. */
    void built(ConcreteHeap heap, Map<String, ConcreteValue> roots);
  }

  /** A reference to be decided; {@code key} is null for a parameter. */
  private record Open(int source, Step step, FieldKey key) {}

  private final CompiledInvariant invariant;
  private final TypeProvider types;
  private final int size;
  private final Listener listener;
  private final Set<String> named = new LinkedHashSet<>();
  private final List<Open> open = new ArrayList<>();
  private final List<String> classNames = new ArrayList<>();
  private final Map<Open, ConcreteValue> values = new LinkedHashMap<>();

  HeapBuilder(CompiledInvariant invariant, TypeProvider types, int size, Listener listener) {
    this.invariant = invariant;
    this.types = types;
    this.size = size;
    this.listener = listener;
    named.addAll(invariant.namedClasses());
  }

  void run() {
    for (Parameter parameter : invariant.definition().parameters()) {
      if (parameter.type().isReference()) {
        String type = Step.className(parameter.type());
        open.add(new Open(PathMatcher.OUTSIDE, new Step.Parameter(parameter.name(), type), null));
      }
    }
    decide(0, new Visit(invariant));
  }

  private void decide(int index, Visit visit) {
    if (!listener.goesOn()) {
      return;
    }
    if (index == open.size()) {
      if (classNames.size() == size) {
        finish();
      }
      return;
    }
    Open reference = open.get(index);
    String type = reference.step().declaredType();
    boolean free = !visit.isConstrained(reference.source(), reference.step());
    Visit toNull = visit.copy();
    toNull.toNull(reference.source(), reference.step());
    go(index, ConcreteValue.NULL, toNull);
    if (type.startsWith("[") || !free && candidates(type).isEmpty()) {
      listener.isLeftNull(type);
    }
    if (free) {
      listener.isFree();
      return;
    }
    for (int object = 1; object <= classNames.size(); object++) {
      if (invariant.classes().isSubtype(classNames.get(object - 1), type)) {
        Visit alias = visit.copy();
        alias.alias(reference.source(), reference.step(), object);
        go(index, new ConcreteValue.Ref(object), alias);
      }
    }
    if (classNames.size() < size) {
      candidates(type).forEach(className -> expand(index, className, visit));
    }
  }

  private void go(int index, ConcreteValue value, Visit visit) {
    if (visit.violation().isEmpty()) {
      values.put(open.get(index), value);
      decide(index + 1, visit);
      values.remove(open.get(index));
    }
  }

  private void expand(int index, String className, Visit visit) {
    Open reference = open.get(index);
    listener.isMade(className);
    int object = classNames.size() + 1;
    int before = open.size();
    Visit expanded = visit.copy();
    expanded.expand(reference.source(), reference.step(), object, className);
    classNames.add(className);
    for (FieldInfo field : new InstanceFields(types).of(className)) {
      FieldKey key = new FieldKey(field.owner(), field.name(), field.descriptor());
      InstanceFields.step(field).ifPresent(step -> open.add(new Open(object, step, key)));
    }
    go(index, new ConcreteValue.Ref(object), expanded);
    open.subList(before, open.size()).clear();
    classNames.remove(classNames.size() - 1);
  }

  /** The classes that can be instantiated: the declared one, and those the invariant names. */
  private List<String> candidates(String type) {
    Set<String> all = new LinkedHashSet<>();
    all.add(type);
    named.stream().filter(name -> invariant.classes().isSubtype(name, type)).forEach(all::add);
    return all.stream().filter(this::isInstantiable).toList();
  }

  private boolean isInstantiable(String name) {
    Optional<ClassInfo> info = name.startsWith("[") ? Optional.empty() : types.find(name);
    return info.filter(i -> !i.isInterface() && !i.isAbstract() && !i.isEnum()).isPresent();
  }

  private void finish() {
    List<SortedMap<FieldKey, ConcreteValue>> fields = new ArrayList<>();
    for (String className : classNames) {
      SortedMap<FieldKey, ConcreteValue> all = new TreeMap<>();
      for (FieldInfo field : new InstanceFields(types).of(className)) {
        all.put(
            new FieldKey(field.owner(), field.name(), field.descriptor()),
            ConcreteValue.zero(field.descriptor()));
      }
      fields.add(all);
    }
    Map<String, ConcreteValue> given = new LinkedHashMap<>();
    values.forEach(
        (reference, value) -> {
          if (reference.step() instanceof Step.Parameter parameter) {
            given.put(parameter.name(), value);
          } else {
            fields.get(reference.source() - 1).put(reference.key(), value);
          }
        });
    List<ConcreteObject> objects = new ArrayList<>();
    for (int i = 0; i < classNames.size(); i++) {
      objects.add(new ConcreteObject.Instance(i + 1, classNames.get(i), fields.get(i)));
    }
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (Parameter parameter : invariant.definition().parameters()) {
      ConcreteValue value = given.get(parameter.name());
      roots.put(parameter.name(), value == null ? zero(parameter.type()) : value);
    }
    listener.built(ConcreteHeap.of(objects), roots);
  }

  private static ConcreteValue zero(SpecType type) {
    char descriptor = type instanceof SpecType.Primitive p ? p.descriptor() : 'J';
    return ConcreteValue.zero(String.valueOf(descriptor));
  }
}
