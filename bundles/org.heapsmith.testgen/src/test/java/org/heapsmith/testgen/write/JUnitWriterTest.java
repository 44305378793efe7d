// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.describe.Describer;
import org.heapsmith.testgen.describe.Description;
import org.heapsmith.testgen.describe.MethodNames;
import org.heapsmith.testgen.merge.Fingerprint;
import org.heapsmith.testgen.support.Fixtures;
import org.heapsmith.testgen.support.Samples;
import org.junit.jupiter.api.Test;

/**
 * Golden files: what a person gets, up to the helpers (which {@code PipelineTest} compiles and
 * runs). After a wanted change, copy the new text over the file and read the difference.
 */
class JUnitWriterTest {
  private final ClassPath classPath = Fixtures.classPath();
  private Dialect dialect = Dialect.JUPITER_ALONE;
  private WriterOptions.Purpose purpose = WriterOptions.Purpose.KEEP;
  private Cancellation stopped = Cancellation.NONE;

  @Test
  void privateFieldsAreSetByASmallFactory() throws Exception {
    assertGolden("DequeHeapTest", source("demo/lists/Deque", Samples.dequeCases()));
  }

  @Test
  void visibleConstructorsAndFieldsAreUsedDirectly() throws Exception {
    String source = source("demo/lists/Chain", Samples.chainCases());
    assertGolden("ChainHeapTest", source);
    assertTrue(!source.contains(" set(") && !source.contains("make("), "no reflection to build");
  }

  @Test
  void aLoopOverTheObjectIsAskedFirst() throws Exception {
    assertGolden("RingHeapTest", source("demo/lists/Ring", Samples.ringCases()));
  }

  @Test
  void boundedTypeParametersGetThePayloadsClass() throws Exception {
    assertGolden("TreeHeapTest", source("demo/trees/Tree", Samples.treeCases()));
  }

  @Test
  void arraysInnerClassesRecordsStaticsAndOverloadsAreWritten() throws Exception {
    assertGolden("TableHeapTest", source("demo/trees/Table", Samples.tableCases()));
  }

  @Test
  void findingsStandApartAndSayWhy() throws Exception {
    List<TestCase> tests = Samples.dequeCases();
    Map<String, Finding> findings =
        Map.of(
            "c", new Finding(Finding.Kind.EXCEPTION, "the spec allows no such exception"),
            "d", new Finding(Finding.Kind.POSTCONDITION, "the postcondition does not hold: 7 < 5"),
            "e", new Finding(Finding.Kind.STRUCTURE, "the structure was valid before"));
    assertGolden("DequeFindings", source("demo/lists/Deque", tests.subList(2, 5), findings));
  }

  /** As above, for the other libraries; those without its own assertion of exceptions, too. */
  @Test
  void findingsAreWrittenForJUnit4AndAssertJ() throws Exception {
    List<TestCase> tests = Samples.dequeCases().subList(2, 5);
    Map<String, Finding> findings =
        Map.of(
            "c", new Finding(Finding.Kind.EXCEPTION, "the spec allows no such exception"),
            "d", new Finding(Finding.Kind.POSTCONDITION, "the postcondition does not hold: 7 < 5"),
            "e", new Finding(Finding.Kind.STRUCTURE, "the structure was valid before"));
    dialect = new Dialect(TestStyle.Framework.JUNIT4, false, false);
    assertGolden("DequeFindings4", source("demo/lists/Deque", tests, findings));
    dialect = new Dialect(TestStyle.Framework.JUNIT5, true, true);
    assertGolden("DequeFindingsAssertJ", source("demo/lists/Deque", tests, findings));
  }

  @Test
  void afterAStopNoMoreTestsAreWritten() throws Exception {
    int[] asked = {0};
    stopped = () -> ++asked[0] > 2;
    String source = source("demo/lists/Deque", Samples.dequeCases());
    assertEquals(3, source.split("@Test\n", -1).length, source); // two tests, with what they need
    assertTrue(Fingerprint.isUnedited(source), source);
  }

  @Test
  void marksOfWhatIsUneditedAreForFilesThatAreKept() throws Exception {
    purpose = WriterOptions.Purpose.TRIAL;
    String source = source("demo/lists/Deque", Samples.dequeCases());
    assertEquals(Fingerprint.unsigned(source), source);
  }

  private String source(String className, List<TestCase> tests) {
    return source(className, tests, Map.of());
  }

  private String source(String className, List<TestCase> tests, Map<String, Finding> findings) {
    Map<MethodId, List<TestCase>> byMethod = new LinkedHashMap<>();
    tests.stream()
        .filter(t -> t.method().className().equals(className))
        .forEach(t -> byMethod.computeIfAbsent(t.method(), m -> new ArrayList<>()).add(t));
    List<MethodModel> methods =
        byMethod.keySet().stream()
            .map(m -> classPath.get(className).method(m.name(), m.descriptor()).orElseThrow())
            .toList();
    Map<MethodModel, String> nested = MethodNames.nested(methods, JUnitWriter.RESERVED_TYPES);
    List<TestGroup> groups = new ArrayList<>();
    for (MethodModel method : methods) {
      MethodId id = new MethodId(className, method.name(), method.descriptor());
      Map<TestCase, Description> names =
          new Describer(classPath).describe(method, byMethod.get(id), Set.of());
      List<NamedTest> named = new ArrayList<>();
      names.forEach(
          (t, d) ->
              named.add(
                  new NamedTest(
                      t,
                      d.name(),
                      d.displayName(),
                      Optional.ofNullable(findings.get(t.id())),
                      true)));
      groups.add(new TestGroup(method, nested.get(method), MethodNames.signature(method), named));
    }
    String simple = className.replaceAll(".*/", "") + "HeapTest";
    WriterOptions options =
        new WriterOptions(
            purpose, WriterOptions.Style.READABLE, Set.of(), Set.of(), "demo.heap", 17, dialect);
    return new JUnitWriter(classPath)
        .until(stopped)
        .write(className, simple, groups, options)
        .source();
  }

  private static void assertGolden(String name, String source) throws IOException {
    String shown = source.replaceAll("(?s)  // ---- helpers.*", "  // ---- helpers\n");
    try (InputStream in = JUnitWriterTest.class.getResourceAsStream("/golden/" + name + ".txt")) {
      String golden = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(golden, shown);
    }
  }
}
