// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.heap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Link;
import org.heapsmith.draw.scene.Link.Point;
import org.heapsmith.draw.scene.Scene;
import org.heapsmith.draw.scene.TextMetrics;
import org.heapsmith.engine.tree.HeapSnapshot;
import org.heapsmith.engine.tree.HeapSnapshot.Kind;
import org.heapsmith.engine.tree.HeapSnapshot.Obj;
import org.heapsmith.engine.tree.HeapSnapshot.Open;
import org.heapsmith.engine.tree.HeapSnapshot.Predicate;
import org.heapsmith.engine.tree.HeapSnapshot.Slot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeapSceneTest {
  private static final String LIST =
      """
      1 List head=#2 size=2
      2 Node next=#3 val=1
      3 Node next=null val=2
      """;
  private static final String RING =
      """
      1 Node next=#2 prev=#3 val=1
      2 Node next=#3 prev=#1 val=2
      3 Node next=#1 prev=#2 val=3
      """;
  private static final String LEAVES_LINKED =
      """
      1 Tree left=#2 right=#3 parent=null next=null
      2 Tree left=null right=null parent=#1 next=#3
      3 Tree left=null right=null parent=#1 next=null
      """;

  private static Scene scene(String heap, String roots) {
    return HeapScene.of(Heaps.heap(heap), Heaps.roots(roots));
  }

  private static Box box(Scene scene, String key) {
    return scene.box(key).orElseThrow();
  }

  private static List<String> rows(Box box) {
    return box.rows().stream().map(Box.Row::text).toList();
  }

  private static List<String> links(Scene scene) {
    return scene.links().stream().map(l -> l.role() + " " + l.from() + " " + l.to()).toList();
  }

  @Test
  void anObjectIsABoxWithItsFieldsAndAReferenceAnArrow() {
    Scene scene = scene(LIST, "this=#1 n=3");
    assertEquals("#1 List", box(scene, "object:1").title());
    assertEquals(List.of("head", "size = 2"), rows(box(scene, "object:1")));
    assertEquals(List.of("next = null", "val = 2"), rows(box(scene, "object:3")));
    assertEquals("n = 3", box(scene, "root:n").title());
    assertEquals(
        List.of(
            "REFERENCE root:this object:1",
            "REFERENCE object:1 object:2",
            "REFERENCE object:2 object:3"),
        links(scene));
  }

  @Test
  void anArrowLeavesItsFieldAndArrivesAtTheLeftOfTheObject() {
    Scene scene = scene(LIST, "this=#1");
    Link head = scene.links().get(1);
    Box from = box(scene, "object:1");
    Box to = box(scene, "object:2");
    Point start = head.points().get(0);
    Point end = head.points().get(head.points().size() - 1);
    assertEquals(from.x() + from.width(), start.x(), 0.5);
    assertEquals(from.y() + TextMetrics.SVG.middle(1), start.y(), 0.5);
    assertEquals(to.x(), end.x(), 0.5);
    assertEquals(box(scene, "object:3").y(), to.y(), 0.5); // a list stands level
  }

  @Test
  void furtherReferencesAreSaidInWordsAndLessProminent() {
    Scene scene = scene(RING, "x=#1");
    assertEquals(List.of("next", "prev", "val = 1"), rows(box(scene, "object:1")));
    assertEquals(List.of("next = #3", "prev = #1", "val = 2"), rows(box(scene, "object:2")));
    assertEquals(
        List.of(
            "REFERENCE root:x object:1",
            "REFERENCE object:1 object:2",
            "REFERENCE object:1 object:3",
            "BACK object:2 object:3",
            "BACK object:3 object:2"),
        links(scene)); // the way straight back is said in words only
  }

  @Test
  void aReferenceWithinAColumnIsDrawnBesideIt() {
    Scene scene = scene(LEAVES_LINKED, "t=#1");
    Box left = box(scene, "object:2");
    Box right = box(scene, "object:3");
    assertEquals(left.x(), right.x(), 0.5);
    Link next = scene.links().stream().filter(l -> l.role() == Link.Role.BACK).findFirst().get();
    assertTrue(next.points().stream().allMatch(p -> p.x() >= left.x() + left.width()));
    assertTrue(next.points().stream().allMatch(p -> p.x() <= scene.width()));
  }

  @ParameterizedTest
  @ValueSource(strings = {LIST, RING, LEAVES_LINKED})
  void nothingOverlapsAndTheSameHeapGivesTheSameScene(String heap) {
    Scene scene = scene(heap, "x=#1");
    for (Box a : scene.boxes()) {
      assertTrue(a.x() >= 0 && a.y() >= 0, a.key());
      assertTrue(a.x() + a.width() <= scene.width() && a.y() + a.height() <= scene.height());
      for (Box b : scene.boxes()) {
        assertFalse(a != b && overlap(a, b), a.key() + " " + b.key());
      }
    }
    assertEquals(scene, scene(heap, "x=#1"));
  }

  private static boolean overlap(Box a, Box b) {
    return a.x() < b.x() + b.width()
        && b.x() < a.x() + a.width()
        && a.y() < b.y() + b.height()
        && b.y() < a.y() + a.height();
  }

  /** {@code this -> Node#1}, whose next is open and begins what {@code list} describes. */
  private static HeapSnapshot snapshot() {
    Slot self = new Slot("this", Kind.OBJECT, "Node#1", 1);
    Slot open = new Slot("next", Kind.OPEN, "this.next", -1);
    Obj before = new Obj(1, "Node#1", "Node", true, List.of(open, value("val", "this.val")));
    Slot made = new Slot("next", Kind.OBJECT, "new Node", 7);
    Obj after = new Obj(1, "Node#1", "Node", true, List.of(made, value("val", "this.val")));
    Obj fresh = new Obj(7, "new Node", "Node", false, List.of(open, value("val", "0")));
    Slot argument = new Slot("x", Kind.OPEN, "this.next", -1);
    return new HeapSnapshot(
        List.of(self),
        List.of(before),
        List.of(self, value("i", "1")),
        List.of(after, fresh),
        List.of(new Open(-1, "this.next", "Node")),
        List.of(new Predicate("list", List.of(argument, value("n", "n - 1")))),
        List.of(),
        false);
  }

  @Test
  void whatNobodyDecidedSaysWhatIsKnownOfItOrNothing() {
    List<Slot> fields =
        List.of(value("a", "n.a"), value("b", "n.b"), value("c", "n.c"), value("d", "x"));
    Slot self = new Slot("n", Kind.OBJECT, "Node#1", 1);
    Obj node = new Obj(1, "Node#1", "Node", true, fields);
    HeapSnapshot heap =
        new HeapSnapshot(
            List.of(self, value("x", "x"), value("y", "y")),
            List.of(node),
            List.of(value("x", "x"), value("sum", "n.a")),
            List.of(node),
            List.of(),
            List.of(),
            List.of("n.b > 0", "n.b != 7", "n.c == 3", "n.a < x", "!y"),
            false);
    Scene before = HeapScene.of(HeapPart.initial(heap), TextMetrics.SVG);
    assertEquals(List.of("a", "b > 0, != 7", "c = 3", "d = x"), rows(box(before, "object:1")));
    assertTrue(before.box("root:x").isEmpty(), "nothing is known of x alone");
    assertEquals("y = false", box(before, "root:y").title());
    Scene now = HeapScene.of(HeapPart.current(heap), TextMetrics.SVG);
    assertEquals("sum = n.a", box(now, "root:sum").title());
  }

  private static Slot value(String name, String text) {
    return new Slot(name, Kind.VALUE, text, 0);
  }

  @Test
  void anOpenReferenceIsAPillAndAPredicateACloudBehindIt() {
    Scene scene = HeapScene.of(HeapPart.initial(snapshot()), TextMetrics.SVG);
    assertEquals(Box.Role.OPEN, box(scene, "open:-1").role());
    Box cloud = box(scene, "predicate:0");
    assertEquals(Box.Shape.CLOUD, cloud.shape());
    assertEquals("list", cloud.title());
    assertEquals(List.of("n = n - 1"), rows(cloud));
    assertEquals(
        List.of(
            "REFERENCE root:this object:1",
            "OPEN object:1 open:-1",
            "ARGUMENT open:-1 predicate:0"),
        links(scene));
  }

  @Test
  void besideTheInputTheHeapAfterwardsShowsWhatChanged() {
    HeapSnapshot heap = snapshot();
    Scene scene =
        HeapScene.beforeAfter(
            HeapPart.initial(heap), "input", HeapPart.current(heap), "now", TextMetrics.SVG);
    assertEquals(
        List.of("input", "now"), scene.captions().stream().map(Scene.Caption::text).toList());
    assertEquals(Box.Role.NEW_OBJECT, box(scene, "after:object:7").role());
    assertEquals(
        List.of(new Box.Row("next", true), new Box.Row("val", false)),
        box(scene, "after:object:1").rows());
    assertTrue(links(scene).contains("CHANGED after:object:1 after:object:7"));
    assertEquals("i = 1", box(scene, "after:root:i").title());
    assertTrue(box(scene, "after:object:1").x() > box(scene, "object:1").x());
  }
}
