// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.base.SimpleName;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** JVM descriptors as spec types, and back, and for people. */
final class Descriptors {
  private Descriptors() {}

  /** Returns the type of a field descriptor; null for {@code V}. */
  static SpecType type(String descriptor) {
    return descriptor.equals("V") ? null : SpecType.of(descriptor);
  }

  /** Returns the descriptor of a Java type. */
  static String of(SpecType type) {
    if (type instanceof SpecType.Primitive primitive) {
      return String.valueOf(primitive.descriptor());
    }
    String name = type instanceof SpecType.Reference reference ? reference.internalName() : "?";
    return name.startsWith("[") ? name : "L" + name + ";";
  }

  /** Returns {@code (…)} of a method's descriptor. */
  static String parameterPart(MethodInfo method) {
    return method.descriptor().substring(0, method.descriptor().indexOf(')') + 1);
  }

  /** Returns the result type; null for void. */
  static SpecType result(MethodInfo method) {
    return type(method.descriptor().substring(method.descriptor().indexOf(')') + 1));
  }

  /** Returns the parameter types. */
  static List<SpecType> parameters(MethodInfo method) {
    List<SpecType> result = new ArrayList<>();
    String descriptor = method.descriptor();
    for (int i = 1; descriptor.charAt(i) != ')'; ) {
      int end = i;
      while (descriptor.charAt(end) == '[') {
        end++;
      }
      end = descriptor.charAt(end) == 'L' ? descriptor.indexOf(';', end) + 1 : end + 1;
      result.add(type(descriptor.substring(i, end)));
      i = end;
    }
    return result;
  }

  /** Returns {@code name(Type, …)} with simple type names. */
  static String signature(String name, List<SpecType> parameters) {
    return parameters.stream()
        .map(Descriptors::simple)
        .collect(Collectors.joining(", ", name + "(", ")"));
  }

  /** Returns the short name of a type: no package, {@code .} for nesting, {@code []} for arrays. */
  static String simple(SpecType type) {
    if (!(type instanceof SpecType.Reference reference)) {
      return type.toString();
    }
    String name = reference.internalName();
    if (name.startsWith("[")) {
      return simple(type(name.substring(1))) + "[]";
    }
    return simple(name);
  }

  /** Returns the short form of an internal name. */
  static String simple(String internalName) {
    return SimpleName.nested(internalName);
  }
}
