// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.SymbolicRef;
import org.heapsmith.machine.value.Value;

/**
 * Arguments that are one number, whatever the parameters are: the number itself, its box where an
 * object is asked for, a text where it has to be one. Numbers that differ in their upper bits only
 * give texts of one hash code.
 */
final class ChosenValues {
  private static final String BOX = "java/lang/Integer";

  /** Two texts of one hash code: so have all that are made of these. */
  private static final String[] ALIKE = {"Aa", "BB"};

  /** Bits of the numbers that differ in the upper ones only. */
  static final int LOWER_BITS = 10;

  private static final int UPPER_BITS = 4;
  private static final int LETTERS = 26;

  private final ExplorationContext context;

  ChosenValues(ExplorationContext context) {
    this.context = context;
  }

  /**
   * Returns the arguments; empty if one of them is nothing that a number may be.
   *
   * @param asTexts whether a text stands for the number: then one of them has to be a text
   */
  Optional<List<Value>> of(State state, MethodModel method, int number, boolean asTexts) {
    List<Value> values = new ArrayList<>();
    List<Value> open = context.inputs().arguments(state, method);
    for (int i = 0; i < open.size(); i++) {
      Value value =
          open.get(i) instanceof SymbolicRef ref
              ? object(state, ref, number, asTexts)
              : primitive(method.parameterDescriptors().get(i), number);
      if (value == null) {
        return Optional.empty();
      }
      values.add(value);
    }
    return Optional.of(values).filter(v -> !v.isEmpty());
  }

  private static Value primitive(String descriptor, int number) {
    return switch (descriptor.charAt(0)) {
      case 'J' -> new LongValue(number);
      case 'D' -> new DoubleValue(number);
      case 'F' -> new FloatValue(number);
      case 'Z' -> IntValue.of(number % 2 == 1);
      case 'B' -> IntValue.of((byte) number);
      case 'S' -> IntValue.of((short) number);
      case 'C' -> IntValue.of((char) number);
      default -> IntValue.of(number);
    };
  }

  private Value object(State state, SymbolicRef ref, int number, boolean asText) {
    List<String> classes = context.program().types().candidates(ref.declaredType());
    if (ref.declaredType().equals(StringObject.CLASS_NAME)
        || asText && classes.contains(StringObject.CLASS_NAME)) {
      return state.literal(text(number));
    } else if (asText || !classes.contains(BOX)) {
      return null;
    }
    ObjectRef box =
        context.inputs().object(state, BOX, ref.path(), s -> primitive(s.descriptor(), number));
    state.openClasses(box, List.of(BOX));
    return box;
  }

  private static String text(int number) {
    int upper = number >> LOWER_BITS;
    if (upper == 0) {
      return String.valueOf((char) ('a' + number % LETTERS));
    }
    StringBuilder text = new StringBuilder();
    for (int bit = UPPER_BITS - 1; bit >= 0; bit--) {
      text.append(ALIKE[upper >> bit & 1]);
    }
    return text.toString();
  }
}
