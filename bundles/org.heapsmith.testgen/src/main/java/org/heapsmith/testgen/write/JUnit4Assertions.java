// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.Imports;

/**
 * The assertions of JUnit 4: what is said when one fails comes first, and numbers have few
 * overloads.
 */
final class JUnit4Assertions {
  private static final String ASSERT = "org.junit.Assert.";

  /** A literal, a cast one, or a constant of a class of boxes; what it begins with says which. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "\\((byte|short|char|int|long|float|double)\\) .*"
              + "|(Byte|Short|Character|Integer|Long|Float|Double)\\.(M|NaN|NEG|POS).*"
              + "|-?[0-9][0-9a-fA-FxXeE.+-]*?([lLfFdD]?)"
              + "|'.*'");

  /** A zero among the elements of an array, or nothing but zeros. */
  private static final Pattern ZEROS = Pattern.compile("[{ ]-?0\\.0[fF]?[,}]|\\[[1-9]\\d*\\]$");

  private final String indent;
  private final Imports imports;
  private final Set<Helper> helpers;
  private final boolean hasThrows;

  JUnit4Assertions(String indent, Imports imports, Set<Helper> helpers, boolean hasThrows) {
    this.indent = indent;
    this.imports = imports;
    this.helpers = helpers;
    this.hasThrows = hasThrows;
  }

  List<String> lines(String prefix, Assertion assertion) {
    String name = assertion.name();
    List<String> arguments = new ArrayList<>(assertion.arguments());
    switch (name) {
      case "assertDoesNotThrow" -> {
        String call = assertion.actual().replaceFirst("^.*?\\(\\) -> ", "");
        return StatementLayout.statement(indent, call + ";"); // what it throws fails the test
      }
      case "assertIterableEquals" -> helpers.add(Helper.ELEMENTS);
      case "assertThrows" -> {
        if (!hasThrows) {
          helpers.add(Helper.THROWS);
        }
      }
      case "assertEquals" -> {
        if (Dialect.isOdd(assertion)) {
          arguments.set(0, "(Object) " + assertion.expected());
        } else if (assertion.isFloating()) {
          arguments.add(zero(assertion.type()));
        } else if (assertion.isObject()) {
          arguments.set(0, boxed(assertion.expected()));
        }
      }
      case "assertArrayEquals" -> {
        if (assertion.type().matches("\\[[DF]")) {
          elements(arguments, assertion.type());
        }
      }
      default -> {
        // has the same arguments
      }
    }
    if (!assertion.why().isEmpty()) {
      arguments.add(0, assertion.why());
    }
    boolean own = name.equals("assertIterableEquals") || name.equals("assertThrows") && !hasThrows;
    String called = own ? name : imports.useStatic(ASSERT + name);
    return StatementLayout.call(indent, prefix + called + "(", arguments, ");");
  }

  /** Within a difference of 0.0 the two zeros are equal: as objects they are not. */
  private void elements(List<String> arguments, String type) {
    if (ZEROS.matcher(arguments.get(0)).find()) {
      String objects = "new " + imports.use("java.lang.Object") + "[] {";
      arguments.replaceAll(array -> objects + array + "}");
    } else {
      arguments.add(zero(type));
    }
  }

  private static String zero(String type) {
    return type.endsWith("F") ? "0.0f" : "0.0";
  }

  /** The compiler does not choose between two numbers and two objects. */
  static String boxed(String expected) {
    if (expected.equals("true") || expected.equals("false")) {
      return expected; // there is no assertion of two booleans
    }
    Matcher number = NUMBER.matcher(expected);
    return number.matches() ? box(number, expected) + ".valueOf(" + expected + ")" : expected;
  }

  private static String box(Matcher number, String expected) {
    if (number.group(1) != null) {
      return switch (number.group(1)) {
        case "int" -> "Integer";
        case "char" -> "Character";
        default ->
            number.group(1).substring(0, 1).toUpperCase(Locale.ROOT) + number.group(1).substring(1);
      };
    } else if (number.group(2) != null) {
      return number.group(2);
    } else if (expected.startsWith("'")) {
      return "Character";
    }
    boolean hexadecimal = expected.contains("x") || expected.contains("X");
    if (expected.endsWith("L") || expected.endsWith("l")) {
      return "Long";
    } else if (!hexadecimal && (expected.endsWith("f") || expected.endsWith("F"))) {
      return "Float";
    }
    return !hexadecimal && expected.matches(".*[.eEdD].*") ? "Double" : "Integer";
  }
}
