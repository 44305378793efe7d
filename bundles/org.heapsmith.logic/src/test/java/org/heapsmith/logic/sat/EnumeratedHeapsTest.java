// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CanonicalHeap;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.Effort;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.heapsmith.logic.testing.SmallHeaps;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The heaps of a predicate, against all heaps there are of up to three objects. */
class EnumeratedHeapsTest {
  private static final int OBJECTS = 3;

  private static SpecModel model(String predicates) {
    return SpecReader.model(Library.TYPES, predicates);
  }

  private static Enumeration enumerate(SpecModel model, int objects) {
    try (LogicSession session = LogicSession.open(model, Library.TYPES)) {
      return session
          .enumerator()
          .enumerate(
              "p", new Enumeration.Limits(10_000, objects, 4_000), Cancellation.NONE, size -> {});
    }
  }

  private static List<String> texts(Enumeration enumeration) {
    List<String> result = new ArrayList<>();
    for (RootedHeap heap : enumeration.heaps()) {
      result.add(HeapText.render(heap.heap(), heap.roots()));
    }
    return result;
  }

  /** By trying them all; empty if one of them was not decided. */
  private static Optional<Set<String>> byForce(SpecModel model, String className, int objects) {
    PredicateDef p = model.predicate("p").orElseThrow();
    ModelChecker checker =
        new ModelChecker(model, Library.TYPES, new Effort(5_000, Cancellation.NONE));
    Set<String> result = new TreeSet<>();
    boolean[] open = {false};
    new SmallHeaps(className, 1)
        .upTo(
            objects,
            heap -> {
              for (Map<String, ConcreteValue> roots : roots(p, heap)) {
                CanonicalHeap canonical = CanonicalHeap.of(heap, List.copyOf(roots.values()));
                if (canonical.heap().objects().size() == heap.objects().size()) {
                  CheckResult answer =
                      checker.check(p.disjuncts(), heap, roots, ModelChecker.Extent.WHOLE);
                  open[0] |= answer instanceof CheckResult.Undecided;
                  if (answer instanceof CheckResult.Holds) {
                    result.add(text(canonical, roots));
                  }
                }
              }
            });
    return open[0] ? Optional.empty() : Optional.of(result);
  }

  private static List<Map<String, ConcreteValue>> roots(PredicateDef p, ConcreteHeap heap) {
    List<Map<String, ConcreteValue>> result = new ArrayList<>(List.of(Map.of()));
    for (Parameter parameter : p.parameters()) {
      List<Map<String, ConcreteValue>> longer = new ArrayList<>();
      for (Map<String, ConcreteValue> known : result) {
        for (int id = 0; id <= heap.objects().size(); id++) {
          Map<String, ConcreteValue> more = new LinkedHashMap<>(known);
          more.put(parameter.name(), Heaps.ref(id));
          longer.add(more);
        }
      }
      result = longer;
    }
    return result;
  }

  private static String text(CanonicalHeap canonical, Map<String, ConcreteValue> roots) {
    Map<String, ConcreteValue> renamed = new LinkedHashMap<>();
    int next = 0;
    for (String name : roots.keySet()) {
      renamed.put(name, canonical.roots().get(next++));
    }
    return HeapText.render(canonical.heap(), renamed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "Node # p(Node x) = x == null | x -> Node{ next: y } * p(y)",
        "Node # p(Node x) = x -> Node{ next: x } | x -> Node{ next: y } * y -> Node{ next: x }",
        "Node # p(Node x, Node y) = x -> Node{ next: y } * y -> Node{ next: z } && z != x",
        "Node # p(Node x) = x -> Node{ next: y } * q(y, x); predicate q(Node y, Node x) ="
            + " emp && x == y | y -> Node{ next: z } * q(z, x) && x != y",
        "Node # p(Node x, Node y) = emp && x == y && x == null | x -> Node{ next: z } * p(y, z)",
        "Dll # p(Dll x) = emp && x == null | x -> Dll{ prev: null, next: y } * q(y, x);"
            + " predicate q(Dll x, Dll b) = emp && x == null"
            + " | x -> Dll{ prev: b, next: y } * q(y, x)",
        "Dll # p(Dll x) = emp && x == null | x -> Dll{ prev: y, next: z } * p(y) * p(z)",
        "Dll # p(Dll x) = x -> Dll{ prev: x, next: y } * y -> Dll{ prev: z, next: z } && z != null",
      })
  void allHeapsAreThereAndNoOthers(String className, String predicate) {
    SpecModel model = model("predicate " + predicate.strip() + ";");
    int objects = className.strip().equals("Dll") ? 2 : OBJECTS;
    Enumeration found = enumerate(model, objects);
    Set<String> expected = byForce(model, className.strip(), objects).orElseThrow();
    assertTrue(!expected.isEmpty());
    assertEquals(expected, new TreeSet<>(texts(found)), () -> "without " + found.leftOut());
    assertEquals(expected.size(), found.heaps().size(), "each once");
  }

  /** What it owns can be reached: other objects are not seen in a heap. */
  private static String disjunct(RandomExprs random, String second) {
    String next = random.oneOf("x", second, "a", "a", "a");
    StringBuilder text = new StringBuilder("x -> Node{ next: " + next + " }");
    boolean open = !next.equals("x") || second.equals("y");
    for (int i = open ? 1 + random.below(2) : 0; i > 0; i--) {
      String called = second.equals("y") && (next.equals("x") || i == 2) ? "y" : next;
      String other = random.oneOf("x", "x", second, second, next, "null");
      text.append(
          random.oneOf(
              " * p(" + called + ", " + other + ")",
              " * q(" + called + ")",
              " * " + called + " -> Node{ next: " + other + " }"));
    }
    String same = second.equals("y") ? random.oneOf("", " && x == y", " && y == null") : "";
    String other = next.equals("x") ? "" : random.oneOf("", "", " && x != " + next);
    return text + same + other;
  }

