// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.texteditor.ITextEditor;
import org.heapsmith.engine.tree.ComputationTree;
import org.heapsmith.engine.tree.TreeBatch;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.engine.tree.TreeNode.Kind;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.machine.result.Target;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.heapsmith.ui.tree.TreeView;
import org.heapsmith.ui.tree.TreeViewAccess;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Computation Tree view on a recorded run of {@code SinglyLinkedList.remove}. */
class TreeViewTest {

  @BeforeEach
  void perspective() throws Exception {
    Views.perspective();
  }

  @AfterEach
  void reset() {
    Views.reset();
  }

  private static TreeView open() throws Exception {
    return Views.open(TreeView.ID, TreeView.class);
  }

  private static TreeItem item(Tree tree, Integer... way) {
    TreeItem item = tree.getItem(0);
    for (int row : way) {
      item.getText(); // asks for the data of a virtual item
      item = item.getItem(row);
    }
    item.getText();
    return item;
  }

  @Test
  void withoutRunsItSaysWhatToDo() throws Exception {
    TreeView view = open();
    assertFalse(view.isFilled());
    Screenshots.lightAndDark("tree-empty", TreeViewAccess.page(view).getParent());
  }

  @Test
  void openedLaterItShowsTheRunAndItsOutcomes() throws Exception {
    Recorded run = Recorded.load("sll");
    Views.show(run.finished("P"));
    TreeView view = open();
    assertTrue(view.isFilled());
    Tree tree = TreeViewAccess.rows(view);
    assertEquals("remove", tree.getItem(0).getText());
    assertEquals("this.head == null", item(tree, 0).getText());
    assertEquals("106", item(tree, 0).getText(1));
    assertTrue(item(tree, 0).getText(2).startsWith("returns false"), item(tree, 0).getText(2));
  }

  @Test
  void itGrowsWhileTheRunGoesOn() throws Exception {
    Recorded run = Recorded.load("sll");
    TreeView view = open();
    Session session = new Session("remove", "P", List.of(run.method()));
    Views.show(session);
    assertFalse(view.isFilled());
    TreeBatch all = run.lastBatch();
    Tree tree = TreeViewAccess.rows(view);
    for (int i = 0; i < all.nodes().size(); i++) {
      TreeBatch part = new TreeBatch(1, all.bounds(), List.of(all.nodes().get(i)));
      session.tree(new org.heapsmith.worker.protocol.TreeFound(run.method(), part));
    }
    UiThread.waitFor("rows", () -> view.isFilled() && tree.getItemCount() == 1);
    assertEquals(2, tree.getItem(0).getItemCount());
    session.finished(run.outcome());
    TestReport kept =
        run.outcome().classes().get(0).methods().get(0).tests().stream()
            .filter(TestReport::kept)
            .findFirst()
            .orElseThrow();
    Integer[] leaf = kept.position().toArray(Integer[]::new);
    UiThread.waitFor("the name", () -> item(tree, leaf).getText(2).endsWith(kept.name()));
  }

  /** A test that was not kept is nowhere to be looked at: the leaf says how the path ends. */
  @Test
  void leavesNameTheTestsThatWereKept() throws Exception {
    Session session = new Session("indexOf", "P", List.of(Records.METHOD));
    TreeView view = open();
    Views.show(session);
    Records.grow(
        session,
        Records.batch(
            1,
            Records.root(),
            returning(1, 0, "n == null", "kept"),
            returning(2, 1, "n != null", "dropped")));
    session.finished(
        Records.outcome(
            Records.tests(
                Records.method(
                    2,
                    List.of(
                        Records.test("kept", "kept", "returns", 0),
                        Records.dropped(Records.test("dropped", "dropped", "returns", 1))),
                    List.of(),
                    List.of()))));
    Tree rows = TreeViewAccess.rows(view);
    UiThread.waitFor(
        "the name of the test",
        () ->
            rows.getItemCount() == 1
                && item(rows).getItemCount() == 2
                && item(rows, 0).getText(2).endsWith("kept"));
    assertEquals("returns", item(rows, 1).getText(2));
  }

  private static TreeNode returning(int id, int alternative, String label, String test) {
    TreeNode node =
        Records.explored(
            id, 0, alternative, Records.choice(Kind.BRANCH, 7, ""), label, Target.NONE);
    return Records.ended(node, TreeNode.End.RETURNED, "returns", "", test);
  }

  @Test
  void selectingANodeShowsItsPathConditionHeapAndLine() throws Exception {
    try (TestProject project = TestProject.create("tree-view")) {
      project.example("sll.SinglyLinkedList");
      Recorded run = Recorded.load("sll");
      Session session = run.finished(project.project().getName());
      Views.show(session);
      TreeView view = open();
      int node = session.tree(run.method()).find(List.of(1, 1, 1, 0));
      Sessions.get().focus(new Focus(session, run.method(), node));
      assertTrue(
          TreeViewAccess.condition(view).contains("this.head.next.value == value"),
          TreeViewAccess.condition(view));
      assertEquals(
          "this.head.next.value == value", TreeViewAccess.rows(view).getSelection()[0].getText());
      UiThread.waitFor("the editor", () -> Views.page().getActiveEditor() != null);
      ITextEditor editor = (ITextEditor) Views.page().getActiveEditor();
      UiThread.waitFor(
          "the line",
          () ->
              ((ITextSelection) editor.getSelectionProvider().getSelection()).getStartLine()
                  == 106);
      Views.drawn(TreeViewAccess.heap(view));
      assertTrue(TreeViewAccess.heap(view).scene().box("object:2").isPresent());
      Screenshots.lightAndDark("tree", TreeViewAccess.page(view));
    }
  }

