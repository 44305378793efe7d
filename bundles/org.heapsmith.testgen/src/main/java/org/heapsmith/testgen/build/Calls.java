// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.List;
import java.util.StringJoiner;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;

/** Argument lists of calls. */
public final class Calls {
  private Calls() {}

  /** Returns the arguments, with casts where an overload could be chosen wrongly. */
  public static String arguments(
      MethodModel method, List<ConcreteValue> arguments, Expressions expressions, TypeNames types) {
    StringJoiner text = new StringJoiner(", ");
    boolean overloaded = isOverloaded(method);
    for (int i = 0; i < arguments.size(); i++) {
      String descriptor = method.parameterDescriptors().get(i);
      String argument = expressions.typed(arguments.get(i));
      boolean reference = descriptor.length() > 1;
      boolean cast = argument.equals("null") && overloaded || reference && types.isRaw();
      text.add(cast ? "(" + types.ofDescriptor(descriptor) + ") " + argument : argument);
    }
    return text.toString();
  }

  /**
   * Returns whether Java takes a lone argument of that type for all arguments of a method that has
   * a variable number of them.
   *
   * @param descriptor of the type
   */
  public static boolean isSpread(String descriptor) {
    return descriptor.matches("\\[[\\[L].*");
  }

  private static boolean isOverloaded(MethodModel method) {
    return method.owner().methods(method.name()).stream()
            .filter(m -> !m.isSynthetic())
            .filter(m -> m.parameterDescriptors().size() == method.parameterDescriptors().size())
            .count()
        > 1;
  }
}
