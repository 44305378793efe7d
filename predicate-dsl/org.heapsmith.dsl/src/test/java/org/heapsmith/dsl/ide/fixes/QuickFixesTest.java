// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.fixes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.ReflectionTypes;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.Language;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.Workspace;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What each problem's fixes make of the text. */
class QuickFixesTest {
  private static final Language LANGUAGE = new Language();
  private static final String HEADER = "package demo.lists;\n";
  private static final String LIST =
      "predicate list(Node x, int n) = x == null && n == 0 | x -> Node{ next: y } * list(y, n -"
          + " 1);\n";

  private static Snapshot snapshot(String... texts) {
    Workspace workspace = new Workspace(LANGUAGE, new ReflectionTypes());
    char[] name = {'a'};
    for (String text : texts) {
      workspace.put(new SourceFile(name[0]++ + ".heap", text));
    }
    return workspace.snapshot();
  }

  private static List<QuickFix> fixes(Snapshot snapshot, Code code) {
    Document document = snapshot.document("a.heap").orElseThrow();
    SpecProblem problem =
        document.problems().stream()
            .filter(p -> p.code() == code)
            .findFirst()
            .orElseThrow(() -> new AssertionError(document.problems()));
    return new QuickFixes().compute(snapshot, document, problem);
  }

  private static String apply(String text, QuickFix fix, String file) {
    return TextEdit.apply(text, fix.edits().getOrDefault(file, List.of()));
  }

  /** The fix of that title makes {@code expected} of the text. */
  private static void mends(Code code, String title, String text, String expected) {
    Snapshot snapshot = snapshot(HEADER + text);
    List<QuickFix> fixes = fixes(snapshot, code);
    List<String> titles = fixes.stream().map(QuickFix::title).toList();
    QuickFix fix =
        fixes.stream()
            .filter(f -> f.title().equals(title))
            .findFirst()
            .orElseThrow(() -> new AssertionError(titles));
    String mended = apply(HEADER + text, fix, "a.heap");
    assertEquals(expected, mended.substring(HEADER.length()));
  }

  private static void logical(
      Code code, String marked, String title, String expected, String... arguments) {
    String text = HEADER + marked.replace("^", "");
    Snapshot snapshot = snapshot(text);
    int offset = HEADER.length() + marked.indexOf('^');
    QuickFix fix =
        new QuickFixes()
            .compute(snapshot, snapshot.documents().get(0), code, offset, List.of(arguments))
            .get(0);
    assertEquals(title, fix.title());
    assertEquals(expected, apply(text, fix, "a.heap").substring(HEADER.length()));
  }

  @Test
  void didYouMean() {
    mends(
        Code.SPEC_UNKNOWN_TYPE,
        "Change to 'Node'",
        "predicate p(Nod x) = x == null;",
        "predicate p(Node x) = x == null;");
    mends(
        Code.SPEC_UNKNOWN_FIELD,
        "Change to 'next'",
        "predicate p(Node x) = x -> Node{ nxt: y };",
        "predicate p(Node x) = x -> Node{ next: y };");
    mends(
        Code.SPEC_UNKNOWN_PREDICATE,
        "Change to 'list'",
        LIST + "predicate p(Node x) = lits(x, 1);",
        LIST + "predicate p(Node x) = list(x, 1);");
    mends(
        Code.SPEC_UNKNOWN_METHOD,
        "Change to 'size'",
        "spec BigNumber.siz() {}",
        "spec BigNumber.size() {}");
    mends(
        Code.SPEC_UNKNOWN_NAME,
        "Change to 'separation'",
        "spec BigNumber.size() { strategy seperation; }",
        "spec BigNumber.size() { strategy separation; }");
  }

  @Test
  void syntax() {
    mends(
        Code.SPEC_SYNTAX,
        "Change to '=='",
        "predicate p(Node x) = x = null;",
        "predicate p(Node x) = x == null;");
    mends(
        Code.SPEC_SYNTAX,
        "Insert ';'",
        "predicate p(Node x) = x == null\npredicate q(Node x) = x == null;",
        "predicate p(Node x) = x == null;\npredicate q(Node x) = x == null;");
    mends(
        Code.SPEC_SYNTAX,
        "Change to 'requires'",
        "spec BigNumber.size() { require 0 == 0; }",
        "spec BigNumber.size() { requires 0 == 0; }");
  }

