// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.UnaryOperator;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.ConstructedClass.Passed;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/** How a test makes an object of the JDK by a constructor ({@link ConstructedClass}). */
final class ConstructedCode {
  private ConstructedCode() {}

  /** Returns what is passed, in order; what no path has looked at is null. */
  static List<ConcreteValue> values(ClassPath classPath, Instance object) {
    List<ConcreteValue> values = new ArrayList<>();
    for (Passed each : passed(classPath, object)) {
      FieldKey field = new FieldKey(object.className(), each.name(), each.descriptor());
      values.add(object.fields().getOrDefault(field, ConcreteValue.zero(each.descriptor())));
    }
    return values;
  }

  private static List<Passed> passed(ClassPath classPath, Instance object) {
    return ConstructedClass.passed(classPath, ConstructedClass.typeOf(object.className()))
        .orElseThrow();
  }

  /**
   * Returns the expression that makes it.
   *
   * @param values what is passed, as expressions
   * @param name gives a class its name in the source
   */
  static String of(
      ClassPath classPath, Instance object, List<String> values, UnaryOperator<String> name) {
    StringJoiner arguments = new StringJoiner(", ");
    String type = ConstructedClass.typeOf(object.className());
    if (type.equals(ConstructedClass.BITS)) {
      return bits(values.get(0), name.apply(type));
    }
    Optional<String> enumeration = EnumCollections.enumOf(object.className());
    if (enumeration.isPresent()) {
      long bits = ((ConcreteValue.Primitive) values(classPath, object).get(0)).bits();
      return constants(classPath, enumeration.get(), bits, name);
    }
    List<Passed> passed = passed(classPath, object);
    for (int i = 0; i < passed.size(); i++) {
      boolean isNull = values.get(i).equals("null");
      boolean isAny = isNull && mayBeOther(classPath.get(type), passed, i);
      arguments.add(isNull ? none(type, passed.get(i), isAny, name) : values.get(i));
    }
    if (ConstructedClass.isZoned(type)) {
      arguments.add(name.apply("java/time/ZoneOffset") + ".UTC");
    }
    String make = ConstructedClass.isMadeByFactory(type) ? "%s.of(%s)" : "new %s(%s)";
    return make.formatted(name.apply(type), arguments);
  }

  private static String constants(
      ClassPath classPath, String type, long bits, UnaryOperator<String> name) {
    List<String> constants = EnumCollections.constants(classPath, type);
    StringJoiner held = new StringJoiner(", ");
    for (int i = 0; i < constants.size(); i++) {
      if ((bits >>> i & 1) != 0) {
        held.add(name.apply(type) + "." + constants.get(i));
      }
    }
    String set = name.apply("java/util/EnumSet");
    return held.length() == 0
        ? set + ".noneOf(" + name.apply(type) + ".class)"
        : set + ".of(" + held + ")";
  }

  /** A set of no bits has room for some, as one that is new. */
  private static String bits(String word, String name) {
    return word.matches("0L?")
        ? "new " + name + "()"
        : name + ".valueOf(new long[] {" + word + "})";
  }

  /** What the constructor refuses to be null, no path has looked at: anything will do. */
  private static String none(
      String type, Passed passed, boolean isAny, UnaryOperator<String> name) {
    if (type.equals("java/math/BigInteger")) {
      return "\"0\""; // a text without digits is no number
    }
    return switch (passed.name() + " " + passed.descriptor()) {
      case "text Ljava/lang/String;", "path Ljava/lang/String;" -> "\"\"";
      case "date Ljava/time/LocalDate;" -> name.apply("java/time/LocalDate") + ".EPOCH";
      case "time Ljava/time/LocalTime;" -> name.apply("java/time/LocalTime") + ".MIDNIGHT";
      case "dateTime Ljava/time/LocalDateTime;" ->
          name.apply("java/time/LocalDateTime") + ".of(1970, 1, 1, 0, 0)";
      case "bytes [B" -> "new byte[0]";
      case "in Ljava/io/Reader;" -> "new " + name.apply("java/io/StringReader") + "(\"\")";
      case "out Ljava/io/Writer;" -> "new " + name.apply("java/io/StringWriter") + "()";
      default ->
          isAny ? "(" + name.apply(TypeHierarchy.typeName(passed.descriptor())) + ") null" : "null";
    };
  }

  /** Returns whether another constructor takes null as something else there. */
  private static boolean mayBeOther(ClassModel type, List<Passed> passed, int at) {
    return type.methods().stream()
        .filter(MethodModel::isConstructor)
        .map(MethodModel::parameterDescriptors)
        .filter(p -> p.size() == passed.size() && p.get(at).length() > 1)
        .anyMatch(p -> !p.get(at).equals(passed.get(at).descriptor()));
  }
}
