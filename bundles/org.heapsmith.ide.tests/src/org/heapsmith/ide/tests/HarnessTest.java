// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.junit.jupiter.api.Test;

/** The tools of these tests themselves: projects that compile, pictures in both themes. */
class HarnessTest {

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