  @Test
  void importType() {
    mends(
        Code.SPEC_UNKNOWN_TYPE,
        "Import java.util.TreeMap",
        "predicate p(TreeMap x) = x == null;",
        "\nimport java.util.TreeMap;\npredicate p(TreeMap x) = x == null;");
  }

  @Test
  void importPredicate() {
    Snapshot snapshot =
        snapshot(
            "package other;\nimport demo.lists.Node;\npredicate p(Node a) = list(a, 1);",
            HEADER + LIST);
    QuickFix fix = fixes(snapshot, Code.SPEC_UNKNOWN_PREDICATE).get(0);
    assertEquals("Import demo.lists.list", fix.title());
    assertEquals(
        Map.of("a.heap", List.of(TextEdit.insert(38, "\nimport demo.lists.list;"))), fix.edits());
  }

  @Test
  void createPredicate() {
    mends(
        Code.SPEC_UNKNOWN_PREDICATE,
        "Create predicate 'chain'",
        "predicate p(Node a) = chain(a);\n",
        """
        predicate p(Node a) = chain(a);

        /** A finite chain of Node objects. */
        predicate chain(Node a) =
            emp && a == null
          | a -> Node{ next: m } * chain(m);
        """);
    mends(
        Code.SPEC_UNKNOWN_PREDICATE,
        "Create predicate 'chain'",
        "predicate p(Node a, long k) = chain(a, k, k + 1);",
        "predicate p(Node a, long k) = chain(a, k, k + 1);\n\n"
            + "predicate chain(Node a, long k, int v) =\n    emp;");
  }

  /** The same stub as a new spec in Eclipse gets: two ways make a chain, no tree. */
  @Test
  void createPredicateOfLinksBothWays() {
    mends(
        Code.SPEC_UNKNOWN_PREDICATE,
        "Create predicate 'chain'",
        "predicate p(LinkedList.Entry a) = chain(a);\n",
        """
predicate p(LinkedList.Entry a) = chain(a);

predicate chain(LinkedList.Entry a) =
    chainFrom(a, null);

/** A finite chain of LinkedList.Entry objects, linked both ways; p comes before the first. */
predicate chainFrom(LinkedList.Entry a, LinkedList.Entry p) =
    emp && a == null
  | a -> LinkedList.Entry{ next: m, previous: p } * chainFrom(m, a);
""");
  }

  @Test
  void arguments() {
    mends(
        Code.SPEC_ARITY,
        "Add the missing argument as _",
        LIST + "predicate p(Node x) = list(x);",
        LIST + "predicate p(Node x) = list(x, _);");
    mends(
        Code.SPEC_ARITY,
        "Add the missing arguments as _",
        LIST + "predicate p(Node x) = x == null * list();",
        LIST + "predicate p(Node x) = x == null * list(_, _);");
    mends(
        Code.SPEC_ARITY,
        "Remove the surplus arguments",
        LIST + "predicate p(Node x) = list(x, 1, (2));",
        LIST + "predicate p(Node x) = list(x, 1);");
  }

  /** They take as many references as one likes. */
  @ParameterizedTest
  @ValueSource(strings = {"acyclic()", "tree()", "noshare(a)", "noalias()"})
  void nobodyKnowsWhichArgumentsAShapePropertyLacks(String property) {
    String spec = "spec LinkedList.add(Object a) { requires " + property + "; }";
    assertEquals(List.of(), fixes(snapshot(HEADER + spec), Code.SPEC_ARITY));
  }

  @Test
  void unusedParameterGoesFromAllCalls() {
    String text =
        "predicate p(Node x, int n, Tree t) = x == null | x -> Node{ next: y, val: v } * p(y, (v),"
            + " t) && t == null;\n";
    String other = HEADER + "predicate q(Node a) = p(a, 1 + 2, _) * p(null, 3, null);";
    Snapshot snapshot = snapshot(HEADER + text, other);
    QuickFix fix = fixes(snapshot, Code.SPEC_UNUSED_PARAMETER).get(0);
    assertEquals("Remove parameter 'n' and its arguments", fix.title());
    assertEquals(
        HEADER
            + "predicate p(Node x, Tree t) = x == null | x -> Node{ next: y, val: v } * p(y, t)"
            + " && t == null;\n",
        apply(HEADER + text, fix, "a.heap"));
    assertEquals(
        HEADER + "predicate q(Node a) = p(a, _) * p(null, null);", apply(other, fix, "b.heap"));
  }

