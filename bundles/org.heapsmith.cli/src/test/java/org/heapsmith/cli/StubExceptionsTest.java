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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What the code under test catches around a call of an input, an implementation of it throws, and
 * what an interface answers by itself an implementation answers otherwise.
 */
class StubExceptionsTest {
  private static final String SOURCE =
      """
package demo;

import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

public class Caught {
  public interface Gateway {
    int charge(int cents) throws Declined;
    int charge(int cents, String to) throws Declined;
    void ping() throws IOException;
  }
  public static class Declined extends Exception {
    final int code;
    public Declined(int code, String message) { super(message); this.code = code; }
  }
  public static class Busy extends RuntimeException {}
  private final List<String> log = new ArrayList<>();

  static int declared(Gateway g, int cents) {
    try { return g.charge(cents) > 0 ? 1 : 2; } catch (Declined e) { return e.code == 0 ? 3 : 4; }
  }
  static int overloaded(Gateway g) {
    try { return g.charge(1, "a"); } catch (Declined e) { return "stub".equals(e.getMessage()) ? -1 : -2; }
  }
  static int again(Gateway g) throws Declined {
    int lost = 0;
    for (int i = 0; i < 2; i++) {
      try { g.charge(5); } catch (Busy e) { lost++; }
    }
    return lost == 0 ? 1 : lost == 1 ? 2 : 3;
  }
  static int nothing(Gateway g) {
    try { g.ping(); return 1; } catch (IOException e) { return 2; }
  }
  static int generic(Supplier<Integer> s) {
    try { return s.get() > 3 ? 1 : 2; } catch (IllegalStateException e) { return 3; }
  }
  static int nearest(Callable<Integer> c) {
    try { return c.call(); } catch (IOException e) { return 1; } catch (Exception e) { return 2; }
  }
  static int either(Function<String, Integer> f) {
    try { return f.apply("x"); } catch (NumberFormatException | ArithmeticException e) {
      return e instanceof ArithmeticException ? 1 : 2;
    }
  }
  static int inner(Runnable r) {
    try { run(r); return 1; } catch (IllegalArgumentException e) { return 2; }
  }
  private static void run(Runnable r) { r.run(); }
  static int through(List<Integer> all, UnaryOperator<Integer> f) {
    try { return all.stream().map(f).filter(Objects::nonNull).count() > 0 ? 1 : 2; }
    catch (UnsupportedOperationException e) { return 3; }
  }
  int last(Runnable r, boolean quiet) {
    try { r.run(); return 1; } finally { if (!quiet) log.add("done"); }
  }
  static int resource(AutoCloseable c, int n) throws Exception {
    try (c) { return 6 / n; } catch (IllegalStateException e) { return n == 1 ? 1 : 2; }
  }
  static int future(Future<String> f) throws InterruptedException {
    try { return f.get().isEmpty() ? 1 : 2; } catch (ExecutionException e) { return e.getCause() == null ? 3 : 4; }
  }
  static int reader(Reader r) {
    try { return r.read() < 0 ? 1 : 2; } catch (IOException e) { return 3; }
  }
  static int stream(InputStream in) {
    try { return in.read() == 7 ? 1 : 2; } catch (IOException e) { return 3; }
  }
  static int lines(BufferedReader r) {
    try { return r.readLine() == null ? 1 : 2; } catch (UncheckedIOException e) { return 3; }
    catch (IOException e) { return 4; }
  }
  static int locked(IntSupplier s, Object lock) {
    synchronized (lock) { return s.getAsInt() > 3 ? 1 : 2; }
  }
  interface Rule { int of(int x); default boolean isStrict() { return false; } default String name() { return "rule"; } }
  static int hook(Rule r, int x) { return r.isStrict() ? r.of(x) > 3 ? 1 : 2 : r.name().equals("own") ? 3 : 4; }
  static int loose(Rule r, int x) { return r.isStrict() ? 1 : r.of(x) > 3 ? 2 : 3; }
  static int notCaught(IntSupplier s) { return s.getAsInt() > 3 ? 1 : 2; }
}
""";

  /** Branches that no input takes: nothing else throws it, or it is made with these arguments. */
  private static final Map<String, Integer> NEVER =
      Map.of("declared", 1, "overloaded", 1, "future", 1);

  @TempDir Path temp;

  private Map<String, JsonObject> generate(Compiler compiler, String... arguments) {
    String[] all =
        Stream.concat(Stream.of(arguments), Stream.of("demo.Caught")).toArray(String[]::new);
    return JsonReport.byName(
        JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), all));
  }

  private String tests() throws IOException {
    return Files.readString(temp.resolve("out/demo/CaughtHeapTest.java"));
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void everyHandlerIsReached(Compiler compiler) {
    JsonReport.assertCovered(generate(compiler, "--criterion", "branch"), NEVER);
  }

  @Test
  void aTestThrowsAsAPersonWouldWriteIt() throws IOException {
    generate(Compiler.JAVAC);
    String tests = tests();
    assertTrue(tests.contains("throw new Caught.Declined(0, \"stub\");"), tests);
    assertTrue(tests.contains("charge(int ignored) throws Caught.Declined {"), tests);
    assertTrue(tests.contains("if (thrown++ < 1) {"), tests);
    assertTrue(tests.contains("g throws Busy once: returns 2"), tests);
    assertTrue(tests.contains("g throws Busy: returns 3"), tests);
    assertTrue(tests.contains("() -> {\n            throw new IllegalStateException();"), tests);
    assertTrue(tests.contains("new ExecutionException((Throwable) null)"), tests);
    assertTrue(tests.contains("Caught.Rule r = ignored -> "), "hooks stay as they are: " + tests);
    assertTrue(tests.contains("public boolean isStrict() {"), tests);
    assertFalse(tests.contains("heap(g)"), "a stub has no state that could change: " + tests);
    // what nobody catches is not thrown; a lock is left in any case, and what is thrown comes out
    assertFalse(tests.contains("s throws RuntimeException"), tests);
    assertTrue(
        tests.contains("r throws RuntimeException, quiet false: adds an element, throws"), tests);
  }

  @EveryStrategy
  void noStrategyCallsAHandlerInfeasible(String strategy, String replay) {
    String[] options = JsonReport.branchesBy(strategy, replay);
    JsonReport.assertFeasible(generate(Compiler.JAVAC, options), NEVER);
  }
}
