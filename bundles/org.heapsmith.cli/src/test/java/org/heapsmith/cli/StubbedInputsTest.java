// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with lambdas and anonymous classes as inputs do on the JVM what is predicted. */
class StubbedInputsTest {
  private static final String SOURCE =
      """
import java.util.*;
import java.util.function.*;
public class Calls {
  interface Shape { int area(); String name(); boolean wide(int w, long h); }
  interface Box<T> { T get(); void put(T x); default boolean has() { return get() != null; } }
  interface Check { boolean test(String s) throws java.io.IOException; }
  interface Copied extends Cloneable { Object clone(); int size(); }
  interface Ended { void finalize(); int hashCode(); int size(); }
  interface Over { int at(int i); int at(long i); int at(String s); }
  abstract static class Part { int n; abstract int size(int x); int twice() { return 2 * size(n); } }
  abstract static class Named { final String name; Named(String n) { name = n.trim(); } abstract int size(); }
  abstract static class Some {
    Some(Some other) { this(other.size()); }
    Some(int n) { if (n <= 0) throw new IllegalArgumentException(); }
    abstract int size();
  }
  static class Holder {
    IntSupplier source; int n;
    void set() { if (source.getAsInt() > source.getAsInt()) n = 7; }
  }
  int x;
  static int function(Function<Integer, Integer> f) { return f.apply(3) > 5 ? 1 : 2; }
  static int several(Shape s) { return s.area() > 3 ? s.wide(1, 2L) ? 1 : 2 : s.name() == null ? 3 : 4; }
  static int generic(Box<String> b) { b.put("x"); return b.has() ? 1 : 2; }
  static int check(Check c) throws java.io.IOException { return c.test("q") ? 1 : 2; }
  static int primitive(DoubleUnaryOperator d, ToLongFunction<String> l) {
    return d.applyAsDouble(1.0) > 2.5 ? 1 : l.applyAsLong("a") == 7L ? 2 : 3;
  }
  static int twice(IntUnaryOperator f, int a) { return f.applyAsInt(a) != f.applyAsInt(a) ? 1 : 2; }
  static int overloads(Over o) { return o.at(1) > 1 ? o.at(1L) > 2 ? 1 : 2 : o.at("x") > 3 ? 3 : 4; }
  static int copied(Copied c) { return c.clone() == null ? c.size() > 3 ? 1 : 2 : 3; }
  static int ended(Ended e) { e.finalize(); return e.size() > 3 ? 1 : 2; }
  static int part(Part p) { return p.n > 2 ? p.twice() > 5 ? 1 : 2 : 3; }
  static int named(Named n) { return n.size() > 3 ? 1 : 2; }
  static int some(Some s) { return s.size() > 3 ? 1 : 2; }
  static int charset(java.nio.charset.Charset c) { return c == null ? 1 : 2; }
  static void field(Holder h) { h.set(); }
  static int loop(Iterator<String> i) { int n = 0; while (i.hasNext()) if (i.next() != null) n++; return n > 1 ? 1 : 2; }
  static int object(Object o) { return o instanceof String s ? s.length() > 1 ? 1 : 2 : o instanceof Calls c ? c.x : 3; }
  static int read(java.io.InputStream in) throws java.io.IOException { return in.read() < 0 ? 1 : 2; }
  int self(UnaryOperator<Calls> f) { Calls c = f.apply(this); return c == this ? 1 : c == null ? 2 : 3; }
  @Override public boolean equals(Object o) { return this == o || o instanceof Calls c && c.x == x; }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({"JAVAC, separation", "ECJ, path-optimal", "JAVAC, summary", "ECJ, lazy"})
  void predictedIsObserved(Compiler compiler, String strategy) throws IOException {
    Path classes = compiler.compile(SOURCE);
    Path output = temp.resolve("out");
    CliRun run =
        CliRun.of(
            "generate",
            "--json",
            "--cp",
            classes + "",
            "-o",
            output + "",
            "--strategy",
            strategy,
            "Calls");
    assertEquals(0, run.code(), run.out() + run.err());
    JsonObject report =
        JsonParser.parseString(run.out()).getAsJsonObject().getAsJsonObject("report");
    JsonObject made = report.getAsJsonArray("classes").get(0).getAsJsonObject();
    for (JsonElement each : made.getAsJsonArray("methods")) {
      JsonObject method = each.getAsJsonObject();
      assertEquals(0, method.get("divergences").getAsInt(), method.get("signature").toString());
      assertTrue(method.get("testsKept").getAsInt() > 0, method.get("signature").toString());
      for (JsonElement branch : method.getAsJsonArray("branches")) {
        String status = branch.getAsJsonObject().get("status").getAsString();
        assertEquals("covered", status, branch.toString());
      }
    }
    String tests = Files.readString(output.resolve("CallsHeapTest.java"));
    assertTrue(tests.contains("IntUnaryOperator f = ignored -> "), tests);
    assertTrue(tests.contains("new Iterator() {"), tests);
  }

  /** A constructor that asks for an object is not called with one: such inputs are left out. */
  @ParameterizedTest
  @ValueSource(strings = {"Object o", "int[] o", "Runnable o"})
  void whatNoStubCanBeMadeOfIsSaid(String parameter) {
    Path classes =
        Compiler.JAVAC.compile(
            "public class Never { abstract static class Part { Part("
                + parameter
                + ") { o.hashCode(); } abstract int size(); }\n"
                + "  static int f(Part p) { return p == null ? 1 : p.size() > 3 ? 2 : 3; } }");
    CliRun run =
        CliRun.of(
            "generate",
            "--no-replay",
            "--cp",
            classes + "",
            "-o",
            temp.resolve("never") + "",
            "Never");

    assertTrue(run.err().contains("HS-5005"), run.err());
    assertTrue(run.err().contains("the constructors of Never$Part refuse"), run.err());
    assertFalse(run.err().contains("HS-5001"), run.err());
  }
}
