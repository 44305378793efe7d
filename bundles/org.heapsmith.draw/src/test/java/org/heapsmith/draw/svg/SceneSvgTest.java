// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.draw.svg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.heapsmith.draw.heap.HeapScene;
import org.heapsmith.draw.heap.Heaps;
import org.heapsmith.draw.scene.Box;
import org.heapsmith.draw.scene.Link;
import org.heapsmith.draw.scene.Link.Point;
import org.heapsmith.draw.scene.Scene;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class SceneSvgTest {
  private static final Scene LIST =
      HeapScene.of(Heaps.heap("1 Node next=#2 val=1\n2 Node next=null val=2"), Heaps.roots("x=#1"));

  private static Document parsed(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  @Test
  void isWellFormedAndHasABoxForEachObjectAndATextForEachLine() throws Exception {
    Document svg = parsed(SceneSvg.document(LIST));
    NodeList boxes = svg.getElementsByTagName("rect");
    assertEquals(2, boxes.getLength());
    assertEquals(1 + 2 * 3, svg.getElementsByTagName("text").getLength());
  }

  @Test
  void whatTextSaysIsEscaped() throws Exception {
    Box box =
        new Box(
            "b", Box.Shape.RECTANGLE, Box.Role.OBJECT, 0, 0, 50, 20, "a < b && c", List.of(), "");
    Scene scene = new Scene(60, 30, List.of(box), List.of(), List.of());
    Document svg = parsed(SceneSvg.document(scene));
    assertEquals("a < b && c", svg.getElementsByTagName("text").item(0).getTextContent());
  }

  @Test
  void aLineWithoutArrowReachesItsEnd() {
    List<Point> points = List.of(new Point(0, 5), new Point(40, 5));
    Link branch = Link.of("a", "b", Link.Role.BRANCH, points);
    Link arrow = Link.of("a", "b", Link.Role.REFERENCE, points);
    Scene scene = new Scene(60, 30, List.of(), List.of(branch, arrow), List.of());
    String svg = SceneSvg.inline(scene);
    assertTrue(svg.contains("class=\"link branch\" d=\"M0.0 5.0 L40.0 5.0\""));
    assertTrue(svg.contains("class=\"link reference\" d=\"M0.0 5.0 L33.0 5.0\"")); // then the tip
  }

  @Test
  void everyRoleHasItsColours() {
    for (Box.Role role : Box.Role.values()) {
      boolean plain = role == Box.Role.NAME || role == Box.Role.OBJECT;
      String rule = ".scene ." + role.name().toLowerCase(Locale.ROOT);
      assertTrue(plain || SceneSvg.STYLE.contains(rule), rule);
    }
    assertTrue(SceneSvg.STYLE.contains("@media (prefers-color-scheme: dark)"));
  }

  @Test
  void numbersDoNotDependOnTheLanguageOfTheMachine() {
    Locale before = Locale.getDefault();
    try {
      String english = SceneSvg.document(LIST);
      Locale.setDefault(Locale.GERMANY);
      assertEquals(english, SceneSvg.document(LIST));
      assertFalse(english.contains(",0\""));
    } finally {
      Locale.setDefault(before);
    }
  }
}