  private static SpecModel random(RandomExprs random) {
    String end = random.oneOf("emp && x == y && y == null", "emp && x == null", "emp && x == y");
    return model(
        "predicate p(Node x, Node y) = "
            + (end + " | " + disjunct(random, "y") + " | " + disjunct(random, "y") + "; ")
            + ("predicate q(Node x) = emp && x == null | " + disjunct(random, "b") + ";"));
  }

  /** What is named complete has to be; what is not may lack heaps, but has none too many. */
  @ParameterizedTest
  @ValueSource(longs = {1, 3})
  void heapsOfRandomPredicatesAreTheirs(long seed) {
    RandomExprs random = new RandomExprs(seed);
    int heaps = 0;
    int complete = 0;
    for (int i = 0; i < 8; i++) {
      SpecModel model = random(random);
      String text = model.predicates().stream().map(SpecPrinter::print).toList().toString();
      Optional<Set<String>> all = byForce(model, "Node", 2);
      if (all.isPresent()) {
        Enumeration found = enumerate(model, 2);
        heaps += found.heaps().size();
        assertEquals(Set.copyOf(texts(found)).size(), found.heaps().size(), text);
        found.heaps().forEach(heap -> assertHolds(model, heap));
        if (found.isComplete()) {
          complete++;
          assertEquals(all.get(), new TreeSet<>(texts(found)), text);
        }
      }
    }
    assertTrue(heaps > 10 && complete > 0, heaps + " heaps, all of " + complete);
  }

  /** References may lead to objects that the predicate does not own. */
  private static void assertHolds(SpecModel model, RootedHeap found) {
    CheckResult result =
        new ModelChecker(model, Library.TYPES)
            .check(
                model.predicate("p").orElseThrow().disjuncts(),
                found.heap(),
                found.roots(),
                ModelChecker.Extent.PART);
    assertEquals(
        new CheckResult.Holds(),
        result,
        () ->
            model.predicates().stream().map(SpecPrinter::print).toList()
                + "\n"
                + HeapText.render(found.heap(), found.roots()));
  }

  @Test
  void smallerHeapsComeFirstAndOfOneSizeByTheirText() {
    Enumeration found =
        enumerate(
            model("predicate p(Dll x) = x == null | x -> Dll{ prev: y, next: z } * p(y) * p(z);"),
            3);
    List<RootedHeap> heaps = found.heaps();
    for (int i = 1; i < heaps.size(); i++) {
      int before = heaps.get(i - 1).heap().objects().size();
      int size = heaps.get(i).heap().objects().size();
      String text = texts(found).get(i);
      assertTrue(before < size || before == size && texts(found).get(i - 1).compareTo(text) < 0);
    }
    assertEquals(1 + 1 + 2 + 5, heaps.size());
    assertEquals(Enumeration.End.SIZE, found.end());
  }

  @Test
  void aTestOfReferencesLeavesHeapsOut() {
    SpecModel model = model("predicate p(Node x) = x == null | x -> Node{ next: y } * p(y);");
    try (LogicSession session = LogicSession.open(model, Library.TYPES)) {
      Enumeration even =
          session
              .enumerator()
              .accepting(heap -> heap.heap().objects().size() % 2 == 0)
              .enumerate("p", Enumeration.Limits.ofCount(3), Cancellation.NONE, size -> {});
      assertEquals(
          List.of(0, 2, 4), even.heaps().stream().map(h -> h.heap().objects().size()).toList());
    }
  }

  @Test
  void theProgressGrows() {
    List<Integer> sizes = new ArrayList<>();
    SpecModel model =
        model(
            "predicate p(Node x) = x == null"
                + " | x -> Node{ next: y } * y -> Node{ next: z } * p(z);");
    try (LogicSession session = LogicSession.open(model, Library.TYPES)) {
      session
          .enumerator()
          .enumerate("p", new Enumeration.Limits(9, 5, 1_000), Cancellation.NONE, sizes::add);
    }
    assertEquals(List.of(0, 2, 4, 6), sizes);
  }

  @ParameterizedTest
  @CsvSource({
    "ALL, 0, '', true",
    "SIZE, 0, '', true",
    "ALL, 1, '', false",
    "ALL, 0, arrays, false",
    "COUNT, 0, '', false",
    "UNFOLDINGS, 0, '', false",
    "CANCELLED, 0, '', false",
  })
  void onlyWhatEndedByItselfAndLeftNothingOutIsComplete(
      Enumeration.End end, int undecided, String leftOut, boolean complete) {
    List<String> phrases = leftOut.isEmpty() ? List.of() : List.of(leftOut);
    assertEquals(complete, new Enumeration(List.of(), end, undecided, phrases).isComplete());
    assertEquals(
        complete || !leftOut.isEmpty(), new Enumeration(List.of(), end, undecided).isComplete());
  }

  @Test
  void numbersThatNoUnfoldingFitsAreNoHeapsEvenAfterMany() {
    SpecModel never =
        model(
            "predicate p(Node x) = q(x, n) && n < 0;"
                + "predicate q(Node x, int n) = x == null && n == 0"
                + " | x -> Node{ next: y } * q(y, m) && n == m + 1 && 0 < n;");
    Enumeration found = enumerate(never, Integer.MAX_VALUE);
    assertEquals(List.of(), found.heaps());
    assertEquals(Enumeration.End.ALL, found.end());
    assertTrue(found.isComplete());
  }
}
