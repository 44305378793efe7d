// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.junit.jupiter.api.Test;

/**
 * The sentences of the language's design page, one test each; what a formula means is printed in
 * prefix notation. (HEX invariants, arrays and strings have tests of their own.)
 */
class LanguagePageSentencesTest {

  private static SpecModel model(String text) {
    ParsedSpecs specs = Specs.parse(Specs.HEADER + text);
    assertEquals("", Specs.problems(specs), text);
    return specs.model();
  }

  /** The only disjunct of the only predicate. */
  private static String means(String formula) {
    ParsedSpecs specs =
        Specs.parse(Specs.HEADER + "predicate p(Node x, Node y, Wide w, int n) = " + formula + ";");
    assertFalse(specs.hasErrors(), () -> Specs.problems(specs)); // parameters may be unused
    return Canonical.print(specs.model().predicates().get(0).disjuncts().get(0));
  }

  private static String throwing(String spec) {
    MethodSpec only = model(spec).specs().get(0);
    return Canonical.print(only.throwsClauses().get(0).condition());
  }

  private static String ensured(String spec) {
    MethodSpec only = model(spec).specs().get(0);
    return Canonical.print(only.ensures().get(0));
  }

  // SL

  @Test
  void empAndPointsToWithNestedInheritedAndPrivateFields() {
    assertEquals(
        "predicate demo.lists.p(demo.lists.LinkedList$Counting c)\n"
            + "  | [demo.lists.LinkedList$Entry h] c -> demo/lists/LinkedList$Counting{"
            + "demo/lists/LinkedList.header:Ldemo/lists/LinkedList$Entry; = h,"
            + " demo/lists/LinkedList$Counting.count:J = 1:long}",
        Specs.meaning(
            "predicate p(LinkedList.Counting c) = c -> LinkedList.Counting{ header: h, count: 1"
                + " };"));
    assertEquals("emp", means("emp"));
  }

  @Test
  void mutualRecursionSeveralRootsAndForwardReferences() {
    model(
        "predicate even(Node x, Node y) = x == y | x -> Node{ next: z } * odd(z, y);"
            + "predicate odd(Node x, Node y) = x -> Node{ next: z } * even(z, y);");
  }

  @Test
  void pointerEqualitiesAndDisequalities() {
    assertEquals("EQ(x, y) & NE(x, null)", means("x == y && x != null"));
  }

  @Test
  void linearAndNonLinearArithmeticOnAllIntegerTypes() {
    assertEquals(
        "[byte b, short s, char c, long l] w -> demo/lists/Wide{demo/lists/Wide.b:B = b,"
            + " demo/lists/Wide.s:S = s, demo/lists/Wide.c:C = c, demo/lists/Wide.l:J = l}"
            + " & EQ((long)MUL((int)b, (int)s), ADD((long)c, l))",
        means("w -> Wide{ b: b, s: s, c: c, l: l } && b * s == c + l"));
  }

  @Test
  void booleansFloatsAndDoubles() {
    assertEquals(
        "[boolean z, float f, double d] w -> demo/lists/Wide{demo/lists/Wide.z:Z = z,"
            + " demo/lists/Wide.f:F = f, demo/lists/Wide.d:D = d}"
            + " & z & LT((double)f, d)",
        means("w -> Wide{ z: z, f: f, d: d } && z && f < d"));
  }

  @Test
  void negationAndDisjunctionOfPureFormulas() {
    assertEquals(
        "OR(NOT(EQ(n, 1:int)), AND(LT(n, 3:int), NE(x, null)))",
        means("!(n == 1) || n < 3 && x != null"));
  }

  @Test
  void classOfALocation() {
    assertEquals(
        "INSTANCEOF(x, demo/lists/Node) & NOT(EXACTLY(w, demo/lists/Wide))",
        means("x instanceof Node && !(w exactly Wide)"));
  }

  @Test
  void aPredicateWithoutHeap() {
    assertEquals(
        "predicate demo.lists.p(int n)\n  | LT(0:int, n)",
        Specs.meaning("predicate p(int n) = 0 < n;"));
  }

  @Test
  void constantsOfJava() {
    assertEquals("LT(n, 2147483647:int)", means("n < Integer.MAX_VALUE"));
    assertEquals("LT(n, 2147483647:int)", means("n < java.lang.Integer.MAX_VALUE"));
    assertEquals(
        "LT(n, 10:int) & EQ(true, true)", means("n < Config.MAX && Config.STRICT == true"));
    assertEquals("EQ(n, 59:int)", means("n == Config.SEPARATOR"));
    assertEquals("LT(0.5:double, 1.0:double)", means("demo.lists.Config.RATIO < 1"));
  }

  // specs

  @Test
  void methodsConstructorsAndAllMethodsOfAClass() {
    SpecModel model =
        model(
            "spec BigNumber.new(Node x) { requires x != null; ensures this.digits == x; }"
                + "spec BigNumber.put(long d) { }"
                + "/** Its invariant. */ spec LinkedList.* { requires this.size == 0; }");
    assertEquals("<init>", model.specs().get(0).method());
    assertEquals(
        "[demo.lists.Node this_digits] this -> demo/lists/BigNumber{demo/lists/BigNumber.digits:"
            + "Ldemo/lists/Node; = this_digits} & EQ(this_digits, x)",
        Canonical.print(model.specs().get(0).ensures().get(0)));
    assertEquals("(J)V", model.specs().get(1).descriptor().orElseThrow());
    assertEquals("*", model.specs().get(2).method());
    assertEquals("Its invariant.", model.specs().get(2).doc());
  }

