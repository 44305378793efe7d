// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.MethodText;
import org.heapsmith.testgen.heap.SourceNames;
import org.objectweb.asm.Type;

/** Names of methods under test: for people, and of the nested classes that hold their tests. */
public final class MethodNames {
  private MethodNames() {}

  /** Returns {@code removeAll(int)}, or {@code new Stack(int)} for a constructor. */
  public static String signature(MethodModel method) {
    return shortName(method) + MethodText.parameters(method.descriptor());
  }

  private static String shortName(MethodModel method) {
    return method.isConstructor() ? "new " + SimpleName.of(method.owner().name()) : method.name();
  }

  private static String typeName(String descriptor) {
    return MethodText.simpleName(Type.getType(descriptor));
  }

  /**
   * Returns the name of the nested test class for each method; overloads carry their parameter
   * types. No two differ in case alone: where the file system ignores case, as on Windows and
   * macOS, their class files would be one.
   *
   * @param taken names of classes that a nested class would hide
   */
  public static Map<MethodModel, String> nested(List<MethodModel> methods, Set<String> taken) {
    Map<String, Integer> count = new HashMap<>();
    methods.forEach(m -> count.merge(m.name(), 1, Integer::sum));
    Set<String> used = new HashSet<>();
    taken.forEach(t -> used.add(t.toLowerCase(Locale.ROOT)));
    Map<MethodModel, String> names = new LinkedHashMap<>();
    for (MethodModel method : methods) {
      StringBuilder base =
          new StringBuilder(method.isConstructor() ? "Constructor" : capital(method.name()));
      if (count.get(method.name()) > 1) {
        method
            .parameterDescriptors()
            .forEach(d -> base.append(capital(typeName(d).replace("[]", "Array"))));
      }
      String name = SourceNames.identifier(base.toString(), "Method");
      name = used.contains(name.toLowerCase(Locale.ROOT)) ? name + "Method" : name;
      String unique = name;
      for (int i = 2; !used.add(unique.toLowerCase(Locale.ROOT)); i++) {
        unique = name + i;
      }
      names.put(method, unique);
    }
    return names;
  }

  private static String capital(String text) {
    return text.isEmpty()
        ? text
        : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
