// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.Observation;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.build.Visibility;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Specifies which methods a test may ask, with which arguments, and in which order of liking. */
class CandidatesTest {
  private static final String SOURCE =
      """
      package demo;

      public class Asked implements Comparable<Asked> {
        public int size() { return 0; }
        public long wide() { return 0; }
        public boolean isOpen() { return true; }
        public String name() { return ""; }
        public double ratio() { return 0; }
        public Asked self() { return this; }
        public int[] slots() { return null; }
        public Object first() { return null; }
        public int at(int index) { return 0; }
        public boolean has(Object item) { return false; }
        public boolean is(boolean x) { return x; }
        public boolean named(String name) { return false; }
        public char letter(char c) { return c; }
        public long plus(long x) { return x; }
        public boolean before(Asked other) { return false; }
        @Override public String toString() { return ""; }
        protected int inSubclasses() { return 0; }
        int inPackage() { return 0; }

        private int own() { return 0; }
        public void nothing() { }
        public int two(int a, int b) { return 0; }
        public static int number() { return 0; }
        public int all(int... numbers) { return 0; }
        public int of(int[] numbers) { return 0; }
        public int risky() throws Exception { return 0; }
        public int unchecked() throws IllegalStateException { return 0; }
        @Deprecated public int old() { return 0; }
        public java.util.stream.Stream<Object> stream() { return null; }
        public java.util.stream.IntStream ints() { return null; }
        private static class Secret { }
        public Secret secret() { return null; }
        @Override public int hashCode() { return 1; }
        @Override public boolean equals(Object o) { return o == this; }
        @Override protected Object clone() { return this; }
        @Override protected void finalize() { }
        @Override public int compareTo(Asked other) { return 0; }
        public boolean repOK() { return true; }
        public <T extends Number & Comparable<T>> int both(T x) { return 0; }
      }
      class Below extends Asked {
        @Override public int size() { return 1; }
        public int depth() { return 1; }
      }
      class Bag extends java.util.AbstractList<String> implements Runnable {
        @Override public String get(int index) { return ""; }
        @Override public int size() { return 0; }
        public void run() { }
        public int extra() { return 0; }
      }
      class Walk implements Iterable<String> {
        public java.util.Iterator<String> iterator() { return null; }
      }
      interface Sized { int size(); default boolean isEmpty() { return size() == 0; } }
      class Shelf<T> implements Sized {
        public int size() { return 0; }
        public boolean has(T item) { return false; }
        public boolean has(int index) { return false; }
        public Object first() { return null; }
        public Object last() { return null; }
        public T next() { return null; }
        public int length() { return 0; }
      }
      class Texts extends Shelf<String> {
        @Override public boolean has(String item) { return true; }
        @Override public String first() { return ""; }
        @Override public String next() { return ""; }
        @Override @Deprecated public int length() { return 1; }
      }
      class Open extends Texts {
        @Override public int size() { return 2; }
        @Override public String last() { return ""; }
      }
      class Own { public int size() { return 0; } public int depth() { return 0; } }
      class Outer {
        public static class Handed extends Own { public int depth(int at) { return at; } }
      }
      """;

  private static final ConcreteValue.Ref OBJECT = new ConcreteValue.Ref(1);
  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static Candidates candidates(String packageName) {
    return new Candidates(classPath, new Visibility(classPath, packageName));
  }

  private static List<String> names(String className, String packageName) {
    return candidates(packageName).methods(className).stream().map(MethodModel::name).toList();
  }

  @Test
  void whatTellsSomethingAndNeedsOneArgumentAtMostMayBeAsked() {
    assertEquals(
        List.of(
            "size",
            "wide",
            "isOpen",
            "name",
            "ratio",
            "self",
            "slots",
            "first",
            "at",
            "has",
            "is",
            "named",
            "letter",
            "plus",
            "before",
            "toString",
            "inSubclasses",
            "inPackage",
            "compareTo"),
        names("demo/Asked", "demo"));
  }

