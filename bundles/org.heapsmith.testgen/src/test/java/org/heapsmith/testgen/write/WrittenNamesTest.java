// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.Imports;
import org.heapsmith.testgen.support.Capture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies that no name of the code under test is taken for one of the test's own. */
class WrittenNamesTest {
  private static final Pattern METHOD =
      Pattern.compile(
          "^  (?:private |static |final )*(?:<.*> )?[\\w<>?.\\[\\]]+ (\\w+)\\(", Pattern.MULTILINE);

  private static final Pattern FIELD =
      Pattern.compile("^  (?:private |static |final )+[\\w<>]+ (\\w+) =", Pattern.MULTILINE);

  private static final Pattern TYPE =
      Pattern.compile("^  (?:private |static )*(?:interface|class) (\\w+)", Pattern.MULTILINE);

  private static Written named;

  @BeforeAll
  static void compile() {
    named =
        Written.of(
            """
            class Calc {
              int call() { return 7; }
              int heap() { return 7; }
              int set() { return 7; }
              int get() { return 7; }
              int make() { return 7; }
            }
            """);
  }

  @AfterAll
  static void close() {
    named.close();
  }

  @Test
  void classesOfJUnitAndJavaAreQualifiedBesideOthersOfTheirName() throws Exception {
    String source =
        """
        class Test { int at; boolean isIn(List list, String name) { list.size++; return true; } }
        class List { int size; }
        class String { }
        class Nested { }
        class DisplayName { }
        class Map { }
        class Object { }
        """;
    try (Written written = Written.of(source)) {
      TestClassSource file =
          written.file(
              Capture.test("t")
                  .call(
                      written.make("Test"),
                      written.type("Test"),
                      "isIn",
                      written.make("List"),
                      written.make("String")));
      String text = file.source();

      assertTrue(text.contains("  @org.junit.jupiter.api.Nested\n"), text);
      assertTrue(text.contains("    @org.junit.jupiter.api.Test\n"), text);
      assertTrue(text.contains("  @org.junit.jupiter.api.DisplayName(\"isIn()\")\n"), text);
      assertTrue(text.contains("      var list = new List();\n"), text);
      assertTrue(text.contains("      var name = new String();\n"), text);
      assertTrue(
          text.contains("private static java.lang.String heap(java.lang.Object... roots)"), text);
      assertFalse(text.contains("import java.util.List;"), text);
      assertFalse(text.contains("import java.util.Map;"), text);
      assertEquals("shop.TestHeapTest", file.qualifiedName());
    }
  }

  @Test
  void variablesKeepAwayFromTheNamesThatATestUses() throws Exception {
    String source =
        """
        class Calc {
          int v;
          static Object any(Object result, Object before, Object rest, Object thrown) {
            return rest;
          }
          static int mark(Calc call) { call.v = 3; return 4; }
        }
        """;
    try (Written written = Written.of(source)) {
      Object rest = new Object();
      String body = written.ofStatic("Calc", "any", new Object(), new Object(), rest, new Object());

      assertTrue(body.endsWith("assertSame(rest2, Calc.any(result2, before2, rest2, thrown2));"));
      assertEquals(
          """
          var call = new Calc();

          int result = Calc.mark(call);

          assertEquals(4, result);
          assertEquals("Calc{v=3}", heap(call));""",
          written.ofStatic("Calc", "mark", written.make("Calc")));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"call", "heap", "set", "get", "make"})
  void aMethodOfTheNameOfAHelperIsCalledOnItsObject(String name) throws Exception {
    assertEquals(
        "var calc = new Calc();\n\nassertEquals(7, calc." + name + "());",
        named.of(named.make("Calc"), name));
  }

  @ParameterizedTest
  @CsvSource({
    "shop/Calc, shop",
    "Calc, ''",
    "java/util/ArrayList, heapsmith/java/util",
    "javax/swing/JTree, heapsmith/javax/swing",
    "org/xml/sax/helpers/AttributesImpl, heapsmith/org/xml/sax/helpers",
    "com/sun/net/httpserver/Headers, heapsmith/com/sun/net/httpserver",
    "org/xml/Unknown, org/xml",
    "javanese/Calc, javanese",
    "a/b/c/D$E, a/b/c"
  })
  void aTestIsInThePackageOfItsClassUnlessThatIsClosed(String className, String expected) {
    try (ClassPath classPath = ClassPath.of(List.of())) {
      assertEquals(expected, JUnitWriter.testPackage(classPath, className));
    }
  }

