// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.dsl.ParsedSpecs;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.logic.hex.HexChecks;
import org.heapsmith.logic.sat.SemanticChecks;
import org.heapsmith.logic.sat.SpecFinding;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.worker.protocol.CheckOutcome;
import org.heapsmith.worker.protocol.CheckOutcome.Finding;
import org.heapsmith.worker.protocol.CheckParams;

/** One {@code check}: language and logic on spec texts. Stateless. */
final class CheckWork {
  private CheckWork() {}

  static CheckOutcome run(CheckParams params, Cancellation cancellation) {
    try (ClassPath classPath = ClassPath.of(RequestInputs.entries(params.input()))) {
      BytecodeTypeProvider types = new BytecodeTypeProvider(classPath);
      ParsedSpecs specs = SpecParser.shared().parse(complete(params), types);
      List<Finding> findings = new ArrayList<>();
      specs.problems().forEach(p -> findings.add(language(p)));
      if (!specs.hasErrors() && !cancellation.isCancelled()) {
        for (SpecFinding found : new SemanticChecks(types).check(specs.model(), cancellation)) {
          findings.add(logic(found.source(), found.notice(), found.arguments()));
        }
        for (Notice notice : HexChecks.check(specs.model(), types, cancellation)) {
          findings.add(logic(source(notice.where()), notice, List.of()));
        }
      }
      return new CheckOutcome(findings, cancellation.isCancelled());
    }
  }

  private static List<SourceFile> complete(CheckParams params) {
    try {
      return RequestInputs.specPath(params.input()).complete(RequestInputs.texts(params.input()));
    } catch (IOException e) {
      Notice notice = Notice.of(Code.FILE_NOT_READABLE, "", e.getMessage(), "it is imported");
      throw new HeapsmithException(notice, e);
    }
  }

  private static Finding language(SpecProblem problem) {
    SourceRef source = problem.source();
    return new Finding(
        source.file(),
        source.line(),
        source.column(),
        problem.length(),
        false,
        problem.notice(),
        problem.arguments());
  }

  private static Finding logic(SourceRef source, Notice notice, List<String> arguments) {
    return new Finding(source.file(), source.line(), source.column(), 0, true, notice, arguments);
  }

  /** Reads {@code file:line:column}. */
  private static SourceRef source(String where) {
    String[] parts = where.split(":(?=\\d+:\\d+$)|:(?=\\d+$)");
    return parts.length == 3
        ? new SourceRef(parts[0], Integer.parseInt(parts[1]), Integer.parseInt(parts[2]))
        : new SourceRef(where, 0, 0);
  }
}
