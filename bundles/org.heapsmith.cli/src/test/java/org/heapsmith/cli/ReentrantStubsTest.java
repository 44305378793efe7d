// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a collection does when a function changes it meanwhile is tested by a function that empties
 * it, as long as the collection looks out for that.
 */
class ReentrantStubsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;
import java.util.function.*;

public class Bag {
  public interface Visitor { boolean visit(int value); int weight(); }
  private final int[] values = new int[4];
  private int size;
  private int changes;
  private final Visitor own;
  public Bag(Visitor own) { this.own = own; }
  public void add(int value) { values[size++] = value; changes++; }
  public void clear() { size = 0; changes++; }

  public void forEach(IntConsumer action) {
    int before = changes;
    for (int i = 0; i < size; i++) { action.accept(values[i]); check(before); }
  }
  public int replace(IntUnaryOperator function) {
    int before = changes;
    int last = 0;
    for (int i = 0; i < size; i++) { last = function.applyAsInt(values[i]); check(before); values[i] = last; }
    return last;
  }
  public int weigh(Visitor visitor) {
    int before = changes;
    int sum = 0;
    for (int i = 0; i < size; i++) {
      if (visitor.visit(values[i])) { check(before); sum += visitor.weight(); }
    }
    return sum;
  }
  public int count() { return own.weight() + size; }
  private void check(int before) {
    if (changes != before) { throw new ConcurrentModificationException(); }
  }
}
class Pile<T extends Comparable<T>> {
  private List<T> held = new ArrayList<>();
  private int changes;
  public void add(T x) { held.add(x); changes++; }
  public final void clear() { held.clear(); changes++; }
  public <R> int each(Function<? super T, ? extends R> f) {
    int before = changes;
    int n = 0;
    for (int i = 0; i < held.size(); i++) {
      n += f.apply(held.get(i)) != null ? 1 : 0;
      if (before != changes) { throw new ConcurrentModificationException(); }
    }
    return n;
  }
}
class Outer {
  private static class Kept {
    private int size;
    private int changes;
    public void clear() { size = 0; changes++; }
    int each(IntUnaryOperator f) {
      int before = changes;
      int n = f.applyAsInt(size);
      if (changes != before) { throw new ConcurrentModificationException(); }
      return n;
    }
  }
  static int of(Kept kept, IntUnaryOperator f) { return kept.each(f) > 3 ? 1 : 2; }
}
class User {
  static boolean any(ArrayDeque<Integer> deque, Predicate<Integer> filter) {
    return deque != null && filter != null && deque.removeIf(filter);
  }
}
class Heedless {
  private int size;
  void add() { size++; }
  void clear() { size = 0; }
  int apply(IntUnaryOperator function) { return size > 1 ? function.applyAsInt(size) > 3 ? 1 : 2 : 3; }
}
""";

  @TempDir Path temp;

  private Map<String, JsonObject> generate(Compiler compiler, String... arguments) {
    return JsonReport.byName(
        JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), arguments));
  }

  /** Runs the tests itself. */
  private Map<String, JsonObject> generateAndRun(Compiler compiler, String target)
      throws IOException {
    Map<String, JsonObject> methods = generate(compiler, "--no-replay", target);
    WrittenSuite.pass("17", compiler.compile(SOURCE), temp.resolve("out"));
    return methods;
  }

  private String tests(String type) throws IOException {
    return Files.readString(temp.resolve("out/demo/" + type + "HeapTest.java"));
  }

  @Test
  void theCheckIsReachedWhoeverCompiled() throws IOException {
    JsonReport.assertCovered(generateAndRun(Compiler.ECJ, "demo.Bag"), Map.of());
  }

  @Test
  void theCheckIsReachedAsAPersonWouldWriteIt() throws IOException {
    JsonReport.assertCovered(generate(Compiler.JAVAC, "demo.Bag"), Map.of());
    String tests = tests("Bag");
    assertTrue(tests.contains("IntConsumer action = ignored -> bag.clear();"), tests);
    assertTrue(tests.contains("bag.clear();\n            return "), tests);
    assertTrue(tests.contains("public boolean visit(int ignored) {\n"), tests);
    assertTrue(tests.contains("action empties its caller: "), tests);
    assertFalse(tests.contains("own empties"), "it is there before the bag: " + tests);
  }

  @Test
  void whoDoesNotLookOutIsLeftAlone() throws IOException {
    JsonReport.assertCovered(generateAndRun(Compiler.JAVAC, "demo.Heedless#apply"), Map.of());
    assertFalse(tests("Heedless").contains("clear()"), tests("Heedless"));
  }

  /** Where a test holds what its type argument forbids, a variable is cast. */
  @Test
  void whatIsGenericIsEmptied() throws IOException {
    Map<String, JsonObject> methods = generateAndRun(Compiler.JAVAC, "demo.Pile#each");
    JsonReport.assertCovered(methods, Map.of());
    assertFalse(methods.toString().contains("not a statement"), methods::toString);
    assertTrue(tests("Pile").contains("pile.clear();\n            return "), tests("Pile"));
  }

  /** No test can name it, so that none calls a method of it; what others do is tested. */
  @Test
  void whatIsHiddenIsNotEmptied() throws IOException {
    generateAndRun(Compiler.JAVAC, "demo.Outer");
    assertFalse(tests("Outer").contains(".clear()"), tests("Outer"));
  }

  /** Whoever uses a collection of the JDK does not ask what that does then. */
  @Test
  void collectionsThatAreOnlyUsedAreNotEmptied() throws IOException {
    JsonReport.assertCovered(generateAndRun(Compiler.JAVAC, "demo.User"), Map.of());
    assertFalse(tests("User").contains("clear()"), tests("User"));
  }

  @EveryStrategy
  void noStrategyCallsTheCheckInfeasible(String strategy, String replay) {
    String[] checked = {"demo.Bag#forEach", "demo.Bag#replace", "demo.Bag#weigh"};
    String[] options = {"--criterion", "branch", "--strategy", strategy, replay};
    String[] all = Stream.concat(Stream.of(options), Stream.of(checked)).toArray(String[]::new);
    JsonReport.assertFeasible(generate(Compiler.JAVAC, all), Map.of());
  }
}
