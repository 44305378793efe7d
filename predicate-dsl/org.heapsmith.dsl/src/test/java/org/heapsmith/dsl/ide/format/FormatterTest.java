// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.heapsmith.dsl.LanguageExamples;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.junit.jupiter.api.Test;

/** The canonical layout of spec files, by examples. */
class FormatterTest {
  private static final Formatter FORMATTER = new Formatter(new SpecParser()::isWellFormed);

  private static void becomes(String expected, String text) {
    assertEquals(expected, FORMATTER.formatted(text));
    assertEquals(expected, FORMATTER.formatted(expected), "formatted again");
  }

  private static void stays(String text) {
    assertEquals(text, FORMATTER.formatted(text));
  }

  @Test
  void disjunctsStandOnLinesOfTheirOwn() {
    becomes(
        """
        predicate list(Node x, int n) =
            emp && x == null && n == 0
          | x -> Node{ val: v, next: y } * list(y, n - 1) && 0 < n;
        """,
        "predicate list(Node x,int n)=emp&&x==null&&n==0|x->Node{val:v,next:y}*list(y,n-1)&&0<n;");
  }

  @Test
  void aLineOfTheHeapAndOneOfThePureFormulaWhereOneIsTooShort() {
    becomes(
        """
predicate tree(Node n, long low, long high, int v) =
    n -> Node{ key: k, level: v, left: l, right: r } * tree(l, low, k, v - 1) * right(r, k, high, v)
      && low < k && k < high && 0 < v;
""",
        "predicate tree(Node n, long low, long high, int v) = n -> Node{ key: k, level: v, left: l,"
            + " right: r } * tree(l, low, k, v - 1) * right(r, k, high, v) && low < k && k < high"
            + " && 0 < v;");
  }

  @Test
  void pointsTosFirstThenCallsWhereTheHeapNeedsTwoLines() {
    becomes(
        """
        predicate black(Node t, Node p, long low, long high, mathint b, mathint n) =
            t -> Node{ red: false, key: k, parent: p, left: l, right: r }
              * tree(l, t, low, k, b - 1, m) * tree(r, t, k, high, b - 1, n - m - 1)
              && low < k && k < high && 0 < b && 0 < n && 0 <= m && m < n;
        """,
        "predicate black(Node t, Node p, long low, long high, mathint b, mathint n) = t -> Node{"
            + " red: false, key: k, parent: p, left: l, right: r } * tree(l, t, low, k, b - 1, m)"
            + " * tree(r, t, k, high, b - 1, n - m - 1) && low < k && k < high && 0 < b && 0 < n"
            + " && 0 <= m && m < n;");
  }

  @Test
  void bracketsAreBrokenOnlyWhereNothingElseHelps() {
    becomes(
        """
predicate wide(Node x) =
    x -> Node{ aFieldWithALongName: aValueWithALongName, another: anotherValueWithALongName, third: aThirdValue,
          fourth: aFourthValue }
      && (aConditionWithALongName == anotherConditionWithALongName
            || aThirdConditionWithALongName == aFourthConditionWithALongName);
""",
        "predicate wide(Node x) = x -> Node{ aFieldWithALongName: aValueWithALongName, another:"
            + " anotherValueWithALongName, third: aThirdValue, fourth: aFourthValue } &&"
            + " (aConditionWithALongName == anotherConditionWithALongName ||"
            + " aThirdConditionWithALongName == aFourthConditionWithALongName);");
  }

  @Test
  void clausesOfASpecAreAligned() {
    becomes(
        """
        spec BigNumber.add(Node x, Node y) {
          requires list(x) * list(y);
          ensures  list(result) || result == old(x);
          throws   IllegalArgumentException when x == null;
          bounds { unfold 4; loop 5; time 60s; }
          strategy lazier-sharp;
          criterion block-2;
        }
        """,
        "spec BigNumber . add ( Node x , Node y ){requires list(x)*list(y);ensures list(result)"
            + "||result==old ( x );\nthrows IllegalArgumentException when x==null;"
            + "bounds{unfold 4;loop 5;time 60 s;}strategy lazier - sharp;criterion block - 2;}");
  }

  @Test
  void aSpecOnOneLineStaysThere() {
    stays("spec Swap.swap(Swap s) { strategy lazy; }\nspec Sum.sum() { strategy lazy; }\n");
    becomes("spec A.new {}\n", "spec A . new { }");
    becomes(
        "spec A.f {\n  requires true;\n}\n\nspec A.g {}\n",
        "spec A.f {\n requires true; }\nspec A.g {}");
  }

  @Test
  void oneEmptyLineBetweenDeclarationsAtMostOneElsewhere() {
    becomes(
        """
        package demo.lists;

        import demo.lists.Node;
        import java.util.*;

        import java.lang.Integer;

        predicate p(Node x) =
            x == null;

        spec A.f() {
          requires true;

          ensures  true;
        }

        predicate q(Node x) =
            x == null;
        """,
        """


package demo.lists;



import demo.lists.Node;
import java.util . *;


import java.lang.Integer;
predicate p(Node x) = x == null;
spec A.f() {

  requires true;



  ensures true;

}
predicate q(Node x) = x == null;


""");
  }

  @Test
  void commentsStayWhereTheyAre() {
    stays(
        """
        // the file
        package demo.lists; // its package

        // detached

        /* attached */
        predicate p(Node x) = // the end of a line
            x == null       // in its column
          // before a disjunct
          | /* inside */ x -> Node{ next: y /* of x */ } * p(y);

        /**
         * Documentation.
         *   with a list
         */
        spec A.f(Node x) {  // of the head
          // of the clause
          requires p(x);    // behind it

          // at the end
        }

        // last
        """);
  }

