// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.bytecode.FilledClass;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.strategy.BuiltObjects;
import org.heapsmith.machine.strategy.ValueClass;
import org.heapsmith.testgen.heap.FilledContents;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.heap.LibraryValue;

/**
 * Objects of the JDK that a test makes by public calls, with what they are to hold ({@link
 * BuiltObjects}).
 */
final class LibraryObjects {
  private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

  private LibraryObjects() {}

  static boolean isBuilt(ConcreteObject object) {
    return object instanceof Instance && BuiltObjects.isBuilt(object.className());
  }

  /** Returns the class that the test makes for it, as an internal name. */
  static String type(ConcreteObject object) {
    return EnumCollections.declared(FilledClass.typeOf(object.className()));
  }

  /** Returns what an object holds, in order; empty if no object of its class is like that. */
  static Optional<List<ConcreteValue>> values(HeapView input, Instance object) {
    if (FilledClass.isFilled(object.className())) {
      return Optional.of(new FilledContents(object).values());
    } else if (ConstructedClass.isConstructed(object.className())) {
      return Optional.of(ConstructedCode.values(input.classPath(), object));
    } else if (object.className().equals(BuiltObjects.LIST)) {
      List<ConcreteValue> elements =
          input.slots(object).stream().map(HeapView.Slot::value).toList();
      return input.isOpaque(object) ? Optional.empty() : Optional.of(elements);
    }
    Optional<ValueClass> numbers = ValueClass.of(object.className());
    if (numbers.isPresent()) {
      return Optional.of(LibraryValue.parts(numbers.get(), object));
    }
    return Optional.of(List.of(object.field("value").orElse(unset(object.className()))));
  }

  private static ConcreteValue unset(String className) {
    return switch (className) {
      case ATOMIC + "Integer", ATOMIC + "Boolean" -> ConcreteValue.zero("I");
      case ATOMIC + "Long" -> ConcreteValue.zero("J");
      default -> ConcreteValue.NULL;
    };
  }

  /** Returns whether what it holds can be set when it is there already. */
  static boolean takesLate(String className) {
    return !className.equals(BuiltObjects.OPTIONAL) && !ConstructedClass.isConstructed(className);
  }

  /** Returns the call that sets what it holds. */
  static String set(String className, String variable, String index, String value) {
    return className.equals(BuiltObjects.LIST)
        ? variable + ".set(" + index + ", " + value + ");"
        : variable + ".set(" + value + ");";
  }

  /**
   * Returns the expression that makes an object.
   *
   * @param arguments its type arguments as {@code new} has them
   * @param values what it holds, as expressions
   * @param name gives a class its name in the source
   */
  static String code(
      String className, String arguments, List<String> values, Function<String, String> name) {
    String type = name.apply(className);
    return switch (className) {
      case BuiltObjects.LIST -> "new " + type + arguments + "(" + list(values, name) + ")";
      case BuiltObjects.OPTIONAL ->
          values.get(0).equals("null") ? type + ".empty()" : type + ".of(" + values.get(0) + ")";
      case ATOMIC + "Boolean" -> "new " + type + "(" + !values.get(0).equals("0") + ")";
      default -> "new " + type + arguments + "(" + values.get(0) + ")";
    };
  }

  /** Returns a list with these values; nothing for none. */
  static String list(List<String> values, Function<String, String> name) {
    if (values.isEmpty()) {
      return "";
    } else if (values.stream().allMatch("null"::equals)) {
      return name.apply("java/util/Collections") + ".nCopies(" + values.size() + ", null)";
    } else if (values.size() == 1) {
      return name.apply("java/util/Collections") + ".singletonList(" + values.get(0) + ")";
    }
    return name.apply("java/util/Arrays") + ".asList(" + String.join(", ", values) + ")";
  }
}