  @Test
  void namesInLiteralsOfHelpersAreNoTypes() {
    Imports imports = new Imports("shop");
    imports.packageHas("Integer");
    assertEquals(
        "\"Big(Decimal|Integer)\" + '\"' + java.lang.Integer.MAX_VALUE + \"\\\"Integer\"",
        HelperSource.resolve(
            "\"Big(Decimal|Integer)\" + '\"' + Integer.MAX_VALUE + \"\\\"Integer\"", imports));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a/new/Calc", "a/1x/Calc", "my-app/Calc"})
  void aPackageThatCannotBeWrittenGetsAnotherName(String className) {
    try (ClassPath classPath = ClassPath.of(List.of())) {
      String name = JUnitWriter.testPackage(classPath, className);

      assertTrue(name.startsWith("heapsmith/"), name);
      assertEquals(className.split("/").length, name.split("/").length);
      for (String part : name.split("/")) {
        assertTrue(SourceVersion.isName(part), name);
      }
    }
  }

  private static String allHelpers(TestStyle.Framework framework) {
    Dialect dialect = new Dialect(framework, false, false);
    return HelperSource.of(Set.of(Helper.values()), new Imports("demo"), dialect);
  }

  private static Set<String> names(Pattern pattern, String text) {
    Set<String> names = new TreeSet<>();
    pattern.matcher(text).results().forEach(m -> names.add(m.group(1)));
    return names;
  }

  @ParameterizedTest
  @EnumSource(names = {"JUNIT4", "JUNIT5"})
  void whatHelpersDeclareIsReserved(TestStyle.Framework framework) {
    String text = allHelpers(framework);
    Set<String> methods = names(METHOD, text);
    Set<String> fields = names(FIELD, text);
    Set<String> types = names(TYPE, text);

    assertEquals(Set.of("kept"), fields);
    assertEquals(Set.of("ThrowingRunnable"), types);
    assertTrue(methods.containsAll(Set.of("heap", "isStub", "isJdk", "keep", "call")), text);
    methods.addAll(fields);
    methods.removeAll(JUnitWriter.RESERVED_NAMES);
    assertEquals(Set.of(), methods);
    types.removeAll(JUnitWriter.RESERVED_TYPES);
    assertEquals(Set.of(), types);
  }

  /** A type that is missing in the list would not be imported, or be taken for another one. */
  @ParameterizedTest
  @EnumSource(names = {"JUNIT4", "JUNIT5"})
  void whatHelpersNameIsATypeOfTheList(TestStyle.Framework framework) {
    String code =
        allHelpers(framework)
            .replaceAll("\"(?:\\\\.|[^\"\\\\])*\"", "\"\"")
            .replaceAll("/\\*\\*.*?\\*/|//.*", "")
            .replaceAll("org\\.junit[\\w.]*\\.", "");
    Set<String> named = names(Pattern.compile("(?<![\\w.$])([A-Z]\\w+)"), code);

    assertTrue(named.contains("IdentityHashMap"), code);
    named.removeAll(JUnitWriter.RESERVED_TYPES);
    assertEquals(Set.of(), named);
  }

  @Test
  void typesOfTheHelpersAreQualifiedBesideOthersOfTheirName() {
    Imports imports = new Imports("demo");
    imports.packageHas("Field");
    imports.packageHas("String");

    assertEquals(
        "java.lang.reflect.Field f = g(java.lang.String.valueOf(1), \"String x\", Other.Field);",
        HelperSource.resolve(
            "Field f = g(String.valueOf(1), \"String x\", Other.Field);", imports));
    assertEquals(
        "Field f = String.valueOf(1);",
        HelperSource.resolve("Field f = String.valueOf(1);", new Imports("demo")));
  }

  @Test
  void whatIsNotKnownStaysAsItIs() {
    assertEquals(
        "Strange x = STRING; mapList(a$List, \"List\")",
        HelperSource.resolve("Strange x = STRING; mapList(a$List, \"List\")", new Imports("demo")));
  }

  @ParameterizedTest
  @CsvSource({"SET, field(", "GET, field(", "MAKE, isJdk(", "HEAP, isJdk(", "KEEP, isJdk("})
  void whatAHelperStandsOnIsThereOnce(Helper helper, String base) {
    String text = HelperSource.of(Set.of(helper), new Imports("demo"), Dialect.JUPITER_ALONE);
    String all =
        HelperSource.of(Set.of(Helper.values()), new Imports("demo"), Dialect.JUPITER_ALONE);
    String declaration =
        base.equals("field(") ? "private static Field field(" : "private static boolean isJdk(";

    assertEquals(2, text.split(Pattern.quote(declaration), -1).length);
    assertEquals(2, all.split(Pattern.quote(declaration), -1).length);
  }

  @Test
  void noHelperIsNoText() {
    assertEquals("", HelperSource.of(Set.of(), new Imports("demo"), Dialect.JUPITER_ALONE));
    assertEquals(
        "", HelperSource.of(Set.of(Helper.STUB), new Imports("demo"), Dialect.JUPITER_ALONE));
  }

  @Test
  void inJUnit4WhatKeepsStaticStateIsStatic() {
    Dialect junit4 = new Dialect(TestStyle.Framework.JUNIT4, false, true);
    String old = HelperSource.of(Set.of(Helper.KEEP), new Imports("demo"), junit4);
    String now = HelperSource.of(Set.of(Helper.KEEP), new Imports("demo"), Dialect.JUPITER_ALONE);

    assertTrue(now.contains("  @AfterEach\n  void restoreStatics() {"), now);
    assertTrue(old.contains("  private static void restoreStatics() {"), old);
    assertFalse(old.contains("AfterEach"), old);
    assertTrue(old.contains("private static final Deque<Runnable> kept"), old);
    assertEquals(
        List.of(),
        old.lines()
            .filter(l -> l.matches("  (private|void) .*"))
            .filter(l -> !l.contains(" static "))
            .toList());
  }
}