  @Test
  void severalRequiresAreJoinedAndThisIsInScope() {
    SpecModel model =
        model(
            "predicate list(Node x) = x == null | x -> Node{ next: y } * list(y);spec"
                + " BigNumber.put(int d) { requires list(this.digits); requires this.size == d; }");
    assertEquals(
        "[demo.lists.Node this_digits, int this_size] demo.lists.list(this_digits)"
            + " & this -> demo/lists/BigNumber{demo/lists/BigNumber.digits:Ldemo/lists/Node; ="
            + " this_digits, demo/lists/BigNumber.size:I = this_size} & EQ(this_size, d)",
        Canonical.print(model.specs().get(0).requires().get(0)));
  }

  @Test
  void oldReadsTheInitialHeap() {
    assertEquals(
        "EQ(result, ADD(OLD(this.demo/lists/BigNumber.size:I),"
            + " OLD(this.demo/lists/BigNumber.digits:Ldemo/lists/Node;.demo/lists/Node.val:I)))",
        ensured(
            "spec BigNumber.size() { ensures result == old(this.size) + old(this.digits.val); }"));
  }

  @Test
  void throwsWhenReadsTheInitialHeap() {
    assertEquals(
        "AND(NE(this.demo/lists/BigNumber.digits:Ldemo/lists/Node;, null),"
            + " LT(this.demo/lists/BigNumber.size:I, 0:int))",
        throwing(
            "spec BigNumber.size() {"
                + " throws IllegalStateException when this.digits != null && this.size < 0; }"));
  }

  @Test
  void namesOfThePreconditionInTheOtherClauses() {
    String requires = "spec BigNumber.size() { requires this -> BigNumber{ size: n, digits: d }; ";
    assertEquals("EQ(result, n)", ensured(requires + "ensures result == n; }"));
    assertEquals("EQ(result, OLD(n))", ensured(requires + "ensures result == old(n); }"));
    assertEquals("LT(n, 0:int)", throwing(requires + "throws Exception when n < 0; }"));
    assertEquals(
        "LT(d.demo/lists/Node.val:I, 0:int)",
        throwing(requires + "throws Exception when d.val < 0; }"));
  }

  @Test
  void staticFieldsAndEnumConstantsAfterTheCall() {
    assertEquals(
        "EQ(result, ENUM(demo/lists/Config$Color.RED))",
        ensured("spec Config.color() { ensures result == Config.Color.RED; }"));
    assertEquals(
        "LT(OLD(STATIC(demo/lists/Config.limit:I)), STATIC(demo/lists/Config.limit:I))",
        ensured("spec Config.color() { ensures old(Config.limit) < Config.limit; }"));
    assertEquals(
        "NE(STATIC(demo/lists/Config.EMPTY:Ldemo/lists/Node;).demo/lists/Node.next:"
            + "Ldemo/lists/Node;, null)",
        throwing("spec Config.color() { throws Exception when Config.EMPTY.next != null; }"));
  }

  @Test
  void unicodeFormsInEveryPlace() {
    assertEquals(
        Specs.meaning(
            "predicate p(Node x, int n) = emp && x == null && n <= 0 | exists k. x -> Node{ next: y"
                + " } * p(y, n - 1) && !(k >= n) && (k != 2 || n != k);"),
        Specs.meaning(
            "predicate p(Node x, int n) = ∅ ∧ x == null ∧ n ≤ 0"
                + " | ∃ k. x ↦ Node{ next: y } ∗ p(y, n - 1) ∧ ¬(k ≥ n) ∧ (k ≠ 2 ∨ n ≠ k);"));
    assertEquals(
        ensured("spec BigNumber.put(int d) { ensures this.size != d || d >= 2 && !(d <= 7); }"),
        ensured("spec BigNumber.put(int d) { ensures this.size ≠ d ∨ d ≥ 2 ∧ ¬(d ≤ 7); }"));
    assertEquals(
        throwing("spec BigNumber.put(int d) { throws Exception when d != 0 && 2 * d < 9; }"),
        throwing("spec BigNumber.put(int d) { throws Exception when d ≠ 0 ∧ 2 ∗ d < 9; }"));
  }

  @Test
  void docComments() {
    SpecModel model =
        model(
            "/** Two\n * lines. */ predicate p(Node x) = x == null;"
                + "/* none */ predicate q(Node x) = x == null;"
                + "/** Of a spec. */ spec BigNumber.size() { }");
    assertEquals("Two\nlines.", model.predicates().get(0).doc());
    assertEquals("", model.predicates().get(1).doc());
    assertEquals("Of a spec.", model.specs().get(0).doc());
  }

  @Test
  void boundsAndStrategyAreOptional() {
    MethodSpec spec =
        model(
                "spec BigNumber.size() { bounds { unfold 4; time 2min; } strategy lazier-sharp;"
                    + " criterion block-2; }")
            .specs()
            .get(0);
    assertEquals(4, spec.bounds().unfold().orElseThrow());
    assertEquals(120_000, spec.bounds().timeMillis().orElseThrow());
    assertEquals("lazier-sharp", spec.strategy().orElseThrow());
    assertEquals("block-2", spec.criterion().orElseThrow());
  }

  @Test
  void specsAreReferredToByQualifiedNameAcrossFiles() {
    ParsedSpecs specs =
        Specs.parse(
            "package a; import demo.lists.Node; predicate p(Node x) = x == null;",
            "package b; import demo.lists.*; import a.p; predicate q(Node x) = p(x) * a.p(x);");
    assertEquals("", Specs.problems(specs));
  }
}
