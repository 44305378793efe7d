// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.dsl.SourceFile;
import org.junit.jupiter.api.Test;

/** Hover texts. */
class HoverTest {
  private static final SmallestHeaps MODELS =
      (model, types, predicate, count, cancellation) ->
          new SmallestHeaps.Drawings(List.of("x = null", "x -> Node#1\n"), true);

  private static String hover(SmallestHeaps models, String text, String... others) {
    Snippet at = Snippet.raw(text, others);
    return new Hover(models)
        .compute(at.snapshot(), at.document(), at.offset(), Cancellation.NONE)
        .map(Hover.Text::markdown)
        .orElse("");
  }

  @Test
  void predicateWithDocumentationAndModels() {
    assertEquals(
        """
        ```heap
        predicate list(Node x, int n)
        ```

        A list
        of n cells.

        Smallest heaps:

        ```text
        x = null
        ```

        ```text
        x -> Node#1
        ```
        """,
        hover(
            MODELS,
            "package demo.lists; predicate q(Node x) = ^list(x, 1);",
            "package demo.lists;\n/**\n * A list\n * of n cells.\n */\n"
                + "predicate list(Node x, /* length */ int n) = x == null && n == 0;"));
  }

  @Test
  void noDocumentationAndNoModelsOfAPredicateWithErrors() {
    assertEquals(
        """
        ```heap
        predicate p(Node x)
        ```
        """,
        hover(
            MODELS,
            "package demo.lists; /** of the other */ predicate o(Node x) = x == null;"
                + " predicate ^p(Node x) = x == 1;"));
  }

  @Test
  void aPredicateWithoutModels() {
    assertEquals(
        """
        ```heap
        predicate p(Node x)
        ```

        No heap satisfies it, as far as was searched.
        """,
        hover(
            (model, types, predicate, count, cancellation) ->
                new SmallestHeaps.Drawings(List.of(), true),
            "package demo.lists; predicate ^p(Node x) = x != x;"));
  }

  @Test
  void variables() {
    String text = "package demo.lists; predicate p(Node x) = x -> Node{ val: d } && %s;";
    assertEquals("```heap\nNode x\n```\n", hover(MODELS, String.format(text, "^x != null")));
    assertEquals("```heap\nexists int d\n```\n", hover(MODELS, String.format(text, "^d > 0")));
    assertEquals(
        "```heap\nLinkedList this\n```\n",
        hover(MODELS, "package demo.lists; spec LinkedList.* { requires ^this != null; }"));
  }

  @Test
  void javaNames() {
    assertEquals(
        "```java\nNode next; // of demo.lists.Node\n```\n",
        hover(MODELS, "package demo.lists; predicate p(Node x) = x -> Node{ ^next: null };"));
    assertEquals(
        "```java\nclass demo.lists.Node {\n  int val;\n  Node next;\n}\n```\n",
        hover(MODELS, "package demo.lists; predicate p(^Node x) = x == null;"));
    assertEquals(
        "```java\nstatic Node add(Node x, Node y); // of demo.lists.BigNumber\n```\n",
        hover(MODELS, "package demo.lists; spec BigNumber.^add { }"));
  }

  @Test
  void nothingAtKeywords() {
    assertEquals("", hover(MODELS, "package demo.lists; ^predicate p(Node x) = x == null;"));
    assertEquals("", hover(MODELS, "package demo.lists; predicate p(^int x) = x == 0;"));
  }

  @Test
  void modelsAreKeptUntilAPredicateInQuestionChanges() {
    List<String> asked = new ArrayList<>();
    SmallestHeaps models =
        new CachedModels(
            (model, types, predicate, count, cancellation) -> {
              asked.add(predicate);
              return new SmallestHeaps.Drawings(List.of("heap"), true);
            });
    Snippet at =
        Snippet.raw("package demo.lists; predicate ^p(Node x) = q(x); predicate q(Node x) = emp;");
    Hover hover = new Hover(models);
    for (String text :
        List.of(
            at.document().text(),
            at.document().text(),
            "\n" + at.document().text() + " predicate other(Node x) = x == null;",
            at.document().text().replace("emp", "x == null"))) {
      at.workspace().put(new SourceFile("a.heap", text));
      Snapshot now = at.workspace().snapshot();
      hover.compute(
          now, now.document("a.heap").orElseThrow(), text.indexOf("p(Node"), Cancellation.NONE);
    }
    assertEquals(List.of("demo.lists.p", "demo.lists.p"), asked);
  }

  @Test
  void anAnswerCutShortIsAskedAgain() {
    List<String> asked = new ArrayList<>();
    SmallestHeaps models =
        new CachedModels(
            (model, types, predicate, count, cancellation) -> {
              asked.add(predicate);
              return new SmallestHeaps.Drawings(List.of("heap"), false);
            });
    Snippet at = Snippet.of("predicate p(Node x) = x == null;");
    for (int i = 0; i < 2; i++) {
      models.first(
          at.snapshot().model(), at.snapshot().types(), "demo.lists.p", 3, Cancellation.NONE);
    }
    assertEquals(2, asked.size());
  }
}
