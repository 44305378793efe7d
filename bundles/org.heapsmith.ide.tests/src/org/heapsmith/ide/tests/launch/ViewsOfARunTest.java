// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.ide.tests.workbench.Jobs;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.ui.aliasing.AliasingView;
import org.heapsmith.ui.coverage.CoverageView;
import org.heapsmith.ui.generate.GenerationJob;
import org.heapsmith.ui.perspective.HeapTestingPerspective;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.heapsmith.ui.tree.TreeView;
import org.heapsmith.ui.tree.TreeViewAccess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A real run fills the views, its worker answers about nodes, and a node is explored further. */
class ViewsOfARunTest {
  private TestProject project;
  private Preferences preferences;

  @BeforeEach
  void makeProject() throws Exception {
    preferences = Preferences.withoutQuestions();
    project = TestProject.create("views-of-a-run");
    project.example("sll.SinglyLinkedList");
    project.exampleSpec("sll");
  }

  @AfterEach
  void delete() throws Exception {
    Generation.cleanUp();
    project.close();
    preferences.close();
  }

  @Test
  void viewsShowTheRunAndExploreFurther() throws Exception {
    Session session =
        Generation.generate(
            project.method("org.heapsmith.examples.sll.SinglyLinkedList", "remove"));
    IWorkbenchPage page = Generation.page();
    PlatformUI.getWorkbench().showPerspective(HeapTestingPerspective.ID, page.getWorkbenchWindow());
    assertNotNull(
        page.findViewReference("org.heapsmith.ui.editor.views.models"), "the Models view");
    CoverageView coverage = (CoverageView) page.showView(CoverageView.ID);
    AliasingView aliasing = (AliasingView) page.showView(AliasingView.ID);
    TreeView tree = (TreeView) page.showView(TreeView.ID);
    assertTrue(tree.isFilled() && coverage.isFilled());
    UiThread.waitFor("measured figures", () -> coverage.totalText().startsWith("6 of 6"));

    MethodId method = session.methods().get(0);
    ComputationTree nodes = session.tree(method);
    int leaf = firstWithTest(nodes);
    Sessions.get().focus(new Focus(session, method, leaf));
    UiThread.waitFor("the heap, from the worker", () -> aliasing.heap().heap() != null);
    assertTrue(aliasing.heap().heap().ended());

    openTest(coverage, page);
    int bound = first(nodes, NodeStatus.BOUND);
    Sessions.get().focus(new Focus(session, method, bound));
    choose(TreeViewAccess.rows(tree), "Explore From Here");
    UiThread.waitFor("another run", () -> Sessions.get().shown() != session);
    Jobs.join(GenerationJob.FAMILY);
    Session deeper = Sessions.get().shown();
    assertNotSame(session, deeper);
    assertEquals(Session.State.FINISHED, deeper.state(), Generation.codes(deeper).toString());
    ComputationTree further = deeper.tree(method);
    int depth = nodes.position(bound).size();
    assertTrue(
        IntStream.range(0, further.size()).anyMatch(id -> further.position(id).size() > depth),
        "beyond the bound");
  }

  /** A double click on the first test of the first branch. */
  private static void openTest(CoverageView coverage, IWorkbenchPage page) {
    Tree rows = coverage.rows().getTree();
    // figures come first, what is below a branch with the next update
    UiThread.waitFor("a test below the first branch", () -> firstTest(coverage).isPresent());
    Object test = firstTest(coverage).orElseThrow();
    coverage.rows().setSelection(new StructuredSelection(test), true);
    page.closeAllEditors(false);
    rows.notifyListeners(SWT.DefaultSelection, new Event());
    UiThread.waitFor(
        "the test class",
        () ->
            page.getActiveEditor() != null
                && page.getActiveEditor().getTitle().equals("SinglyLinkedListHeapTest.java"));
  }

  private static Optional<Object> firstTest(CoverageView coverage) {
    coverage.rows().expandAll();
    TreeItem[] items = coverage.rows().getTree().getItems();
    for (int depth = 0; depth < 3 && items.length > 0; depth++) {
      items = items[0].getItems();
    }
    return Arrays.stream(items).findFirst().map(TreeItem::getData);
  }

  private static int firstWithTest(ComputationTree tree) {
    int id = 0;
    while (tree.node(id).leaf() == null || tree.node(id).leaf().testId().isEmpty()) {
      id++;
    }
    return id;
  }

  private static int first(ComputationTree tree, NodeStatus status) {
    int id = 0;
    while (tree.node(id).status() != status) {
      id++;
    }
    return id;
  }

  private static void choose(Tree rows, String text) {
    Menu menu = rows.getMenu();
    menu.notifyListeners(SWT.Show, new Event());
    MenuItem item =
        Arrays.stream(menu.getItems()).filter(i -> i.getText().equals(text)).findFirst().get();
    assertTrue(item.isEnabled(), text);
    item.notifyListeners(SWT.Selection, new Event());
  }
}
