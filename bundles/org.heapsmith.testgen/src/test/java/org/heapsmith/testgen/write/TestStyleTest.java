// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.merge.JUnitVersion;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.write.TestStyle.Assertions;
import org.heapsmith.testgen.write.TestStyle.Framework;
import org.heapsmith.testgen.write.TestStyle.Library;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Specifies for which libraries and in which way tests are written, and where texts are kept. */
class TestStyleTest {
  private static final MergeOrder ANY = MergeOrder.of(Set.of(), Set.of());

  private static TestStyle where(Framework framework, String libraries) {
    List<Library> there =
        libraries == null
            ? List.of()
            : Arrays.stream(libraries.split(" ")).map(Library::valueOf).toList();
    return new TestStyle(framework, Assertions.JUNIT, List.of()).where(there);
  }

  @ParameterizedTest
  @CsvSource({
    ", UNKNOWN, JUNIT5",
    "JUPITER, UNKNOWN, JUNIT5",
    "JUNIT4, UNKNOWN, JUNIT4",
    "JUNIT4 JUPITER, UNKNOWN, JUNIT5",
    "ASSERTJ, UNKNOWN, JUNIT5",
    "JUNIT4 JUPITER, FOUR, JUNIT4",
    "JUPITER, FOUR, JUNIT5",
    ", FOUR, JUNIT5",
    "JUNIT4, FIVE, JUNIT5",
    ", FIVE, JUNIT5"
  })
  void theTestsThatAreThereDecideAndThenTheClassPath(
      String libraries, JUnitVersion old, Framework expected) {
    assertEquals(expected, where(Framework.AUTO, libraries).frameworkBeside(old));
  }

  @ParameterizedTest
  @CsvSource({"JUNIT4, FIVE", "JUNIT5, FOUR", "JUNIT4, UNKNOWN", "JUNIT5, UNKNOWN"})
  void whatSomebodyAsksForIsDone(Framework wanted, JUnitVersion old) {
    assertEquals(wanted, where(wanted, "JUNIT4 JUPITER").frameworkBeside(old));
    assertEquals(wanted, where(wanted, null).frameworkBeside(old));
  }

  @ParameterizedTest
  @CsvSource({
    "JUNIT5, , true",
    "JUNIT5, JUNIT4, true",
    "JUNIT4, JUNIT4, false",
    "JUNIT4, JUNIT4 JUNIT4_WITH_THROWS, true"
  })
  void exceptionsAreAssertedByTheFrameworkThatCan(
      Framework framework, String libraries, boolean hasThrows) {
    assertEquals(
        new Dialect(framework, false, hasThrows),
        where(Framework.AUTO, libraries).dialect(framework));
  }

  @Test
  void assertionsAreThoseThatAreWished() {
    TestStyle style = new TestStyle(Framework.AUTO, Assertions.ASSERTJ, List.of());

    assertEquals(new Dialect(Framework.JUNIT5, true, true), style.dialect(Framework.JUNIT5));
    assertEquals(
        new Dialect(Framework.JUNIT5, false, true), TestStyle.DEFAULT.dialect(Framework.JUNIT5));
  }

  private static WriterOptions options(
      WriterOptions.Purpose purpose, WriterOptions.Style style, int release, Dialect wished) {
    return new WriterOptions(purpose, style, Set.of(), Set.of(), "", release, wished);
  }

  @ParameterizedTest
  @CsvSource({
    "KEEP, READABLE, true, JUNIT4",
    "KEEP, BY_STRUCTURE, true, JUNIT4",
    "KEEP, DEFENSIVE, false, JUNIT4",
    "TRIAL, READABLE, false, JUNIT5",
    "TRIAL, DEFENSIVE, false, JUNIT5"
  })
  void aTrialIsOursAndReflectionGetsNoAssertJ(
      WriterOptions.Purpose purpose,
      WriterOptions.Style style,
      boolean assertJ,
      Framework framework) {
    boolean ours = framework == Framework.JUNIT5;
    Dialect wished = new Dialect(Framework.JUNIT4, true, false);

    assertEquals(
        new Dialect(framework, assertJ, ours), options(purpose, style, 17, wished).dialect());
  }

  @ParameterizedTest
  @CsvSource({
    "KEEP, READABLE, true",
    "KEEP, BY_STRUCTURE, false",
    "KEEP, DEFENSIVE, false",
    "TRIAL, READABLE, false"
  })
  void onlyTheReadableTestOfAPersonAsksMethods(
      WriterOptions.Purpose purpose, WriterOptions.Style style, boolean asks) {
    assertEquals(asks, options(purpose, style, 17, Dialect.JUPITER_ALONE).asksObservers());
  }

