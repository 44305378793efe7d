// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.heapsmith.ui.generate.KeptWorkers;
import org.heapsmith.ui.session.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The project is deleted or closed while tests are made for it: that is told, once. */
class GoneProjectTest {
  private LongRun run;

  @BeforeEach
  void makeProject() throws Exception {
    run = new LongRun();
  }

  @AfterEach
  void delete() throws Exception {
    run.close();
  }

  private void assertTold(Session session) {
    assertEquals(Session.State.CANCELLED, session.state(), session.notices().toString());
    assertFalse(session.classes().isEmpty(), "what was found is in the views");
    List<String> complaints = run.complaints();
    assertEquals(1, complaints.size(), () -> complaints + " after " + session.notices());
    assertTrue(complaints.get(0).contains("HS-6110 "), complaints.toString());
    assertTrue(complaints.get(0).contains("BinarySearchTreeHeapTest"), complaints.toString());
    LongRun.assertNoWorkerAtWork(KeptWorkers.get().alive());
  }

  @Test
  void deletedWhileItExplores() throws Exception {
    Session session = run.beginAndFind("remove", 20);
    LongRun.awaitTests(session);
    IProject project = run.tests().getProject();
    project.delete(IResource.FORCE | IResource.ALWAYS_DELETE_PROJECT_CONTENT, null);
    LongRun.cancel("after the project was deleted");
    assertTold(session);
    assertFalse(project.exists());
  }

  @Test
  void closedWhileItExplores() throws Exception {
    Session session = run.beginAndFind("remove", 20);
    LongRun.awaitTests(session);
    IProject project = run.tests().getProject();
    project.close(null);
    LongRun.cancel("after the project was closed");
    assertTold(session);
    assertFalse(project.isOpen());
  }

  /** Two runs for methods of one class at once: the tests of both are there in the end. */
  @Test
  void anotherRunOfTheSameClassWritesMeanwhile() throws Exception {
    Session session = run.beginAndFind("remove", 20);
    LongRun.awaitTests(session);
    Session other = run.begin("isEmpty");
    LongRun.await(other, "its end", () -> other.state() == Session.State.FINISHED);
    LongRun.cancel("after the other has written");
    assertEquals(Session.State.CANCELLED, session.state());
    String text = Generation.content(run.tests());
    assertTrue(text.contains("class IsEmpty "), text);
    assertTrue(text.contains("class Remove "), text);
    assertEquals(List.of(), run.complaints());
  }
}
