// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.strategy.ValueClass;

/** The public call that makes an object of a {@link ValueClass}, as a person would write it. */
final class ValueCode {
  private ValueCode() {}

  /** Returns the numbers in an object, in the order of the parts of its class. */
  static List<ConcreteValue> values(ValueClass type, Instance object) {
    return type.parts().stream().map(part -> value(part, object)).toList();
  }

  /** A number that no path has looked at is as near to zero as it may be. */
  private static ConcreteValue value(ValueClass.Part part, Instance object) {
    return object.fields().entrySet().stream()
        .filter(e -> e.getKey().name().equals(part.field()))
        .map(Map.Entry::getValue)
        .filter(ConcreteValue.Primitive.class::isInstance)
        .findFirst()
        .orElseGet(() -> new ConcreteValue.Primitive('I', Math.max(0, part.least())));
  }

  /**
   * Returns the expression.
   *
   * @param type its name in the source
   * @param values the numbers, in the order of the parts
   */
  static String of(ValueClass made, String type, List<ConcreteValue> values) {
    List<String> numbers = new ArrayList<>();
    for (ConcreteValue value : values) {
      numbers.add(Literals.plain((ConcreteValue.Primitive) value));
    }
    String name = made.name();
    return switch (name.substring(name.lastIndexOf('/') + 1)) {
      case "Duration" -> type + ".ofSeconds(" + shortened(numbers, 1) + ")";
      case "Instant" -> type + ".ofEpochSecond(" + shortened(numbers, 1) + ")";
      case "LocalTime" -> type + ".of(" + shortened(numbers, 2) + ")";
      case "OptionalInt", "OptionalLong", "OptionalDouble" ->
          isZero(values.get(0)) ? type + ".empty()" : type + ".of(" + numbers.get(1) + ")";
      case "UUID", "Date" -> "new " + type + "(" + String.join(", ", numbers) + ")";
      case "BigDecimal" -> decimal(type, bits(values.get(0)), (int) bits(values.get(1)));
      default -> type + ".of(" + String.join(", ", numbers) + ")";
    };
  }

  /** Drops what is zero at the end, down to a number of arguments. */
  private static String shortened(List<String> numbers, int least) {
    int end = numbers.size();
    while (end > least && numbers.get(end - 1).equals("0")) {
      end--;
    }
    return String.join(", ", numbers.subList(0, end));
  }

  private static boolean isZero(ConcreteValue value) {
    return bits(value) == 0;
  }

  private static long bits(ConcreteValue value) {
    return ((ConcreteValue.Primitive) value).bits();
  }

  /** The shortest text that gives these two numbers back, if there is one. */
  private static String decimal(String type, long unscaled, int scale) {
    String text = BigDecimal.valueOf(unscaled, scale).toString();
    return isReadable(text, unscaled, scale)
        ? "new " + type + "(\"" + text + "\")"
        : type + ".valueOf(" + unscaled + "L, " + scale + ")";
  }

  private static boolean isReadable(String text, long unscaled, int scale) {
    try {
      return new BigDecimal(text).equals(BigDecimal.valueOf(unscaled, scale));
    } catch (NumberFormatException e) {
      return false; // the exponent has more digits than it may have in a text
    }
  }
}
