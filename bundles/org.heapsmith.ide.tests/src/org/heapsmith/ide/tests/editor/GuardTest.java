// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.TextInvocationContext;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.language.Guard;
import org.heapsmith.jdt.language.Guard.Service;
import org.heapsmith.jdt.language.SpecMarkers;
import org.heapsmith.jdt.language.SpecMarkersJob;
import org.heapsmith.ui.editor.assist.HeapAssist;
import org.heapsmith.ui.editor.fixes.FixAssist;
import org.heapsmith.ui.editor.navigate.HeapHover;
import org.heapsmith.ui.editor.navigate.HeapLinks;
import org.heapsmith.ui.editor.navigate.ReferenceSearch;
import org.heapsmith.ui.editor.rename.SpecRename;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An editor whose services throw whatever there is to throw. */
class GuardTest {
  private static final String FORMAT = "org.heapsmith.ui.editor.commands.format";
  private static final String BROKEN = SpecEditor.LIST.replace("nodes(m)", "nodez(m)");

  /** As it happens in the bytecode of a service: without end. */
  private static int deep(int depth) {
    return depth < 0 ? 0 : 1 + deep(depth + 1);
  }

  private static void fail(Service service) {
    switch (service.ordinal() % 4) {
      case 0 -> throw new IllegalStateException(service.words());
      case 1 -> deep(0);
      case 2 -> throw new NoClassDefFoundError(service.words());
      default -> throw new AssertionError(service.words());
    }
  }

  @AfterEach
  void close() throws CoreException {
    SpecEditor.closeAll();
  }

  /** The text is shown with the services that work; those that do not are told of once. */
  private static void settleAround(SpecEditor spec, String text) {
    spec.viewer().getDocument().set(text);
    spec.settle();
  }

  @Test
  void eachServiceMayFailAndTheEditorGoesOn() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    spec.editor().getAdapter(IContentOutlinePage.class);
    spec.editor().addWatcher(() -> {}); // what the Models view does
    Guard guard = spec.editor().analyser().guard();
    Set<Service> asked = ConcurrentHashMap.newKeySet();
    EnumSet<Service> failing = EnumSet.complementOf(EnumSet.of(Service.ANALYSIS));
    try (ErrorLog log = new ErrorLog()) {
      guard.watcher(
          service -> {
            asked.add(service);
            if (failing.contains(service)) {
              fail(service);
            }
          });
      for (int round = 0; round < 3; round++) {
        settleAround(spec, SpecEditor.LIST + "// " + round);
        useAll(spec);
      }
      assertEquals(List.of(), spec.problems(), "problems are not shown while that fails");
      assertEquals(EnumSet.allOf(Service.class), EnumSet.copyOf(asked), "all were asked");
      for (Service service : failing) {
        List<String> told =
            log.entries().stream()
                .map(IStatus::getMessage)
                .filter(m -> m.contains("internal error in " + service.words() + ":"))
                .toList();
        assertEquals(1, told.size(), service + ": " + log.messages());
        assertTrue(told.get(0).startsWith("HS-1099 "), told.get(0));
      }
      assertEquals(failing.size(), log.entries().size(), log.messages().toString());
    }
    guard.watcher(service -> {});
    settleAround(spec, BROKEN);
    assertEquals(1, spec.problems().size(), "all is well again: " + spec.problems());
    assertTrue(fixes(spec).length > 0);
  }

  private static Object[] fixes(SpecEditor spec) {
    int at = spec.text().indexOf("nodez");
    return new FixAssist(spec.editor().analyser())
        .computeQuickAssistProposals(new TextInvocationContext(spec.viewer(), at, 0));
  }

  /** What a person can do in an editor; nothing of it comes back with an exception. */
  private static void useAll(SpecEditor spec) throws Exception {
    var analyser = spec.editor().analyser();
    int at = spec.text().indexOf("nodes");
    Region region = new Region(at, 1);
    assertEquals(0, new HeapAssist(analyser).computeCompletionProposals(spec.viewer(), at).length);
    assertNull(
        new FixAssist(analyser)
            .computeQuickAssistProposals(new TextInvocationContext(spec.viewer(), at, 0)));
    assertNull(new HeapHover(analyser).getHoverInfo2(spec.viewer(), region));
    assertNotNull(new HeapHover(analyser).getHoverRegion(spec.viewer(), at));
    assertNull(new HeapLinks(analyser).detectHyperlinks(spec.viewer(), region, false));
    SpecRename rename = new SpecRename(analyser.project().language(), spec.editor().shown(), at);
    assertTrue(rename.checkFinalConditions(null).hasFatalError());
    assertFalse(new ReferenceSearch(spec.editor().shown(), at).run(null).isOK());
    build(spec);
    String before = spec.text();
    spec.run(FORMAT);
    assertEquals(before, spec.text());
    spec.select(spec.text().length(), 0).type("\n");
    assertEquals(before + "\n", spec.text(), "what is typed is written");
    spec.settle();
  }

  @Test
  void theReconcilerOutlivesWhatTheAnalysisThrows() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    Guard guard = spec.editor().analyser().guard();
    for (int kind = 0; kind < 4; kind++) {
      Service thrown = Service.values()[kind];
      int[] times = {0};
      try (ErrorLog log = new ErrorLog()) {
        guard.watcher(
            service -> {
              if (service == Service.ANALYSIS) {
                times[0]++;
                fail(thrown);
              }
            });
        for (int edit = 0; edit < 2; edit++) {
          int before = times[0];
          spec.viewer().getDocument().set(SpecEditor.LIST + "// " + kind + edit);
          UiThread.waitFor("an analysis that fails", () -> times[0] > before);
        }
        assertEquals(1, log.entries().size(), log.messages().toString());
      } finally {
        guard.watcher(service -> {});
      }
      settleAround(spec, BROKEN + "// " + kind);
      assertEquals(1, spec.problems().size());
    }
  }

  @Test
  void aFileThatCannotBeMarkedIsMarkedByTheNextBuild() throws Exception {
    SpecEditor spec = SpecEditor.open(SpecEditor.LIST);
    Guard guard = Guard.of(spec.project());
    try (ErrorLog log = new ErrorLog()) {
      guard.watcher(
          service -> {
            if (service == Service.MARKERS) {
              fail(Service.COLOURS);
            }
          });
      IFile other = spec.addFile("specs/other.heap", BROKEN.replace("nodes", "others"));
      build(spec);
      assertEquals(0, markers(other).length);
      guard.watcher(service -> {});
      build(spec);
      IMarker[] found = markers(other);
      assertEquals(1, found.length);
      assertEquals(1, log.entries().size(), log.messages().toString());
      guard.watcher(GuardTest::fail);
      assertFalse(IDE.getMarkerHelpRegistry().hasResolutions(found[0]), "and no exception");
    } finally {
      guard.watcher(service -> {});
    }
  }

  private static void build(SpecEditor spec) throws CoreException {
    spec.project().build(org.eclipse.core.resources.IncrementalProjectBuilder.FULL_BUILD, null);
    Jobs.join(SpecMarkersJob.FAMILY);
  }

  private static IMarker[] markers(IFile file) throws CoreException {
    return file.findMarkers(SpecMarkers.TYPE, true, 0);
  }
}
