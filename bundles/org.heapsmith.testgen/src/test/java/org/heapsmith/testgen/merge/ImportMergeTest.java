// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.heapsmith.testgen.merge.TestUnit.Import;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The imports of two files in one are sorted in, each once, and none means two classes. */
class ImportMergeTest {

  private static TestUnit unit(String imports, String body) throws NotReadable {
    String statements =
        imports.isBlank()
            ? ""
            : List.of(imports.strip().split(",\\s*")).stream()
                .map(name -> "import " + name + ";\n")
                .collect(Collectors.joining());
    return TestUnit.read("package p;\n\n" + statements + "\nclass T {\n" + body + "\n}\n");
  }

  private static Marks generated(TestUnit unit) {
    return new Marks("", new TreeMap<>(), Marks.hashes(unit));
  }

  private static String names(List<Import> imports) {
    return imports.stream()
        .map(i -> (i.isStatic() ? "static " : "") + i.name())
        .collect(Collectors.joining(", "));
  }

  private static String text(List<Import> imports) {
    return imports.stream().map(i -> i.lead() + i.statement()).collect(Collectors.joining());
  }

  private static List<Import> merged(TestUnit old, TestUnit fresh, String words)
      throws NotReadable {
    Set<String> used = new TreeSet<>(List.of(words.split(" ")));
    return new ImportMerge(old.imports(), fresh, Set.of()).merged(generated(old), used);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.A                 | b.B               | a.A, b.B",
        "b.B                 | a.A               | a.A, b.B",
        "a.A, c.C            | b.B               | a.A, b.B, c.C",
        "a.A                 | a.A               | a.A",
        "a.A, a.A            | b.B               | a.A, a.A, b.B",
        "''                  | b.B, a.A          | a.A, b.B",
        "a.A                 | ''                | a.A",
        "b.B                 | static a.A.f      | static a.A.f, b.B",
        "static a.A.f        | b.B               | static a.A.f, b.B",
        "static b.B.g, a.A   | static a.A.f, b.B | static a.A.f, static b.B.g, a.A, b.B",
        "a.A                 | static a.A        | static a.A, a.A",
        "a.*                 | a.A, b.B          | a.*, b.B",
        "a.*, a.*            | a.A               | a.*, a.*",
        "a.*, b.*            | a.A               | a.*, a.A, b.*",
        "static a.A.*        | static a.A.f      | static a.A.*",
        "static a.A.*, static b.B.* | static a.A.f | static a.A.*, static b.B.*",
        "static a.A.*        | a.A               | static a.A.*, a.A",
        "a.*                 | static a.A.f      | static a.A.f, a.*",
        "a.*                 | a.b.B             | a.*, a.b.B",
        "a.A                 | b.*               | a.A, b.*",
        "c.C, a.A            | b.B               | b.B, c.C, a.A",
      })
  void newOnesAreSortedInAmongThoseOfTheirKind(String old, String fresh, String all)
      throws NotReadable {
    ImportMerge merge = new ImportMerge(unit(old, "").imports(), unit(fresh, ""), Set.of());
    assertEquals(all, names(merge.merged(Marks.NONE, Set.of("A", "B", "C", "f", "g"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.A, b.B            | c.C               | A         | a.A",
        "a.A, b.B            | c.C               | C         | c.C",
        "a.A, b.B            | c.C               | a b c     | ''",
        "static a.A.f        | static a.A.g      | g         | static a.A.g",
        "static a.A.f        | ''                | A         | ''",
        "a.A.Inner           | ''                | Inner     | a.A.Inner",
        "a.A.Inner           | ''                | A         | ''",
      })
  void generatedOnesThatNoWordNeedsGo(String old, String fresh, String words, String all)
      throws NotReadable {
    assertEquals(all, names(merged(unit(old, ""), unit(fresh, ""), words)));
  }

  @Test
  void aPersonsImportStaysWhateverIsUsed() throws NotReadable {
    TestUnit old = unit("b.Mine, a.*, static c.C.*", "");
    ImportMerge merge = new ImportMerge(old.imports(), unit("", ""), Set.of());
    assertEquals("b.Mine, a.*, static c.C.*", names(merge.merged(Marks.NONE, Set.of())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.Node              | b.Node            | Node=b.Node",
        "a.Node              | a.Node            | ''",
        "a.Node              | static b.B.Node   | ''",
        "static a.A.check    | static b.B.check  | check=b.B.check",
        "a.Outer.Node        | a.Other.Node      | Node=a.Other.Node",
        "a.*                 | b.*               | ''",
        "a.Node, b.Cell      | c.Cell, c.Node    | Cell=c.Cell Node=c.Node",
      })
  void aSimpleNameThatMeansAnotherClassIsWrittenInFull(String old, String fresh, String full)
      throws NotReadable {
    ImportMerge merge = new ImportMerge(unit(old, "").imports(), unit(fresh, ""), Set.of());
    String qualified =
        merge.qualified().entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .sorted()
            .collect(Collectors.joining(" "));
    assertEquals(full, qualified);
    Set<String> words = Set.of("Node", "Cell", "check");
    List<Import> all = merge.merged(Marks.NONE, words);
    for (String name : merge.qualified().values()) {
      assertEquals(List.of(), all.stream().filter(i -> i.name().equals(name)).toList());
    }
  }

  @Test
  void whatANestedClassOfTheOldFileHidesIsWrittenInFull() throws NotReadable {
    TestUnit fresh = unit("q.Node", "Node a; Cell b; Integer c; Own d; x.Far e; class Own {}");
    ImportMerge merge =
        new ImportMerge(List.of(), fresh, Set.of("Node", "Cell", "Integer", "Own", "Not"));
    assertEquals(
        Map.of("Node", "q.Node", "Cell", "p.Cell", "Integer", "java.lang.Integer"),
        merge.qualified());
    assertEquals(List.of(), merge.merged(Marks.NONE, Set.of("Node")));
  }

  @Test
  void aClassOfTheDefaultPackageHasNoLongerName() throws NotReadable {
    TestUnit fresh = TestUnit.read("class T { Node n; }");
    ImportMerge merge = new ImportMerge(List.of(), fresh, Set.of("Node"));
    assertEquals(Map.of("Node", "Node"), merge.qualified());
  }

  @Test
  void staticImportsAndTheOthersStandApart() throws NotReadable {
    String apart = "\n\nimport static a.A.f;\nimport static b.B.g;\n\nimport a.A;\nimport b.B;";
    TestUnit none = unit("", "");
    TestUnit all = unit("static a.A.f, static b.B.g, a.A, b.B", "");
    TestUnit classes = unit("a.A, b.B", "");
    TestUnit methods = unit("static a.A.f, static b.B.g", "");
    for (TestUnit[] pair :
        new TestUnit[][] {
          {none, all}, {all, none}, {all, all}, {classes, methods}, {methods, classes}
        }) {
      assertEquals(apart, text(merged(pair[0], pair[1], "A B f g")));
    }
    assertEquals("\n\nimport b.B;", text(merged(all, none, "B")), "the first import of the file");
  }

  @Test
  void commentsOfImportsThatStayStayWhereTheyAre() throws NotReadable {
    TestUnit old =
        TestUnit.read("package p;\n// one\nimport a.A;\n\n/* two */\nimport c.C; class T {}");
    String all = text(merged(old, unit("d.D", ""), "A C D"));
    assertEquals("\n// one\nimport a.A;\n\n/* two */\nimport c.C;\nimport d.D;", all);
  }
}
