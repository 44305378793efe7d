// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.fixes.QuickFix;
import org.heapsmith.dsl.ide.fixes.QuickFixes;
import org.heapsmith.logic.sat.SpecFinding;

/** Quick fixes as code actions. */
final class CodeActions {
  private final Protocol protocol;
  private final List<SpecFinding> findings;
  private final QuickFixes fixes = new QuickFixes();

  /** Makes the service; {@code findings} are those of the logic. */
  CodeActions(Protocol protocol, List<SpecFinding> findings) {
    this.protocol = protocol;
    this.findings = findings;
  }

  /** Returns the fixes of the problems in a range. */
  List<CodeAction> of(Snapshot snapshot, Document document, CodeActionParams params) {
    int from = Protocol.offset(document, params.getRange().getStart());
    int to = Protocol.offset(document, params.getRange().getEnd());
    Map<String, CodeAction> actions = new LinkedHashMap<>();
    for (SpecProblem problem : document.problems()) {
      if (problem.offset() <= to && from <= problem.offset() + problem.length()) {
        Optional<Diagnostic> shown = shown(params, problem, document);
        for (QuickFix fix : fixes.compute(snapshot, document, problem)) {
          actions.putIfAbsent(fix.title(), action(snapshot, fix, shown));
        }
      }
    }
    for (SpecFinding finding : findings) {
      int offset = Protocol.offset(document, finding.source());
      if (finding.source().file().equals(document.name()) && isOnLine(document, params, offset)) {
        Code code = finding.notice().code();
        for (QuickFix fix : fixes.compute(snapshot, document, code, offset, finding.arguments())) {
          actions.putIfAbsent(fix.title(), action(snapshot, fix, Optional.empty()));
        }
      }
    }
    return new ArrayList<>(actions.values());
  }

  private static Optional<Diagnostic> shown(
      CodeActionParams params, SpecProblem problem, Document document) {
    var range = Protocol.range(document, problem.offset(), problem.length());
    return params.getContext().getDiagnostics().stream()
        .filter(d -> d.getRange().equals(range))
        .findFirst();
  }

  /** Findings are about more than the token that is marked. */
  private static boolean isOnLine(Document document, CodeActionParams params, int offset) {
    int line = Protocol.position(document, offset).getLine();
    return params.getRange().getStart().getLine() <= line
        && line <= params.getRange().getEnd().getLine();
  }

  private CodeAction action(Snapshot snapshot, QuickFix fix, Optional<Diagnostic> diagnostic) {
    CodeAction action = new CodeAction(fix.title());
    action.setKind(CodeActionKind.QuickFix);
    action.setIsPreferred(fix.preferred());
    action.setEdit(protocol.edits(snapshot, fix.edits()));
    action.setDiagnostics(diagnostic.stream().toList());
    return action;
  }
}