  @ParameterizedTest
  @CsvSource({"8, false, false", "9, false, true", "10, true, true", "21, true, true"})
  void eachReleaseOfJavaHasMore(int release, boolean hasVar, boolean hasListOf) {
    WriterOptions options =
        options(
            WriterOptions.Purpose.KEEP,
            WriterOptions.Style.READABLE,
            release,
            Dialect.JUPITER_ALONE);

    assertEquals(hasVar, options.hasVar());
    assertEquals(hasListOf, options.hasListOf());
  }

  private static final MethodId ADD = new MethodId("demo/Pile", "add", "(I)V");

  private static TestCase test(String id) {
    return new TestCase(
        id,
        ADD,
        ConcreteHeap.EMPTY,
        null,
        List.of(),
        new Outcome.Returned(null),
        ConcreteHeap.EMPTY,
        List.of(),
        new TreeSet<>(),
        new ProgramPath(List.of()),
        new TreeSet<>(),
        Optional.empty());
  }

  @Test
  void singleTestsAreWrittenByReflectionToo() {
    WriterOptions options =
        new WriterOptions(
            WriterOptions.Purpose.KEEP,
            WriterOptions.Style.READABLE,
            Set.of(new TestId(ADD, "b")),
            Set.of("java.base/java.util=ALL-UNNAMED"),
            "a.heap",
            11,
            Dialect.JUPITER_ALONE);

    assertEquals(
        List.of(false, true),
        List.of(options.isDefensive(test("a")), options.isDefensive(test("b"))));
    WriterOptions all = options.ofDefensive();
    assertEquals(true, all.isDefensive(test("a")));
    assertEquals(WriterOptions.Style.DEFENSIVE, all.style());
    assertEquals(options.openPackages(), all.openPackages());
    assertEquals(options.defensive(), all.defensive());
    assertEquals("a.heap 11", all.origin() + " " + all.release());
  }

  @Test
  void testsAreInTheOrderOfTheirMethodsAndThenOfTheirIds() {
    MethodId other = new MethodId("demo/Pile", "add", "(J)V");
    TestId a = new TestId(ADD, "a");
    TestId b = new TestId(ADD, "b");
    TestId c = new TestId(other, "a");

    assertEquals(List.of(a, b, c), List.copyOf(new TreeSet<>(List.of(c, b, a))));
    assertEquals("demo.Pile#add(I)V a", a.toString());
    assertEquals(b, TestId.of(test("b")));
  }

  private static TestClassSource source(String packageName, String text) {
    return new TestClassSource(
        packageName, "AHeapTest", text, new TreeMap<>(), false, new TreeSet<>(), Map.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0 | ''", "1 | ': class A {'", "2 | ': int a;'", "3 | ': }'", "4 | ''", "99 | ''"})
  void aLineOfASourceIsSaidBehindAColon(int line, String expected) {
    assertEquals(expected, source("demo", "class A {\n    int a;  \n}\n").said(line));
  }

  @ParameterizedTest
  @CsvSource({"a.b, a.b.AHeapTest", "'', AHeapTest"})
  void aClassIsNamedWithItsPackageIfItHasOne(String packageName, String expected) {
    assertEquals(expected, source(packageName, "").qualifiedName());
  }

  @Test
  void textsAreKeptByTheirFile() {
    TestTexts texts = new TestTexts(Map.of("demo/A", "Mine"));
    TestSink.Place place = texts.place("demo/x", "AHeapTest", ANY);
    TestSink.Place alone = texts.place("", "AHeapTest", ANY);
    texts.write(place, "one", ANY);
    texts.write(alone, "two", ANY);
    texts.write(place, "three", ANY);

    assertEquals(Path.of("demo/x/AHeapTest.java"), place.file());
    assertEquals(Path.of("AHeapTest.java"), alone.file());
    assertEquals("three", texts.text(place.file()));
    assertEquals("two", texts.text(alone.file()));
    assertEquals("", texts.text(Path.of("demo/B.java")));
    assertEquals("", texts.another().text(place.file()));
  }

  @Test
  void aClientNamesTheTestClassesThatItWants() {
    TestTexts texts = new TestTexts(Map.of("demo/A", "Mine"));

    assertEquals("Mine", texts.name("demo/A", "AHeapTest"));
    assertEquals("BHeapTest", texts.name("demo/B", "BHeapTest"));
    assertEquals("Mine", texts.another().name("demo/A", "AHeapTest"));
    assertEquals(Optional.empty(), texts.folder());
    assertEquals("text", texts.preview(texts.place("", "A", ANY), "text", ANY));
    assertEquals(JUnitVersion.UNKNOWN, texts.written(texts.place("", "A", ANY)));
  }

  @Test
  void whatIsGivenIsCopied() {
    List<Library> there = new ArrayList<>(List.of(Library.JUPITER));
    TestStyle style = new TestStyle(Framework.AUTO, Assertions.JUNIT, there);
    there.clear();

    assertEquals(List.of(Library.JUPITER), style.there());
    assertThrows(UnsupportedOperationException.class, () -> style.there().clear());
  }
}
