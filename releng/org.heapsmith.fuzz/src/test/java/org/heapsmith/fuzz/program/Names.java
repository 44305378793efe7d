// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The types of a program: what is a subtype of what, which fields they have, how they are made. */
final class Names {
  /** Types of our own, and of the JDK, by their supertypes that programs use. */
  private static final Map<String, List<String>> SUPERTYPES =
      Map.ofEntries(
          Map.entry("A", List.of("S", "I", "Object")),
          Map.entry("B", List.of("S", "I", "Object")),
          Map.entry("C", List.of("A", "S", "I", "Object")),
          Map.entry("S", List.of("I", "Object")),
          Map.entry("I", List.of("Object")),
          Map.entry("E", List.of("Object")),
          Map.entry("In", List.of("Object")),
          Map.entry("Inner", List.of("Object")),
          Map.entry("R", List.of("Object")),
          Map.entry("G<A>", List.of("Object")),
          Map.entry("String", List.of("CharSequence", "Object")),
          Map.entry("Integer", List.of("Number", "Object")),
          Map.entry("Long", List.of("Number", "Object")),
          Map.entry("Character", List.of("Object")),
          Map.entry("Boolean", List.of("Object")),
          Map.entry("Number", List.of("Object")),
          Map.entry("CharSequence", List.of("Object")),
          Map.entry("int[]", List.of("Object")),
          Map.entry("double[]", List.of("Object")),
          Map.entry("S[]", List.of("Object[]", "Object")),
          Map.entry("A[]", List.of("S[]", "Object[]", "Object")),
          Map.entry("E[]", List.of("Object[]", "Object")),
          Map.entry("String[]", List.of("Object[]", "Object")),
          Map.entry("int[][]", List.of("Object[]", "Object")),
          Map.entry("Object[]", List.of("Object")),
          Map.entry("Object", List.of()));

  private final Map<String, List<String>> supertypes = new LinkedHashMap<>(SUPERTYPES);
  private final Map<String, Map<String, String>> fields = new LinkedHashMap<>();
  private final Map<String, String> statics = new LinkedHashMap<>();

  /** Adds a field of a class; {@code own} are hidden by it in subclasses, in order of adding. */
  void field(String type, String name, String fieldType) {
    fields.computeIfAbsent(type, t -> new LinkedHashMap<>()).put(name, fieldType);
  }

  /** Adds what only some programs have. */
  void add(Extras extras) {
    supertypes.putAll(extras.supertypes());
    extras
        .fields()
        .forEach(
            (field, type) -> {
              int dot = field.lastIndexOf('.');
              field(field.substring(0, dot), field.substring(dot + 1), type);
            });
  }

  /** Adds a static field of T that programs may write. */
  void staticField(String name, String type) {
    statics.put(name, type);
  }

  /** Returns the static fields by name. */
  Map<String, String> statics() {
    return statics;
  }

  /** Returns whether programs have objects of that type at hand. */
  boolean isReference(String type) {
    return supertypes.containsKey(type);
  }

  /** Returns whether an expression of one type may stand where another is wanted. */
  boolean fits(String from, String to) {
    return from.equals(to) || supertypes.getOrDefault(from, List.of()).contains(to);
  }

  /** Returns the types below one, without itself. */
  List<String> below(String type) {
    return supertypes.keySet().stream()
        .filter(t -> !t.equals(type) && fits(t, type))
        .sorted()
        .toList();
  }

  /** Returns the fields that {@code x.name} means for an x of that static type. */
  Map<String, String> fieldsOf(String type) {
    Map<String, String> all = new LinkedHashMap<>();
    List<String> line = new ArrayList<>(supertypes.getOrDefault(type, List.of()));
    java.util.Collections.reverse(line);
    line.add(type);
    line.forEach(t -> all.putAll(fields.getOrDefault(t, Map.of())));
    return all;
  }
}
