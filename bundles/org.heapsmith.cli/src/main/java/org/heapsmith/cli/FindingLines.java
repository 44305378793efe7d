// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.heapsmith.base.Plural;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.HowBuilt;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.TestStatus;
import org.heapsmith.usecases.target.JavaNames;

/**
 * Findings for the console, the surest first: what the spec or the class's own check says is wrong,
 * with inputs that anybody can build before others; then exceptions of instructions that public
 * calls reach, of which no spec says whether they are wrong. One line for each kind of finding in a
 * method, that of the test with the fewest calls, and not too many.
 */
final class FindingLines {
  private static final int MOST = 12;

  private FindingLines() {}

  /** How sure it is that the code is wrong, the surest first. */
  private enum Sureness {
    WRONG_AND_REACHED,
    WRONG,
    REACHED;

    static Sureness of(TestReport test) {
      boolean sure = test.built().kind() != HowBuilt.Kind.OBJECTS;
      return test.status() != TestStatus.FINDING ? REACHED : sure ? WRONG_AND_REACHED : WRONG;
    }
  }

  /** What goes wrong in a method in one way. */
  private record Group(String method, List<TestReport> tests) {
    TestReport shortest() {
      return tests.get(0);
    }

    String line() {
      TestReport test = shortest();
      boolean wrong = test.status() == TestStatus.FINDING;
      List<String> more = new ArrayList<>();
      if (test.built().kind() == HowBuilt.Kind.CALLS) {
        more.add("input built " + test.built().text());
      }
      if (tests.size() > 1) {
        more.add("and " + Plural.of(tests.size() - 1, "more test"));
      }
      return "%s in %s: %s: %s%s"
          .formatted(
              wrong ? "finding" : "to look at",
              method,
              test.displayName(),
              test.why(),
              more.isEmpty() ? "" : " (" + String.join(", ", more) + ")");
    }
  }

  /** Returns the lines; those that are equally sure in the order of the report. */
  static List<String> of(GenerationReport report) {
    List<String> lines =
        report.classes().stream()
            .flatMap(FindingLines::groups)
            .sorted(Comparator.comparing(g -> Sureness.of(g.shortest())))
            .map(Group::line)
            .toList();
    if (lines.size() <= MOST) {
      return lines;
    }
    List<String> shown = new ArrayList<>(lines.subList(0, MOST));
    shown.add("… and " + (lines.size() - MOST) + " more; --report lists them all");
    return shown;
  }

  private static Stream<Group> groups(ClassReport type) {
    String name = JavaNames.ofClass(type.className());
    return type.methods().stream().flatMap(m -> groups(name + "#" + m.signature(), m));
  }

  private static Stream<Group> groups(String name, MethodReport method) {
    Map<String, List<TestReport>> byReason = new LinkedHashMap<>();
    method.tests().stream()
        .filter(FindingLines::isListed)
        .sorted(
            Comparator.comparing(Sureness::of)
                .thenComparing(
                    t -> t.built().kind() == HowBuilt.Kind.CALLS ? t.built().calls() : 0))
        .forEach(t -> byReason.computeIfAbsent(t.why(), w -> new ArrayList<>()).add(t));
    return byReason.values().stream().map(tests -> new Group(name, tests));
  }

  /**
   * Exceptions with an unconstrained input are only counted (HS-5020), and so are those that may
   * just say that an argument must not be null.
   */
  private static boolean isListed(TestReport test) {
    return test.status() == TestStatus.FINDING
        || test.status() == TestStatus.UNCONSTRAINED
            && test.built().kind() == HowBuilt.Kind.CALLS
            && !test.input().roots().containsValue(ConcreteValue.NULL);
  }
}
