// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.util.HashMap;
import java.util.Map;
import org.heapsmith.logic.spec.SpecType;

/** The names of one disjunct of one predicate instance, and how to call the instance. */
final class DisjunctScope {
  private final String owner;
  private final Slot[] arguments;
  private final Map<String, Slot> slots;

  /**
   * Makes a scope.
   *
   * @param owner the predicate's name; empty for a spec's clause
   * @param arguments the slots of its parameters, for messages
   * @param slots parameters and existentials by name
   */
  DisjunctScope(String owner, Slot[] arguments, Map<String, Slot> slots) {
    this.owner = owner;
    this.arguments = arguments;
    this.slots = slots;
  }

  /** Returns a scope of bound names. */
  static DisjunctScope ofValues(Map<String, Object> values) {
    Map<String, Slot> slots = new HashMap<>();
    values.forEach((name, value) -> slots.put(name, new Slot(name, new SpecType.Null(), value)));
    return new DisjunctScope("", new Slot[0], slots);
  }

  /** Returns this scope with further names, which hide its own. */
  DisjunctScope with(Map<String, Slot> further) {
    Map<String, Slot> all = new HashMap<>(slots);
    all.putAll(further);
    return new DisjunctScope(owner, arguments, all);
  }

  /** Returns this scope with a name bound to an integer. */
  DisjunctScope with(String name, long value) {
    Slot slot = new Slot(name, SpecType.INT, java.math.BigInteger.valueOf(value));
    return with(Map.of(name, slot));
  }

  /** Returns the slot of that name. */
  Slot slot(String name) {
    Slot slot = slots.get(name);
    if (slot == null) {
      throw new IllegalArgumentException("no value given for " + name);
    }
    return slot;
  }

  /** Returns all names with their slots. */
  Map<String, Slot> slots() {
    return slots;
  }

  /** Returns {@code predicate(#3, 2): }; empty for a spec's clause. */
  String label() {
    if (owner.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder(owner).append('(');
    for (int i = 0; i < arguments.length; i++) {
      text.append(i == 0 ? "" : ", ")
          .append(Explanation.text(arguments[i].value(), arguments[i].type));
    }
    return text.append("): ").toString();
  }
}
