// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.sarif;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.FindingGroup;
import org.heapsmith.testgen.report.Symptom;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.write.Finding;
import org.heapsmith.usecases.run.GenerationResult;

/** What a generation found wrong with the code, as SARIF: one result a method and kind. */
public final class FindingSarif {
  private final Function<MethodId, Optional<MethodModel>> methods;
  private final Function<String, Optional<Path>> sources;

  /** Two tests of a method that agree in this show the same. */
  private record Way(Finding.Kind kind, String exception, MethodId method, int line) {
    static Way of(TestReport test) {
      Symptom symptom = symptom(test);
      return new Way(symptom.kind(), symptom.exception(), symptom.method(), symptom.line());
    }
  }

  /** A line of a file. */
  private record Place(Optional<Path> file, int line) {}

  /**
   * Makes a writer.
   *
   * @param methods finds a method
   * @param sources gives the file that declares a class of that internal name
   */
  public FindingSarif(
      Function<MethodId, Optional<MethodModel>> methods, Function<String, Optional<Path>> sources) {
    this.methods = methods;
    this.sources = sources;
  }

  /** Returns the text of a document that will be written to {@code file}. */
  public String text(String version, Path file, GenerationResult result) {
    List<SarifResult> results =
        FindingGroup.of(result.report().classes(), Way::of).stream().map(this::result).toList();
    return new SarifDocument(version, "generate", file)
        .text(results, result.notices(), !result.cancelled());
  }

  private static Symptom symptom(TestReport test) {
    return test.symptom().orElseThrow(() -> new IllegalStateException("a finding has a symptom"));
  }

  private SarifResult result(FindingGroup group) {
    TestReport test =
        group.tests().stream().filter(TestReport::kept).findFirst().orElse(group.shortest());
    Symptom symptom = symptom(test);
    SarifRule rule = SarifRule.of(symptom.kind());
    SarifRule.Level level =
        switch (group.sureness()) {
          case WRONG_AND_REACHED -> SarifRule.Level.ERROR;
          case WRONG -> SarifRule.Level.WARNING;
          case REACHED -> SarifRule.Level.NOTE;
        };
    Place place =
        place(symptom.method(), symptom.line())
            .or(() -> place(group.method().method(), 0))
            .orElse(new Place(Optional.empty(), 0));
    String identity =
        String.join(
            "\n", group.method().method().exact(), symptom.exception(), symptom.method().exact());
    return new SarifResult(
        rule,
        level,
        message(group, test, symptom),
        place.file(),
        place.line(),
        0,
        group.name(),
        identity);
  }

  private static String message(FindingGroup group, TestReport test, Symptom symptom) {
    StringBuilder text = new StringBuilder(group.name());
    text.append(": ").append(test.displayName()).append(": ").append(test.why()).append('.');
    if (!symptom.calls().isEmpty()) {
      text.append(" Calls: ").append(symptom.calls()).append('.');
    }
    if (test.kept() && !group.type().testClass().isEmpty()) {
      String owner = group.type().qualifiedTestClass();
      text.append(" Test: ").append(test.name()).append(" of ").append(owner).append('.');
    }
    int more = group.tests().size() - 1;
    if (more > 0) {
      text.append(' ').append(Plural.of(more, "more test")).append(more == 1 ? " shows" : " show");
      text.append(" the same.");
    }
    return text.toString();
  }

  /** Returns a line of a method, its first if it is not known; empty if its source is not. */
  private Optional<Place> place(MethodId id, int line) {
    Optional<MethodModel> method = methods.apply(id);
    return method
        .flatMap(m -> sources.apply(m.owner().name()))
        .map(f -> new Place(Optional.of(f), line > 0 ? line : firstLine(method.get())));
  }

  private static int firstLine(MethodModel method) {
    return method.lines().min().orElse(0);
  }
}
