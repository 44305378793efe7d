// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.target;

import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.MethodId;

/** JVM names and descriptors as a person writes them. */
public final class JavaNames {

  private JavaNames() {}

  /** Returns {@code demo.Outer.Inner} for {@code demo/Outer$Inner}. */
  public static String ofClass(String internalName) {
    return SimpleName.qualified(internalName);
  }

  /** Returns {@code java.lang.String[]} for {@code [Ljava/lang/String;}. */
  public static String ofType(String descriptor) {
    return switch (descriptor.charAt(0)) {
      case '[' -> ofType(descriptor.substring(1)) + "[]";
      case 'L' -> ofClass(descriptor.substring(1, descriptor.length() - 1));
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'S' -> "short";
      case 'C' -> "char";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'F' -> "float";
      case 'D' -> "double";
      case 'V' -> "void";
      default -> descriptor;
    };
  }

  /** Returns the part of a type name behind the last dot. */
  public static String simple(String typeName) {
    return typeName.substring(typeName.lastIndexOf('.') + 1);
  }

  /** Returns {@code demo.List#add(int,Object)} for a method of a class path. */
  public static String method(ClassPath classPath, MethodId id) {
    MethodModel method = id.find(classPath).orElseThrow();
    return ofClass(id.className()) + "#" + signature(method);
  }

  /** Returns {@code add(int,Object)}. */
  public static String signature(MethodModel method) {
    List<String> parameters =
        method.parameterDescriptors().stream().map(d -> simple(ofType(d))).toList();
    return method.name() + parameters.stream().collect(Collectors.joining(",", "(", ")"));
  }
}
