// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes of a program.
 *
 * @param types fields by name, with their types, by class; inherited ones included
 * @param supers the superclass of a class that has one
 */
record Classes(Map<String, Map<String, String>> types, Map<String, String> supers) {
  /** The type of numbers in fields. */
  static final String INT = "int";

  Map<String, String> fields(String type) {
    return types.get(type);
  }

  boolean isReference(String type) {
    return types.containsKey(type);
  }

  boolean isA(String type, String other) {
    return type.equals(other) || supers.containsKey(type) && isA(supers.get(type), other);
  }

  /** Returns the classes whose objects a reference of that type can refer to. */
  List<String> subtypes(String type) {
    return types.keySet().stream().filter(c -> isA(c, type)).toList();
  }

  List<String> references(String type) {
    return fields(type).entrySet().stream()
        .filter(f -> isReference(f.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  List<String> numbers(String type) {
    return fields(type).entrySet().stream()
        .filter(f -> !isReference(f.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Returns the class that declares a field of a class. */
  String owner(String type, String field) {
    String up = supers.get(type);
    return up != null && fields(up).containsKey(field) ? owner(up, field) : type;
  }

  /** Returns Java declarations. */
  String source() {
    List<String> out = new ArrayList<>();
    types.forEach(
        (name, fields) -> {
          String up = supers.containsKey(name) ? " extends " + supers.get(name) : "";
          Map<String, String> own = new LinkedHashMap<>(fields);
          own.keySet().removeIf(f -> !owner(name, f).equals(name));
          StringBuilder text = new StringBuilder("class " + name + up + " {");
          own.forEach((f, t) -> text.append(' ').append(t).append(' ').append(f).append(';'));
          out.add(text.append(" }\n").toString());
        });
    return String.join("", out);
  }
}
