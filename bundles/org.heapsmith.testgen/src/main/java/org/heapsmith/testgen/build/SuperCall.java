// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * How a stub calls a constructor of the class it extends: with zeros, or with other values if these
 * are refused. What the constructor makes of them is written over where it matters.
 */
record SuperCall(MethodModel constructor, List<ConcreteValue> arguments) {

  /**
   * Returns the first call that is not refused, as far as the judge's machine knows.
   *
   * @param constructors those that a test may call, at least one
   * @throws NotConstructible if all are refused
   */
  static SuperCall of(ClassPath classPath, List<MethodModel> constructors) throws NotConstructible {
    List<Function<String, ConcreteValue>> ways =
        new ArrayList<>(List.of(ConcreteValue::zero, SuperCall::telling));
    if (!constructors.get(0).owner().isApplication()) {
      Collections.reverse(ways); // what the JDK's do is seldom known, and they refuse null
    }
    String why = "";
    for (Function<String, ConcreteValue> way : ways) {
      for (MethodModel constructor : constructors) {
        List<ConcreteValue> arguments =
            constructor.parameterDescriptors().stream().map(way).toList();
        Optional<String> refusal =
            new ConcreteMachine(classPath, RunLimits.until(Cancellation.NONE))
                .refusal(constructor, ConcreteHeap.EMPTY, arguments, List.of());
        if (refusal.isEmpty()) {
          return new SuperCall(constructor, arguments);
        }
        why = refusal.get();
      }
    }
    String name = constructors.get(0).owner().displayName();
    throw new NotConstructible(
        "the constructors of " + name + " refuse what a stub of it passes: " + why);
  }

  /** A value that is neither zero nor null, of types whose values are written down as such. */
  private static ConcreteValue telling(String descriptor) {
    return switch (descriptor) {
      case "Ljava/lang/String;", "Ljava/lang/CharSequence;" -> new ConcreteValue.Text("a");
      case "F" -> new ConcreteValue.Primitive('F', Float.floatToRawIntBits(1));
      case "D" -> new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(1));
      default ->
          descriptor.length() == 1
              ? new ConcreteValue.Primitive(descriptor.charAt(0), 1)
              : ConcreteValue.zero(descriptor);
    };
  }
}
