// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Warnings about invariants: rules that no reference can match, and invariants without heaps. */
class IdleRulesTest {
  private static final TestTypes TYPES =
      new TestTypes(
          "Node { int val; Node next; Leaf leaf; Object any; }",
          "Sub : Node { Leaf deep; }",
          "Leaf { int size; }",
          "Bag { Node first; }");

  private static boolean mayMatch(HexPath path) {
    return new Applicability(TYPES).mayMatch(path);
  }

  private static HexPath path(String text) {
    InvariantDef read = HexReader.read(TYPES, "Node x, Leaf l, Bag b: " + text + " null;");
    return ((HexSentence.Is) read.rules().get(0).sentence()).atom().path();
  }

  /** A path of fields fits if each may be in an object of the type before, or of a subclass. */
  @ParameterizedTest
  @CsvSource({
    "x, true",
    "l, true",
    "x.next, true",
    "x.next.leaf, true",
    "x.deep, true", // a Node may be a Sub
    "b.next, false",
    "b.first.next(.next)*, true",
    "b.leaf, false",
    "x.next.first, false",
    "b.first.first, false",
    "l.next, false",
    "x.any.next, true", // an Object may be a Node
    "x.any.first, true",
    "x(.next | .first), true",
    "b(.next | .leaf), false",
    "b(.next | .first), true",
    "b(.leaf)?, true", // the path without steps
    "b(.leaf)*, true",
    "b(.leaf)+, false",
    "b(.first)*.leaf, true",
    "x(.next except .next), false",
    "x(.any except .next), true",
    "x[], false",
    "x.next[], false",
    "any(Leaf).deep, false",
    "any(Node).deep, true",
    "any(Leaf), true",
    "any(Bag).first, true",
    "any(Bag).next, false",
  })
  void aPathMayMatchIfItsFieldsMayBeThere(String text, boolean may) {
    assertEquals(may, mayMatch(path(text)), text);
  }

  /** The automaton of such a path has 2^40 states. */
  @ParameterizedTest
  @CsvSource({"'', true", ".leaf, true", ".leaf.leaf, false"})
  void aLongPathIsLookedThroughSoon(String end, boolean may) {
    TestTypes trees =
        new TestTypes("Tree { Tree left; Tree right; Leaf leaf; }", "Leaf { int n; }");
    String steps = "(.left | .right)*.left" + "(.left | .right)".repeat(40) + end;
    InvariantDef read = HexReader.read(trees, "Tree t: t" + steps + " null;");
    HexPath path = ((HexSentence.Is) read.rules().get(0).sentence()).atom().path();
    assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () -> assertEquals(may, new Applicability(trees).mayMatch(path), steps));
  }

  @ParameterizedTest
  @CsvSource({
    "x.next, Node, true",
    "x.next, Leaf, false",
    "x.next, Sub, false", // the declared type is just the one
    "x.leaf, Leaf, true",
    "x, Node, true",
    "x, Leaf, false",
    "b.first(.next)*.leaf, Leaf, true",
    "b.first(.next)*, Leaf, false",
  })
  void theDeclaredTypeOfTheReferenceCounts(String text, String type, boolean may) {
    HexPath path = path(text);
    HexPath typed = new HexPath(path.root(), path.steps(), Optional.of(type));
    assertEquals(may, mayMatch(typed), text + " : " + type);
  }

  @Test
  void arraysOfObjectsHaveElementsAndArraysOfNumbersNone() {
    HexSteps element = new HexSteps.Element();
    for (String type : List.of("[LNode;", "[[I", "[I", "Node")) {
      HexRoot root = new HexRoot.Named("a", new SpecType.Reference(type));
      assertEquals(
          type.equals("[LNode;") || type.equals("[[I"),
          mayMatch(new HexPath(root, element, Optional.empty())),
          type);
    }
    HexRoot statics = new HexRoot.StaticField("p/C", "all", "[[LNode;");
    HexSteps twice = new HexSteps.Sequence(List.of(element, element));
    HexSteps thrice = new HexSteps.Sequence(List.of(element, element, element));
    assertEquals(true, mayMatch(new HexPath(statics, twice, Optional.empty())));
    assertEquals(false, mayMatch(new HexPath(statics, thrice, Optional.empty())));
  }

  private static List<String> warnings(String... invariants) {
    List<InvariantDef> read =
        Arrays.stream(invariants).map(text -> HexReader.read(TYPES, text)).toList();
    SpecModel model = new SpecModel(List.of(), read, List.of());
    return HexChecks.check(model, TYPES, Cancellation.NONE).stream()
        .map(Notice::toLine)
        .map(line -> line.substring(0, line.indexOf(" (")))
        .toList();
  }

  @Test
  void idleRulesAndInvariantsWithoutHeapsAreWarnedOf() {
    assertEquals(
        List.of(
            "HS-3014 warning: test:1:1: no reference can match b.leaf: the rule has no effect",
            "HS-3013 warning: test:1:1: no heap of up to 5 objects satisfies invariant inv; "
                + "larger ones were not tried"),
        warnings(
            "Bag b: b not null; b.leaf null || b.first null; b(.any)* never aliases b;",
            "Node x: x.next null; x null; x not null;"));
  }

  @Test
  void anInvariantThatAtLeastTheEmptyHeapSatisfiesIsFine() {
    assertEquals(List.of(), warnings("Node x: x null;", "Node x: x(.next)+ not null;"));
  }

  @Test
  void whereSomethingWasNotTriedNothingIsSaid() {
    Cancellation atOnce = () -> true;
    SpecModel model =
        new SpecModel(
            List.of(), List.of(HexReader.read(TYPES, "Node x: x null; x not null;")), List.of());
    assertEquals(List.of(), HexChecks.check(model, TYPES, atOnce));
  }

  @ParameterizedTest
  @CsvSource({"0, false", "1, false", "5, false", "6, true", "-1, true"})
  void heapsAreLookedForUpToFiveObjects(int nodes, boolean warned) {
    String size = nodes < 0 ? "count(x(.next)*) < 0; " : "count(x(.next)*) == " + nodes + "; ";
    String list =
        "Node x: " + size + "x(.next)* aliases nothing; x(.next)*.(any except next) null;";
    assertEquals(warned ? 1 : 0, warnings(list).size());
  }
}
