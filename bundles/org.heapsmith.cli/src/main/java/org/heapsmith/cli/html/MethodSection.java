// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.source.BranchConditions;
import org.heapsmith.cli.summary.Figures;
import org.heapsmith.engine.result.BranchId;
import org.heapsmith.engine.result.MethodId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.TestReport;

/** A method: a line that sums it up; opened, its tests, open branches and notices. */
final class MethodSection {
  private final MethodReport report;
  private final BranchConditions conditions;

  MethodSection(MethodReport report, BranchConditions conditions) {
    this.report = report;
    this.conditions = conditions;
  }

  String render() {
    List<TestReport> kept = report.tests().stream().filter(TestReport::kept).toList();
    List<TestReport> others = report.tests().stream().filter(t -> !t.kept()).toList();
    String cards = kept.stream().map(TestCard::render).collect(Collectors.joining("\n"));
    return "<details class=\"method\"><summary>%s</summary>\n%s%s%s\n%s\n</details>"
        .formatted(
            headline(),
            Page.notices(report.notices()),
            openBranches(),
            Html.element("div", "tests", cards),
            others.isEmpty() ? "" : left(others));
  }

  private String headline() {
    StringBuilder line = new StringBuilder(Html.text("code", "signature", report.signature()));
    line.append(Html.element("span", "grow", ""));
    if (report.divergences() > 0) {
      line.append(Html.badge("bad", report.divergences() + " diverge"));
    }
    if (report.findings() > 0) {
      line.append(Html.badge("bad", Plural.of(report.findings(), "finding")));
    }
    line.append(Html.badge("plain", report.complete() ? "all paths" : "bounded"));
    line.append(
        Html.text("span", "count", report.testsKept() + " of " + report.tests().size() + " tests"));
    line.append(SummarySection.bar(report.kept().branches()));
    line.append(Html.text("span", "time", Figures.seconds(report.seconds()) + " s"));
    return line.toString();
  }

  private String openBranches() {
    List<String> items =
        report.branches().stream()
            .filter(b -> b.status() != BranchReport.Status.COVERED)
            .map(this::branch)
            .toList();
    return items.isEmpty() ? "" : Html.element("ul", "branches", Html.join(items));
  }

  private String branch(BranchReport branch) {
    BranchId id = branch.branch();
    MethodId method = id.method();
    boolean infeasible = branch.status() == BranchReport.Status.INFEASIBLE;
    String label = infeasible ? "proved infeasible" : "not reached";
    String place = String.format(Locale.ROOT, "%s, line %d: ", method.name(), id.line());
    String condition =
        conditions.of(
            method.className(), method.name(), method.descriptor(), id.instruction(), id.outcome());
    return Html.element(
        "li",
        "",
        Html.badge(infeasible ? "plain" : "fair", label)
            + " "
            + Html.escape(place)
            + Html.text("code", "", condition)
            + Html.text("i", "", branch.why().isEmpty() ? "" : " " + branch.why()));
  }

  /** The tests that minimisation left out, by name only. */
  private static String left(List<TestReport> tests) {
    String items =
        tests.stream()
            .map(t -> Html.text("li", "", t.displayName()))
            .collect(Collectors.joining("\n"));
    return "<details class=\"left\"><summary>%d further tests add nothing to these</summary>%s</details>"
        .formatted(tests.size(), Html.element("ul", "", items));
  }
}