  @Test
  void documentationMovesWithItsDeclaration() {
    becomes(
        "/**\n * Doc,\n * two lines.\n */\npredicate p(Node x) =\n    x == null;\n",
        "   /**\n      * Doc,  \n    * two lines.\n  */   predicate p(Node x) = x == null;");
  }

  @Test
  void aCommentForcesALineBreak() {
    becomes(
        """
        predicate p(Node x, Node y) =
            x == null // one
              && y == null // two
              && x == y;
        """,
        "predicate p(Node x, Node y) = x == null // one\n && y == null // two\n && x == y;");
  }

  @Test
  void signsInUnicodeBecomeAscii() {
    becomes(
        """
        predicate p(Node x, int n) =
            emp && x == null
          | exists k, l. x -> Node{ next: y } * p(y, k) && !(n <= k || n >= l) && n != 3; // ∃ ∧
        """,
        "predicate p(Node x, int n) = ∅∧x==null|∃k,l.x↦Node{next:y}∗p(y,k)∧¬(n≤k∨n≥l)∧n≠3; // ∃ ∧");
  }

  @Test
  void signsOfOneOperand() {
    becomes(
        "predicate p(int n) =\n    n == -3 && !(n < - -n) && n - -1 == 2 * -n && p(-n, -n) && !!true;\n"
            .replace("- -n", "--n"),
        "predicate p(int n) = n== - 3&&! (n< - - n)&&n- -1==2* -n&&p(- n,- n)&& ! !true;");
  }

  @Test
  void types() {
    becomes(
        "predicate p(java.util.Map<String, ? extends List<int[]>> m, int[][] a) =\n"
            + "    m -> java.util.Map<K, V>{} && a.length < 3 && m instanceof X[];\n",
        "predicate p(java.util.Map < String,? extends List<int [ ]> > m,int[ ] [] a)="
            + "m->java.util.Map < K , V > { }&&a . length<3&&m instanceof X [ ];");
  }

  @Test
  void heapExplorationInvariants() {
    becomes(
        """
        invariant circular(LinkedList self) {
          self.header not null;
          self.header(.next | .previous)* not null;

          self.header(.next)+ expands to LinkedList.Entry triggers Checks.onEntry; // companion
        }
        """,
        """
        invariant circular ( LinkedList self ){ self . header not null ;
        self.header ( .next|.previous ) * not  null;


        self.header(.next) + expands to LinkedList . Entry triggers Checks . onEntry; // companion
        }
        """);
  }

  @Test
  void sentencesAndCompanionsOfInvariants() {
    becomes(
        """
invariant all(LinkedList self) {
  when self.header.(any except next)+.previous aliases max self(.a.b)(.c)? triggers Checks.go(self.header);
  (any(Node n).next: Node aliases nothing -> count(self(.next)*) == count(self.prev+) + 1) && !self.Foo::bar null;
  self.header.next expands to A | B.C || self.x never aliases some Object;
}
""",
        """
invariant all(LinkedList self) {
  when   self.header.(any  except  next)+.previous aliases max self(.a .b)(.c)? triggers Checks . go(self.header);
  (any(Node  n).next:Node aliases nothing -> count(self(.next)*)==count(self.prev+)+1)&&! self.Foo::bar null;
  self.header.next expands to A|B.C||self.x never aliases some Object;
}
""");
  }

  @Test
  void arrays() {
    becomes(
        """
predicate p(int[] a, int n, String s) =
    a -> int[n]{ [0]: e, [i + 1]: f } && (forall k in 0..n - 1: !(a[k] < -1)) && s.length() == 3;
""",
        "predicate p(int[ ] a, int n, String s)=a->int [n]{[0]:e,[ i+1 ]:f}"
            + "&&(∀ k in 0 .. n-1:! (a [k]<-1))&&s . length ( )==3;");
  }

  @Test
  void whatDoesNotParseIsLeftAlone() {
    becomes(
        """
        predicate p(Node x) =
            x == null;

        predicate   q(Node x = 3;

        predicate r(Node x) =
            x == null;
        junk   here

        spec A.f() {}
        """,
        """
        predicate p(Node x)=x == null;

        predicate   q(Node x = 3;

        predicate r(Node x)=x == null;
        junk   here

        spec A.f() { }
        """);
    stays("predicate   p(Node x) = /* not closed ");
  }

  @Test
  void lineEndsAreKept() {
    becomes(
        "package a;\r\n\r\npredicate p(Node x) =\r\n    x == null;\r\n",
        "package a;\r\npredicate p(Node x) = x == null;");
  }

  @Test
  void nothingIsDoneWhereNothingIsToBeDone() {
    String page = FORMATTER.formatted(LanguageExamples.PAGE);
    assertEquals(List.of(), FORMATTER.format(page));
    assertEquals(LanguageExamples.PAGE.replace("}\nspec LinkedList", "}\n\nspec LinkedList"), page);
    assertEquals(List.of(), FORMATTER.format(""));
    stays("// only a comment\n");
  }

  @Test
  void editsAreMinimal() {
    assertEquals(
        List.of(TextEdit.insert(18, " "), TextEdit.insert(19, "\n    "), new TextEdit(25, 2, " ")),
        FORMATTER.format("predicate p(int n)=n == 3  && true;\n"));
  }

  @Test
  void aRangeFormatsTheDeclarationsItTouches() {
    String text = "predicate p(int n)=n==1;\npredicate q(int n)=n==2;\npredicate r(int n)=n==3;\n";
    int q = text.indexOf("q(");
    assertEquals(
        "predicate p(int n)=n==1;\npredicate q(int n) =\n    n == 2;\npredicate r(int n)=n==3;\n",
        TextEdit.apply(text, FORMATTER.format(text, q, q + 1)));
  }
}
