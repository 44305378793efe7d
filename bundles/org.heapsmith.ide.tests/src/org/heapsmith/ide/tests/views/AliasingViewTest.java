// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.engine.tree.TreeNode;
import org.heapsmith.ide.tests.workbench.Screenshots;
import org.heapsmith.machine.result.Target;
import org.heapsmith.ui.aliasing.AliasingView;
import org.heapsmith.ui.session.Focus;
import org.heapsmith.ui.session.Session;
import org.heapsmith.ui.session.Sessions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Aliasing Choices view on recorded runs. */
class AliasingViewTest {

  @BeforeEach
  void perspective() throws Exception {
    Views.perspective();
  }

  @AfterEach
  void reset() {
    Views.reset();
  }

  private static AliasingView open(String name, Integer... position) throws Exception {
    Recorded run = Recorded.load(name);
    Session session = run.finished("P");
    Views.show(session);
    AliasingView view = Views.open(AliasingView.ID, AliasingView.class);
    assertFalse(view.isFilled(), "no node is selected");
    int node = session.tree(run.method()).find(List.of(position));
    Sessions.get().focus(new Focus(session, run.method(), node));
    assertTrue(view.isFilled());
    return view;
  }

  private static List<String> texts(TreeItem[] items, int column) {
    return Arrays.stream(items).map(i -> i.getText(column)).toList();
  }

  @Test
  void everyReferenceOnTheWayHasAllItsAlternatives() throws Exception {
    AliasingView view = open("swap", 2, 3, 3);
    Tree tree = view.choices().getTree();
    assertEquals(
        List.of("s : Swap", "this.data : Object", "s.data : Object"), texts(tree.getItems(), 0));
    assertEquals(
        List.of(
            "null", "alias of Swap#1", "alias of Swap#2", "alias of Object#3", "fresh Object#4"),
        texts(tree.getItem(2).getItems(), 0));
    assertEquals(
        List.of("explored as well", "explored as well", "explored as well", "taken"),
        texts(tree.getItem(2).getItems(), 1).subList(0, 4));
    Views.drawn(view.heap().canvas());
    Screenshots.lightAndDark("aliasing", tree.getParent().getParent());
  }

  /** Two ways to unfold a predicate may give a reference the same object. */
  @Test
  void alternativesOfOneReferenceHaveDifferentTexts() throws Exception {
    Session session = new Session("indexOf(Object)", "P", List.of(Records.METHOD));
    Target node = new Target(Target.Kind.FRESH, "Node#2");
    TreeNode.Choice choice = Records.choice(TreeNode.Kind.REFERENCE, 7, "this.head");
    Records.grow(
        session,
        Records.batch(
            1,
            Records.root(),
            Records.explored(1, 0, 0, choice, "null", new Target(Target.Kind.NULL, "")),
            Records.explored(2, 0, 1, choice, "head -> Node * nodes(m)", node),
            Records.explored(3, 0, 2, choice, "head -> Node * ring(m)", node),
            Records.explored(4, 0, 3, choice, "head -> Node * ring(m)", node)));
    session.finished(Records.outcome());
    Views.show(session);
    AliasingView view = Views.open(AliasingView.ID, AliasingView.class);
    Sessions.get().focus(new Focus(session, Records.METHOD, 2));
    List<String> texts = texts(view.choices().getTree().getItem(0).getItems(), 0);
    assertEquals(
        List.of(
            "null",
            node + " (head -> Node * nodes(m))",
            node + " (head -> Node * ring(m)) (3)",
            node + " (head -> Node * ring(m)) (4)"),
        texts);
  }

  @Test
  void excludedAlternativesSayWhy() throws Exception {
    AliasingView view = open("dll", 0, 1, 0, 0, 0, 0, 1);
    Tree tree = view.choices().getTree();
    TreeItem next = tree.getItem(1);
    assertEquals("this.header.next : DoublyLinkedList.Entry", next.getText());
    assertEquals(
        "ruled out: its conditions contradict the path condition", next.getItem(0).getText(1));
    Views.drawn(view.heap().canvas());
    Screenshots.lightAndDark("aliasing-excluded", tree.getParent().getParent());
  }

  @Test
  void heapPictureShowsInputAndEndWithWhatChanged() throws Exception {
    AliasingView view = open("sll", 1, 0);
    Views.drawn(view.heap().canvas());
    var scene = view.heap().canvas().scene();
    assertTrue(scene.box("object:2").isPresent(), "the node of the input");
    assertTrue(scene.box("after:object:1").isPresent(), "the list at the end");
    assertTrue(
        scene.boxes().stream().anyMatch(b -> b.shape() == Box.Shape.CLOUD),
        "the rest of the list is a predicate");
    assertTrue(
        scene.box("after:object:1").orElseThrow().rows().stream().anyMatch(Box.Row::changed),
        "head has changed");
    Screenshots.lightAndDark("heap-picture", view.heap().canvas().control());
  }

  @Test
  void pictureIsExportedInThreeFormats(@TempDir Path folder) throws Exception {
    AliasingView view = open("sll", 1, 0);
    Views.drawn(view.heap().canvas());
    Views.export(view, folder, "heap.svg", "heap.png", "heap.txt");
    assertTrue(Files.readString(folder.resolve("heap.svg")).contains("<svg"));
    assertEquals('P', (char) Files.readAllBytes(folder.resolve("heap.png"))[1]);
    assertTrue(Files.readString(folder.resolve("heap.txt")).contains("this.head"));
    try (var files = Files.list(folder)) {
      assertEquals(3, files.count(), "nothing else is left");
    }
  }
}
