// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.hex.VisitedReference.Kind;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A visit told step by step: what breaks a rule and when, what is counted, what becomes due. */
class VisitTest {
  private static final TestTypes TYPES =
      new TestTypes("Node { Node next; Node other; int size; }", "Sub : Node { }", "Leaf { }");
  private static final Step X = new Step.Parameter("x", "Node");
  private static final Step NEXT = new Step.Field("Node", "next", "Node");
  private static final Step OTHER = new Step.Field("Node", "other", "Node");

  private static Visit visit(String rules) {
    return new Visit(HexReader.compiled(TYPES, "Node x: " + rules));
  }

  /** Two nodes, x and x.next. */
  private static Visit twoNodes(String rules) {
    Visit visit = visit(rules);
    visit.expand(0, X, 1, "Node");
    visit.expand(1, NEXT, 2, "Sub");
    return visit;
  }

  private static HexPath path(String text) {
    return ((HexSentence.Is)
            HexReader.read(TYPES, "Node x: " + text + " null;").rules().get(0).sentence())
        .atom()
        .path();
  }

  @Test
  void nothingIsBrokenBeforeTheFirstStep() {
    assertEquals(Optional.empty(), visit("x null; x not null;").violation());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
x.next.other not null => x.next.other is null, but 'x.next.other not null'
x(.any)* not null     => x.next.other is null, but 'x(.any)* not null'
x.next.next null      => x.next.next refers to x, but 'x.next.next null'
x.next.next aliases nothing => x.next.next refers to x, but 'x.next.next aliases nothing'
x(.next)* never aliases x   => x.next.next refers to x, but 'x(.next)* never aliases x'
x.next null           => x.next is a new Sub, but 'x.next null'
x expands to Sub      => x is a new Node, but 'x expands to Sub'
x(.next)* expands to Leaf | Sub => x is a new Node, but 'x(.next)* expands to Leaf | Sub'
any(Sub).next aliases some Leaf => x.next.next refers to x, but 'any(Sub).next aliases some Leaf'
""")
  void theReferenceThatBreaksARuleIsTold(String rule, String why) {
    Visit visit = twoNodes(rule + ";");
    visit.toNull(2, OTHER);
    visit.alias(2, NEXT, 1);
    assertEquals(Optional.of(why), visit.violation());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "x(.next)* not null",
        "x.next.other null",
        "x.next.next aliases x",
        "x(.next)* expands to Node",
        "x.next expands to Leaf | Sub",
        "x expands to nothing -> x null",
        "any(Leaf).next null",
        "any(Sub).next aliases up.up",
        "x.other null",
      })
  void whatIsKeptIsNotToldAsBroken(String rule) {
    Visit visit = twoNodes(rule + ";");
    visit.toNull(2, OTHER);
    visit.alias(2, NEXT, 1);
    assertEquals(Optional.empty(), visit.violation());
  }

  @Test
  void whatIsBrokenStaysBroken() {
    Visit visit = visit("x.next null;");
    visit.expand(0, X, 1, "Node");
    assertEquals(Optional.empty(), visit.violation());
    visit.expand(1, NEXT, 2, "Node");
    Optional<String> why = visit.violation();
    assertEquals(Optional.of("x.next is a new Node, but 'x.next null'"), why);
    visit.toNull(1, OTHER);
    visit.toNull(2, NEXT);
    assertEquals(why, visit.violation());
  }

  @Test
  void anAlternativeIsLostWithItsLastPart() {
    Visit visit = visit("x.next null || x.other null;");
    visit.expand(0, X, 1, "Node");
    visit.expand(1, NEXT, 2, "Node");
    assertEquals(Optional.empty(), visit.violation());
    visit.expand(1, OTHER, 3, "Node");
    assertTrue(visit.violation().isPresent());
  }

  @Test
  void aPremiseThatMayStillBreakBreaksNothing() {
    Visit visit = visit("x.next null -> x.other null;");
    visit.expand(0, X, 1, "Node");
    visit.expand(1, OTHER, 2, "Node");
    assertEquals(Optional.empty(), visit.violation());
    visit.toNull(1, NEXT);
    visit.toNull(2, NEXT);
    visit.toNull(2, OTHER);
    assertEquals(Optional.empty(), visit.violation());
    assertEquals(
        Optional.of("x.other is a new Node, but 'x.next null -> x.other null'"),
        visit.verdict(value -> Optional.empty()));
  }

  /** Of the nodes behind next the last is the greatest; the last may turn out not to be. */
  @Test
  void whatWasTheLastMayBeSoNoMore() {
    String rule = "x(.next)*.other aliases max x(.next)*";
    Visit visit = twoNodes(rule + ";");
    visit.alias(1, OTHER, 2);
    assertEquals(Optional.empty(), visit.violation());
    visit.expand(2, NEXT, 3, "Node");
    assertEquals(Optional.of("x.other refers to x.next, but '" + rule + "'"), visit.violation());
    Visit before = twoNodes(rule + ";");
    before.alias(2, OTHER, 1);
    assertEquals(Optional.of("x.next.other refers to x, but '" + rule + "'"), before.violation());
  }

  @Test
  void whatMustNotBeTheLastIsKnownAtTheEnd() {
    String rule = "x(.next)*.other never aliases max x(.next)*";
    Visit visit = twoNodes(rule + ";");
    visit.alias(1, OTHER, 2);
    assertEquals(Optional.empty(), visit.violation());
    Visit longer = visit.copy();
    visit.toNull(2, NEXT);
    assertEquals(
        Optional.of("x.other refers to x.next, but '" + rule + "'"),
        visit.verdict(value -> Optional.empty()));
    longer.expand(2, NEXT, 3, "Node");
    longer.toNull(3, NEXT);
    assertEquals(Optional.empty(), longer.verdict(value -> Optional.empty()));
  }

  @Test
  void aCopyGoesOnByItself() {
    Visit visit = twoNodes("x(.next)* not null;");
    Visit copy = visit.copy();
    copy.toNull(2, NEXT);
    copy.expand(2, OTHER, 3, "Node");
    assertEquals(Optional.empty(), visit.violation());
    assertTrue(copy.violation().isPresent());
    assertFalse(visit.hasVisited(3));
    assertTrue(copy.hasVisited(3));
    assertEquals(2, visit.references().size());
    assertEquals(4, copy.references().size());
  }

  @Test
  void referencesAreToldInTheirOrder() {
    Visit visit = twoNodes("x null;");
    visit.alias(2, OTHER, 2);
    visit.toNull(1, OTHER);
    assertEquals(
        List.of(
            new VisitedReference(0, X, Kind.EXPAND, 1),
            new VisitedReference(1, NEXT, Kind.EXPAND, 2),
            new VisitedReference(2, OTHER, Kind.ALIAS, 2),
            new VisitedReference(1, OTHER, Kind.NULL, 0)),
        visit.references());
    assertThrows(UnsupportedOperationException.class, () -> visit.references().clear());
    assertEquals("x.next", visit.path(2));
    assertEquals("Sub", visit.className(2));
  }

  @ParameterizedTest
  @CsvSource({
    "x, 1",
    "x.next, 1",
    "x(.next)*, 3",
    "x(.next)+, 2",
    "x(.any)*, 4",
    "x.other, 0",
    "any(Sub), 1",
    "any(Sub)(.any)*, 3",
    "any(Leaf), 0",
    "x.next.other, 1",
  })
  void objectsAreCountedByThePathsOnWhichTheyWereMet(String path, int count) {
    Visit visit = twoNodes("count(" + path + ") == 0;");
    visit.expand(2, NEXT, 3, "Node");
    visit.expand(2, OTHER, 4, "Node");
    visit.alias(1, OTHER, 2);
    visit.toNull(3, NEXT);
    assertEquals(count, visit.count(path(path)));
  }

  private static HexTrigger trigger(HexAtom when, HexPath argument) {
    return new HexTrigger(
        when, "Code", "run", "(LNode;)V", Optional.ofNullable(argument), new SourceRef("t", 1, 1));
  }

  private static HexAtom atom(String text) {
    return ((HexSentence.Is)
            HexReader.read(TYPES, "Node x: " + text + ";").rules().get(0).sentence())
        .atom();
  }

  private static Visit triggered(HexTrigger... triggers) {
    InvariantDef rules = HexReader.read(TYPES, "Node x: x not null || x null;");
    InvariantDef both =
        new InvariantDef(
            "inv", rules.parameters(), rules.rules(), List.of(triggers), "", rules.source());
    return new Visit(new CompiledInvariant(both, TYPES));
  }

  /** A node, a null reference, a Sub, an alias of it: the steps after which a method is due. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x(.any)* not null | x, x.next, x.next.other",
        "x(.any)* null | x.other",
        "x(.any)* expands to Node | x, x.next",
        "x(.any)* expands to Sub | x.next",
        "x(.any)* expands to nothing | ''",
        "x(.any)* aliases x.next | x.next.other",
        "x(.any)* aliases x | ''",
        "x(.any)* aliases nothing | ''",
        "x.next expands to Node | x.next",
        "any(Sub).other aliases some Sub | x.next.other",
        "any(Sub) not null | x.next, x.next.other",
      })
  void aMethodIsDueWhereItsAtomIsMet(String when, String where) {
    Visit visit = triggered(trigger(atom(when), null));
    List<String> due = new ArrayList<>();
    visit.expand(0, X, 1, "Node");
    note(visit, "x", due);
    visit.toNull(1, OTHER);
    note(visit, "x.other", due);
    visit.expand(1, NEXT, 2, "Sub");
    note(visit, "x.next", due);
    visit.alias(2, OTHER, 2);
    note(visit, "x.next.other", due);
    assertEquals(where, String.join(", ", due));
  }

  private static void note(Visit visit, String where, List<String> due) {
    visit.due().forEach(trigger -> due.add(where));
  }

  @Test
  void nothingIsDueAtTheStartAndMethodsComeInTheirOrder() {
    HexTrigger second = trigger(atom("x null"), path("x"));
    HexTrigger first = trigger(atom("x(.next)* null"), null);
    Visit visit = triggered(first, trigger(atom("x not null"), null), second);
    assertEquals(List.of(), visit.due());
    visit.toNull(0, X);
    assertEquals(List.of(first, second), visit.due());
  }

  private static HexPath relative(HexRoot root) {
    return new HexPath(root, HexSteps.EMPTY, Optional.empty());
  }

  @Test
  void anArgumentStartsAtWhatItsPathSays() {
    HexAtom atom = atom("any(Node).next expands to Node");
    HexTrigger target = trigger(atom, null);
    HexTrigger holder = trigger(atom, relative(new HexRoot.Up(1)));
    HexTrigger above = trigger(atom, relative(new HexRoot.Up(2)));
    HexTrigger outside = trigger(atom, relative(new HexRoot.Up(7)));
    HexTrigger chosen = trigger(atom, relative(new HexRoot.Chosen("self", "Node")));
    HexTrigger named =
        trigger(atom, relative(new HexRoot.Named("x", new SpecType.Reference("Node"))));
    Visit visit = triggered(target, holder, above, outside, chosen, named);
    visit.expand(0, X, 11, "Node");
    visit.expand(11, NEXT, 12, "Node");
    visit.expand(12, NEXT, 13, "Node");
    assertEquals(6, visit.due().size());
    assertEquals(List.of(13, 12, 11, 0, 12, 0), visit.due().stream().map(visit::argument).toList());
  }

  @Test
  void theArgumentOfANullReferenceIsNone() {
    HexTrigger trigger = trigger(atom("x.next null"), null);
    Visit visit = triggered(trigger);
    visit.expand(0, X, 5, "Node");
    visit.toNull(5, NEXT);
    assertEquals(0, visit.argument(trigger));
  }

  @Test
  void aReferenceIsConstrainedIfAPathMayGoOnThroughIt() {
    Visit visit = twoNodes("x.next(.next)* not null;");
    assertTrue(visit.isConstrained(1, NEXT));
    assertTrue(visit.isConstrained(2, NEXT));
    assertFalse(visit.isConstrained(1, OTHER));
    assertFalse(visit.isConstrained(2, OTHER));
    assertFalse(visit.isConstrained(0, new Step.Parameter("y", "Leaf")));
  }

  @Test
  void aReferenceOfAClassThatAnyMayBeginAtIsConstrained() {
    Visit visit = twoNodes("any(Sub).other null;");
    assertTrue(visit.isConstrained(1, OTHER), "a Node may be a Sub");
    assertFalse(visit.isConstrained(1, new Step.Field("Node", "leaf", "Leaf")));
    assertFalse(visit.isConstrained(1, new Step.Field("Node", "any", "java/lang/Object")));
  }

  @Test
  void onlyWhatIsCountedOrRunsMethodsIsObserved() {
    Visit visit = twoNodes("x(.next)* not null; count(x.next.other) == 1;");
    assertTrue(visit.isObserved(1, NEXT), "what is counted is behind it");
    assertTrue(visit.isObserved(2, OTHER));
    assertFalse(visit.isObserved(2, NEXT));
    assertFalse(visit.isObserved(1, OTHER));
    Visit methods = triggered(trigger(atom("x.other null"), null));
    methods.expand(0, X, 1, "Node");
    assertTrue(methods.isObserved(1, OTHER));
    assertFalse(methods.isObserved(1, NEXT));
  }
}
