// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/** What constructors are passed where it does not matter, as long as they do not refuse it. */
public final class LikelyArguments {
  /** What most constructors take: a capacity, a port, a percentage. */
  public static final LikelyArguments LIKELIEST = new LikelyArguments(d -> telling(d, 16));

  /** In the order of preference. */
  public static final List<LikelyArguments> ALL =
      List.of(
          new LikelyArguments(ConcreteValue::zero),
          new LikelyArguments(d -> telling(d, 1)),
          LIKELIEST,
          new LikelyArguments(d -> telling(d, 100)));

  private final Function<String, ConcreteValue> way;

  private LikelyArguments(Function<String, ConcreteValue> way) {
    this.way = way;
  }

  /** Returns the first arguments that a constructor is known to take; empty if there are none. */
  public static Optional<List<ConcreteValue>> accepted(
      ClassPath classPath, MethodModel constructor) {
    return ALL.stream()
        .filter(w -> w.passedTo(classPath, constructor).outcome() == Construction.Outcome.DONE)
        .findFirst()
        .map(w -> w.of(constructor));
  }

  /** Returns the arguments for the parameters of a constructor. */
  public List<ConcreteValue> of(MethodModel constructor) {
    return constructor.parameterDescriptors().stream().map(way).toList();
  }

  /** Returns what becomes of a constructor that is passed them. */
  public Construction passedTo(ClassPath classPath, MethodModel constructor) {
    return new ConcreteMachine(classPath, RunLimits.until(Cancellation.NONE))
        .construction(constructor, ConcreteHeap.EMPTY, of(constructor), List.of());
  }

  /** A value that is neither zero nor null, of types whose values are written down as such. */
  private static ConcreteValue telling(String descriptor, int number) {
    return switch (descriptor) {
      case "Ljava/lang/String;", "Ljava/lang/CharSequence;" -> new ConcreteValue.Text("a");
      case "F" -> new ConcreteValue.Primitive('F', Float.floatToRawIntBits(number));
      case "D" -> new ConcreteValue.Primitive('D', Double.doubleToRawLongBits(number));
      case "Z" -> new ConcreteValue.Primitive('Z', 1);
      default ->
          descriptor.length() == 1
              ? new ConcreteValue.Primitive(descriptor.charAt(0), number)
              : ConcreteValue.zero(descriptor);
    };
  }
}
