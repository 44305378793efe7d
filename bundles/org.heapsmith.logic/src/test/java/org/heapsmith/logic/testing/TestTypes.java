// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * A type provider of classes declared as {@code "Node { int val; Node next; }"}, {@code "Sub : Node
 * { … }"}. All are in the unnamed package.
 */
public class TestTypes implements TypeProvider {
  private final Map<String, ClassInfo> classes = new LinkedHashMap<>();

  /** Declares classes. */
  public TestTypes(String... declarations) {
    declare("java/lang/Object { }");
    for (String declaration : declarations) {
      declare(declaration);
    }
  }

  private void declare(String declaration) {
    String head = declaration.substring(0, declaration.indexOf('{')).trim();
    String body =
        declaration.substring(declaration.indexOf('{') + 1, declaration.lastIndexOf('}')).trim();
    String name = head.split(":")[0].trim();
    String parent =
        head.contains(":")
            ? head.split(":")[1].trim()
            : name.equals("java/lang/Object") ? null : "java/lang/Object";
    List<FieldInfo> fields = new ArrayList<>();
    for (String field : body.split(";")) {
      if (!field.isBlank()) {
        String[] parts = field.trim().split("\\s+");
        fields.add(new FieldInfo(name, parts[1], descriptor(parts[0]), false, false));
      }
    }
    classes.put(
        name, new ClassInfo(name, parent, List.of(), false, false, false, fields, List.of()));
  }

  /** Returns the descriptor of a type's name. */
  public static String descriptor(String type) {
    return switch (type) {
      case "boolean" -> "Z";
      case "byte" -> "B";
      case "short" -> "S";
      case "char" -> "C";
      case "int" -> "I";
      case "long" -> "J";
      case "float" -> "F";
      case "double" -> "D";
      default -> "L" + (type.equals("Object") ? "java/lang/Object" : type) + ";";
    };
  }

  @Override
  public Optional<ClassInfo> find(String internalName) {
    return Optional.ofNullable(classes.get(internalName));
  }

  @Override
  public boolean isSubtype(String sub, String sup) {
    for (String name = sub; name != null; name = parent(name)) {
      if (name.equals(sup)) {
        return true;
      }
    }
    return false;
  }

  private String parent(String name) {
    ClassInfo info = classes.get(name);
    return info == null ? null : info.superName();
  }

  @Override
  public List<String> classesIn(String packageName) {
    return List.copyOf(classes.keySet());
  }

  /** Returns all instance fields of a class, inherited ones first. */
  public List<FieldInfo> allFields(String name) {
    List<FieldInfo> result = new ArrayList<>();
    ClassInfo info = classes.get(name);
    if (info.superName() != null) {
      result.addAll(allFields(info.superName()));
    }
    result.addAll(info.fields());
    return result;
  }
}