  @Test
  void fromAnotherPackageOnlyWhatIsPublicIsAsked() {
    List<String> names = names("demo/Asked", "other");

    assertTrue(names.contains("size"));
    assertFalse(names.contains("inPackage"));
    assertFalse(names.contains("inSubclasses"));
  }

  @Test
  void ofOverriddenMethodsTheOneBelowIsAskedOnce() {
    List<MethodModel> methods = candidates("demo").methods("demo/Below");
    List<MethodModel> sizes = methods.stream().filter(m -> m.name().equals("size")).toList();

    assertEquals(List.of("size", "depth", "wide"), names("demo/Below", "demo").subList(0, 3));
    assertEquals(
        List.of("demo/Below"), sizes.stream().map(m -> m.owner().name()).distinct().toList());
    assertEquals(1, sizes.size());
  }

  private static List<String> exact(String className) {
    return candidates("demo").methods(className).stream()
        .map(m -> m.owner().name().replace("demo/", "") + "." + m.name() + m.descriptor())
        .sorted()
        .toList();
  }

  @Test
  void whatIsOverriddenWithOtherTypesIsNotAskedBesideWhatOverridesIt() {
    assertEquals(
        List.of(
            "Shelf.has(I)Z",
            "Shelf.last()Ljava/lang/Object;",
            "Shelf.size()I",
            "Texts.first()Ljava/lang/String;",
            "Texts.has(Ljava/lang/String;)Z",
            "Texts.next()Ljava/lang/String;"),
        exact("demo/Texts"));
    assertEquals(
        List.of(
            "Open.last()Ljava/lang/String;",
            "Open.size()I",
            "Shelf.has(I)Z",
            "Texts.first()Ljava/lang/String;",
            "Texts.has(Ljava/lang/String;)Z",
            "Texts.next()Ljava/lang/String;"),
        exact("demo/Open"));
  }

  /** The compiler makes a bridge without a method that overrides, so that reflection sees it. */
  @Test
  void whatAHiddenClassHandsOnIsAsked() {
    assertEquals(
        List.of("Outer$Handed.depth(I)I", "Own.depth()I", "Own.size()I"),
        exact("demo/Outer$Handed"));
    assertTrue(
        classPath.get("demo/Outer$Handed").methods("size").stream().allMatch(m -> m.isSynthetic()));
    assertEquals(1, classPath.get("demo/Outer$Handed").methods("size").size());
  }

  @Test
  void whatACollectionInheritsOfTheJdkIsAskedIfPeopleKnowIt() {
    assertEquals(
        List.of("contains", "extra", "get", "indexOf", "isEmpty", "size", "toString"),
        names("demo/Bag", "demo").stream().distinct().sorted().toList());
  }

  @Test
  void aMissingClassHasNothingToAsk() {
    assertEquals(List.of(), names("demo/Missing", "demo"));
  }

  private static List<Question> questions(
      String className, String name, ConcreteHeap heap, ConcreteValue... arguments) {
    Candidates candidates = candidates("demo");
    List<MethodModel> methods =
        candidates.methods(className).stream().filter(m -> m.name().equals(name)).toList();
    return candidates.about(OBJECT, className, methods, List.of(arguments), heap);
  }

  private static List<ConcreteValue> passed(
      String name, ConcreteHeap heap, ConcreteValue... arguments) {
    return questions("demo/Asked", name, heap, arguments).stream()
        .flatMap(q -> q.arguments().stream())
        .toList();
  }

  private static ConcreteValue number(char kind, long bits) {
    return new ConcreteValue.Primitive(kind, bits);
  }

  private static ConcreteObject object(int id, String className) {
    return new ConcreteObject.Instance(id, className, new TreeMap<>());
  }

  private static final ConcreteHeap HEAP =
      ConcreteHeap.of(
          List.of(
              object(1, "demo/Asked"),
              object(2, "demo/Below"),
              object(3, "demo/Walk"),
              object(4, "java/lang/Integer"),
              object(5, "demo/Missing")));

