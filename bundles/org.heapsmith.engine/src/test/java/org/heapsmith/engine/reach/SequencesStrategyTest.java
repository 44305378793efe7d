// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.BuildStep;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs are what public calls build, and each comes with the calls. */
class SequencesStrategyTest {
  private static final String SOURCE =
      """
class Keys {
  private Keys left, right; private int key;
  Keys(int key) { this.key = key; }
  void add(int k) {
    if (k < key) { if (left == null) { left = new Keys(k); } else { left.add(k); } }
    else if (k > key) { if (right == null) { right = new Keys(k); } else { right.add(k); } }
  }
  int size() { return 1 + (left == null ? 0 : left.size()) + (right == null ? 0 : right.size()); }
}
class Counter {
  private int n;
  void add(int k) { if (k > 0 && k < 2000) { n += k; } }
  int big() { return n > 1000 ? 1 : 2; }
  int negative() { return n < 0 ? 1 : 2; }
}
class Guarded {
  private int size;
  void grow() { size++; }
  void shrink() { if (size == 0) { throw new IllegalStateException(); } size--; }
  int check() { return size < 0 ? 1 : size == 3 ? 2 : 3; }
}
class Made {
  private final int v;
  private Made(int v) { this.v = v; }
  static Made of(int v) { if (v < 0) { throw new IllegalArgumentException(); } return new Made(v); }
  int sign() { return v < 0 ? -1 : v == 0 ? 0 : 1; }
}
class Counted {
  static int count;
  private final int id;
  Counted() { id = count++; }
  int first() { return id == 0 ? 1 : 2; }
}
class Hidden { private Hidden() {} int answer(int x) { return x > 0 ? 1 : 2; } }
class Sentinel {
  private static final Sentinel NIL = new Sentinel();
  private Sentinel next;
  private Sentinel() { next = this; }
  Sentinel(int any) { next = NIL; }
  void grow() { Sentinel s = new Sentinel(0); s.next = next; next = s; }
  int kind() { return next == NIL ? 0 : next.next == NIL ? 1 : 2; }
}
class Elements {
  private Cell head;
  private static class Cell { Object v; Cell n; }
  void push(Object o) { Cell c = new Cell(); c.v = o; c.n = head; head = c; }
  int holds(Object o) { return head == null ? 0 : head.v == o ? 1 : 2; }
  int inner(Object o) { return o != null && o == head ? 1 : 2; }
  int same(Elements other) { return other == this ? 1 : 2; }
  int twice() { return head != null && head.n != null && head.v != null && head.v == head.n.v ? 1 : 2; }
}
class Link {
  private final Link first; private Link next;
  Link(Link first) { this.first = first; }
  void setNext(Link l) { next = l; }
  int own() { return first == this ? 1 : next == this ? 2 : 3; }
}
enum Color { RED, GREEN }
class Paint {
  private Color c;
  void set(Color x) { c = x; }
  int kind() { return c == null ? 0 : c == Color.RED ? 1 : 2; }
}
class Names {
  private final java.util.ArrayList<String> l = new java.util.ArrayList<>();
  void add(String s) { if (s != null) { l.add(s); } }
  int n() { return l.size() > 1 ? 1 : l.isEmpty() ? 0 : 2; }
}
class Labels {
  private String[] l = new String[3]; private int n; private String last;
  void add(String s) { l[n++] = s; last = s; }
  int n() { return n > 1 ? 1 : 2; }
}
class Given {
  private final java.util.Optional<String> one; private final java.util.List<Integer> all;
  private final java.util.Map<String, Integer> map;
  Given(java.util.Optional<String> one) { this.one = one; all = null; map = null; }
  Given(java.util.List<Integer> all) { this.all = all; one = null; map = null; }
  Given(java.util.Map<String, Integer> map) { this.map = map; one = null; all = null; }
  int one() { return one.get().length() == 1 ? 1 : 2; }
  int all() { int n = 0; for (int i : all) { n += i; } return n == 7 ? 1 : 2; }
  int map() { return map.get("a") > 0 ? 1 : 2; }
}
class Amount {
  private final java.math.BigDecimal d;
  Amount(java.math.BigDecimal d) {
    if (d.signum() < 0) { throw new IllegalArgumentException("negative: " + d); }
    this.d = d;
  }
  int ask() { return d.signum() == 0 ? 1 : 2; }
}
class Wrong {
  private final Exception why;
  Wrong(int code) { why = new IllegalStateException(code < 5 ? "low" : "high"); }
  int ask() { return why.getMessage().length() == 3 ? 1 : 2; }
}
class Limit {
  private final java.util.function.IntPredicate above;
  Limit(int limit) { above = x -> x > limit; }
  int ask(int x) { return above.test(x) ? 1 : 2; }
}
class Bound {
  private final java.util.function.IntSupplier now = this::count;
  private final java.util.Comparator<Integer> order =
      java.util.Comparator.comparing((Integer i) -> -i).thenComparing(i -> count());
  private int n;
  void add() { n++; }
  private int count() { return n; }
  int ask() { return now.getAsInt() == 2 ? 1 : 2; }
  int less(int x) { return order.compare(x, n) < 0 ? 1 : 2; }
}
class Marks {
  private final boolean[] of = new boolean[3];
  void mark(String s) { of[s.charAt(0) - 'a'] = true; }
  int n() { return of[2] ? 1 : 2; }
}
interface Shape { int area(); }
class Square implements Shape {
  private final int s;
  Square(int s) { this.s = s; }
  public int area() { return s * s; }
}
class Holder {
  private Shape s;
  void set(Shape x) { s = x; }
  int kind() { return s == null ? 0 : s.area() == 4 ? 1 : 2; }
}
class Pairs {
  private int n;
  public Pairs() {}
  static Pairs of(int n) { Pairs p = new Pairs(); p.n = n > 1 ? 2 : 1; return p; }
  public void grow() { n = n > 0 ? 2 : 1; }
  public int n() { return n > 1 ? 1 : 2; }
}
class Caller { int ask(Keys k) { return k == null ? 0 : k.size() == 3 ? 1 : 2; } }
""";

