// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.importing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.Imported.Entry;
import org.heapsmith.dsl.importing.Imported.Fate;
import org.heapsmith.dsl.importing.jsf.JsfImporter;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Java StarFinder's specs and settings are read where they stand in Java sources. */
class JsfSourcesTest {
  /** A queue whose cells are nested, another class that gets one, and a class of the same name. */
  private static final String SUBJECTS =
      """
      class Line {
        Cell first;
        int size;
        static Cell last;
        static class Cell { Object what; Cell behind; }
        Object front() { return first == null ? null : first.what; }
        void clear() { first = null; }
        void show() { System.out.println(size); }
      }
      class Cell { long only; }
      class Clerk {
        int serve(Line line, Object next) { return line.first == null ? 0 : 1; }
      }
      """;

  private static final String BASE =
      """
      package shop;
      public class LineBase extends Harness {
        @Override protected void nodes() {
          String data = "data Cell {Object what; Cell behind}";
          Specs.data(data);
        }
        @Override protected void shapes() {
          String empty = "c = null";
          Specs.predicate("pred cells(c) == " + empty + " || "
              + "c::Cell<_,d> * cells(d)");
        }
      }
      """;

  private static String test(String members, String... settings) {
    return """
        package shop;
        public class FrontTest extends LineBase {
        %s
          void main() {
            if (verify("+listener=star.StarListener", "%s")) { new Line().front(); }
          }
        }
        """
        .formatted(members, String.join("\", \"", settings));
  }

  private final ClassPath classPath = ClassPath.of(Compiler.JAVAC.compile(SUBJECTS));
  private final BytecodeTypeProvider types = new BytecodeTypeProvider(classPath);

  @AfterEach
  void close() {
    classPath.close();
  }

  private Imported imported(String test) {
    return new JsfImporter(types, this::beside).run(Map.of("shop/FrontTest.java", test));
  }

  private Optional<String> beside(String path) {
    return path.equals("shop/LineBase.java") ? Optional.of(BASE) : Optional.empty();
  }

  private String text(Imported imported) {
    return ImportedText.of(imported, types);
  }

  @Test
  void concatenatedTextsOfAClassAndOfTheOneItExtendsAreRead() {
    String text =
        text(
            imported(
                test(
                    "void pre() { String pre = \"pre front == cells(this_first)\"; Specs.pre(pre); }",
                    "+star.max_depth=3",
                    "+symbolic.method=Line.front()")));
    assertTrue(
        text.endsWith(
            """
            /** From LineBase.java, line 9. */
            predicate cells(Cell c) =
                emp && c == null
              | c -> Cell{ behind: d } * cells(d);

            /** From FrontTest.java, line 3. */
            spec Line.front() {
              requires this -> Line{ first: first } * cells(first);
              bounds { unfold 3; }
            }
            """),
        text);
  }

  @Test
  void anOverriddenMethodsTextsAreNotRead() {
    String text =
        text(
            imported(
                test(
                    "void shapes() { Specs.predicate(\"pred one(c) == c::Cell<_,d> & d = null\"); }"
                        + " void pre() { Specs.pre(\"pre front == one(this_first)\"); }",
                    "+symbolic.method=Line.front()")));
    assertTrue(text.contains("predicate one(Cell c)") && !text.contains("cells"), text);
  }

