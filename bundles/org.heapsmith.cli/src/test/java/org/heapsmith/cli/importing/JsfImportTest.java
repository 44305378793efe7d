// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.importing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.dsl.ParsedSpecs;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.Imported.Fate;
import org.heapsmith.dsl.importing.jsf.JsfImporter;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.exhaustive.CandidateHeap;
import org.heapsmith.logic.exhaustive.ExhaustiveSearch;
import org.heapsmith.logic.exhaustive.JudgeComparison;
import org.heapsmith.logic.exhaustive.SpecJudge;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.testgen.repok.ClassPathSpace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Java StarFinder's files become specs that mean the same. */
class JsfImportTest {
  private static final Path HOME = Path.of("").toAbsolutePath().getParent().getParent();
  private static final Path FILES = HOME.resolve("examples/foreign/jsf");
  private static final SpecParser PARSER = new SpecParser();

  private final ClassPath classPath = ClassPath.of(HOME.resolve("examples/target/classes"));
  private final BytecodeTypeProvider types = new BytecodeTypeProvider(classPath);

  @AfterEach
  void close() {
    classPath.close();
  }

  private Imported imported(String text) {
    return new JsfImporter(types).run(Map.of("a.jpf", text));
  }

  private Imported ofFile(String name) throws IOException {
    return imported(Files.readString(FILES.resolve(name + ".jpf")));
  }

  private SpecModel parsed(String text) {
    ParsedSpecs parsed = PARSER.parse(List.of(new SourceFile("a.heap", text)), types);
    assertEquals(List.of(), parsed.problems(), text);
    return parsed.model();
  }

  @ParameterizedTest
  @ValueSource(strings = {"bignumber", "dll", "bst", "rbt", "avl", "tll", "stack"})
  void importedSpecsParsePrintAndParseToTheSame(String name) throws IOException {
    Imported imported = ofFile(name);
    assertEquals(List.of(), imported.errors());
    SpecModel model = parsed(imported.text());
    assertTrue(!model.specs().isEmpty() && !model.predicates().isEmpty());
    String head =
        imported
            .text()
            .lines()
            .filter(l -> l.startsWith("package") || l.startsWith("import"))
            .collect(Collectors.joining("\n"));
    String printed =
        model.predicates().stream().map(SpecPrinter::print).collect(Collectors.joining("\n"));
    SpecModel again = parsed(head + "\n" + printed);
    assertEquals(shape(model.predicates()), shape(again.predicates()));
  }

  /** Without places and comments. */
  private static String shape(Object model) {
    return model.toString().replaceAll("doc=.*?, source=", "").replaceAll("a.heap:\\d+:\\d+", "");
  }

  /** The imported precondition and the text itself, on all small heaps. */
  @ParameterizedTest
  @CsvSource({
    "dll, clear, dll.DoublyLinkedList, 4, 0, 3, 3",
    "bst, add, bst.BinarySearchTree, 4, 0, 1, 5",
    "rbt, put, rbt.RedBlackTree, 3, 0, 2, 10",
    "avl, add, avl.AvlTree, 3, 0, 2, 10",
    "tll, numberLeaves, tll.LeafLinkedTree, 3, 0, 0, 1",
    "stack, pop, stack.LinkedStack, 4, -1, 3, 4",
  })
  void theImportedSpecMeansWhatTheFileSays(
      String name, String method, String type, int size, int least, int greatest, int both)
      throws IOException {
    String root = "org/heapsmith/examples/" + type.replace('.', '/');
    SpecModel model = parsed(ofFile(name).text());
    MethodSpec spec =
        model.specs().stream().filter(s -> s.method().equals(method)).findFirst().orElseThrow();
    String rootName = spec.parameters().get(0).name();
    List<Disjunct> formula =
        spec.requires().stream().map(d -> withExistentials(d, spec.parameters())).toList();
    Map<String, FieldKey> receiver = new LinkedHashMap<>();
    Map<String, List<FieldKey>> data = new LinkedHashMap<>();
    describe(root, rootName, receiver, data);
    JsfMeaning meaning =
        new JsfMeaning(FILES.resolve(name + ".jpf"), method, data, receiver, rootName);
    ClassPathSpace space = new ClassPathSpace(classPath, least, greatest, 0);
    SpecJudge judge = new SpecJudge(new ModelChecker(model, types), formula, rootName);
    JudgeComparison result =
        new ExhaustiveSearch(judge, meaning, 3, 400_000, Cancellation.NONE, n -> {})
            .run(List.of(CandidateHeap.root(space, root)), size);
    assertTrue(result.agree(), () -> result.onlyFirst() + "\n" + result.onlySecond());
    assertEquals(0, result.undecided(), result.undecidedWhy());
    assertEquals(JudgeComparison.End.COMPLETE, result.end());
    assertEquals(both, result.both());
  }

  /** All parameters but the first may be anything. */
  private static Disjunct withExistentials(Disjunct disjunct, List<Parameter> parameters) {
    List<Parameter> existentials = new ArrayList<>(disjunct.existentials());
    existentials.addAll(parameters.subList(1, parameters.size()));
    return new Disjunct(
        existentials, disjunct.atoms(), disjunct.pure(), List.of(), disjunct.source());
  }

