// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.heapsmith.base.SimpleName;
import org.objectweb.asm.Type;

/** How methods are written for people, and on the command line. */
public final class MethodText {
  private MethodText() {}

  /**
   * Returns {@code demo.List#add(int, Node)}: types are simple names, so that overloads may look
   * alike.
   *
   * @param className internal name of the declaring class
   * @param descriptor of the method
   */
  public static String of(String className, String name, String descriptor) {
    return className.replace('/', '.') + "#" + name + parameters(descriptor);
  }

  /** Returns {@code (int, Node)}. */
  public static String parameters(String descriptor) {
    return Arrays.stream(Type.getArgumentTypes(descriptor))
        .map(MethodText::simpleName)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** Returns {@code demo.List#add(I)V}, which no other method has. */
  public static String exact(String className, String name, String descriptor) {
    return className.replace('/', '.') + "#" + name + descriptor;
  }

  /** Returns {@code Node[]} for {@code [Ldemo/List$Node;}. */
  public static String simpleName(Type type) {
    return SimpleName.of(type.getClassName());
  }
}
