// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.models;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.jdt.project.ProjectClassPath;
import org.heapsmith.ui.editor.analysis.Analysis;
import org.heapsmith.worker.protocol.SpecInput;
import org.heapsmith.worker.protocol.SpecText;

/** What a worker is told of the specs of a project. Stateless. */
final class Inputs {
  private Inputs() {}

  /** Returns whether a file can be asked about. */
  static boolean hasErrors(Document document) {
    return document.problems().stream().anyMatch(SpecProblem::isError);
  }

  /** Returns the specs as the editors have them; those with errors are left out. */
  static SpecInput of(Analysis analysis, IProject project) throws JavaModelException {
    List<SpecText> texts = new ArrayList<>();
    for (Document document : analysis.snapshot().documents()) {
      if (!hasErrors(document)) {
        texts.add(new SpecText(document.name(), document.text()));
      }
    }
    List<String> classPath = ProjectClassPath.of(JavaCore.create(project)).entries();
    return new SpecInput(classPath, texts, List.of());
  }
}
