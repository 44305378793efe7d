// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.stream.Collectors;
import org.heapsmith.dsl.ide.Rename.Edits;
import org.heapsmith.dsl.ide.Rename.Refused;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.junit.jupiter.api.Test;

/** Rename: what the files are afterwards, or why it is refused. */
class RenameTest {
  private static final Rename RENAME = new Rename(Snippet.LANGUAGE);
  private static final String PACKAGE = "package demo.lists; ";

  private static Rename.Result rename(String newName, String text, String... others) {
    Snippet at = Snippet.raw(text, others);
    return RENAME.compute(at.snapshot(), at.document(), at.offset(), newName);
  }

  private static void check(String expected, String newName, String text, String... others) {
    Snippet at = Snippet.raw(text, others);
    Rename.Result result = rename(newName, text, others);
    Edits edits = assertInstanceOf(Edits.class, result, result.toString());
    assertEquals(
        expected,
        at.snapshot().documents().stream()
            .filter(d -> edits.byFile().containsKey(d.name()))
            .map(d -> TextEdit.apply(d.text(), edits.byFile().get(d.name())))
            .collect(Collectors.joining("\n")));
  }

  private static void refused(String reason, String newName, String text, String... others) {
    Rename.Result result = rename(newName, PACKAGE + text, others);
    assertEquals(reason, assertInstanceOf(Refused.class, result, result.toString()).reason());
  }

  @Test
  void predicateAcrossFilesWithImportsAndQualifiedNames() {
    check(
        """
package demo.lists; predicate chain(Node x) = x == null | x -> Node{ next: y } * chain(y);
import demo.lists.chain; predicate q(demo.lists.Node n) = chain(n) * demo.lists.chain(n);""",
        "chain",
        "package demo.lists; predicate list(Node x) = x == null | x -> Node{ next: y } * ^list(y);",
        "import demo.lists.list; predicate q(demo.lists.Node n) = list(n) * demo.lists.list(n);");
  }

  @Test
  void predicateNamedFromAnotherFile() {
    check(
        "package demo.lists; predicate q(Node n) = chain(n);\n"
            + "package demo.lists; predicate chain(Node x) = x == null;",
        "chain",
        "package demo.lists; predicate q(Node n) = ^list(n);",
        "package demo.lists; predicate list(Node x) = x == null;");
  }

  @Test
  void parameterInAllDisjunctsAndUnderOld() {
    check(
        PACKAGE + "predicate p(Node head) = head == null | head -> Node{ next: null };",
        "head",
        PACKAGE + "predicate p(Node x) = x == null | ^x -> Node{ next: null };");
    check(
        PACKAGE + "spec BigNumber.add(Node a, Node y) { ensures old(a) == y && result == a; }",
        "a",
        PACKAGE + "spec BigNumber.add(Node ^x, Node y) { ensures old(x) == y && result == x; }");
  }

  @Test
  void existentialInItsDisjunctOnly() {
    check(
        PACKAGE + "predicate p(Node x) = x -> Node{ next: n } * p(n) | x -> Node{ next: y };",
        "n",
        PACKAGE + "predicate p(Node x) = x -> Node{ next: ^y } * p(y) | x -> Node{ next: y };");
    check(
        PACKAGE + "predicate p(Node x) = exists n. x -> Node{ next: n } * p(n);",
        "n",
        PACKAGE + "predicate p(Node x) = exists y. x -> Node{ next: y } * p(^y);");
  }

  @Test
  void keywordsAndWhatIsNoNameAreRefused() {
    String text = "predicate p(Node ^x) = x == null;";
    refused("'null' is a keyword.", "null", text);
    refused("'spec' is a keyword.", "spec", text);
    refused("'a b' is not a name.", "a b", text);
    refused("'1' is not a name.", "1", text);
    refused("'' is not a name.", "", text);
    refused("'_' stands for any value.", "_", text);
  }

  @Test
  void aWordThatIsAKeywordElsewhereIsAName() {
    check(
        PACKAGE + "predicate p(Node count) = count == null;",
        "count",
        PACKAGE + "predicate p(Node ^x) = x == null;");
  }

  @Test
  void indexOfAForall() {
    check(
        PACKAGE
            + "predicate p(Node[] a, int n) = a -> Node[n]{} && forall k in 0..n - 1: a[k] =="
            + " null;",
        "k",
        PACKAGE
            + "predicate p(Node[] a, int n) = a -> Node[n]{} && forall i in 0..n - 1: a[^i] =="
            + " null;");
  }

  @Test
  void captureIsRefused() {
    refused(
        "x already means something else in line 1 of a.heap.",
        "x",
        "predicate p(Node x) = x -> Node{ next: ^y } * p(y);");
    refused(
        "y in line 1 of a.heap would mean something else if x were called y.",
        "y",
        "predicate p(Node ^x) = x -> Node{ next: y } * p(y);");
    refused(
        "z in line 1 of a.heap would mean something else if y were called z.",
        "z",
        "predicate p(Node x) = x -> Node{ next: ^y } * y -> Node{ next: z } * p(z);");
  }

  @Test
  void collisionsAreRefused() {
    refused(
        "With the name q there would be an error: duplicate predicate q",
        "q",
        "predicate ^p(Node x) = x == null; predicate q(Node x) = x == null;");
    refused(
        "With the name y there would be an error: duplicate parameter y",
        "y",
        "predicate p(Node ^x, Node y) = x == y;");
  }

  /** The file's own package comes before its imports. */
  @Test
  void shadowingInAnotherFileIsRefused() {
    refused(
        "list in line 1 of b.heap would mean something else if p were called list.",
        "list",
        "predicate ^p(Node x) = x == null;",
        "package demo.lists; import other.list; predicate user(Node x) = list(x);",
        "package other; predicate list(demo.lists.Node x) = x == null;");
  }

  @Test
  void namesOfJavaAndOfTheLanguageAreRefused() {
    refused("Node is a Java name: rename it there.", "Cons", "predicate p(^Node x) = x == null;");
    refused(
        "result belongs to the language.",
        "r",
        "spec BigNumber.add(Node x, Node y) { ensures ^result == null; }");
    refused(
        "The name x comes from the Java method; list the parameters in the spec to name them.",
        "a",
        "spec BigNumber.add { requires ^x == null; }");
    refused("There is no name here that is known.", "a", "predicate^ p(Node x) = x == null;");
  }

  @Test
  void aNameInAMalformedStatementIsNotForgotten() {
    refused(
        "a.heap has syntax errors, and one of the statements in question names list: correct it"
            + " first.",
        "chain",
        "predicate ^list(Node x) = x == null; predicate q(Node x) = list(x) +;");
  }

  @Test
  void prepareTellsTheRange() {
    Snippet at = Snippet.of("predicate lis^t(Node x) = x == null;");
    Rename.Result result = RENAME.prepare(at.snapshot(), at.document(), at.offset());
    var found = assertInstanceOf(Rename.Possible.class, result).occurrence();
    assertEquals("a.heap:2:11 list", at.at(found.file(), found.offset(), found.length()));
  }
}
