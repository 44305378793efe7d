// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes a call that is made many times in a row with other numbers as a loop over these. */
final class RepeatedCalls {
  /** Fewer are read more easily one below the other. */
  private static final int LEAST = 5;

  /** A call of a variable's method that is given one {@code int}, once or several times. */
  private static final Pattern CALL =
      Pattern.compile("(?<call>\\w+\\.\\w+)\\((?<number>-?\\d+)(?<more>(?:, -?\\d+)*)\\);");

  private RepeatedCalls() {}

  /** One that repeats another has the same text but for the number. */
  private record Repeated(String text, String number) {
    static Repeated of(String statement, String variable) {
      Matcher call = CALL.matcher(statement);
      if (!call.matches()) {
        return null;
      }
      String number = call.group("number");
      String[] more = call.group("more").split(", ");
      boolean isSame = Arrays.stream(more).skip(1).allMatch(number::equals);
      String others = (", " + variable).repeat(more.length - 1);
      return isSame
          ? new Repeated(call.group("call") + "(" + variable + others + ");", number)
          : null;
    }
  }

  /**
   * Returns the statements with loops.
   *
   * @param statements one a line, or several lines
   * @param variable what no variable of the test is called
   */
  static List<String> asLoops(List<String> statements, String variable) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < statements.size(); ) {
      Repeated first = Repeated.of(statements.get(i), variable);
      List<String> numbers = new ArrayList<>();
      for (int k = i; first != null && k < statements.size(); k++) {
        Repeated next = Repeated.of(statements.get(k), variable);
        if (next == null || !next.text().equals(first.text())) {
          break;
        }
        numbers.add(next.number());
      }
      if (numbers.size() < LEAST) {
        lines.add(statements.get(i++));
      } else {
        lines.add("for (int " + variable + " : " + array(numbers) + ") {");
        lines.add("  " + first.text());
        lines.add("}");
        i += numbers.size();
      }
    }
    return lines;
  }

  private static String array(List<String> numbers) {
    return "new int[] {" + String.join(", ", numbers) + "}";
  }
}
