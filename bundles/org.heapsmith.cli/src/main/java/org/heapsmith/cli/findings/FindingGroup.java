// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.findings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.HowBuilt;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.usecases.target.JavaNames;

/**
 * What goes wrong in a method in one way.
 *
 * @param tests the surest first, of these the one with the fewest calls
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
  public static List<FindingGroup> of(GenerationReport report, Function<TestReport, ?> way) {
    return report.classes().stream()
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
    return JavaNames.ofClass(type.className()) + "#" + method.signature();
  }
}
