// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import static org.heapsmith.testgen.build.InputSketch.ref;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RecordClass;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where an expression may throw, do more than make something, or not compile, there is none. */
class EqualDoubtsTest {
  private static final String SOURCE =
      """
      import java.util.*;
      import java.util.concurrent.atomic.AtomicInteger;

      class Use {
        static void take(Object mine) {}
      }

      class Node {
        int at;
      }

      record Names(List<String> all) {}
      record Counting(int n) {
        static final AtomicInteger C = new AtomicInteger();
        Counting { C.incrementAndGet(); }
      }
      record Listed(int n) {
        static final List<Integer> ALL = new ArrayList<>();
        Listed { ALL.add(n); }
      }
      record Adding(List<Integer> l) {
        Adding { l.add(1); }
      }
      record ByLambda(List<Integer> l) {
        static final List<Integer> ALL = new ArrayList<>();
        ByLambda { l.forEach(n -> ALL.add(n)); }
      }
      record ByReference(List<Integer> l) {
        static final List<Integer> ALL = new ArrayList<>();
        ByReference { l.forEach(ALL::add); }
      }
      record Stored(int n) {
        static final int[] COUNTS = new int[9];
        Stored { COUNTS[n]++; }
      }
      record Moving(Node node) {
        Moving { node.at++; }
      }
      record Timed(long n) {
        Timed { n = System.nanoTime(); }
      }
      record Printing(int n) {
        Printing { System.out.println(n); }
      }
      record Careful(Object o, String s, List<String> all, Map<String, Integer> map, double d) {
        Careful {
          Objects.requireNonNull(o, "o");
          Objects.requireNonNull(s, () -> "there is no s");
          all = List.copyOf(all);
          map = Collections.unmodifiableMap(new TreeMap<>(map));
          s = s.strip().toLowerCase(Locale.ROOT);
          d = Math.abs(d);
          if (s.isBlank() || all.isEmpty() || map.containsKey(s) || Double.isNaN(d)) {
            throw new IllegalArgumentException(String.format("%s %s", s, d));
          }
          for (String each : all) {
            Objects.requireNonNull(each);
          }
          if (all.stream().anyMatch(x -> x.length() > 9)) {
            throw new UnsupportedOperationException(s + d);
          }
        }
      }
      record Range<T extends Comparable<T>>(T from, T to) {
        Range {
          if (from.compareTo(to) > 0) throw new IllegalArgumentException();
        }
      }
      record Copied(int[] all) {
        Copied { all = all.clone(); all = Arrays.copyOf(all, 2); }
      }
      record Box(Comparable<Integer> c, int n) {}
      record Deep(List<List<? extends Number>> d, int n) {}
      record Bound<N extends Number>(N n, List<N> ns) {}
      record Row<T>(T first, List<T> all) {}
      """;

  private static ClassPath classPath;

  @BeforeAll
  static void compile() {
    classPath = ClassPath.of(Compiler.JAVAC.compile(SOURCE));
  }

  @AfterAll
  static void close() {
    classPath.close();
  }

  private static InputSketch heap() {
    return new InputSketch(classPath).call(null, "Use", "take", ref(99)).list(99, 199, "a");
  }

  private static String of(InputSketch sketch) {
    HeapView view = new HeapView(sketch.test().finalHeap(), classPath);
    TypeNames types = sketch.types();
    return new EqualExpressions(
            classPath,
            types,
            sketch.visibility(),
            sketch.expressions(sketch.heap(), types),
            view,
            ref(99)::equals,
            true)
        .of(ref(1))
        .orElse("-");
  }

  /** A hash map without collisions. */
  private static InputSketch map(InputSketch sketch, int id, Object... keys) {
    Object[] nodes = new Object[keys.length];
    for (int i = 0; i < nodes.length; i++) {
      int node = id * 10 + 10 + i;
      nodes[i] = ref(node);
      sketch.object(node, "java/util/HashMap$Node", "key", keys[i], "value", "v", "next", null);
    }
    int table = id * 10 + 9;
    return sketch
        .array(table, "[Ljava/util/HashMap$Node;", nodes)
        .object(id, "java/util/HashMap", "table", ref(table), "size", nodes.length);
  }

