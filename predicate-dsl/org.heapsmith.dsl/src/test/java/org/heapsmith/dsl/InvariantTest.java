// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.SpecPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HEX invariants and shape properties: what is accepted, and that it prints so that it parses. */
class InvariantTest {
  private static final String HEAD = "package demo.lists; import demo.lists.LinkedList.Entry; ";

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      textBlock =
          """
self.header not null                                   => same
self.header null                                       => same
self.header(.next | .previous)* not null               => same
self.header(.next.previous)?.next expands to nothing   => same
self.header.next* aliases nothing                      => self.header(.next)* aliases nothing
self.header(.next)+ expands to LinkedList.Entry        => same
self.header.element expands to Node | Tree             => same
self.header(.next)+ aliases self.header | some Node    => same
self.header(.next)+.previous aliases up.up             => same
self.header(.next)+ aliases max self.header(.previous)* => same
self.header(.next)+.previous never aliases up.up.next | max up(.next)* => same
self.header(.any)* not null                            => same
self.header.(any except next | element) null           => same
self.header((.any)* except .next(.any)*) not null      => same
self(.any)* : LinkedList.Entry not null                => same
any(LinkedList.Entry).next.previous aliases self       => same as any(LinkedList.Entry e).next.previous aliases e
any(LinkedList.Entry e).next.previous aliases e        => same
any(LinkedList.Entry e).previous aliases e.next.next   => same
self.LinkedList::header(.Entry::next)+ not null        => self.LinkedList::header(.LinkedList.Entry::next)+ not null
Config.EMPTY.next not null                             => same
demo.lists.Config.EMPTY(.next)* not null               => Config.EMPTY(.next)* not null
!(self.header null)                                    => same
¬ (self.header null ∧ self.header not null)            => !(self.header null && self.header not null)
(self.header null || self.header not null) && self.header aliases nothing => same
self.header null → self.header aliases nothing         => self.header null -> self.header aliases nothing
self.header null implies self.header null implies self.header null => self.header null -> self.header null -> self.header null
count(self.header(.next)+) == self.size                => same
count(any(LinkedList.Entry)) <= self.size + 1 - count(self.header) => same
""")
  void sentences(String written, String expected) {
    String self = written.contains("aliases self") && written.startsWith("any") ? "list" : "self";
    String printed = print(parse(sentence(self, written)).invariants());
    String wanted = expected.startsWith("same") ? written : expected;
    String head = "invariant i(LinkedList " + self + ") {\n  " + self + " not null;\n  ";
    assertEquals(head + wanted + ";\n}", printed);
    String again = HEAD + printed;
    assertEquals(printed, print(Specs.parse(again).model().invariants()));
  }

  private static String sentence(String self, String written) {
    return HEAD
        + "invariant i(LinkedList "
        + self
        + ") { "
        + self
        + " not null; "
        + written
        + "; }";
  }

  private static org.heapsmith.logic.spec.SpecModel parse(String text) {
    ParsedSpecs specs = Specs.parse(text);
    assertEquals("", Specs.problems(specs));
    return specs.model();
  }

  private static String print(List<InvariantDef> invariants) {
    return invariants.stream().map(SpecPrinter::print).collect(Collectors.joining("\n"));
  }

  @Test
  void companionMethods() {
    String text =
        "invariant i(LinkedList list) {"
            + " list.header(.next)+ expands to LinkedList.Entry triggers Checks.onEntry;"
            + " when list.header(.next)+ aliases max list.header(.previous)*"
            + "   triggers demo.lists.Checks.onClosure(list);"
            + " when list.header(.next)+.previous not null triggers Checks.onEntry(up);"
            + " when any(LinkedList.Entry e).next null triggers Checks.onEntry(e.previous);"
            + " when list.header null triggers Checks.always(); }";
    String printed = print(parse(HEAD + text).invariants());
    assertEquals(
        """
invariant i(LinkedList list) {
  list.header(.next)+ expands to LinkedList.Entry;
  when list.header(.next)+ expands to LinkedList.Entry triggers Checks.onEntry;
  when list.header(.next)+ aliases max list.header(.previous)* triggers Checks.onClosure(list);
  when list.header(.next)+.previous not null triggers Checks.onEntry(up);
  when any(LinkedList.Entry e).next null triggers Checks.onEntry(e.previous);
  when list.header null triggers Checks.always();
}""",
        printed);
    assertEquals(printed, print(parse(HEAD + printed).invariants()));
  }

  @Test
  void requiresMixesAllKindsOfFormulas() {
    List<Disjunct> requires =
        parse(
                HEAD
                    + "predicate list(Node x) = x == null | x -> Node{ next: y } * list(y);"
                    + " invariant ring(Node n) { n(.next)+ aliases n; }"
                    + " spec BigNumber.add(Node x, Node y) { requires list(x) && ring(y)"
                    + " && noalias(x, y) && noshare(x, y, null) && (acyclic(x) | tree(x))"
                    + " && x != null; ensures ring(result) && tree(old(x)); }")
            .specs()
            .get(0)
            .requires();
    assertEquals(
        """
        list(x) && x != null && ring(y) && noalias(x, y) && noshare(x, y, null) && acyclic(x)
        list(x) && x != null && ring(y) && noalias(x, y) && noshare(x, y, null) && tree(x)""",
        requires.stream().map(SpecPrinter::print).collect(Collectors.joining("\n")));
  }

  @Test
  void anInvariantOfAnotherFileIsFoundAsPredicatesAre() {
    ParsedSpecs specs =
        Specs.parse(
            "package other; import demo.lists.circular; import demo.lists.LinkedList;"
                + " spec LinkedList.add { requires circular(this); }",
            "package demo.lists; invariant circular(LinkedList list) { list.header not null; }");
    assertEquals("", Specs.problems(specs));
    HeapConstraint constraint = specs.model().specs().get(0).requires().get(0).constraints().get(0);
    assertEquals("demo.lists.circular", ((HeapConstraint.InvariantCall) constraint).invariant());
  }

  @Test
  void aPredicateNamedLikeAShapePropertyIsMeant() {
    Disjunct requires =
        parse(
                HEAD
                    + "predicate tree(Tree t) = t == null; spec BigNumber.add(Node x, Node y)"
                    + " { requires tree(null) * acyclic(x); }")
            .specs()
            .get(0)
            .requires()
            .get(0);
    assertEquals("tree(null) && acyclic(x)", SpecPrinter.print(requires));
  }

  @Test
  void theWordsOfInvariantsAreNamesElsewhere() {
    parse(
        HEAD
            + "predicate count(Node max, int to) = max == null && to == 0"
            + " | max -> Node{ next: some } * count(some, to - 1); ");
  }
}
