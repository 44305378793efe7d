// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.logic.concrete.FieldKey;

/** A class ready to be used: where its fields are, which methods calls on its objects select. */
public final class LinkedClass {
  private final ClassModel model;
  private final Layout layout;
  private final List<FieldSlot> statics;
  private final boolean needsInitialisation;
  private final Map<FieldKey, FieldSlot> slots = new LinkedHashMap<>();
  private final ConcurrentHashMap<String, Optional<LinkedMethod>> methods =
      new ConcurrentHashMap<>();
  private final ConcurrentHashMap<LinkedMethod, Optional<LinkedMethod>> selected =
      new ConcurrentHashMap<>();

  LinkedClass(ClassModel model, boolean parentNeedsInitialisation) {
    this.model = model;
    this.layout = new Layout(model.name(), instanceSlots(model));
    this.statics = staticSlots(model);
    this.needsInitialisation =
        parentNeedsInitialisation || !statics.isEmpty() || model.hasStaticInitializer();
    layout.slots().forEach(s -> slots.put(s.key(), s));
    statics.forEach(s -> slots.put(s.key(), s));
  }

  private static List<FieldSlot> instanceSlots(ClassModel model) {
    List<FieldSlot> slots = new ArrayList<>();
    for (FieldModel field : model.instanceFields()) {
      slots.add(new FieldSlot(key(field), slots.size(), false, field.isFinal()));
    }
    return slots;
  }

  private static List<FieldSlot> staticSlots(ClassModel model) {
    List<FieldSlot> slots = new ArrayList<>();
    for (FieldModel field : model.fields()) {
      if (field.isStatic()) {
        slots.add(new FieldSlot(key(field), slots.size(), true, field.isFinal()));
      }
    }
    return List.copyOf(slots);
  }

  static FieldKey key(FieldModel field) {
    return new FieldKey(field.owner(), field.name(), field.descriptor());
  }

  /** Returns the class as the class file has it. */
  public ClassModel model() {
    return model;
  }

  /** Returns the internal name. */
  public String name() {
    return model.name();
  }

  /** Returns the layout of its instances. */
  public Layout layout() {
    return layout;
  }

  /** Returns its own static fields. */
  public List<FieldSlot> statics() {
    return statics;
  }

  /**
   * Returns whether the first use of the class has an effect: it, or a superclass, has static
   * fields or an initialiser.
   */
  public boolean needsInitialisation() {
    return needsInitialisation;
  }

  /** Returns the place of a field, which is an instance field or an own static one. */
  public FieldSlot slot(FieldKey key) {
    FieldSlot slot = slots.get(key);
    if (slot == null) {
      throw new IllegalArgumentException("no field " + key + " in " + name());
    }
    return slot;
  }

  /** Returns the declared method. */
  public Optional<LinkedMethod> method(String name, String descriptor) {
    return methods.computeIfAbsent(
        name + descriptor, m -> model.method(name, descriptor).map(LinkedMethod::new));
  }

  Map<LinkedMethod, Optional<LinkedMethod>> selected() {
    return selected;
  }

  @Override
  public String toString() {
    return model.toString();
  }
}
