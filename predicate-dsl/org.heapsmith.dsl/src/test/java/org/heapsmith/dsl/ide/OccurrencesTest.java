// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.dsl.symbols.Symbol;
import org.junit.jupiter.api.Test;

/**
 * Which names of a file are known to mean what. A name is followed by its kind, {@code !} marks
 * definitions.
 */
class OccurrencesTest {

  private static String names(String text, String... others) {
    Document document = Snippet.raw(text, others).document();
    return document.occurrences().stream()
        .map(o -> name(document, o))
        .collect(Collectors.joining(" "));
  }

  private static String name(Document document, Occurrence o) {
    String written = document.text().substring(o.offset(), o.end());
    String role = o.role() == Occurrence.Role.DEFINITION ? "!" : "";
    return written + ":" + o.symbol().kind().name().toLowerCase(Locale.ROOT) + role;
  }

  @Test
  void everyNameOfAPredicate() {
    assertEquals(
        "list:predicate! Node:class x:parameter! int:word n:parameter!"
            + " x:parameter n:parameter"
            + " x:parameter Node:class val:field d:existential! next:field y:existential!"
            + " list:predicate y:existential n:parameter d:existential",
        names(
            "package demo.lists; predicate list(Node x, int n) = x == null && n == 0"
                + " | x -> Node{ val: d, next: y } * list(y, n - 1) && d > 0;"));
  }

  @Test
  void everyNameOfASpec() {
    assertEquals(
        "BigNumber:class add:method Node:class x:parameter! Node:class y:parameter!"
            + " list:predicate x:parameter k:existential!"
            + " list:predicate result:implicit x:parameter"
            + " IllegalArgumentException:class x:parameter",
        names(
            "package demo.lists; spec BigNumber.add(Node x, Node y) { requires list(x, k);"
                + " ensures list(result, _) && old(x) == null;"
                + " throws IllegalArgumentException when x == null; }",
            "package demo.lists; predicate list(Node x, int n) = x == null && n == 0;"));
  }

  @Test
  void qualifiedAndNestedNames() {
    assertEquals(
        "LinkedList:class list:predicate p:predicate! LinkedList:class Entry:class e:parameter!"
            + " Node:class x:parameter! e:parameter list:predicate x:parameter list:predicate"
            + " x:parameter",
        names(
            "package other; import demo.lists.LinkedList; import demo.lists.list;"
                + " predicate p(LinkedList.Entry e, demo.lists.Node x) = e == null && list(x)"
                + " | demo.lists.list(x);",
            "package demo.lists; predicate list(Node x) = x == null;"));
  }

  /** A name written once that two disjuncts of the normal form share is one existential. */
  @Test
  void existentialsAreOneWhereTheirDisjunctsShareAPlace() {
    Document document =
        Snippet.of(
                "predicate p(Node x) = x -> Node{ next: y } * (y == null | y -> Node{ next: z })"
                    + " | x -> Node{ next: y };")
            .document();
    Map<Symbol, Long> uses =
        document.occurrences().stream()
            .map(Occurrence::symbol)
            .filter(symbol -> symbol.name().equals("y"))
            .collect(Collectors.groupingBy(s -> s, LinkedHashMap::new, Collectors.counting()));
    assertEquals(List.of(3L, 1L), List.copyOf(uses.values()));
  }

  @Test
  void anExistsIsTheDefinition() {
    assertEquals(
        "p:predicate! Node:class x:parameter! y:existential! x:parameter Node:class next:field"
            + " y:existential",
        names("package demo.lists; predicate p(Node x) = exists y. x -> Node{ next: y };"));
  }

  @Test
  void aWrongStatementDoesNotHideTheOthers() {
    assertEquals(
        "q:predicate! Node:class x:parameter! x:parameter",
        names("package demo.lists; predicate p(Node x) = +; predicate q(Node x) = x == null;"));
  }

  @Test
  void everyNameOfAnInvariant() {
    assertEquals(
        "circular:invariant! LinkedList:class self:parameter!"
            + " self:parameter header:field next:field previous:field"
            + " LinkedList:class Entry:class e:existential! next:field e:existential"
            + " self:parameter header:field next:field LinkedList:class Entry:class"
            + " Checks:class onEntry:method",
        names(
            "package demo.lists; invariant circular(LinkedList self) {"
                + " self.header(.next | .previous)* not null;"
                + " any(LinkedList.Entry e).next aliases e;"
                + " self.header(.next)+ expands to LinkedList.Entry triggers Checks.onEntry; }"));
  }

  /** What the other clauses of a spec may name is one with the precondition's. */
  @Test
  void existentialsOfThePreconditionInOtherClauses() {
    Document document =
        Snippet.raw(
                "package demo.lists; predicate list(Node x, int n) = x == null && n == 0;"
                    + " spec BigNumber.add(Node x, Node y) { requires list(x, k);"
                    + " ensures list(result, k); throws Error when k > 4; }")
            .document();
    assertEquals(
        3, document.occurrences().stream().filter(o -> o.symbol().name().equals("k")).count());
    assertEquals(
        1,
        document.occurrences().stream()
            .map(Occurrence::symbol)
            .filter(symbol -> symbol.name().equals("k"))
            .distinct()
            .count());
  }

  @Test
  void constantsOfClasses() {
    assertEquals(
        "p:predicate! int:word x:parameter! x:parameter Integer:class MAX_VALUE:field",
        names("predicate p(int x) = x < Integer.MAX_VALUE;"));
  }

  @Test
  void indicesElementsAndMethodsOfStrings() {
    assertEquals(
        "p:predicate! Node:class a:parameter! String:class s:parameter!"
            + " a:parameter Node:class n:existential! s:parameter n:existential"
            + " i:existential! in:word n:existential a:parameter i:existential",
        names(
            "package demo.lists; predicate p(Node[] a, String s) = a -> Node[n]{}"
                + " && s.length() == n && (forall i in 0..n - 1: a[i] != null);"));
  }
}
