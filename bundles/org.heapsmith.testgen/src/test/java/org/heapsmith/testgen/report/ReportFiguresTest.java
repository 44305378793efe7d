// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures of a class: methods are summed, the code they share is counted once. */
class ReportFiguresTest {

  private static MethodId method(String name) {
    return new MethodId("p/C", name, "()V");
  }

  private static Coverage coverage(int covered, int total) {
    Counter counter = new Counter(covered, total);
    return new Coverage(counter, counter, counter);
  }

  private static BranchReport branch(int line, Status status) {
    BranchId id = new BranchId(method("shared"), line, 0, line);
    return new BranchReport(id, "", status, "", List.of());
  }

  private static MethodReport report(String name, Coverage kept, BranchReport... branches) {
    return new MethodReport(
        method(name),
        name + "()",
        new Statistics(1, 0, 0, 0, 0, 0, 0, 0, 0),
        true,
        List.of(),
        kept,
        kept,
        List.of(),
        List.of(branches),
        List.of(),
        new Validity(1, 2, 3),
        4,
        Mutation.NONE,
        List.of(),
        0.5);
  }

  private static ClassReport report(List<MethodCoverage> helpers, MethodReport... methods) {
    return new ClassReport(
        "p/C",
        "",
        "",
        "",
        Optional.empty(),
        MergeOrder.of(Set.of(), Set.of()),
        List.of(methods),
        helpers,
        helpers);
  }

  /** Covered if any covers it; infeasible only under each that gets there. */
  @ParameterizedTest
  @CsvSource({
    "COVERED, NOT_REACHED, COVERED",
    "COVERED, INFEASIBLE, COVERED",
    "NOT_REACHED, INFEASIBLE, NOT_REACHED",
    "NOT_REACHED, NOT_REACHED, NOT_REACHED",
    "INFEASIBLE, INFEASIBLE, INFEASIBLE",
    "COVERED, COVERED, COVERED",
  })
  void aBranchOfTwoMethodsIsCountedOnce(Status one, Status other, Status both) {
    for (List<Status> order : List.of(List.of(one, other), List.of(other, one))) {
      ClassReport report =
          report(
              List.of(),
              report("a", Coverage.EMPTY, branch(7, order.get(0))),
              report("b", Coverage.EMPTY, branch(7, order.get(1))));
      assertEquals(1, report.branches().size());
      assertEquals(both, report.branches().values().iterator().next().status());
      assertEquals(both == Status.INFEASIBLE ? 1 : 0, report.totals().infeasible());
      assertEquals(both == Status.NOT_REACHED ? 1 : 0, report.totals().notReached());
    }
  }

  @Test
  void figuresOfMethodsAreSummedAndHelpersAdded() {
    ClassReport report =
        report(
            List.of(new MethodCoverage(method("helper"), coverage(1, 4))),
            report("a", coverage(3, 5), branch(1, Status.NOT_REACHED)),
            report("b", coverage(2, 2), branch(2, Status.INFEASIBLE)));
    Totals totals = report.totals();
    assertEquals(2, totals.methods());
    assertEquals(coverage(6, 11), totals.kept());
    assertEquals(new Validity(2, 4, 6), totals.inputs());
    assertEquals(8, totals.divergences());
    assertEquals(1.0, totals.seconds());
    assertEquals(List.of(1, 1), List.of(totals.infeasible(), totals.notReached()));
  }

  @Test
  void nothingIsTheSumOfNothing() {
    Totals some = Totals.of(report("a", coverage(3, 5)));
    assertEquals(some, some.plus(Totals.NONE));
    assertEquals(some, Totals.NONE.plus(some));
    assertEquals(Totals.NONE, Stream.<Totals>empty().reduce(Totals.NONE, Totals::plus));
    assertEquals(Coverage.EMPTY, MethodCoverage.sum(List.of()));
  }

  @Test
  void aShareOfNothingIsNoShare() {
    assertEquals(40.0, new Counter(2, 5).percent());
    assertEquals("2/5", new Counter(2, 5).toString());
    assertThrows(IllegalStateException.class, Counter.EMPTY::percent);
    assertFalse(Coverage.EMPTY.isMeasured());
    assertFalse(report("a", Coverage.EMPTY).isMeasured());
  }
}
