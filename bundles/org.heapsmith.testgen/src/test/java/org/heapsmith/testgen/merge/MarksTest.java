// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.testgen.merge.Member.Body;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The last lines of a test file are read as they were written, and nothing else is. */
class MarksTest {

  private static Marks marks(String owner, Map<String, String> sections, String... generated) {
    return new Marks(owner, new TreeMap<>(sections), new TreeSet<>(Set.of(generated)));
  }

  @Test
  void linesTellOwnerMethodsAndMembersInOrder() {
    Map<String, String> methods = Map.of("B", "00000002", "A", "00000001");
    Marks marks = marks("0a0b0c0d", methods, "ffffffff", "0000000a");
    String lines =
        """
        // heapsmith: tests of class=0a0b0c0d A=00000001 B=00000002
        // heapsmith: as generated 0000000a ffffffff
        """;
    assertEquals(lines, marks.lines());
    assertEquals(marks, Marks.read(lines));
    assertEquals("", Marks.removed(lines));
  }

  @Test
  void withNothingKnownThereAreNoLines() {
    assertEquals("", Marks.NONE.lines());
    assertEquals(Marks.NONE, Marks.read(""));
    assertEquals("// heapsmith: tests of class=0a0b0c0d\n", marks("0a0b0c0d", Map.of()).lines());
    assertEquals("// heapsmith: as generated 0a0b0c0d\n", marks("", Map.of(), "0a0b0c0d").lines());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 5, 6, 7, 10, 11, 12, 100, 1001})
  void anyNumberOfHashesComesBack(int count) {
    TreeSet<String> hashes = new TreeSet<>();
    for (int i = 0; i < count; i++) {
      hashes.add(Digest.ofMember("int f" + i + ";"));
    }
    Marks marks = new Marks("", new TreeMap<>(), hashes);
    assertEquals(count, hashes.size());
    assertEquals(marks, Marks.read(marks.lines()));
    assertEquals("", Marks.removed(marks.lines()));
    assertEquals("a\nb\n", Marks.removed("a\n" + marks.lines() + "b\n"));
    assertTrue(marks.lines().lines().allMatch(l -> l.length() <= 100), marks.lines());
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r\n", "\n", "\n// ", "\n//", "\n//   "})
  void linesThatAFormatterBreaksAreReadStill(String between) {
    String text =
        """
        // heapsmith: tests of A=00000001 B=00000002
        // heapsmith: as generated 0000000a 0000000b
        """;
    String broken =
        between.contains("//")
            ? text.replace(" B=", between + "B=").replace(" 0000000b", between + "0000000b")
            : text.replace("\n", between);
    Marks marks = marks("", Map.of("A", "00000001", "B", "00000002"), "0000000a", "0000000b");
    assertEquals(marks, Marks.read(broken));
    assertEquals("", Marks.removed(broken));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// tests of A=00000001\n",
        "//heapsmith: tests of A=00000001\n",
        " // heapsmith: tests of A=00000001\n",
        "int a; // heapsmith: as generated 00000001\n",
        "/* heapsmith: as generated 00000001 */\n",
        "// heapsmith: unedited while this matches the text 0123456789abcdef\n",
      })
  void otherLinesAreNotRead(String line) {
    assertEquals(Marks.NONE, Marks.read(line));
    assertEquals(line, Marks.removed(line));
  }

  @ParameterizedTest
  @CsvSource({
    "0000000, false",
    "00000001, true",
    "000000012, false",
    "0000000G, false",
    "0000000A, false"
  })
  void aHashHasEightSmallHexadecimalDigits(String word, boolean isHash) {
    Marks marks = Marks.read("// heapsmith: as generated " + word + "\n");
    assertEquals(isHash ? Set.of(word) : Set.of(), marks.generated());
    Marks section = Marks.read("// heapsmith: tests of A=" + word + "\n");
    assertEquals(isHash ? Map.of("A", word) : Map.of(), section.sections());
    assertEquals(Set.of(), section.generated(), "that is a method");
  }

  @Test
  void theHashOfAClassIsNeitherAMethodNorAMember() {
    Marks marks = Marks.read("// heapsmith: tests of Class=00000002 class=00000001\n");
    assertEquals(marks("00000001", Map.of("Class", "00000002")), marks);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "// 20261127 reviewed by Ann~         | // 20261127 reviewed by Ann~",
        "// 20261127 0000000a, both~          | // 20261127 0000000a, both~",
        "// A=00000001 is the class~          | // A=00000001 is the class~",
        "// 0000000b~// 20261127 by Ann~      | // 20261127 by Ann~",
        "// heapsmith: tests of mine~ | // heapsmith: tests of mine~",
        "// heapsmith: as generated 0000000b mine | // mine",
        "// heapsmith: tests of B=00000001 // mine~// x~ | // mine~// x~",
        "// heapsmith: is a tool~             | // heapsmith: is a tool~",
        "// heapsmith: tests ofmine~ | // heapsmith: tests ofmine~",
        "// heapsmith: tests of ~// x~ | // x~",
      })
  void whatAPersonWroteAtTheMarksStays(String text, String left) {
    String marks = "// heapsmith: tests of A=00000001\n// heapsmith: as generated 0000000a\n";
    assertEquals(left.replace('~', '\n'), Marks.removed(marks + text.replace('~', '\n')));
    assertTrue(Marks.read(marks + text.replace('~', '\n')).generated().contains("0000000a"));
  }

  @Test
  void whatAPersonWroteAtTheMarksIsNoMark() {
    String line = "// heapsmith: as generated 0000000a ";
    assertEquals(Set.of("0000000a"), Marks.read(line + "by Ann 20261127\n").generated());
    assertEquals(Set.of("0000000a"), Marks.read(line + "\n// 20261127 by Ann").generated());
  }

  @Test
  void aNestedClassMayHaveAnyName() {
    Map<String, String> methods = Map.of("Größe", "00000001", "\uD835\uDC9C", "00000002");
    Marks marks = marks("", methods, "0000000a");
    assertEquals(marks, Marks.read(marks.lines()));
    assertEquals("", Marks.removed(marks.lines()));
  }

  @Test
  void aClassIsGeneratedIfItsHeadItsTailAndAllInItAre() throws NotReadable {
    String text =
        """
        class T {
          class A {
            void a() {}
            class B {
              int b;
            }
          }
        }
        """;
    Marks marks = marks("", Map.of());
    marks.generated().addAll(Marks.hashes(TestUnit.read(text)));
    assertTrue(marks.isGenerated(TestUnit.read(text).type()));
    for (String piece : List.of("class T", "class A", "void a", "class B", "int b")) {
      Member edited = TestUnit.read(text.replace(piece, "/**/ " + piece)).type();
      assertFalse(marks.isGenerated(edited), piece);
      assertEquals(!piece.equals("class T"), marks.isGeneratedHead(edited.body().orElseThrow()));
    }
    Member tail = TestUnit.read(text.replace("    }\n  }\n}", "    }\n  /**/ }\n}")).type();
    assertFalse(marks.isGenerated(tail));
    assertTrue(marks.isGenerated(TestUnit.read(text.replaceAll("\\s+", " ")).type()));
    assertTrue(marks.isGenerated(TestUnit.read("class T { class A { } }").type()), "fewer is none");
  }

  @Test
  void hashesAreThoseOfImportsHeadsTailsAndMembers() throws NotReadable {
    TestUnit unit = TestUnit.read("package p; import a.A; import static b.B.c; class T { int d; }");
    Set<String> expected =
        Set.of(
            Digest.ofMember("import a.A;"),
            Digest.ofMember("import static b.B.c;"),
            Digest.ofMember("class T {"),
            Digest.ofMember("int d;"),
            Digest.ofMember("}"));
    assertEquals(expected, Marks.hashes(unit));
  }

  @Test
  void methodsOfNestedClassesThatAreGoneAreForgotten() {
    Member there = Member.of("A", new Body("class A {", List.of(), "}"));
    Member field = new Member("B", "", "int B;", Optional.empty());
    Body type = new Body("class T {", List.of(there, field), "}");
    assertEquals(
        Map.of("A", "00000001"),
        Marks.known(Map.of("A", "00000001", "B", "00000002", "C", "00000003"), type));
  }

  @ParameterizedTest
  @CsvSource({
    "p/C, C, true",
    "p/q/C, r/C, true",
    "p/C, p/D, false",
    "p/C$D, D, false",
    "p/C$D, q/C$D, true"
  })
  void aClassIsKnownByItsNameWhateverItsPackage(String one, String other, boolean same) {
    assertEquals(same, Digest.ofClass(one).equals(Digest.ofClass(other)));
    assertTrue(Digest.ofClass(one).matches("[0-9a-f]{8}"));
    assertTrue(Digest.ofFile(one).matches("[0-9a-f]{16}"));
  }

  @ParameterizedTest
  @CsvSource({
    "a, a, b, false, false",
    "'', a, b, false, true",
    "c, a, b, true, false",
  })
  void anOrderSaysWhatIsReplacedAndWhatIsGone(
      String declared, String replaced, String rival, boolean aIsGone, boolean knowsNone) {
    Set<String> methods = declared.isEmpty() ? Set.of() : Set.of(declared);
    MergeOrder order = MergeOrder.of(Set.of(replaced), methods, Set.of(rival));
    assertEquals(aIsGone, order.isGone("a"));
    assertEquals(!knowsNone, order.isGone("d"), "if nothing is declared, nothing is known");
    assertEquals(Set.of(), order.adding().replaced());
    assertEquals(methods, order.adding().declared());
    assertEquals(Set.of(rival), order.adding().rivals());
    assertEquals(Set.of(), new MergeOrder(null, null, null).replaced());
  }
}
