// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ConcreteValue.Ref;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.support.HandMade;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Methods and calls are written as people write them, and no two methods have one nested class. */
class MethodNamesTest {
  private static final String SOURCE =
      """
      package p;

      import java.util.*;

      class Many {
        Many() {}
        Many(int[] a, Map.Entry<?, ?> b) {}
        void add() {}
        void add(int a) {}
        void add(long[][] a, String... b) {}
        void add(java.util.List<?> a) {}
        void add(java.awt.List a) {}
        void Add() {}
        void constructor() {}
        void string() {}
        void größe() {}
        void $() {}
        void _1() {}
        void record() {}
        void getURL() {}
        void getUrl() {}
        void geturl() {}
        <T extends Comparable<T>> T max(T a, T[] b) { return a; }
        enum Kind { A, B }
        static class Inner {
          Inner(Kind k) {}
          void go() {}
        }
      }
      """;

  @TempDir private static Path folder;
  private static ClassPath classPath;

  private final HandMade made = new HandMade();

  @BeforeAll
  static void compile() throws Exception {
    Compiler.JAVAC.compile(folder, SOURCE);
    classPath = ClassPath.of(folder);
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static MethodModel method(String name, String descriptor) {
    return classPath.get("p/Many").method(name, descriptor).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "add     | ()V                                        | add()",
        "add     | (I)V                                       | add(int)",
        "add     | ([[J[Ljava/lang/String;)V                  | add(long[][], String[])",
        "<init>  | ()V                                        | new Many()",
        "<init>  | ([ILjava/util/Map$Entry;)V                 | new Many(int[], Entry)",
        "max     | (Ljava/lang/Comparable;[Ljava/lang/Comparable;)Ljava/lang/Comparable; "
            + "| max(Comparable, Comparable[])",
      })
  void aSignatureHasSimpleNames(String name, String descriptor, String signature) {
    assertEquals(signature, MethodNames.signature(method(name, descriptor)));
  }

  private static List<String> nested(Set<String> taken, String... names) {
    List<MethodModel> methods = new ArrayList<>();
    for (String name : names) {
      String[] parts = name.split("\\(");
      methods.add(method(parts[0], "(" + parts[1]));
    }
    Map<MethodModel, String> nested = MethodNames.nested(methods, taken);
    assertEquals(methods, new ArrayList<>(nested.keySet()), "in order");
    return List.copyOf(nested.values());
  }

  @Test
  void theNestedClassOfAMethodHasItsName() {
    assertEquals(List.of("Add"), nested(Set.of(), "add(I)V"));
    assertEquals(List.of("Constructor"), nested(Set.of(), "<init>()V"));
  }

  @Test
  void overloadedMethodsAreToldApartByTheirParameters() {
    assertEquals(
        List.of("Add", "AddInt", "AddLongArrayArrayStringArray", "AddList", "AddListMethod"),
        nested(
            Set.of(),
            "add()V",
            "add(I)V",
            "add([[J[Ljava/lang/String;)V",
            "add(Ljava/util/List;)V",
            "add(Ljava/awt/List;)V"));
    assertEquals(
        List.of("ConstructorIntArrayEntry", "Constructor"),
        nested(Set.of(), "<init>([ILjava/util/Map$Entry;)V", "<init>()V"));
  }

  @Test
  void methodsWhoseNamesBecomeOneAreToldApart() {
    assertEquals(List.of("Add", "AddMethod"), nested(Set.of(), "Add()V", "add()V"));
    assertEquals(
        List.of("Constructor", "ConstructorMethod"),
        nested(Set.of(), "constructor()V", "<init>()V"));
  }

  @Test
  void namesDifferInMoreThanCase() {
    assertEquals(
        List.of("GetURL", "GetUrlMethod", "GeturlMethod2"),
        nested(Set.of(), "getURL()V", "getUrl()V", "geturl()V"));
    assertEquals(List.of("GetUrlMethod"), nested(Set.of("GetURL"), "getUrl()V"), "inherited");
    assertEquals(List.of("GetUrlMethod2"), nested(Set.of("GETURL", "geturlmethod"), "getUrl()V"));
  }

