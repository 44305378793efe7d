// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.importing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.dsl.ParsedSpecs;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.Imported.Fate;
import org.heapsmith.dsl.importing.jbse.JbseImporter;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.exhaustive.CandidateHeap;
import org.heapsmith.logic.exhaustive.ExhaustiveSearch;
import org.heapsmith.logic.exhaustive.JudgeComparison;
import org.heapsmith.logic.exhaustive.SpecJudge;
import org.heapsmith.logic.hex.HeapConstraints;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.testgen.repok.ClassPathSpace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JBSE's settings files become invariants. */
class JbseImportTest {
  private static final Path HOME = Path.of("").toAbsolutePath().getParent().getParent();
  private static final SpecParser PARSER = new SpecParser();
  private static final String TREE = "org/heapsmith/examples/bst/BinarySearchTree";
  private static final String NODE = TREE + "$Node";

  private final ClassPath classPath = ClassPath.of(HOME.resolve("examples/target/classes"));
  private final BytecodeTypeProvider types = new BytecodeTypeProvider(classPath);

  @AfterEach
  void close() {
    classPath.close();
  }

  private Imported imported(String text) {
    String full = text.replace("TREE", TREE).replace("NODE", NODE);
    return new JbseImporter(types).run(Map.of("a.jbse", full));
  }

  private void parses(Imported imported) {
    ImportedText.of(imported, types);
  }

  /** One rule, and the statement it becomes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
{ROOT}:this.TREE:root instanceof NODE not null; | self.root not null;
{ROOT}:this.TREE:root instanceof NODE aliases nothing; | self.root aliases nothing;
{ROOT}:this.TREE:root(.NODE:left)* instanceof NODE expands to instanceof NODE; | self.root(.left)* expands to Node;
{ROOT}:this.TREE:root(.NODE:left)+ instanceof NODE aliases target {MAX}{ROOT}:this.TREE:root; | self.root(.left)+ aliases max self.root;
{ROOT}:this.TREE:root.NODE:left instanceof NODE never aliases target {$REF}.{UP}; | self.root.left never aliases up;
{R_ANY}.NODE:left instanceof NODE aliases target {$R_ANY}; {ROOT}:this.TREE:root instanceof NODE not null; | any(Node it).left aliases it;
{R_ANY} instanceof NODE aliases instanceof NODE; {ROOT}:this.TREE:root instanceof NODE not null; | self(.any)*: Node aliases some Node;
""")
  void aRuleBecomesAStatement(String rules, String statement) {
    Imported imported = imported("resolve begin " + rules + " resolve end");
    parses(imported);
    assertTrue(imported.text().contains("\n  " + statement + "\n"), imported.text());
  }

  @Test
  void positiveRulesOfTheSameReferencesAreAlternatives() {
    Imported imported =
        imported(
            """
resolve begin
  {ROOT}:this.TREE:root.NODE:left instanceof NODE aliases target {$REF}.{UP};
  {ROOT}:this.TREE:root.NODE:left instanceof NODE aliases target {ROOT}:this.TREE:root.NODE:right;
resolve end
""");
    parses(imported);
    assertTrue(
        imported.text().contains("self.root.left aliases up | self.root.right;"), imported.text());
  }

  @Test
  void theExamplesParse() throws IOException {
    for (String name : List.of("list", "tree")) {
      Path file = HOME.resolve("examples/foreign/jbse/" + name + ".jbse");
      parses(new JbseImporter(types).run(Map.of(file.toString(), Files.readString(file))));
    }
  }

  /** The imported invariant and the text itself, on all small heaps. */
  @ParameterizedTest
  @CsvSource({
    "list, dll/DoublyLinkedList, 3",
    "tree, rbt/RedBlackTree, 3",
  })
  void theImportedInvariantMeansWhatTheFileSays(String name, String type, int size)
      throws IOException {
    String text = Files.readString(HOME.resolve("examples/foreign/jbse/" + name + ".jbse"));
    SourceFile file =
        new SourceFile("a.heap", new JbseImporter(types).run(Map.of("a.jbse", text)).text());
    SpecModel model = PARSER.parse(List.of(file), types).model();
    MethodSpec spec = model.specs().get(0);
    ModelChecker checker = HeapConstraints.modelChecker(model, types);
    SpecJudge judge = new SpecJudge(checker, spec.requires(), "this");
    JudgeComparison result =
        new ExhaustiveSearch(
                new JbseMeaning(text, types), judge, 3, 400_000, Cancellation.NONE, n -> {})
            .run(
                List.of(
                    CandidateHeap.root(
                        new ClassPathSpace(classPath, 0, 0, 0), "org/heapsmith/examples/" + type)),
                size);
    assertTrue(result.agree(), () -> result.onlyFirst() + "\n" + result.onlySecond());
    assertEquals(0, result.undecided(), result.undecidedWhy());
    assertEquals(JudgeComparison.End.COMPLETE, result.end());
    assertTrue(result.both() > 2, () -> "both accept " + result.both());
  }

  @Test
  void importedInvariantsPrintAndParseToTheSame() throws IOException {
    for (String name : List.of("list", "tree")) {
      String text = Files.readString(HOME.resolve("examples/foreign/jbse/" + name + ".jbse"));
      String heap = new JbseImporter(types).run(Map.of("a.jbse", text)).text();
      SpecModel model = PARSER.parse(List.of(new SourceFile("a.heap", heap)), types).model();
      String head = heap.substring(0, heap.indexOf("invariant"));
      head = head.contains("/**") ? head.substring(0, head.lastIndexOf("/**")) : head;
      String printed = head + SpecPrinter.print(model.invariants().get(0));
      ParsedSpecs again = PARSER.parse(List.of(new SourceFile("a.heap", printed)), types);
      assertEquals(List.of(), again.problems(), printed);
      assertEquals(
          SpecPrinter.print(model.invariants().get(0)),
          SpecPrinter.print(again.model().invariants().get(0)));
    }
  }

  @Test
  void ghostFieldsAreAcceptedAndTold() {
    Imported imported =
        imported(
            """
            resolve begin
              {ROOT}:this.TREE:root instanceof NODE not null; -- real
              {ROOT}:this.TREE:_initialRoot instanceof NODE not null;
            resolve end
            """);
    parses(imported);
    assertEquals(Fate.IGNORED, imported.entries().get(1).fate());
    assertEquals(3, imported.entries().get(1).source().line());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
resolve begin {ROOT}:this.a/None:root instanceof a/None not null; resolve end | HS-2002 | 1:27
resolve begin {ROOT}:this.TREE:rot instanceof NODE not null; resolve end      | HS-2003 | 1:71
resolve begin {ROOT}:this.TREE:root instanceof a/None not null; resolve end   | HS-2002 | 1:87
resolve begin {ROOT}:this.TREE:root instanceof NODE nut null; resolve end     | HS-2201 | 1:136
resolve begin {ROOT}:this.TREE:root instanceof NODE not null                  | HS-2201 | 1:144
settle begin settle end                                                       | HS-2201 | 1:1
""")
  void anErrorIsAtItsToken(String text, String code, String place) {
    Imported imported = imported(text);
    assertEquals(1, imported.errors().size(), imported.errors().toString());
    assertEquals(code, imported.errors().get(0).code().id());
    assertEquals("a.jbse:" + place, imported.errors().get(0).where());
    assertEquals("", imported.text());
  }
}
