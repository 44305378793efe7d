// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.StringJoiner;
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
    String text = className.replace('/', '.') + "#" + name;
    StringJoiner types = new StringJoiner(", ", text + "(", ")");
    for (Type type : Type.getArgumentTypes(descriptor)) {
      types.add(simpleName(type));
    }
    return types.toString();
  }

  /** Returns {@code Node[]} for {@code [Ldemo/List$Node;}. */
  public static String simpleName(Type type) {
    String name = type.getClassName();
    return name.substring(1 + Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')));
  }
}