  /** As they stand there: in annotations, in fields, in comments, in text blocks. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Pre(\"pre front == cells(this_first)\") void pre() { }",
        "static final String PRE = \"pre front == \" + \"cells(this_first)\";",
        "/** Checked with \n * pre front == cells(this_first)\n *\n * and nothing else. */",
        "// pre front ==\n//   cells(this_first)\n",
        "String pre = \"\"\"\n pre front ==\n cells(this_first)\"\"\";",
        "void p() { String s = \"pre front == \"; s += \"cells(\"; Specs.pre(s + \"this_first)\"); }"
      })
  void aPreconditionIsReadWhereverItStands(String members) {
    String text = text(imported(test(members, "+symbolic.method=Line.front()")));
    assertTrue(text.contains("this -> Line{ first: first } * cells(first);"), text);
  }

  @Test
  void whatIsCommentedOutIsToldAndNotRead() {
    Imported imported =
        imported(
            test(
                "void pre() {\n//  String pre = \"pre front == none(this_first)\";\n"
                    + "Specs.pre(\"pre front == cells(this_first)\"); }",
                "+symbolic.method=Line.front()"));
    assertFalse(text(imported).contains("none"));
    Entry entry =
        imported.entries().stream()
            .filter(e -> e.note().equals("it is commented out"))
            .findFirst()
            .orElseThrow();
    assertEquals(4, entry.source().line());
    assertEquals(Fate.IGNORED, entry.fate());
  }

  @Test
  void aTextThatIsPutTogetherByCodeIsAnErrorAtThatCode() {
    Imported imported =
        imported(
            test(
                "void pre() { Specs.pre(\"pre front == cells(\" + Names.of(this) + \")\"); }",
                "+symbolic.method=Line.front()"));
    assertEquals(1, imported.errors().size());
    assertTrue(
        imported.errors().get(0).message().contains("Names.of(this)"),
        imported.errors().get(0).message());
  }

  /** Each run has the settings that stand with it. */
  @Test
  void runsOfOneSourceKeepTheirOwnSettings() {
    String both =
        test(
                "void pre() { Specs.pre(\"pre front == cells(this_first); pre clear ==\" + "
                    + "\" cells(this_first)\"); }",
                "+star.max_depth=3",
                "+symbolic.method=Line.front()")
            .replace(
                "void main()",
                "void other() { verify(\"+star.max_depth=1\", "
                    + "\"+symbolic.method = Line.clear()\"); }\n  void main()");
    String text = text(imported(both));
    assertTrue(text.matches("(?s).*spec Line.front\\(\\) \\{[^}]*\\}[^}]*unfold 3;.*"), text);
    assertTrue(text.matches("(?s).*spec Line.clear\\(\\) \\{[^}]*\\}[^}]*unfold 1;.*"), text);
  }

  /** Each file has its own settings, and its own meaning of a name. */
  @Test
  void filesKeepTheirOwnSettingsAndPredicates() {
    String form =
        """
        symbolic.method=Line.%s()
        star.data=data Cell {Object what; Cell behind}
        star.predicate=pred p(c) == c = null || %s
        star.precondition=pre %1$s == p(this_first)
        star.max_depth=%d
        """;
    Map<String, String> files = new LinkedHashMap<>();
    files.put("a.jpf", form.formatted("front", "c::Cell<_,d> * p(d)", 4));
    files.put("b.jpf", form.formatted("clear", "c::Cell<_,d> & d = null", 2));
    files.put("c.jpf", form.formatted("show", "c::Cell<_,d> * p(d)", 1));
    String text = text(new JsfImporter(types).run(files));
    assertTrue(
        text.matches("(?s).*Line.front\\(\\) \\{\n[^\n]* p\\(first\\);\n[^\n]*unfold 4;.*"), text);
    assertTrue(
        text.matches("(?s).*Line.clear\\(\\) \\{\n[^\n]* p_2\\(first\\);\n[^\n]*unfold 2;.*"),
        text);
    assertTrue(
        text.matches("(?s).*Line.show\\(\\) \\{\n[^\n]* p\\(first\\);\n[^\n]*unfold 1;.*"), text);
    Map<String, Imported> each = new JsfImporter(types).each(files);
    assertEquals(List.copyOf(files.keySet()), List.copyOf(each.keySet()));
    assertTrue(text(each.get("b.jpf")).contains(" p(first);"));
  }

  @Test
  void aNestedClassOfAParameterAndObjectAreFound() {
    String text =
        text(
            new JsfImporter(types)
                .run(
                    Map.of(
                        "a.jpf",
                        """
                        symbolic.method=Clerk.serve(sym#sym)
                        star.data=data Line {Cell f; int n}; data Cell {Object w; Cell b}; data Object {}
                        star.predicate=pred one(l) == l::Line<c,_> * c::Cell<w,b> * w::Object<> & b = null
                        star.precondition=pre serve == one(line) * next::Object<>
                        """)));
    assertTrue(text.contains("c -> Cell{ what: w, behind: b } * w -> Object{}"), text);
    assertTrue(text.contains("requires one(line) * next -> Object{};"), text);
  }

  @Test
  void aBaseIsReadWithTheClassThatExtendsItAndToldOfItself() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("shop/LineBase.java", BASE);
    files.put(
        "shop/FrontTest.java",
        test(
            "void pre() { Specs.pre(\"pre front == cells(this_first)\"); }",
            "+symbolic.method=Line.front()"));
    Map<String, Imported> each = new JsfImporter(types).each(files);
    assertEquals("", each.get("shop/LineBase.java").text());
    assertTrue(
        each.get("shop/LineBase.java").entries().stream().allMatch(e -> e.fate() == Fate.IGNORED));
    assertTrue(text(each.get("shop/FrontTest.java")).contains("predicate cells"));
  }

  @Test
  void lazyIsAStrategyWhereThereIsNoPrecondition() {
    String settings = "symbolic.method=Line.front()\nstar.lazy=true\n";
    assertTrue(
        text(new JsfImporter(types).run(Map.of("a.jpf", settings))).contains("strategy lazy;"));
    String with = settings + "star.precondition=pre front == this_first = null\n";
    assertFalse(text(new JsfImporter(types).run(Map.of("a.jpf", with))).contains("strategy lazy;"));
  }

  @Test
  void aSourceWithoutSettingsIsLeftOut() {
    Imported imported = new JsfImporter(types).run(Map.of(Path.of("B.java").toString(), BASE));
    assertEquals(List.of(), imported.errors());
    assertTrue(imported.entries().stream().allMatch(e -> e.fate() == Fate.LEFT_OUT));
  }
}
