// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IWorkspaceDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.FileEditorInput;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.ui.aliasing.AliasingView;
import org.heapsmith.ui.coverage.CoverageView;
import org.heapsmith.ui.generate.GenerationJob;
import org.heapsmith.ui.generate.KeptWorker;
import org.heapsmith.ui.generate.KeptWorkers;
import org.heapsmith.ui.generate.TestOpening;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.heapsmith.ui.tree.TreeView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The person closes the workbench while a run goes on. */
class ClosingTest {
  private LongRun run;

  @BeforeEach
  void makeProject() throws Exception {
    run = new LongRun();
  }

  @AfterEach
  void delete() throws Exception {
    run.close();
  }

  @Test
  void closingTheWorkbenchAsksAndWritesWhatWasFound() throws Exception {
    Session session = run.beginAndFind("remove", 20);
    LongRun.awaitTests(session);
    IWorkbench workbench = PlatformUI.getWorkbench();
    boolean[] askedUs = {false};
    IWorkbenchListener veto = new Veto(askedUs);
    workbench.addWorkbenchListener(veto);
    try {
      List<String> first = Dialogs.answer("Heap Tests Are Being Generated", "Cancel");
      assertFalse(workbench.close());
      assertTrue(first.toString().contains("HS-6115"), first.toString());
      assertTrue(first.toString().contains("BinarySearchTree.remove"), first.toString());
      assertEquals(Session.State.RUNNING, session.state(), "the person changed their mind");
      assertFalse(askedUs[0], "nobody else is asked then");
      Dialogs.answer("Heap Tests Are Being Generated", "Stop and Close");
      assertFalse(workbench.close(), "this test does not let it");
      assertTrue(askedUs[0]);
    } finally {
      workbench.removeWorkbenchListener(veto);
    }
    assertEquals(List.of(), LongRun.jobs());
    assertEquals(Session.State.CANCELLED, session.state());
    assertTrue(run.tests().exists(), "what was found is written");
    assertEquals(List.of(), run.complaints());
  }

  /** So it is when what a run has written comes to be opened after the windows have closed. */
  @Test
  void testsAreNotOpenedInAWorkbenchThatHasClosedMeanwhile() throws Exception {
    try (TestProject project = TestProject.create("closed-meanwhile")) {
      IFile file = project.example("sll.SinglyLinkedList");
      TestOpening.now(file, null);
      assertEquals(List.of(), run.complaints());
      IEditorInput input = new FileEditorInput(file); // other tests' files may be opened yet
      TestOpening.now(file, Generation.page());
      assertNotNull(Generation.page().findEditor(input), "still there");
      Generation.page().closeAllEditors(false);
      file.delete(true, null);
      TestOpening.now(file, Generation.page());
      assertNull(Generation.page().findEditor(input), "undone meanwhile");
      assertEquals(List.of(), run.complaints());
    }
  }

  /** What a run waits for while it prepares is a lock here; the workbench does not know it yet. */
  @Test
  void closingBeforeThereIsAWorkerIsACancellationToo() throws Exception {
    CountDownLatch free = new CountDownLatch(1);
    CountDownLatch held = new CountDownLatch(1);
    Job holding =
        Job.createSystem(
            "holding the workspace",
            (ICoreRunnable)
                monitor -> {
                  held.countDown();
                  try {
                    free.await();
                  } catch (InterruptedException e) {
                    throw new OperationCanceledException(e.getMessage());
                  }
                });
    holding.setRule(ResourcesPlugin.getWorkspace().getRoot());
    run.tests().getProject().touch(null);
    setAutoBuilding(false); // a launch waits for the build of a change, and that for the lock
    IWorkbench workbench = PlatformUI.getWorkbench();
    boolean[] asked = {false};
    IWorkbenchListener veto = new Veto(asked);
    int before = Sessions.get().all().size();
    workbench.addWorkbenchListener(veto);
    holding.schedule();
    try {
      UiThread.waitFor("the lock", () -> held.getCount() == 0);
      run.start("remove");
      UiThread.waitFor("the run", () -> !LongRun.jobs().isEmpty());
      Dialogs.answer("Heap Tests Are Being Generated", "Stop and Close");
      assertFalse(workbench.close(), "this test does not let it");
      assertTrue(asked[0]);
      assertEquals(List.of(), LongRun.jobs(), "nobody waits for the lock");
    } finally {
      workbench.removeWorkbenchListener(veto);
      free.countDown();
      UiThread.waitFor("the end of the lock", () -> holding.getState() == Job.NONE);
      setAutoBuilding(true);
    }
    assertEquals(before, Sessions.get().all().size());
    assertEquals(List.of(), run.complaints());
  }

  private static void setAutoBuilding(boolean on) throws CoreException {
    IWorkspaceDescription description = ResourcesPlugin.getWorkspace().getDescription();
    description.setAutoBuilding(on);
    ResourcesPlugin.getWorkspace().setDescription(description);
  }

  /** Views and editors may be closed at any moment of a run, and opened again. */
  @Test
  void aSecondRunOfOneMethodIsRefusedViewsMayCloseAndNoRunOutlivesTheWorkbench() throws Exception {
    Session session = run.beginAndFind("remove", 5);
    List<KeptWorker> workers = KeptWorkers.get().alive();
    assertFalse(workers.isEmpty());
    Generation.awaitEndOfOne(() -> Generation.run(Generation.GENERATE));
    assertEquals(session, Sessions.get().all().get(0), "no second session");
    assertEquals(Session.State.RUNNING, session.state());

    Generation.page().showView(TreeView.ID);
    Generation.page().showView(CoverageView.ID);
    Generation.page().showView(AliasingView.ID);
    LongRun.awaitTree(session);
    Sessions.get().focus(new Focus(session, session.methods().get(0), 1));
    for (String id : List.of(TreeView.ID, AliasingView.ID, CoverageView.ID)) {
      UiThread.settle();
      Generation.page().hideView(Generation.page().findView(id));
      Generation.page().closeAllEditors(false);
      Generation.page().showView(id);
    }
    // what the workbench does in the end
    Job.getJobManager().cancel(GenerationJob.FAMILY);
    KeptWorkers.get().closeAll();
    LongRun.awaitEnd();
    UiThread.waitFor(
        "the processes to end", () -> workers.stream().noneMatch(w -> w.handle().isAlive()));
    for (String id : List.of(TreeView.ID, AliasingView.ID, CoverageView.ID)) {
      Generation.page().hideView(Generation.page().findView(id));
    }
    assertEquals(Session.State.CANCELLED, session.state(), session.notices().toString());
    assertEquals(List.of(), run.complaints(), "cancelled: nothing to complain about");
  }

  /** Lets all others be asked whether the workbench may close, and then says no. */
  private record Veto(boolean[] asked) implements IWorkbenchListener {
    @Override
    public boolean preShutdown(IWorkbench workbench, boolean forced) {
      asked[0] = true;
      return false;
    }

    @Override
    public void postShutdown(IWorkbench workbench) {
      throw new IllegalStateException("closed in spite of the veto");
    }
  }
}
