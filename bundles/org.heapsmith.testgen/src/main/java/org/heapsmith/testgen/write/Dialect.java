// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.Imports;
import org.heapsmith.testgen.write.TestStyle.Framework;

/**
 * The libraries that one test class is written for.
 *
 * @param framework what runs it, not {@code AUTO}
 * @param assertJ whether it asserts with AssertJ
 * @param hasThrows whether the framework can assert exceptions
 */
public record Dialect(Framework framework, boolean assertJ, boolean hasThrows) {
  private static final String JUPITER = "org.junit.jupiter.api.Assertions.";

  /** JUnit 5 and its assertions. */
  public static final Dialect JUPITER_ALONE = new Dialect(Framework.JUNIT5, false, true);

  /** A floating-point number that equals another one, or not even itself. */
  private static final Pattern ODD = Pattern.compile("-?0\\.0[fF]?|(Float|Double)\\.NaN");

  /** Returns whether tests are of JUnit 4. */
  boolean isJUnit4() {
    return framework == Framework.JUNIT4;
  }

  /** Returns the same without AssertJ, whose overloads are in the way of some types. */
  Dialect withoutAssertJ() {
    return new Dialect(framework, false, hasThrows);
  }

  /**
   * Returns the lines of an assertion.
   *
   * @param prefix what its result is put into
   * @param helpers takes those that it needs
   */
  List<String> lines(
      String indent, String prefix, Assertion assertion, Imports imports, Set<Helper> helpers) {
    if (assertJ) {
      return new FluentAssertions(indent, imports).lines(prefix, assertion);
    } else if (isJUnit4()) {
      return new JUnit4Assertions(indent, imports, helpers, hasThrows).lines(prefix, assertion);
    }
    List<String> arguments = new ArrayList<>(assertion.arguments());
    if (!assertion.why().isEmpty()) {
      arguments.add(assertion.why());
    }
    String name = imports.useStatic(JUPITER + assertion.name());
    return StatementLayout.call(indent, prefix + name + "(", arguments, ");");
  }

  /** Returns whether a number is compared as an object to be compared exactly. */
  static boolean isOdd(Assertion assertion) {
    return assertion.isFloating() && ODD.matcher(assertion.expected()).matches();
  }
}
