// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heapsmith.base.Plural;
import org.heapsmith.base.SimpleName;

/**
 * What goes wrong in a method in one way.
 *
 * @param tests the surest first, of these those that are kept, of these the one with the fewest
 *     calls
 */
public record FindingGroup(ClassReport type, MethodReport method, List<TestReport> tests) {

  /** Copies the list. */
  public FindingGroup {
    tests = List.copyOf(tests);
  }

  /**
   * Returns all findings, the surest first; those that are equally sure in the order of the report.
   *
   * @param way two tests of a method show the same if this is equal
   */
  public static List<FindingGroup> of(List<ClassReport> report, Function<TestReport, ?> way) {
    return report.stream()
        .flatMap(c -> c.methods().stream().flatMap(m -> groups(c, m, way)))
        .sorted(Comparator.comparing(FindingGroup::sureness))
        .toList();
  }

  private static Stream<FindingGroup> groups(
      ClassReport type, MethodReport method, Function<TestReport, ?> way) {
    Map<Object, List<TestReport>> groups = new LinkedHashMap<>();
    method.tests().stream()
        .filter(Sureness::isListed)
        .sorted(
            Comparator.comparing(Sureness::of)
                .thenComparing(t -> !t.kept()) // only those that are kept can be looked at
                .thenComparing(
                    t -> t.built().kind() == HowBuilt.Kind.CALLS ? t.built().calls() : 0))
        .forEach(t -> groups.computeIfAbsent(way.apply(t), w -> new ArrayList<>()).add(t));
    return groups.values().stream().map(tests -> new FindingGroup(type, method, tests));
  }

  /** Returns how sure it is that the code is wrong. */
  public Sureness sureness() {
    return Sureness.of(shortest());
  }

  /** Returns the test that shows it best. */
  public TestReport shortest() {
    return tests.get(0);
  }

  /** Returns the method as a person writes it, {@code demo.List#add(int, Object)}. */
  public String name() {
    return SimpleName.qualified(type.className()) + "#" + method.signature();
  }

  /** Returns whether the spec or the class's own check says that it is wrong. */
  public boolean isWrong() {
    return sureness() != Sureness.REACHED;
  }

  /** Returns what it is: a finding, or something to look at. */
  public String kind() {
    return isWrong() ? "finding" : "to look at";
  }

  /** Returns the sentence that says what goes wrong, how it is shown, and how often. */
  public String sentence() {
    TestReport test = shortest();
    List<String> more = new ArrayList<>();
    if (test.built().kind() == HowBuilt.Kind.CALLS) {
      more.add("input built " + test.built().text());
    }
    if (tests.size() > 1) {
      more.add("and " + Plural.of(tests.size() - 1, "more test"));
    }
    String shown = more.isEmpty() ? "" : " (" + String.join(", ", more) + ")";
    return test.displayName() + ": " + test.why() + shown;
  }
}