  @Test
  void aNameThatWouldHideAClassIsNotTaken() {
    assertEquals(List.of("StringMethod"), nested(Set.of("String"), "string()V"));
    assertEquals(List.of("StringMethod2"), nested(Set.of("String", "StringMethod"), "string()V"));
    assertEquals(List.of("AddMethod", "AddMethod2"), nested(Set.of("Add"), "add()V", "Add()V"));
  }

  @Test
  void anyNameBecomesOneThatAFileCanHave() {
    assertEquals(
        List.of("Gre", "Method", "_1", "Record"),
        nested(Set.of(), "größe()V", "$()V", "_1()V", "record()V"));
    Set<String> all = new HashSet<>();
    List<MethodModel> methods = classPath.get("p/Many").methods();
    all.addAll(MethodNames.nested(methods, Set.of()).values());
    assertEquals(methods.size(), all.size());
  }

  private static BuildStep step(
      String method, String descriptor, int target, int makes, Object... arguments) {
    int dot = method.lastIndexOf('.');
    MethodId id = new MethodId(method.substring(0, dot), method.substring(dot + 1), descriptor);
    List<ConcreteValue> values = Stream.of(arguments).map(HandMade::value).toList();
    return new BuildStep(id, target, values, makes);
  }

  private String calls(BuildStep... steps) {
    return CallText.of(List.of(steps), made.heap(), classPath);
  }

  @Test
  void callsAreWrittenInOneLine() {
    Ref many = made.instance("p/Many");
    assertEquals(
        "many = new Many(); many.add(1); many.add()",
        calls(
            step("p/Many.<init>", "()V", 0, many.id()),
            step("p/Many.add", "(I)V", many.id(), 0, 1),
            step("p/Many.add", "()V", many.id(), 0)));
    assertEquals("", calls());
  }

  @Test
  void objectsOfOneClassAreNumbered() {
    Ref first = made.instance("p/Many$Inner");
    Ref second = made.instance("p/Many$Inner");
    Ref other = made.instance("p/Many");
    assertEquals(
        "inner = new Inner(null); many = Many.make(inner); inner2 = many.next(inner, inner2)",
        calls(
            step("p/Many$Inner.<init>", "(Lp/Many$Kind;)V", 0, first.id(), new Object[] {null}),
            step("p/Many.make", "(Lp/Many$Inner;)Lp/Many;", 0, other.id(), first),
            step("p/Many.next", "()V", other.id(), second.id(), first, second)));
  }

  private String created(String className) {
    Ref ref = made.instance(className);
    return calls(step(className + ".<init>", "()V", 0, ref.id()));
  }

  @Test
  void aVariableIsAnIdentifierWhateverItsClassIsCalled() {
    assertEquals("object = new $()", created("p/$"));
    assertEquals("object = new __()", created("p/__"));
    assertEquals("object = new $()", created("$"));
    assertEquals("object.go()", calls(step("p/$.go", "()V", made.instance("p/$").id(), 0)));
    assertEquals("int_ = new Int()", created("p/Many$Int"));
    assertEquals("class_ = new Class()", created("p/Class"));
    assertEquals("größe = new Größe()", created("p/Größe"));
    assertEquals("object = new 1()", created("p/Many$1"));
    assertEquals("local = new 1Local()", created("p/Many$1Local"));
  }

  @Test
  void noTwoVariablesHaveOneName() {
    Ref first = made.instance("p/Many$Node");
    Ref second = made.instance("p/Many$Node");
    Ref third = made.instance("p/Many$Node2");
    assertEquals(
        "Many.call(node, node2, node22)",
        calls(step("p/Many.call", "()V", 0, 0, first, second, third)));
    Ref one = made.instance("p/$");
    Ref two = made.instance("p/__");
    assertEquals("Many.call(object, object2)", calls(step("p/Many.call", "()V", 0, 0, one, two)));
  }

  @Test
  void anArrayThatNobodyMadeIsWrittenWithItsElements() {
    Ref none = made.array("[I");
    Ref numbers = made.array("[I", 3, -1);
    Ref rows = made.array("[[I", numbers, null);
    Ref things = made.array("[Ljava/lang/Object;", "a", made.box(5), made.instance("p/Many"));
    assertEquals(
        "Many.call(new int[] {}, new int[] {3, -1}, new int[][] {new int[] {3, -1}, null}, "
            + "new Object[] {\"a\", 5, many})",
        calls(step("p/Many.call", "()V", 0, 0, none, numbers, rows, things)));
  }

