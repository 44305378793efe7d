// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.heap.HeapView.Slot;

/**
 * How a test makes a collection or map ({@link FilledClass}): {@code new TreeSet<>(Arrays.asList(1,
 * 2))} where there is such a constructor, else by calls.
 */
final class FilledCode {
  private static final String STACK = "java/util/Stack";

  private FilledCode() {}

  /**
   * Returns whether it gets what it holds when all objects are there: it leads back to itself, or
   * it asks what does.
   */
  static boolean isLate(InputHeap input, ConcreteObject object) {
    if (!FilledClass.isFilled(object.className())) {
      return false;
    }
    List<Slot> slots = input.allSlots(object);
    boolean asks = FilledClass.asksElements(object.className()) && !input.late().isEmpty();
    return slots.stream().anyMatch(s -> input.isLate(object.id(), s))
        || asks && slots.stream().map(Slot::value).anyMatch(ConcreteValue.Ref.class::isInstance);
  }

  /**
   * Returns the expression that makes it.
   *
   * @param arguments its type arguments as {@code new} has them
   * @param values what it holds, as expressions
   * @param name gives a class its name in the source
   */
  static String make(
      String className, String arguments, List<String> values, Function<String, String> name) {
    String type = FilledClass.typeOf(className);
    String inside =
        EnumCollections.enumOf(className)
            .map(of -> name.apply(of) + ".class")
            .orElse(takesAll(type) ? LibraryObjects.list(values, name) : "");
    return "new " + name.apply(type) + arguments + "(" + inside + ")";
  }

  /** Returns the calls that put into it, when it is made, what it was not made of. */
  static List<String> calls(String className, String variable, List<String> values) {
    String type = FilledClass.typeOf(className);
    return takesAll(type) ? List.of() : allCalls(className, variable, values);
  }

  /** Returns the calls that put everything into it. */
  static List<String> allCalls(String className, String variable, List<String> values) {
    String type = FilledClass.typeOf(className);
    List<String> calls = new ArrayList<>();
    if (FilledClass.isMap(type)) {
      String put = FilledClass.isOfTexts(type) ? ".setProperty(" : ".put(";
      for (int i = 0; i < values.size(); i += 2) {
        calls.add(variable + put + values.get(i) + ", " + values.get(i + 1) + ");");
      }
    } else {
      String add = type.equals(STACK) ? ".push(" : ".add(";
      values.forEach(v -> calls.add(variable + add + v + ");"));
    }
    return calls;
  }

  private static boolean takesAll(String type) {
    return !FilledClass.isMap(type) && !type.equals(STACK);
  }
}
