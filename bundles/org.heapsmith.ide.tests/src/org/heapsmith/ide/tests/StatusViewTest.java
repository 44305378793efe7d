// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ui.status.StatusView;
import org.junit.jupiter.api.Test;

/** The command "Heapsmith Status" proves that the core and its native solver are wired in OSGi. */
class StatusViewTest {

  @Test
  void statusCommandOpensTheViewAndTheSolverAnswers() throws Exception {
    Object opened =
        PlatformUI.getWorkbench()
            .getService(IHandlerService.class)
            .executeCommand("org.heapsmith.ui.commands.status", null);
    StatusView view = assertInstanceOf(StatusView.class, opened);
    assertTrue(view.shownText().startsWith("Heapsmith 0."), view.shownText());
    UiThread.waitFor("the answer of the solver", () -> view.shownText().contains("Solver "));
    assertTrue(
        view.shownText().contains("Solver works: 1 < x < 100, x * x = 81 has the solution x = 9 "),
        view.shownText());
  }
}