  @Test
  void filterKeepsTheWayToWhatFits() throws Exception {
    Recorded run = Recorded.load("sll");
    Views.show(run.finished("P"));
    TreeView view = open();
    TreeViewAccess.filter(view, "next.next == null");
    Tree tree = TreeViewAccess.rows(view);
    assertEquals(1, tree.getItem(0).getItemCount());
    assertEquals("this.head is a Node", item(tree, 0).getText());
  }

  @Test
  void graphShowsTheOpenPartAndPicksNodes(@TempDir Path folder) throws Exception {
    Recorded run = Recorded.load("sll");
    Session session = run.finished("P");
    Views.show(session);
    TreeView view = open();
    Views.export(view, folder, "rows.svg");
    String rows = Files.readString(folder.resolve("rows.svg"));
    assertTrue(rows.contains("this.head"), "drawn although only rows are shown: " + rows);
    TreeViewAccess.showGraph(view);
    Views.drawn(TreeViewAccess.graph(view));
    int node = session.tree(run.method()).find(List.of(1, 0));
    assertTrue(TreeViewAccess.graph(view).scene().box("node:" + node).isPresent());
    Sessions.get().focus(new Focus(session, run.method(), node));
    assertEquals("node:" + node, TreeViewAccess.graph(view).selected());
    Views.drawn(TreeViewAccess.heap(view));
    Screenshots.lightAndDark("tree-graph", TreeViewAccess.page(view));
    Views.export(view, folder, "tree.svg", "tree.png", "tree.txt");
    String svg = Files.readString(folder.resolve("tree.svg"));
    assertTrue(svg.contains("<svg") && svg.contains("this.head"), svg);
    assertTrue(new ImageData(folder.resolve("tree.png").toString()).width > 200);
    String text = Files.readString(folder.resolve("tree.txt"));
    assertTrue(text.contains("this.head.next.value == value"), text);
  }

  @Test
  void methodOfARunIsChosenAboveTheTree() throws Exception {
    Recorded list = Recorded.load("sll");
    Recorded ring = Recorded.load("dll");
    Session session = new Session("two methods", "P", List.of(list.method(), ring.method()));
    list.trees().forEach(session::tree);
    ring.trees().forEach(session::tree);
    Views.show(session);
    TreeView view = open();
    Combo methods = TreeViewAccess.methods(view);
    assertTrue(methods.isVisible());
    assertEquals(
        List.of("SinglyLinkedList.remove(int)", "DoublyLinkedList.remove(int)"),
        List.of(methods.getItems()));
    Tree tree = TreeViewAccess.rows(view);
    assertTrue(item(tree, 0).getText().startsWith("this.head"), item(tree, 0).getText());
    methods.select(1);
    methods.notifyListeners(SWT.Selection, new Event());
    assertEquals("0 <= index", item(tree, 0).getText());
    assertEquals(ring.method(), Sessions.get().focus().method(), "the other views follow");
    session.cancelled();
  }

  @Test
  void contextMenuExploresFromANodePinsItAndCopiesItsCondition() throws Exception {
    Recorded run = Recorded.load("sll");
    Session session = run.finished("P");
    Views.show(session);
    TreeView view = open();
    ComputationTree tree = session.tree(run.method());
    int bound = tree.find(List.of(1, 1, 1, 1, 1));
    Sessions.get().focus(new Focus(session, run.method(), bound));
    Views.choose(TreeViewAccess.rows(view), "Explore From Here");
    assertFalse(Views.menu(TreeViewAccess.rows(view), "Pin This Choice").isEnabled());
    Sessions.get().focus(new Focus(session, run.method(), tree.find(List.of(1, 1))));
    Views.choose(TreeViewAccess.rows(view), "Pin This Choice");
    Recorded.Control control = (Recorded.Control) session.control().orElseThrow();
    assertEquals(
        List.of(List.of(1, 1, 1, 1)),
        control.parts.get(0).positions(),
        "from the choice that the bound cut short");
    assertEquals(List.of(List.of(1, 1)), control.parts.get(1).positions());
    assertEquals(tree.bounds(), control.parts.get(0).along());
    assertTrue(control.bounds.get(0).unfold() > tree.bounds().unfold(), "deeper");
    assertEquals(tree.bounds(), control.bounds.get(1), "as deep as before");
    Sessions.get().focus(new Focus(session, run.method(), tree.find(List.of(1, 0))));
    Views.choose(TreeViewAccess.rows(view), "Copy Path Condition");
    Clipboard clipboard = new Clipboard(Display.getCurrent());
    try {
      assertEquals(
          String.join(" && ", tree.pathCondition(tree.find(List.of(1, 0)))),
          clipboard.getContents(TextTransfer.getInstance()));
    } finally {
      clipboard.dispose();
    }
  }
}