  private static InputSketch set(InputSketch sketch, Object... elements) {
    return map(sketch, 2, elements).object(1, "java/util/HashSet", "map", ref(2));
  }

  // ---- sets and maps

  @Test
  void aSetOfTwoThatAreEqualByNowHasNone() {
    assertEquals("-", of(set(heap().list(3, 103, "a").list(4, 104, "a"), ref(3), ref(4))));
    assertEquals(
        "Set.of(List.of(\"a\"), List.of(\"b\"))",
        of(set(heap().list(3, 103, "a").list(4, 104, "b"), ref(3), ref(4))));
  }

  @Test
  void aVariableMayBeEqualToAnElement() {
    assertEquals("-", of(set(heap().list(3, 103, "a"), ref(3), ref(99))));
    assertEquals("Set.of(mine)", of(set(heap(), ref(99))));
  }

  @Test
  void aMapWithTwoRecordsThatAreEqualByNowHasNone() {
    InputSketch both = heap().list(3, 103, "a").list(4, 104, "a");
    both.object(5, "Names", "all", ref(3)).object(6, "Names", "all", ref(4));
    assertEquals("-", of(map(both, 1, ref(5), ref(6))));
    InputSketch one = heap().list(3, 103, "a").object(5, "Names", "all", ref(3));
    assertEquals("Map.of(new Names(List.of(\"a\")), \"v\")", of(map(one, 1, ref(5))));
  }

  // ---- records that do more

  @ParameterizedTest
  @CsvSource({
    "Counting, true",
    "Listed, true",
    "Adding, true",
    "ByLambda, true",
    "ByReference, true",
    "Stored, true",
    "Moving, true",
    "Timed, true",
    "Printing, true",
    "Careful, false",
    "Range, false",
    "Copied, false",
    "Names, false",
  })
  void onlyHarmlessCallsOfTheJdkAreMade(String name, boolean effect) {
    MethodModel constructor = RecordClass.constructor(classPath.get(name)).orElseThrow();
    assertEquals(effect, new SideEffects(classPath).mayHave(constructor));
  }

  @Test
  void aRecordThatDoesMoreHasNoExpression() {
    assertEquals("-", of(heap().object(1, "Counting", "n", 1)));
    assertEquals("-", of(heap().object(1, "Adding", "l", ref(2)).list(2, 102)));
  }

  // ---- type arguments

  @Test
  void aNumberThatIsComparedWithOthersDoesNotFit() {
    assertEquals("-", of(heap().object(1, "Box", "c", ref(2)).box(2, "Long", 3)));
    assertEquals("-", of(heap().object(1, "Box", "c", "x")));
    assertEquals("new Box(3, 0)", of(heap().object(1, "Box", "c", ref(2)).box(2, "Integer", 3)));
  }

  @Test
  void listsInListsAreLookedInto() {
    assertEquals(
        "-", of(heap().object(1, "Deep", "d", ref(2)).list(2, 102, ref(3)).box(3, "Integer", 5)));
    assertEquals(
        "new Deep(List.of(List.of(5)), 0)",
        of(
            heap()
                .object(1, "Deep", "d", ref(2))
                .list(2, 102, ref(3))
                .list(3, 103, ref(4))
                .box(4, "Integer", 5)));
  }

  @Test
  void whatStandsForATypeVariableIsWithinItsBound() {
    InputSketch texts = heap().object(1, "Bound", "n", ref(3), "ns", ref(2)).box(3, "Integer", 5);
    assertEquals("-", of(texts.list(2, 102, "x")));
    assertEquals(
        "new Bound<>(5, List.of(5))",
        of(
            heap()
                .object(1, "Bound", "n", ref(3), "ns", ref(2))
                .box(3, "Integer", 5)
                .list(2, 102, ref(3))));
    assertEquals(
        "new Row<>(\"x\", List.of(5))",
        of(
            heap()
                .object(1, "Row", "first", "x", "all", ref(2))
                .list(2, 102, ref(3))
                .box(3, "Integer", 5)));
  }
}
