// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.PredicateDef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What specs mean: the model, printed with all that the translation adds. */
class TranslationTest {
  private static final String LIST =
      "predicate list(Node x, int n) = x == null && n == 0"
          + " | x -> Node{ next: y } * list(y, n - 1); ";
  private static final String WIDE =
      "predicate p(Wide w, byte b, char c, int i, long l, double d, boolean z, mathint m, Object o)"
          + " = w == null && b == b && c == c && i == i && l == l && d == d && z && m == m"
          + " && o == null && ";

  @Test
  void twoListsOfTheSameLength() {
    assertEquals(
        """
        predicate demo.lists.pre(demo.lists.Node a, demo.lists.Node b)
          | EQ(a, null) & EQ(b, null)
          | [demo.lists.Node n1, demo.lists.Node n2] \
        a -> demo/lists/Node{demo/lists/Node.next:Ldemo/lists/Node; = n1} & \
        b -> demo/lists/Node{demo/lists/Node.next:Ldemo/lists/Node; = n2} & \
        demo.lists.pre(n1, n2)\
        """,
        Specs.meaning(
            "predicate pre(Node a, Node b) = emp && a == null && b == null"
                + " | a -> Node{ next: n1 } * b -> Node{ next: n2 } * pre(n1, n2);"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 + 2 * 3 == i            | EQ(ADD(1:int, MUL(2:int, 3:int)), i)
          (1 + 2) * 3 == i          | EQ(MUL(ADD(1:int, 2:int), 3:int), i)
          i - 1 - 2 == 0            | EQ(SUB(SUB(i, 1:int), 2:int), 0:int)
          i / 2 % 3 == 0            | EQ(REM(DIV(i, 2:int), 3:int), 0:int)
          -i == -5                  | EQ(NEG(i), -5:int)
          i < l                     | LT((long)i, l)
          b < 7                     | LT((int)b, 7:int)
          b + c == i                | EQ(ADD((int)b, (int)c), i)
          l == 7                    | EQ(l, 7:long)
          m == 99999999999999999999 | EQ(m, 99999999999999999999:mathint)
          i <= m                    | LE((mathint)i, m)
          i < 2147483648            | LT((long)i, 2147483648:long)
          -2147483648 == i          | EQ(-2147483648:int, i)
          i == 0xFFFFFFFF           | EQ(i, -1:int)
          l == 1_000L               | EQ(l, 1000:long)
          c == 'a'                  | EQ((int)c, 97:int)
          c >= '\\u0041'            | GE((int)c, 65:int)
          d < 0.5                   | LT(d, 0.5:double)
          d < 1                     | LT(d, 1.0:double)
          d < i                     | LT(d, (double)i)
          z == true                 | EQ(z, true)
          !z                        | NOT(z)
          !(i < 3 && z)             | NOT(AND(LT(i, 3:int), z))
          o instanceof Node         | INSTANCEOF(o, demo/lists/Node)
          o exactly LinkedList.Entry | EXACTLY(o, demo/lists/LinkedList$Entry)
          o != w                    | NE(o, w)
          (z)                       | z
          """)
  void expressions(String written, String expected) {
    String meaning = Specs.meaning(WIDE + written + ";");
    assertEquals(expected, meaning.substring(meaning.lastIndexOf(" & ") + 3));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      textBlock =
          """
          i < 3 || z ; OR(LT(i, 3:int), z)
          i < 3 || z && 4 < i ; OR(LT(i, 3:int), AND(z, LT(4:int, i)))
          i < 3 | z ; OR(LT(i, 3:int), z)
          """)
  void disjunctionInsideParenthesesOfAnArgumentIsPure(String written, String expected) {
    String meaning =
        Specs.meaning("predicate p(Wide w, int i, boolean z) = w -> Wide{ z: (" + written + ") };");
    assertTrue(meaning.endsWith("Wide.z:Z = " + expected + "}"), meaning);
  }

  @Test
  void heapDisjunctionInsideAFormulaIsDistributed() {
    assertEquals(
        Specs.meaning(
            LIST
                + "predicate p(Node x, Node y) = list(x, 1) * list(y, 2) && x != y"
                + " | list(x, 1) && y == null && x != y;"),
        Specs.meaning(
            LIST
                + "predicate p(Node x, Node y) ="
                + " list(x, 1) * (list(y, 2) || y == null) && x != y;"));
  }

  @Test
  void starAfterAComparisonSeparatesHeaps() {
    String expected = "LT(0:int, i) & EQ(SUB(i, 1:int), j)";
    String meaning =
        Specs.meaning(
            LIST + "predicate p(Node x, int i, int j) = 0 < i && i - 1 == j * list(x, i);");
    assertTrue(meaning.endsWith("demo.lists.list(x, i) & " + expected), meaning);
    meaning =
        Specs.meaning(LIST + "predicate p(Node x, int i, int j) = list(x, i) * 0 < i && i-1 == j;");
    assertTrue(meaning.endsWith("demo.lists.list(x, i) & " + expected), meaning);
  }

  @Test
  void anExistentialGetsTheNarrowestTypeOfItsPositions() {
    String meaning =
        Specs.meaning(
            "predicate key(long k) = 0 <= k;"
                + "predicate p(Node x) = key(v) * x -> Node{ val: v };");
    assertTrue(
        meaning.endsWith(
            "[int v] demo.lists.key((long)v) & x -> demo/lists/Node{demo/lists/Node.val:I = v}"),
        meaning);
  }

  @Test
  void existsDeclaresNamesThatOnlyPureFormulasMention() {
    assertTrue(
        Specs.meaning("predicate even(long n) = exists m. n == 2 * m;")
            .endsWith("[long m] EQ(n, MUL(2:long, m))"));
  }

  @Test
  void aDisjunctionWithExistsMakesTwoDisjuncts() {
    assertEquals(
        Specs.meaning("predicate p(int n, boolean z) = (exists m. n == 2 * m) | z;"),
        Specs.meaning("predicate p(int n, boolean z) = (exists m. n == 2 * m) || z;"));
  }

  @Test
  void wildcardsAreLeftOutOfPointsTosAndFreshInCalls() {
    assertTrue(
        Specs.meaning(LIST + "predicate p(Node x) = x -> Node{ val: _, next: y } * list(y, _);")
            .endsWith(
                "[demo.lists.Node y, int _1]"
                    + " x -> demo/lists/Node{demo/lists/Node.next:Ldemo/lists/Node; = y}"
                    + " & demo.lists.list(y, _1)"));
  }

  @Test
  void inheritedPrivateFieldsAreFoundWithTheirOwner() {
    assertTrue(
        Specs.meaning(
                "predicate p(LinkedList.Counting x) ="
                    + " x -> LinkedList.Counting{ header: h, size: 2, count: 3 };")
            .endsWith(
                "x -> demo/lists/LinkedList$Counting{"
                    + "demo/lists/LinkedList.header:Ldemo/lists/LinkedList$Entry; = h, "
                    + "demo/lists/LinkedList.size:I = 2:int, "
                    + "demo/lists/LinkedList$Counting.count:J = 3:long}"));
  }

  @Test
  void keywordsAreOrdinaryFieldNames() {
    assertTrue(
        Specs.meaning("predicate p(Wide w) = w -> Wide{ spec: 1, result: 2, requires: null };")
            .contains("Wide.spec:I = 1:int, demo/lists/Wide.result:I = 2:int"));
  }

  @Test
  void requiresClausesAreOneFormulaWithOneScope() {
    assertEquals(
        """
        spec demo/lists/BigNumber.size()I(demo.lists.BigNumber this)
         requires
          | [demo.lists.Node d, int n] this -> demo/lists/BigNumber{\
        demo/lists/BigNumber.digits:Ldemo/lists/Node; = d, demo/lists/BigNumber.size:I = n} & \
        demo.lists.list(d, n) & LT(0:int, n)
         ensures
          | LE(0:int, result) & EQ(OLD(this), this)
          throws java/lang/IllegalStateException when EQ(this, null)
          strategy lazier-sharp\
        """,
        afterList(
            "spec BigNumber.size() {"
                + " requires this -> BigNumber{ digits: d, size: n };"
                + " requires list(d, n); requires 0 < n;"
                + " ensures 0 <= result && old(this) == this;"
                + " throws IllegalStateException when this == null;"
                + " strategy lazier-sharp; }"));
  }

  private static String afterList(String text) {
    String meaning = Specs.meaning(LIST + text);
    return meaning.substring(meaning.indexOf("\nspec ") + 1);
  }

  @Test
  void aFieldPathIsTheFieldOfAnImpliedPointsTo() {
    assertEquals(
        afterList(
            "spec BigNumber.size() { requires list(this_digits, this_size)"
                + " * this -> BigNumber{ digits: this_digits, size: this_size }"
                + " && 0 < this_size; }"),
        afterList(
            "spec BigNumber.size() { requires list(this.digits, this.size) && 0 < this.size; }"));
  }

  @Test
  void aFieldPathReadsThePointsToThatIsThere() {
    assertEquals(
        afterList("spec BigNumber.size() { requires this -> BigNumber{ size: n } && 0 < n; }"),
        afterList(
            "spec BigNumber.size() { requires this -> BigNumber{ size: n } && 0 < this.size; }"));
  }

  @Test
  void aLongFieldPathGoesThroughSeveralObjects() {
    assertEquals(
        afterList(
            "spec BigNumber.size() { requires this -> BigNumber{ digits: this_digits } *"
                + " this_digits -> Node{ next: this_digits_next } && this_digits_next == null; }"),
        afterList("spec BigNumber.size() { requires this.digits.next == null; }"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
BigNumber.new(Node x)        | demo/lists/BigNumber.<init>(Ldemo/lists/Node;)V(demo.lists.Node x)
BigNumber.BigNumber(Node x)  | demo/lists/BigNumber.<init>(Ldemo/lists/Node;)V(demo.lists.Node x)
BigNumber.add(Node x, Node y)| demo/lists/BigNumber.add(Ldemo/lists/Node;Ldemo/lists/Node;)Ldemo/lists/Node;(demo.lists.Node x, demo.lists.Node y)
BigNumber.put(long d)        | demo/lists/BigNumber.put(J)V(demo.lists.BigNumber this, long d)
BigNumber.same               | demo/lists/BigNumber.same(Ldemo/lists/BigNumber;)Z(demo.lists.BigNumber this, demo.lists.BigNumber other)
demo.lists.BigNumber.size()  | demo/lists/BigNumber.size()I(demo.lists.BigNumber this)
LinkedList.Counting.add(Object o) | demo/lists/LinkedList$Counting.add(Ljava/lang/Object;)V(demo.lists.LinkedList$Counting this, java.lang.Object o)
BigNumber.*                  | demo/lists/BigNumber.*(demo.lists.BigNumber this)
java.util.ArrayList.addAll(java.util.Collection<? extends String> c) | java/util/ArrayList.addAll(Ljava/util/Collection;)Z(java.util.ArrayList this, java.util.Collection c)
java.util.Arrays.fill(int[] a, int v) | java/util/Arrays.fill([II)V([I a, int v)
""")
  void methods(String written, String expected) {
    assertEquals("spec " + expected, Specs.meaning("spec " + written + " { }"));
  }

  @Test
  void bounds() {
    MethodSpec spec =
        Specs.parse(
                Specs.HEADER
                    + "spec BigNumber.size() { bounds { unfold 4; loop 5; depth 2000; objects 12;"
                    + " time 60s; } }")
            .model()
            .specs()
            .get(0);
    assertEquals(
        "4 5 2000 12 60000",
        spec.bounds().unfold().getAsInt()
            + " "
            + spec.bounds().loop().getAsInt()
            + " "
            + spec.bounds().depth().getAsInt()
            + " "
            + spec.bounds().objects().getAsInt()
            + " "
            + spec.bounds().timeMillis().getAsLong());
  }

  @Test
  void docCommentsAndPlacesAreKept() {
    PredicateDef predicate =
        Specs.parse(
                Specs.HEADER
                    + "\n\n"
                    + "/** A list.\n"
                    + " * Of nodes. */\n"
                    + "  predicate list(Node x) =\n"
                    + "    x == null\n"
                    + "  | x -> Node{ next: y } * list(y);")
            .model()
            .predicates()
            .get(0);
    assertEquals("A list.\nOf nodes.", predicate.doc());
    assertEquals("a.heap:5:3", predicate.source().toString());
    assertEquals("a.heap:6:5", predicate.disjuncts().get(0).source().toString());
    assertEquals("a.heap:7:5", predicate.disjuncts().get(1).source().toString());
  }
}
