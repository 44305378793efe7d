// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.services.LanguageClient;
import org.heapsmith.base.Notice;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.logic.sat.SpecFinding;

/** Sends diagnostics: of open files whenever they change, of others when they differ. */
final class Diagnoser {
  private final LanguageClient client;
  private final Uris uris;
  private final Map<String, List<Diagnostic>> sent = new TreeMap<>();

  Diagnoser(LanguageClient client, Uris uris) {
    this.client = client;
    this.uris = uris;
  }

  /**
   * Sends what is wrong with the files.
   *
   * @param open versions of the files in editors
   * @param logical findings of the logic, as far as they are known
   */
  void publish(Snapshot snapshot, Map<String, Integer> open, List<SpecFinding> logical) {
    Map<String, List<Diagnostic>> all = new LinkedHashMap<>();
    for (Document document : snapshot.documents()) {
      List<Diagnostic> found = new ArrayList<>();
      document.problems().forEach(problem -> found.add(diagnostic(document, problem)));
      all.put(document.name(), found);
    }
    logical.forEach(finding -> add(snapshot, finding, all));
    for (String gone : List.copyOf(sent.keySet())) {
      all.putIfAbsent(gone, List.of());
    }
    all.forEach(
        (name, found) -> {
          if (open.containsKey(name) || !found.equals(sent.getOrDefault(name, List.of()))) {
            client.publishDiagnostics(
                new PublishDiagnosticsParams(uris.uri(name), found, open.get(name)));
          }
        });
    all.forEach(sent::put);
    sent.keySet().removeIf(name -> snapshot.document(name).isEmpty());
  }

  private static void add(
      Snapshot snapshot, SpecFinding finding, Map<String, List<Diagnostic>> all) {
    Document document = snapshot.document(finding.source().file()).orElse(null);
    if (document != null) {
      int offset = Protocol.offset(document, finding.source());
      int length = document.tokenAt(offset).map(token -> token.end() - offset).orElse(0);
      all.get(document.name())
          .add(diagnostic(finding.notice(), Protocol.range(document, offset, length)));
    }
  }

  private static Diagnostic diagnostic(Document document, SpecProblem problem) {
    return diagnostic(
        problem.notice(), Protocol.range(document, problem.offset(), problem.length()));
  }

  private static Diagnostic diagnostic(Notice notice, Range range) {
    Diagnostic diagnostic = new Diagnostic(range, notice.message());
    diagnostic.setSeverity(
        switch (notice.code().severity()) {
          case ERROR -> DiagnosticSeverity.Error;
          case WARNING -> DiagnosticSeverity.Warning;
          case INFO -> DiagnosticSeverity.Information;
        });
    diagnostic.setCode(notice.code().id());
    diagnostic.setSource("heapsmith");
    return diagnostic;
  }
}