  private static final Bounds BOUNDS = new Bounds(3, 6, 10_000, 12, 60, 2, 600_000);

  private static Path folder;

  @BeforeAll
  static void compile() {
    folder = Compiler.JAVAC.compile(SOURCE);
  }

  private static ExplorationResult explore(Explorer with, ClassPath in, String type, String name) {
    return explore(with, in, type, name, Cancellation.NONE);
  }

  private static ExplorationResult explore(
      Explorer with, ClassPath in, String type, String name, Cancellation cancellation) {
    MethodModel method = in.get(type).methods(name).get(0);
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withStrategy(SequencesStrategy.NAME)
            .withBounds(BOUNDS)
            .withCriterion("path");
    return with.explore(
        new ExplorationRequest(in, MethodId.of(method), SpecModel.EMPTY, Optional.empty(), options),
        TreeListener.NONE,
        cancellation);
  }

  private static ExplorationResult explore(String type, String name) {
    try (ClassPath classPath = ClassPath.of(folder)) {
      return explore(new Explorer(), classPath, type, name);
    }
  }

  private static Set<Long> results(ExplorationResult result) {
    return results(result.tests());
  }

  private static Set<Long> results(List<TestCase> tests) {
    Set<Long> all = new TreeSet<>();
    for (TestCase test : tests) {
      all.add(((ConcreteValue.Primitive) ((Outcome.Returned) test.outcome()).value()).bits());
    }
    return all;
  }

  private static String steps(TestCase test) {
    return test.steps().stream().map(s -> step(s)).collect(Collectors.joining("; "));
  }

  private static String step(BuildStep step) {
    String name = step.method().name();
    return name.replace("<init>", "new " + step.method().className()) + step.arguments();
  }

