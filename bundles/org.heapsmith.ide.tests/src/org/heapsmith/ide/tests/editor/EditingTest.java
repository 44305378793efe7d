// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.text.source.Annotation;
import org.heapsmith.dsl.ide.format.Formatter;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.language.Languages;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Layout, comments, brackets, indentation, folding, and that typing stays quick. */
class EditingTest {

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  /** Processor time, as other work on the machine is not the editor's fault. */
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();

  private static final String FORMAT = "org.heapsmith.ui.editor.commands.format";
  private static final String COMMENT = "org.heapsmith.ui.editor.commands.comment";
  private static final String UGLY =
      "package demo;\nimport demo.Node;\n\npredicate a(Node n)=emp&&n==null;\n"
          + "predicate b(Node n)=emp&&n==null;\n";

  @Test
  void formatLaysOutTheFileAndIsUndoneInOneStep() throws Exception {
    SpecEditor spec = SpecEditor.open(UGLY);
    spec.run(FORMAT);
    assertEquals(new Formatter(Languages.get()::isWellFormed).formatted(UGLY), spec.text());
    spec.run("org.eclipse.ui.edit.undo");
    assertEquals(UGLY, spec.text());
    spec.select(UGLY.indexOf("predicate b"), 5).run(FORMAT);
    assertTrue(spec.text().contains("predicate a(Node n)=emp&&n==null;"), spec.text());
    assertTrue(!spec.text().contains("predicate b(Node n)=emp"), spec.text());
  }

  @Test
  void linesAreCommentedOutAndInAgain() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    int from = spec.text().indexOf("predicate");
    spec.select(from, spec.text().length() - from).run(COMMENT);
    assertTrue(spec.text().contains("\n// predicate nodes"), spec.text());
    assertTrue(spec.text().contains("\n//   | n -> "), spec.text());
    spec.select(from, spec.text().length() - from).run(COMMENT);
    assertEquals(SpecEditor.LIST, spec.text());
  }

  @Test
  void bracketsCloseAndLinesIndent() throws Exception {
    SpecEditor spec = SpecEditor.open("package demo;\nimport demo.Node;\n\n");
    spec.select(spec.text().length(), 0);
    spec.type("predicate p(Node n) =\nemp && n == null;\n");
    assertTrue(spec.text().endsWith("predicate p(Node n) =\n  emp && n == null;\n"), spec.text());
    spec.type("spec Node.isSorted {\nrequires p(this);");
    assertTrue(spec.text().endsWith("spec Node.isSorted {\n  requires p(this);\n}"), spec.text());
  }

  @Test
  void declarationsFold() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    var model = spec.viewer().getProjectionAnnotationModel();
    List<Annotation> regions = new ArrayList<>();
    UiThread.waitFor("folding", () -> model.getAnnotationIterator().hasNext());
    for (Iterator<Annotation> all = model.getAnnotationIterator(); all.hasNext(); ) {
      regions.add(all.next());
    }
    assertEquals(1, regions.size());
    int lines = spec.viewer().getTextWidget().getLineCount();
    model.collapse(regions.get(0));
    assertEquals(lines - 2, spec.viewer().getTextWidget().getLineCount());
  }

  @Test
  void typingIntoFiveHundredLinesStaysQuick() throws Exception {
    StringBuilder text = new StringBuilder("package demo;\n\nimport demo.Node;\n");
    for (int i = 0; i < 124; i++) {
      text.append(
          "\npredicate p%d(Node n) =\n    emp && n == null\n  | n -> Node{ next: m } * p%d(m);\n"
              .formatted(i, (i + 1) % 124));
    }
    SpecEditor spec = SpecEditor.open(text.toString());
    spec.after("n -> Node{ next: m } * p60");
    List<Long> times = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      long begin = CPU.getCurrentThreadCpuTime();
      spec.type(i % 2 == 0 ? "1" : "2");
      times.add(CPU.getCurrentThreadCpuTime() - begin);
    }
    times.sort(null);
    long median = times.get(times.size() / 2) / 1000;
    long worst = times.get(times.size() - 1) / 1000;
    System.out.println("EDITOR keystroke median us " + median + ", worst us " + worst);
    assertEquals(text.toString(), spec.editor().shown().document().text(), "analysed elsewhere");
    spec.settle();
  }
}
