// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.parts;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.eclipse.jdt.core.Signature;
import org.heapsmith.machine.result.MethodId;

/** JVM names as a Java developer writes them. */
public final class JavaText {
  private JavaText() {}

  /** Returns the class name without its package, nested classes with a dot. */
  public static String simpleClass(String internal) {
    String name = internal.substring(internal.lastIndexOf('/') + 1);
    return name.replace('$', '.');
  }

  /** Returns the qualified class name, nested classes with a dot. */
  public static String className(String internal) {
    return internal.replace('/', '.').replace('$', '.');
  }

  /** Returns an internal name or the descriptor of an array as a person writes the type. */
  public static String typeName(String internalOrArray) {
    return internalOrArray.startsWith("[")
        ? Signature.getSimpleName(Signature.toString(internalOrArray.replace('/', '.')))
            .replace('$', '.')
        : simpleClass(internalOrArray);
  }

  /** Returns name and simple parameter types; of a constructor the class's name. */
  public static String signature(MethodId method) {
    String simple = simpleClass(method.className());
    String name =
        method.name().equals("<init>")
            ? simple.substring(simple.lastIndexOf('.') + 1)
            : method.name();
    String[] parameters = Signature.getParameterTypes(method.descriptor().replace('/', '.'));
    return name
        + Arrays.stream(parameters)
            .map(p -> Signature.getSimpleName(Signature.toString(p)).replace('$', '.'))
            .collect(Collectors.joining(", ", "(", ")"));
  }
}