  private void describe(
      String root,
      String rootName,
      Map<String, FieldKey> receiver,
      Map<String, List<FieldKey>> data) {
    ClassPathSpace space = new ClassPathSpace(classPath, 0, 0, 0);
    List<String> all = new ArrayList<>(List.of(root));
    for (FieldKey field : space.fields(root)) {
      if (rootName.equals("this")) {
        receiver.put("this_" + field.name(), field);
      }
      if (field.descriptor().startsWith("Lorg/")) {
        all.add(field.descriptor().replaceAll("^L|;$", ""));
      }
    }
    for (String name : all) {
      String mangled = name.replace("$", "__").replace('/', '_');
      data.put(mangled, space.fields(name));
      data.put(mangled.replaceAll("([a-z]+_)+", ""), space.fields(name));
      data.put(name.replaceAll(".*[/$]", ""), space.fields(name));
    }
    data.put("Node", data.get("Node") == null ? List.of() : data.get("Node"));
  }

  private static final String NODE =
      """
      symbolic.method=org.heapsmith.examples.bignumber.BigNumber.add(sym#sym)
      star.data=data Node {int digit; Node next}
      """;

  @Test
  void theResultReadsLikeWrittenByHand() throws IOException {
    assertEquals(
        """
        // Imported from a.jpf (Java StarFinder).
        package org.heapsmith.examples.bignumber;

        import org.heapsmith.examples.bignumber.BigNumber;
        import org.heapsmith.examples.bignumber.BigNumber.Node;

        /** From a.jpf, line 8. */
        predicate pair(Node a, Node b) =
            emp && a == null && b == null
          | a -> Node{ digit: c, next: n1 } * b -> Node{ digit: d, next: n2 } * pair(n1, n2)
              && c >= 0 && c <= 4 && d >= 0 && d <= 4;

        /** From a.jpf, line 10. */
        spec BigNumber.add(Node x, Node y) {
          requires pair(x, y);
          bounds { unfold 3; }
        }
        """,
        ofFile("bignumber").text().replace("BigNumber__Node", "Node"));
  }

  @Test
  void settingsBecomeBoundsStrategyAndConditions() throws IOException {
    assertTrue(
        ofFile("bst").text().contains("&& -100 <= key && key <= 100;"), ofFile("bst").text());
    assertEquals(2, parsed(ofFile("dll").text()).specs().get(0).bounds().unfold().orElseThrow());
  }

  @Test
  void whatIsNoSpecIsToldWithItsLine() throws IOException {
    Imported.Entry entry =
        ofFile("bignumber").entries().stream()
            .filter(e -> e.what().equals("star.max_time"))
            .findFirst()
            .orElseThrow();
    assertEquals(Fate.IGNORED, entry.fate());
    assertEquals(13, entry.source().line());
    assertTrue(entry.note().contains("--solver-time 2s"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          star.predicate=pred p(a) == a = nil &             | HS-2201 | 3:38
          star.predicate=pred p(a) == a::Nod<_,_>           | HS-2202 | 3:32
          star.predicate=pred p(a) == q(a)                  | HS-2005 | 3:29
          star.predicate=pred p(a) == a = null & p(a)       | HS-2201 | 3:41
          star.predicate=pred p(a) == p(a,a)                | HS-2006 | 3:29
          star.predicate=pred p(a) == a::Node<_>            | HS-2202 | 3:32
          star.predicate=pred p(a) == a ~ null              | HS-2201 | 3:31
          star.data=data Nod {int digit; Node next}         | HS-2002 | 3:16
          star.data=data BigNumber__Node {int digit}        | HS-2202 | 3:16
          star.data=data BigNumber__Node {Node a; Node b}   | HS-2202 | 3:33
          star.precondition=pre sub == x = null             | HS-2202 | 3:23
          star.precondition=pre add == this_x = null        | OK      | -
          star.max_depth=deep                               | HS-2201 | 3:1
          symbolic.method=org.heapsmith.examples.None.m()   | HS-2002 | 3:17
          """)
  void anErrorIsAtItsToken(String line, String code, String place) {
    Imported imported = imported(NODE + line + "\n");
    if (code.equals("OK")) {
      assertEquals(List.of(), imported.errors());
      return;
    }
    assertEquals(1, imported.errors().size(), imported.errors().toString());
    assertEquals(code, imported.errors().get(0).code().id());
    assertEquals("a.jpf:" + place, imported.errors().get(0).where());
    assertEquals("", imported.text());
  }

  @Test
  void linesContinueAndPlacesSurvive() {
    Imported imported =
        imported(NODE + "star.predicate=pred p(a) == \\\n    a = null || \\\n      a::None<>\n");
    assertEquals("a.jpf:5:10", imported.errors().get(0).where());
  }

  @Test
  void wordsOfTheLanguageAreNoNames() {
    String text =
        imported(
                NODE + "star.predicate=pred old(new) == new = null || new::Node<emp,_> & emp > 0\n")
            .text();
    assertTrue(text.contains("predicate old_(Node new_)"), text);
    parsed(text);
  }

  @Test
  void arithmeticKeepsItsBrackets() {
    String text =
        imported(NODE + "star.predicate=pred p(a,b) == (a + b) # 2 - (a - b) = a / (b + 1)\n")
            .text();
    assertTrue(text.contains("(a + b) * 2 - (a - b) == a / (b + 1)"), text);
    assertEquals(
        new SpecType.MathInt(), parsed(text).predicates().get(0).parameters().get(0).type());
  }

  @Test
  void severalFilesSayTheSameOnce() throws IOException {
    String file = Files.readString(FILES.resolve("stack.jpf"));
    Map<String, String> files = new LinkedHashMap<>();
    files.put("a.jpf", file);
    files.put("b.jpf", file);
    Imported imported = new JsfImporter(types).run(files);
    assertEquals(List.of(), imported.errors());
    assertEquals(1, parsed(imported.text()).predicates().size());
  }
}