  private static final ConcreteValue[] ALL = {
    number('I', 7),
    number('J', 8),
    number('Z', 1),
    number('C', 'x'),
    number('B', 5),
    new ConcreteValue.Text("t"),
    OBJECT,
    new ConcreteValue.Ref(2),
    new ConcreteValue.Ref(3),
    new ConcreteValue.Ref(4),
    new ConcreteValue.Ref(5),
    new ConcreteValue.Ref(9),
    ConcreteValue.NULL
  };

  /** Of what the test has, by its number in {@code ALL}. */
  @ParameterizedTest
  @CsvSource({
    "plus, 1",
    "is, 2",
    "letter, 3",
    "named, 5",
    "before, 7",
    "compareTo, 7",
    "has, 5 7 8 9"
  })
  void anArgumentIsOfTheTypeOfTheParameterAndNotTheObjectItself(String name, String indices) {
    List<ConcreteValue> expected =
        IntStream.range(0, ALL.length)
            .filter(i -> List.of(indices.split(" ")).contains("" + i))
            .mapToObj(i -> ALL[i])
            .toList();

    assertEquals(expected, passed(name, HEAP, ALL));
  }

  @Test
  void anIndexMayBeZero() {
    assertEquals(List.of(number('I', 0)), passed("at", HEAP));
    assertEquals(List.of(number('I', 7), number('I', 0)), passed("at", HEAP, ALL));
    assertEquals(
        List.of(number('I', 0), number('I', 2)),
        passed("at", HEAP, number('I', 0), number('I', 2), number('I', 0)));
    assertEquals(List.of(), passed("plus", HEAP, number('I', 3)));
  }

  @Test
  void asManyArgumentsAreTriedAsSomebodyWouldRead() {
    ConcreteValue[] many =
        IntStream.range(10, 30).mapToObj(n -> number('J', n)).toArray(ConcreteValue[]::new);

    assertEquals(List.of(many).subList(0, 6), passed("plus", HEAP, many));
  }

  private static int rank(String name, boolean isPublic) {
    ConcreteValue[] all = {number('I', 1), number('J', 1), new ConcreteValue.Text("t")};
    int rank = questions("demo/Asked", name, HEAP, all).get(0).rank();
    return isPublic ? rank : rank - 10;
  }

  @Test
  void numbersReadBestThenTruthsThenTheRestThenWhatNeedsArgumentsThenTexts() {
    List<String> names =
        new ArrayList<>(
            List.of("toString", "at", "named", "name", "isOpen", "wide", "size", "ratio", "first"));
    names.sort(Comparator.comparingInt(n -> rank(n, true)));

    assertEquals(
        List.of("wide", "size", "isOpen", "name", "ratio", "first", "at", "named", "toString"),
        names);
    assertEquals(rank("wide", true), rank("size", true));
    assertEquals(rank("at", true), rank("named", true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"inPackage", "inSubclasses"})
  void whatIsNotPublicComesAfterAllThatIs(String name) {
    assertEquals(rank("size", true), rank(name, false));
    assertTrue(rank(name, true) > rank("toString", true));
  }

  @Test
  void whatCanBeGoneThroughIsGoneThroughFirst() {
    Question walk =
        candidates("demo").about(OBJECT, "demo/Walk", List.of(), List.of(), HEAP).get(0);

    assertEquals(new Question(OBJECT, Optional.empty(), List.of(), 0), walk);
    assertEquals(
        List.of(), candidates("demo").about(OBJECT, "demo/Asked", List.of(), List.of(), HEAP));
    assertTrue(walk.rank() < rank("size", true));
  }

  @Test
  void falseReadsWorseThanTrueAndBetterThanTheNextRank() {
    Map<Long, Integer> reads = new TreeMap<>();
    for (long bit = 0; bit < 2; bit++) {
      Question question = new Question(OBJECT, Optional.empty(), List.of(), 2);
      reads.put(bit, new ObserverAnswer(question, new Observation.Value(number('Z', bit))).reads());
    }
    int next =
        new ObserverAnswer(
                new Question(OBJECT, Optional.empty(), List.of(), 3),
                new Observation.Value(number('I', 0)))
            .reads();

    assertEquals(Map.of(0L, 5, 1L, 4), reads);
    assertEquals(6, next);
  }
}
