// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.heapsmith.jdt.spec.SpecHead;
import org.heapsmith.jdt.spec.SpecHeads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Heads are found in texts that a person is just writing. */
class SpecHeadsTest {

  private static SpecHead one(String text) {
    List<SpecHead> heads = SpecHeads.in(text);
    assertEquals(1, heads.size(), () -> heads.toString());
    return heads.get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "spec A.m() {}                          | m   | []",
        "spec A.m {}                            | m   | any",
        "spec A.new(int n) {}                   | new | [int]",
        "spec A.*{ }                            | ''  | any",
        "spec A . m ( int a , b.C c ) {}        | m   | [int, C]",
        "spec A.m(List<Map<A, B>> xs, T t) {}   | m   | [List, T]",
        "spec A.m(int[] a, C[] [] b) {}         | m   | [int[], C[][]]",
        "spec A.m() /* why */ {                 | m   | []",
        "spec A.m // why                        | -   | -",
        "spec A.m() requires                    | -   | -",
        "spec A {}                              | -   | -",
        "spec .m() {}                           | -   | -",
        "spec A.m( {}                           | -   | -",
        "specs A.m() {}                         | -   | -",
        "// spec A.m() {}                       | -   | -",
        "/* spec A.m() {}                       | -   | -",
        "predicate p() = s == \"spec A.m() {}\"; | -   | -",
      })
  void methodAndParameters(String text, String method, String parameters) {
    List<SpecHead> heads = SpecHeads.in(text);
    assertEquals(method.equals("-") ? 0 : 1, heads.size(), () -> heads.toString());
    for (SpecHead head : heads) {
      assertEquals(method, head.method());
      assertEquals(parameters, head.parameters().map(List::toString).orElse("any"));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                  | [A]",
        "package p;                          | [p.A, A]",
        "import q.A;                         | [q.A, A]",
        "import q.B;                         | [A]",
        "import q.BA;                        | [A]",
        "package p; import q.*;              | [p.A, q.A, A]",
        "import q.A; import r.A;             | [q.A, r.A, A]",
        "package p;~import q.A;~import r.*;  | [q.A, p.A, r.A, A]",
        "package  p . q ;~~ import  r . * ;  | [p.q.A, r.A, A]",
        "// package p;                       | [A]",
        "import q.A                          | [A]",
      })
  void theClassMayBeAnyThatPackageAndImportsAllow(String header, String names) {
    SpecHead head = one(header.replace('~', '\n') + "\nspec A.m() {}");
    assertEquals(names, head.classNames().toString());
  }

  @Test
  void anImportedClassHasItsNestedOnes() {
    String text = "import q.A;\nspec A.B.m() {}";
    assertEquals(List.of("q.A.B", "A.B"), one(text).classNames());
  }

  @Test
  void aHeadReachesFromTheWordToTheLastOfItsNames() {
    String text = "/** s */\nspec A.m(int n)  {\n}\nspec A.*\n{ }";
    List<SpecHead> heads = SpecHeads.in(text);
    assertEquals(
        List.of("spec A.m(int n)", "spec A.*"),
        heads.stream().map(h -> text.substring(h.offset(), h.offset() + h.length())).toList());
  }

  @Test
  void whatStandsInCommentsAndTextsDoesNotMoveTheRest() {
    String text = "// a \" b\npredicate p(String s) = s == \"/* { \\\" \";\nspec A.m() {}";
    assertEquals(text.indexOf("spec"), one(text).offset());
  }

  @Test
  void headsOfOneFileAreInTheOrderOfTheText() {
    List<SpecHead> heads = SpecHeads.in("spec B.z() {}\nspec A.a(int i) {}\nspec A.a() {}");
    assertEquals(List.of("z", "a", "a"), heads.stream().map(SpecHead::method).toList());
    assertEquals(Optional.of(List.of("int")), heads.get(1).parameters());
  }

  /** What is half-written, or no spec at all, takes no time and throws nothing. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "spec",
        "spec ",
        "\"",
        "/*",
        "/*/",
        "\\",
        "package",
        "import ;",
        "{{{{((((<<<"
      })
  void thereMayBeAnything(String text) {
    assertEquals(List.of(), SpecHeads.in(text));
    assertEquals(List.of(), SpecHeads.in(text.repeat(2000)));
  }

  @Test
  void textsAndNamesMayHaveAnyLength() {
    String any =
        "\"" + "x".repeat(200_000) + "\" import a" + ".b".repeat(100_000) + "; spec A.m() {}";
    assertEquals("m", one(any).method());
  }
}