  /** No test would put an Integer into an {@code Optional<String>}. */
  @ParameterizedTest
  @ValueSource(strings = {"one", "all", "map"})
  void whatCallsAreGivenHoldsWhatItsDeclarationSays(String method) {
    Set<String> ends = new TreeSet<>();
    for (TestCase test : explore("Given", method).tests()) {
      ends.add(
          test.outcome() instanceof Outcome.Threw threw
              ? threw.className()
              : results(List.of(test)).toString());
    }
    assertTrue(ends.containsAll(List.of("[1]", "[2]")), ends.toString());
    assertFalse(ends.contains("java/lang/ClassCastException"), ends.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "Counter, big, '1, 2'",
    "Guarded, check, '2, 3'",
    "Made, sign, '0, 1'",
    "Sentinel, kind, '0, 1, 2'",
    "Elements, holds, '0, 1, 2'",
    "Elements, inner, 2",
    "Elements, same, '1, 2'",
    "Elements, twice, '1, 2'",
    "Link, own, '2, 3'",
    "Limit, ask, '1, 2'",
    "Amount, ask, '1, 2'",
    "Wrong, ask, '1, 2'",
    "Bound, ask, '1, 2'",
    "Bound, less, '1, 2'",
    "Paint, kind, '0, 1, 2'",
    "Names, n, '0, 1, 2'",
    "Holder, kind, '0, 1, 2'",
    "Caller, ask, '0, 1, 2'",
  })
  void returnsWhatItReturnsOnBuiltObjects(String type, String method, String expected) {
    assertEquals("[" + expected + "]", results(explore(type, method)).toString());
  }

  /** Of an object that is filled, more is known. */
  private static boolean isOfFewCalls(TestCase test) {
    return test.steps().size() <= 5;
  }

  @Test
  void eachShapeOfASearchTreeIsBuiltOnce() {
    ExplorationResult result = explore("Keys", "size");
    List<Long> sizes =
        result.tests().stream()
            .filter(SequencesStrategyTest::isOfFewCalls)
            .map(t -> ((ConcreteValue.Primitive) ((Outcome.Returned) t.outcome()).value()).bits())
            .toList();
    assertEquals(1, sizes.stream().filter(n -> n == 1).count());
    assertEquals(2, sizes.stream().filter(n -> n == 2).count());
    assertEquals(5, sizes.stream().filter(n -> n == 3).count());
    assertEquals(14, sizes.stream().filter(n -> n == 4).count());
  }

  @Test
  void theCallsBuildTheInput() {
    for (TestCase test : explore("Counter", "big").tests()) {
      long sum =
          test.steps().stream()
              .filter(s -> s.method().name().equals("add"))
              .mapToLong(s -> ((ConcreteValue.Primitive) s.arguments().get(0)).bits())
              .sum();
      boolean big = results(test).equals(1L);
      assertEquals(big, sum > 1000, steps(test));
    }
  }

  private static Long results(TestCase test) {
    return ((ConcreteValue.Primitive) ((Outcome.Returned) test.outcome()).value()).bits();
  }

  @Test
  void observersAreNoSteps() {
    for (String method : List.of("big", "negative")) {
      assertTrue(
          explore("Counter", method).tests().stream()
              .flatMap(t -> t.steps().stream())
              .allMatch(s -> Set.of("<init>", "add").contains(s.method().name())));
    }
  }