  @Test
  void existentials() {
    mends(
        Code.SPEC_UNKNOWN_NAME,
        "Declare 'k' by exists",
        "predicate p(int n) = n == 0\n  | n == 2 * k;",
        "predicate p(int n) = n == 0\n  | exists k. n == 2 * k;");
    mends(
        Code.SPEC_UNKNOWN_NAME,
        "Declare 'k' by exists",
        "predicate p(int n) = exists m. n == 2 * k && m == n;",
        "predicate p(int n) = exists m, k. n == 2 * k && m == n;");
    mends(
        Code.SPEC_UNKNOWN_NAME,
        "Declare 'k' by exists",
        "spec BigNumber.put(int d) { requires d == 2 * k; }",
        "spec BigNumber.put(int d) { requires exists k. d == 2 * k; }");
  }

  @Test
  void duplicates() {
    mends(
        Code.SPEC_DUPLICATE_NAME,
        "Rename to 'x2'",
        "predicate p(Node x, Node x) = x == null;",
        "predicate p(Node x, Node x2) = x == null;");
    mends(
        Code.SPEC_DUPLICATE_NAME,
        "Remove the second 'next'",
        "predicate p(Node x) = x -> Node{ next: y, val: 1, next: z };",
        "predicate p(Node x) = x -> Node{ next: y, val: 1 };");
    mends(
        Code.SPEC_DUPLICATE_NAME,
        "Remove this bound",
        "spec BigNumber.size() { bounds { loop 3; loop 4; } }",
        "spec BigNumber.size() { bounds { loop 3; } }");
    mends(
        Code.SPEC_DUPLICATE_NAME,
        "Remove this strategy",
        "spec BigNumber.size() { strategy lazy; strategy hex; }",
        "spec BigNumber.size() { strategy lazy; }");
  }

  @Test
  void overloads() {
    mends(
        Code.SPEC_AMBIGUOUS_OVERLOAD,
        "Choose put(long digit)",
        "spec BigNumber.put { }",
        "spec BigNumber.put(long digit) { }");
    mends(
        Code.SPEC_AMBIGUOUS_OVERLOAD,
        "Choose new(Node digits, int size)",
        "spec BigNumber.new { }",
        "spec BigNumber.new(Node digits, int size) { }");
  }

  @Test
  void findingsOfTheLogic() {
    logical(
        Code.DISJUNCT_UNSATISFIABLE,
        "predicate p(Node x) = x == null | ^x -> Node{} && x == null | x -> Node{};",
        "Remove this disjunct",
        "predicate p(Node x) = x == null | x -> Node{};");
    logical(
        Code.DISJUNCT_UNSATISFIABLE,
        "predicate p(Node x) = ^x != x | x == null;",
        "Remove this disjunct",
        "predicate p(Node x) = x == null;");
    logical(
        Code.LOCATION_ALLOCATED_TWICE,
        "predicate p(Node x) = x -> Node{ next: y } * ^x -> Node{} * p(y) && y != null;",
        "Remove this atom",
        "predicate p(Node x) = x -> Node{ next: y } * p(y) && y != null;");
    logical(
        Code.BOUND_TOO_SMALL,
        "spec BigNumber.size() { bounds { loop 3; ^unfold 1; } }",
        "Raise unfold to 4",
        "spec BigNumber.size() { bounds { loop 3; unfold 4; } }",
        "4");
    logical(
        Code.PREDICATE_NO_BASE_CASE,
        "^predicate p(int n, Node x) = x -> Node{ next: y } * p(n, y);",
        "Add the base case x == null",
        "predicate p(int n, Node x) = emp && x == null\n  | x -> Node{ next: y } * p(n, y);");
  }
}
