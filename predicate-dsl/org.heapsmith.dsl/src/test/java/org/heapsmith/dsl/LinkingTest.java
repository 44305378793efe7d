// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Names across files, packages and imports. */
class LinkingTest {
  private static final String LISTS =
      "package demo.lists; predicate list(Node x) = x == null | x -> Node{ next: y } * list(y);";

  private static void checkNoProblems(String... texts) {
    assertEquals("", Specs.problems(Specs.parse(texts)));
  }

  @Test
  void predicatesOfTheSamePackageInAnotherFile() {
    checkNoProblems(
        "package demo.lists; predicate two(Node a, Node b) = list(a) * list(b);", LISTS);
  }

  @Test
  void qualifiedImportedAndStarImportedPredicates() {
    checkNoProblems(LISTS, "package other; predicate p(demo.lists.Node a) = demo.lists.list(a);");
    checkNoProblems(
        LISTS,
        "package other; import demo.lists.list; import demo.lists.Node; predicate p(Node a) ="
            + " list(a);");
    checkNoProblems(LISTS, "import demo.lists.*; predicate p(Node a) = list(a);");
  }

  @Test
  void withoutPackageAndImportNothingIsKnown() {
    assertEquals(
        "1:13 SPEC_UNKNOWN_TYPE unknown Java type Node\n"
            + "1:23 SPEC_UNKNOWN_PREDICATE unknown predicate list",
        Specs.problems(Specs.parse("predicate p(Node a) = list(a);", LISTS)));
  }

  @Test
  void nestedClasses() {
    checkNoProblems(
        "import demo.lists.LinkedList; predicate p(LinkedList.Entry e) = e == null;",
        "import demo.lists.LinkedList.Entry; predicate q(Entry e) = e == null;",
        "import demo.lists.LinkedList.*; predicate r(Entry e) = e == null;",
        "predicate s(demo.lists.LinkedList.Entry e, java.util.Map.Entry<String, int[]> f) ="
            + " e == null && f == null;",
        "import demo.lists.LinkedList; predicate t(LinkedList.Counting.Entry e) = e == null;");
  }

  @Test
  void mutualRecursion() {
    checkNoProblems(
        "package demo.lists;"
            + "predicate even(Node x) = x == null | x -> Node{ next: y } * odd(y);"
            + "predicate odd(Node x) = x -> Node{ next: y } * even(y);");
  }

  @Test
  void duplicatesAreFoundAcrossFiles() {
    ParsedSpecs specs = Specs.parse(LISTS, LISTS);
    assertEquals(
        "1:31 SPEC_DUPLICATE_NAME duplicate predicate list; it is defined in a.heap:1:21",
        Specs.problems(specs));
    assertEquals("b.heap", specs.problems().get(0).source().file());
  }

  @Test
  void aMalformedDefinitionIsNotReportedAtItsUses() {
    assertEquals(
        "1:41 SPEC_SYNTAX unexpected '+', expected an expression",
        Specs.problems(
                Specs.parse(
                    "package demo.lists; predicate a(Node x) +;"
                        + " predicate b(Node x) = x == null && a(x);"))
            .replace("expected '='", "expected an expression"));
  }

  @Test
  void aWrongImportIsReportedOnce() {
    assertEquals(
        "1:8 SPEC_UNKNOWN_TYPE unknown Java type demo.lists.Cons",
        Specs.problems(
            Specs.parse(
                "import demo.lists.Cons;"
                    + " predicate a(Cons x) = x == null | x -> Cons{ next: y } * a(y);")));
  }
}
