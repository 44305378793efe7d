// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.source.BranchConditions;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Totals;

/** A class under test: its methods with their tests, and its source with coverage. */
final class ClassSection {
  private final ClassReport report;
  private final Optional<List<String>> source;
  private final BranchConditions conditions;

  ClassSection(ClassReport report, Optional<List<String>> source, BranchConditions conditions) {
    this.report = report;
    this.source = source;
    this.conditions = conditions;
  }

  String render() {
    String name = report.className().replace('/', '.').replace('$', '.');
    int dot = name.lastIndexOf('.') + 1;
    String heading =
        Html.element(
            "h2",
            "",
            Html.text("span", "package", name.substring(0, dot))
                + Html.escape(name.substring(dot)));
    String methods =
        report.methods().stream()
            .map(m -> new MethodSection(m, conditions).render())
            .collect(Collectors.joining("\n"));
    String code =
        source.map(lines -> new SourceSection(report.methods(), lines).render()).orElse("");
    return "<section class=\"class\" id=\"%s\">\n%s\n%s\n%s\n%s\n</section>"
        .formatted(Html.id(name), heading, facts(), methods, code);
  }

  private String facts() {
    Totals totals = report.totals();
    String file = report.file().map(f -> " in " + Html.text("code", "", f.toString())).orElse("");
    return Html.element(
        "p",
        "facts",
        "%s, %d of %d tests kept%s"
            .formatted(
                Plural.of(totals.methods(), "method"),
                totals.testsKept(),
                totals.testsAll(),
                file));
  }
}