  @Test
  void anArrayThatACallHasMadeHasAName() {
    Ref numbers = made.array("[I", 3);
    Ref others = made.array("[I", 4);
    assertEquals(
        "array = Many.make(); array2 = Many.make(); Many.call(array2, array)",
        calls(
            step("p/Many.make", "()[I", 0, numbers.id()),
            step("p/Many.make", "()[I", 0, others.id()),
            step("p/Many.call", "()V", 0, 0, others, numbers)));
  }

  @Test
  void ofAnArrayThatIsLongOrDeepOrHoldsItselfTheLengthIsWritten() {
    Ref most = made.array("[I", Collections.nCopies(16, 0).toArray());
    Ref more = made.array("[[J", Collections.nCopies(17, null).toArray());
    Ref ring = made.array("[Ljava/lang/Object;", new Ref(3), 1, new Ref(3));
    Ref flat = made.array("[J", 1L, 2L);
    Ref deep = made.array("[[[J", made.array("[[J", flat), null);
    assertEquals(
        "Many.call(new long[][][] {new long[][] {new long[2]}, null}, new long[] {1L, 2L})",
        calls(step("p/Many.call", "()V", 0, 0, deep, flat)));
    String zeros = "0, ".repeat(15) + "0";
    assertEquals(
        "Many.call(new int[] {"
            + zeros
            + "}, new long[17][], new Object[] {new Object[3], 1, new Object[3]})",
        calls(step("p/Many.call", "()V", 0, 0, most, more, ring)));
  }

  static Stream<Arguments> floatingPoint() {
    return Stream.of(
        Arguments.of(Float.NaN, "Float.NaN"),
        Arguments.of(Float.POSITIVE_INFINITY, "Float.POSITIVE_INFINITY"),
        Arguments.of(Float.NEGATIVE_INFINITY, "Float.NEGATIVE_INFINITY"),
        Arguments.of(Double.NaN, "Double.NaN"),
        Arguments.of(Double.POSITIVE_INFINITY, "Double.POSITIVE_INFINITY"),
        Arguments.of(Double.NEGATIVE_INFINITY, "Double.NEGATIVE_INFINITY"),
        Arguments.of(0f, "0.0f"),
        Arguments.of(-0f, "-0.0f"),
        Arguments.of(-0d, "-0.0"),
        Arguments.of("NaN", "\"NaN\""));
  }

  @ParameterizedTest
  @MethodSource("floatingPoint")
  void whatIsNoFiniteNumberIsWrittenAsInJava(Object value, String text) {
    Object array =
        value instanceof String ? value : made.array(value instanceof Float ? "[F" : "[D", value);
    String elements =
        value instanceof String
            ? text
            : "new " + (value instanceof Float ? "float" : "double") + "[] {" + text + "}";
    Object box = value instanceof String ? value : made.box(value);
    assertEquals(
        "Many.call(" + text + ", " + elements + ", " + text + ")",
        calls(step("p/Many.call", "()V", 0, 0, value, array, box)));
  }

  @Test
  void valuesAreWrittenAsInJava() {
    Ref inner = made.instance("p/Many$Inner");
    Ref object = made.instance("java/lang/Object");
    Ref own = made.instance("java/util/ArrayList");
    assertEquals(
        "Many.call(true, 'x', -1L, 1.5f, -0.0, \"a\\\"\\n\", null, 5, -7L, new Object())",
        calls(
            step(
                "p/Many.call",
                "()V",
                0,
                0,
                true,
                'x',
                -1L,
                1.5f,
                -0.0,
                "a\"\n",
                null,
                made.box(5),
                made.box(-7L),
                object)));
    assertEquals(
        "arrayList = new ArrayList(); Many.call(arrayList, inner)",
        calls(
            step("java/util/ArrayList.<init>", "()V", 0, own.id()),
            step("p/Many.call", "()V", 0, 0, own, inner)));
  }

  @Test
  void aConstantIsWrittenWithItsEnum() {
    Ref kind = made.constant("p/Many$Kind", "B");
    assertEquals("new Inner(Kind.B)", calls(step("p/Many$Inner.<init>", "()V", 0, 0, kind)));
  }
}
