// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.testgen.build.Imports;

/** The assertions of AssertJ. */
final class FluentAssertions {
  private static final String ASSERTJ = "org.assertj.core.api.Assertions.";

  /** A list of elements, none of which is a lone null. */
  private static final Pattern ELEMENTS =
      Pattern.compile("(?s)(?:\\w+\\.)*(?:List\\.of|Arrays\\.asList)\\((?!\\()(.*)\\)");

  private static final Pattern ARRAY = Pattern.compile("(?s)new ([\\w.]+)\\[] \\{(.*)}");

  private final String indent;
  private final Imports imports;

  FluentAssertions(String indent, Imports imports) {
    this.indent = indent;
    this.imports = imports;
  }

  List<String> lines(String prefix, Assertion assertion) {
    String expected = assertion.expected();
    return switch (assertion.name()) {
      case "assertNull" -> that(assertion, ".isNull(", "");
      case "assertNotNull" -> that(assertion, ".isNotNull(", "");
      case "assertTrue" -> that(assertion, ".isTrue(", "");
      case "assertFalse" -> that(assertion, ".isFalse(", "");
      case "assertSame" -> that(assertion, ".isSameAs(", expected);
      case "assertNotEquals" -> that(assertion, ".isNotEqualTo(", expected);
      case "assertIterableEquals" -> elements(assertion, ELEMENTS.matcher(expected), 1);
      case "assertArrayEquals" -> elements(assertion, ARRAY.matcher(expected), 2);
      case "assertDoesNotThrow" -> {
        String call = assertion.actual().replaceFirst("^\\([^)]*\\) (?=\\(\\) -> )", "");
        yield chain("assertThatCode", call, assertion.why(), ".doesNotThrowAnyException(", "");
      }
      case "assertThrows" -> thrown(prefix, assertion);
      default ->
          that(assertion, ".isEqualTo(", (Dialect.isOdd(assertion) ? "(Object) " : "") + expected);
    };
  }

  private List<String> thrown(String prefix, Assertion assertion) {
    if (!assertion.message().isEmpty()) {
      String called = imports.useStatic(ASSERTJ + "assertThatThrownBy");
      String start = called + "(" + assertion.actual() + ")";
      String check = ".isInstanceOf(" + assertion.expected() + ").hasMessage(";
      return StatementLayout.chain(indent, start, "", check, List.of(assertion.message()), ");");
    } else if (prefix.isEmpty() && assertion.why().isEmpty()) {
      return chain(
          "assertThatThrownBy", assertion.actual(), "", ".isInstanceOf(", assertion.expected());
    }
    String caught = imports.useStatic(ASSERTJ + "catchThrowable");
    String thrown = caught + "(" + assertion.actual() + ")";
    // assertThatThrownBy leaves the reason out where nothing is thrown
    return prefix.isEmpty()
        ? chain("assertThat", thrown, assertion.why(), ".isInstanceOf(", assertion.expected())
        : StatementLayout.statement(indent, prefix + thrown + ";");
  }

  private List<String> elements(Assertion assertion, Matcher written, int group) {
    if (assertion.expected().endsWith("[0]")) {
      return that(assertion, ".isEmpty(", "");
    } else if (!written.matches() || group == 2 && isSpread(written)) {
      boolean list = assertion.name().equals("assertIterableEquals");
      String check = list ? ".containsExactlyElementsOf(" : ".isEqualTo(";
      return that(assertion, check, assertion.expected());
    }
    return written.group(group).isBlank()
        ? that(assertion, ".isEmpty(", "")
        : that(assertion, ".containsExactly(", written.group(group));
  }

  /** A lone element that is null or may be an array is taken for all elements. */
  private static boolean isSpread(Matcher array) {
    String element = array.group(2);
    return element.equals("null") || array.group(1).equals("Object") && !element.contains(",");
  }

  private List<String> that(Assertion assertion, String check, String expected) {
    return chain("assertThat", assertion.actual(), assertion.why(), check, expected);
  }

  private List<String> chain(
      String start, String actual, String why, String check, String expected) {
    String called = imports.useStatic(ASSERTJ + start) + "(" + actual + ")";
    String as = why.isEmpty() ? "" : ".as(" + why + ")";
    List<String> arguments = expected.isEmpty() ? List.of() : List.of(expected);
    return StatementLayout.chain(indent, called, as, check, arguments, ");");
  }
}