  @ParameterizedTest
  @CsvSource({"Guarded, check", "Made, sign", "Counter, negative", "Link, own"})
  void whatNoSequenceReachesIsNotCalledInfeasible(String type, String method) {
    ExplorationResult result = explore(type, method);
    List<BranchStatus> open =
        result.branches().values().stream()
            .filter(s -> !(s instanceof BranchStatus.Covered))
            .toList();
    assertFalse(open.isEmpty());
    for (BranchStatus status : open) {
      List<Code> reasons =
          ((BranchStatus.NotReached) status).reasons().stream().map(Notice::code).toList();
      assertTrue(reasons.contains(Code.NOT_REACHED_IN_CALLS), reasons.toString());
    }
    assertFalse(result.complete());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Counted first", "Hidden answer"})
  void whatNoCallBuildsIsSaid(String method) {
    String[] names = method.split(" ");
    HeapsmithException none =
        assertThrows(HeapsmithException.class, () -> explore(names[0], names[1]));
    assertEquals(Code.NOT_BUILT_IN_CALLS, none.notice().code());
  }

  /** An argument that was stored without a look is made before the call that takes it. */
  @Test
  void callsComeInOrder() {
    for (TestCase test : explore("Holder", "kind").tests()) {
      List<Integer> there = new ArrayList<>();
      for (BuildStep step : test.steps()) {
        assertTrue(step.target() == 0 || there.contains(step.target()), steps(test));
        for (ConcreteValue argument : step.arguments()) {
          assertTrue(
              !(argument instanceof ConcreteValue.Ref ref) || there.contains(ref.id()),
              steps(test));
        }
        there.add(step.made());
      }
    }
  }

  /** The states are shared by the methods of a run: who asks first makes no difference. */
  @Test
  void theOrderOfTheMethodsMakesNoDifference() {
    try (ClassPath classPath = ClassPath.of(folder)) {
      Explorer forward = new Explorer();
      Explorer backward = new Explorer();
      List<String> names = List.of("holds", "inner", "same", "twice");
      List<String> first =
          names.stream().map(n -> text(explore(forward, classPath, "Elements", n))).toList();
      for (int i = names.size() - 1; i >= 0; i--) {
        assertEquals(first.get(i), text(explore(backward, classPath, "Elements", names.get(i))));
      }
    }
  }

  /** Whose time is over leaves the search as it is, and the next one goes on with it. */
  @Test
  void aSearchThatWasStoppedLosesNothing() {
    try (ClassPath classPath = ClassPath.of(folder)) {
      String whole = text(explore(new Explorer(), classPath, "Keys", "size"));
      Explorer stopped = new Explorer();
      for (int questions = 10; questions < 100; questions += 7) {
        AtomicInteger left = new AtomicInteger(questions);
        explore(stopped, classPath, "Keys", "size", () -> left.decrementAndGet() < 0);
      }
      assertEquals(whole, text(explore(stopped, classPath, "Keys", "size")));
    }
  }

  /** What everybody may call is read more easily than what only the package may. */
  @Test
  void publicCallsComeFirst() {
    List<TestCase> tests = explore("Pairs", "n").tests();
    assertEquals(3, tests.size());
    assertTrue(
        tests.stream()
            .flatMap(t -> t.steps().stream())
            .noneMatch(s -> s.method().name().equals("of")));
  }

  private static String text(ExplorationResult result) {
    return result.tests().stream()
        .map(t -> steps(t) + t.arguments() + t.outcome())
        .collect(Collectors.joining("\n"));
  }

  /** Views, which a map makes once, and what only takes out of it leave time for what puts in. */
  @Test
  void aMapIsFilledWithNumbers() {
    List<TestCase> tests =
        explore("java/util/TreeMap", "size").tests().stream()
            .filter(SequencesStrategyTest::isOfFewCalls)
            .toList();
    assertEquals(4, tests.stream().mapToLong(SequencesStrategyTest::results).max().orElseThrow());
    for (TestCase test : tests) {
      List<String> calls = test.steps().stream().map(s -> s.method().name()).toList();
      assertTrue(calls.size() <= 3 || !calls.contains("keySet"), steps(test));
      assertTrue(
          test.input().objects().values().stream()
              .noneMatch(o -> o.className().equals("java/lang/String")),
          steps(test));
    }
  }

  @Test
  void textsThatNobodyLooksAtDiffer() {
    List<ConcreteValue> given =
        explore("Labels", "n").tests().stream()
            .filter(t -> t.steps().size() == 3)
            .findFirst()
            .orElseThrow()
            .steps()
            .stream()
            .flatMap(s -> s.arguments().stream())
            .toList();
    assertEquals(2, Set.copyOf(given).size());
    assertTrue(given.stream().allMatch(ConcreteValue.Text.class::isInstance), given::toString);
  }

  @Test
  void aLetterIsTheOneThatCallsWentBy() {
    TestCase third =
        explore("Marks", "n").tests().stream()
            .filter(t -> ((Outcome.Returned) t.outcome()).value().equals(number(1)))
            .filter(t -> t.steps().size() == 2)
            .findFirst()
            .orElseThrow();
    String text = ((ConcreteValue.Text) third.steps().get(1).arguments().get(0)).value();
    assertEquals('c', text.charAt(0));
  }

  private static ConcreteValue number(int value) {
    return new ConcreteValue.Primitive('I', value);
  }
}
