// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Collectors;
import org.heapsmith.logic.spec.SpecPrinter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arrays, foralls and strings: what they mean, and what is said of mistakes at which token. */
class ArrayTranslationTest {
  private static final String LIST =
      "predicate list(Node x) = x == null | x -> Node{ next: y } * list(y); ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
a -> int[n]{}                             | a -> [I(n){}
a -> int[_]{}                             | [int length] a -> [I(length){}
a -> int[]{}                              | [int length] a -> [I(length){}
a -> int[n]{ [0]: 7, [n - 1]: v }         | [int v] a -> [I(n){0:int = 7:int, SUB(n, 1:int) = v}
a -> int[n]{ [0]: _ }                     | [int _1] a -> [I(n){0:int = _1}
a -> int[n]{} && a[0] == a[n - 1]         | a -> [I(n){} & EQ(ELEMENT(a, 0:int):int, ELEMENT(a, SUB(n, 1:int)):int)
a -> int[n]{} && n == a.length            | a -> [I(n){} & EQ(n, n)
0 < a.length                              | [int a_length] a -> [I(a_length){} & LT(0:int, a_length)
a[n] == 0                                 | [int a_length] a -> [I(a_length){} & EQ(ELEMENT(a, n):int, 0:int)
a -> int[n]{} && forall i in 0..n-1: a[i] == i | a -> [I(n){} & FORALL(i, 0:int, SUB(n, 1:int), EQ(ELEMENT(a, i):int, i))
a -> int[n]{} && ∀ i in 1..3: a[i] > 0 && a[i] < 9 | a -> [I(n){} & FORALL(i, 1:int, 3:int, AND(GT(ELEMENT(a, i):int, 0:int), LT(ELEMENT(a, i):int, 9:int)))
a -> int[n]{} && (forall i in 0..1: a[i] == 0) && n == 2 | a -> [I(n){} & FORALL(i, 0:int, 1:int, EQ(ELEMENT(a, i):int, 0:int)) & EQ(n, 2:int)
""")
  void ints(String formula, String expected) {
    assertEquals(expected, meaning("predicate p(int[] a, int n) = n == n && ", formula));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
a -> Node[2]{ [0]: x, [1]: null } * list(x) | [demo.lists.Node x] a -> [Ldemo/lists/Node;(2:int){0:int = x, 1:int = null} & demo.lists.list(x)
a -> Node[n]{} && forall i in 0..n-1: list(a[i]) | [int n] a -> [Ldemo/lists/Node;(n){} & FORALL(i, 0:int, SUB(n, 1:int), demo.lists.list(ELEMENT(a, i):demo.lists.Node))
a -> Node[n]{} && forall i in 0..n-1: list(a[i]) && a[i] != null | [int n] a -> [Ldemo/lists/Node;(n){} & FORALL(i, 0:int, SUB(n, 1:int), demo.lists.list(ELEMENT(a, i):demo.lists.Node)) & FORALL(i, 0:int, SUB(n, 1:int), NE(ELEMENT(a, i):demo.lists.Node, null))
""")
  void references(String formula, String expected) {
    assertEquals(expected, meaning(LIST + "predicate p(Node[] a) = ", formula));
  }

  @Test
  void dontCareInAForallIsAnotherOneInEachRound() {
    assertEquals(
        "[int n] a -> [Ldemo/lists/Node;(n){}"
            + " & FORALL(i, 0:int, SUB(n, 1:int), int _1, demo.lists.len(ELEMENT(a,"
            + " i):demo.lists.Node, _1))",
        meaning(
            "predicate len(Node x, int n) = x == null && n == 0 | x -> Node{ next: y } * len(y, n"
                + " - 1); predicate p(Node[] a) = ",
            "a -> Node[n]{} && forall i in 0..n-1: len(a[i], _)"));
  }

  @Test
  void fieldsOfArrayType() {
    assertEquals(
        "[[I w_ints, int w_ints_length] w -> demo/lists/Wide{demo/lists/Wide.ints:[I = w_ints}"
            + " & w_ints -> [I(w_ints_length){}"
            + " & LE(ELEMENT(w_ints, 0:int):int, w_ints_length)",
        meaning("predicate p(Wide w) = ", "w.ints[0] <= w.ints.length"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
s == "a\\n\\"b"            | EQ(s, TEXT(a~"b))
s != "\\u0041"             | NE(s, TEXT(A))
s.length() < 3             | LT(LENGTH(s), 3:int)
s.equals("a")              | EQ(s, TEXT(a))
"a".equals(s)              | EQ(TEXT(a), s)
s.equals(t)                | AND(NE(s, null), EQ(s, t))
s.isEmpty()                | EQ(s, TEXT())
!s.isEmpty()               | NOT(EQ(s, TEXT()))
w.text.length() == 2       | [java.lang.String w_text] w -> demo/lists/Wide{demo/lists/Wide.text:Ljava/lang/String; = w_text} & EQ(LENGTH(w_text), 2:int)
""")
  void strings(String formula, String expected) {
    String prefix = "predicate p(String s, String t, Wide w) = s == t && w == w && ";
    assertEquals(expected.replace('~', '\n'), meaning(prefix, formula));
  }

  /** What a disjunct means; the conjuncts of the prefix, there to use all names, are dropped. */
  private static String meaning(String prefix, String formula) {
    String all = Specs.meaning(prefix + formula + ";");
    return all.substring(all.lastIndexOf("\n  | ") + 5)
        .replaceFirst(" & EQ\\(n, n\\)", "")
        .replaceFirst("EQ\\(s, t\\) & EQ\\(w, w\\) & ", "");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
`predicate p(int[] a) = a -> int[«-1»]{};`         | SPEC_TYPE_MISMATCH expected a length of 0 or more, found -1
`predicate p(int[] a) = a -> int[«2L»]{};`         | SPEC_TYPE_MISMATCH expected int, found 2L
`predicate p(int[] a) = a -> int[«null»]{};`       | SPEC_TYPE_MISMATCH expected int, found null
`predicate p(int[] a) = a -> int[2]{ [«-1»]: 0 };` | SPEC_TYPE_MISMATCH expected an index of 0 or more, found -1
`predicate p(int[] a) = a -> int[2]{ [«0.5»]: 0 };` | SPEC_TYPE_MISMATCH expected int, found double
`predicate p(int[] a) = a -> int[2]{ [0]: «null» };` | SPEC_TYPE_MISMATCH expected int, found null
`predicate p(int[] a) = a -> int[2]{ «length»: 2 };` | SPEC_FORMULA an array has elements [i] only; its length stands in the brackets of its type
`predicate p(byte[] a) = a -> byte[2]{ [0]: «200» };` | SPEC_TYPE_MISMATCH expected byte, found 200
`predicate p(int[] a) = «a» -> long[2]{};`         | SPEC_TYPE_MISMATCH expected long[], found int[]
`predicate p(int[] a) = «a» -> Node{};`            | SPEC_TYPE_MISMATCH expected Node, found int[]
`predicate p(Node x) = x -> Node{ [«0»]: 1 };`     | SPEC_FORMULA only an array has elements
`predicate p(int[] a) = a -> int[2]«[3]»{};`       | SPEC_FORMULA a length can only stand in a points-to, and first
`predicate p(int[] a) = a[«null»] == 0;`           | SPEC_TYPE_MISMATCH expected int, found null
`predicate p(int[] a, long i) = a[«i»] == 0;`      | SPEC_TYPE_MISMATCH expected int, found long
`predicate p(Node x) = «x»[0] == 0;`               | SPEC_TYPE_MISMATCH expected an array, found Node
`predicate p(int n) = «b»[0] == n;`                | SPEC_UNKNOWN_NAME unknown name b; did you mean n?
`predicate p(int[] a) = a.«size» == 0;`            | SPEC_UNKNOWN_FIELD class int[] has no field size
`predicate p(Node[] a) = «a[0].next» == null;`     | SPEC_FORMULA give the element a name in the array's points-to to name its fields
`predicate q(int[] a) = a -> int[1]{}; predicate p(int[] a) = q(a) && «a»[0] == 0;` | SPEC_PATH a belongs to q, so its fields cannot be named here
`predicate p(int[] a) = forall i in «null»..3: a[i] == 0;` | SPEC_TYPE_MISMATCH expected int, found null
`predicate p(int[] a) = forall i in 0..«3L»: a[i] == 0;`   | SPEC_TYPE_MISMATCH expected int, found 3L
`predicate p(int[] a) = forall i in 0..3: «a[i]»;`         | SPEC_TYPE_MISMATCH expected boolean, found int
`predicate p(int[] a) = forall i «im» 0..3: a[i] == 0;`    | SPEC_SYNTAX expected 'in' after the index of forall
`predicate p(int[] a) = forall «a» in 0..3: a[0] == 0;`    | SPEC_DUPLICATE_NAME duplicate name a: an index of forall needs a name of its own
`predicate p(int[] a) = (forall i in 0..3: a[i] == 0) && «i» == 0;` | SPEC_UNKNOWN_NAME unknown name i; did you mean a?
`predicate p(int[] a, Node x) = forall i in 0..3: a[i] == 0 && «x == null»;` | SPEC_FORMULA this does not speak of i; if it is no part of the forall, put the forall in parentheses
`predicate p(Node[] a) = forall i in 0..3: «(a[i] == null | list(a[i]))»;` | SPEC_FORMULA a forall needs one case without exists; a predicate can hold several
`predicate p(Node[] a) = forall i in 0..3: «x -> Node{ val: i }»;` | SPEC_FORMULA only predicates and conditions can stand in a forall
`predicate p(Node[] a) = a == null * «forall» i in 0..3: list(a[i]);` | SPEC_SYNTAX unexpected 'forall', write && before forall, or put it in parentheses
`predicate p(String s) = «s -> String{}»;`         | SPEC_FORMULA a String is a value: no points-to allocates it
`predicate p(String s) = s.«value» == null;`       | SPEC_FORMULA a String is a value: no points-to allocates it
`predicate p(Config.Color c) = «c -> Config.Color{}»;` | SPEC_FORMULA the constants of the enum Config.Color are there already: no points-to allocates them
`predicate p(Config.Color c) = c.«ordinal» == 1;`      | SPEC_FORMULA the constants of the enum Config.Color are there already: no points-to allocates them
`spec Config.Color.name() { requires «this -> Config.Color{}»; }` | SPEC_FORMULA the constants of the enum Config.Color are there already: no points-to allocates them
`predicate p(String s) = «s.length»(3) == 2;`      | SPEC_NOT_SUPPORTED the method call s.length(…) is not supported yet
`predicate p(Node s) = «s.length()» == 2;`         | SPEC_NOT_SUPPORTED the method call length() is not supported yet
`predicate p(Node x) = x == «"abc"»;`              | SPEC_TYPE_MISMATCH expected Node, found String
`predicate p(String s) = s.equals(«3»);`           | SPEC_TYPE_MISMATCH expected String, found int
""")
  void mistakes(String text, String expected) {
    Marked.check(LIST + text, expected);
  }

  @Test
  void printedInTheLanguage() {
    String text =
        "predicate p(Node[] a, int n) = a -> Node[n]{ [0]: null } && (forall i in 1..n - 1:"
            + " list(a[i])) && (forall i in 0..n - 1: (a[i] != a[0] || n == i + 1));";
    ParsedSpecs specs = Specs.parse(Specs.HEADER + LIST + text);
    assertEquals("", Specs.problems(specs));
    String printed =
        specs.model().predicates().stream()
            .map(SpecPrinter::print)
            .collect(Collectors.joining("\n"));
    ParsedSpecs again = Specs.parse(Specs.HEADER + printed);
    assertEquals("", Specs.problems(again));
    assertEquals(Canonical.print(specs.model()), Canonical.print(again.model()));
  }
}
