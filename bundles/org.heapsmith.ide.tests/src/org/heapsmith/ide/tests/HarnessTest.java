// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.widgets.Display;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.junit.jupiter.api.Test;

/** The tools of these tests themselves: projects that compile, pictures in both themes. */
class HarnessTest {

  @Test
  void whatThreadsAskForIsDoneThoughEachLookAtTheConditionMakesAnEvent() {
    Display display = Display.getCurrent();
    boolean[] done = {false};
    display.asyncExec(() -> done[0] = true);
    UiThread.waitFor(
        "what was asked for",
        () -> {
          display.timerExec(0, () -> {});
          return done[0];
        });
  }

  @Test
  void exampleCompilesInTestProject() throws Exception {
    try (TestProject project = TestProject.create("harness")) {
      project.example("sll.SinglyLinkedList");
      project.exampleSpec("sll");
      project.build();
      IMarker[] problems =
          project.project().findMarkers(IMarker.PROBLEM, true, IResource.DEPTH_INFINITE);
      assertEquals(0, problems.length);
      assertTrue(
          project
              .project()
              .getFile("bin/org/heapsmith/examples/sll/SinglyLinkedList.class")
              .exists());
      Screenshots.switchThemes();
    }
  }
}
