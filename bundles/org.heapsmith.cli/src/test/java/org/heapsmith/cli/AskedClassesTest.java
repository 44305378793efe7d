// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an object may be is tried where the program asks whether it is one. */
class AskedClassesTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;

public class Asked {
  static class Own { int n; }
  enum Level { LOW, HIGH }
  interface Unit { int factor(); }
  enum Metric implements Unit { M(1), KM(1000); final int f; Metric(int f) { this.f = f; } public int factor() { return f; } }
  static int list(Object o) { return o instanceof List<?> l && l.size() == 2 ? 1 : 2; }
  static int map(Object o) { return o instanceof Map<?, ?> m ? m.isEmpty() ? 1 : 2 : 3; }
  static int set(Collection<String> c) { return c instanceof Set ? c.contains("a") ? 1 : 2 : 3; }
  static int kinds(Object o) {
    if (o instanceof Own w) return w.n > 3 ? 1 : 2;
    if (o instanceof Character c) return c == 'x' ? 3 : 4;
    if (o instanceof Boolean b) return b ? 5 : 6;
    if (o instanceof Long n) return n > 1L << 40 ? 7 : 8;
    return o instanceof Double d && d > 0.5 ? 9 : 10;
  }
  static int number(Number n) { return n instanceof Float f ? f > 1 ? 1 : 2 : n instanceof Byte b ? b : n.intValue() > 7 ? 3 : 4; }
  static int decimal(Object o) { return o instanceof java.math.BigDecimal d && d.signum() < 0 ? 1 : 2; }
  static int failure(Exception e) {
    return e instanceof java.io.IOException ? 1 : e.getCause() instanceof InterruptedException ? 2 : 3;
  }
  static int comparable(Comparable<?> c) { return c instanceof Long n ? n == 3 ? 1 : 2 : 3; }
  static int cast(Object o) { return ((List<?>) o).isEmpty() ? 1 : 2; }
  static int ints(Object o) { return o instanceof int[] a && a.length == 2 ? 1 : 2; }
  static int ints(int[] o) { return o == null ? 7 : 8; }
  static int texts(Object o) { return o instanceof String[] a && a.length > 0 && "k".equals(a[0]) ? 1 : 2; }
  static int level(Object o) { return o instanceof Level l && l == Level.HIGH ? 1 : 2; }
  static int unit(Unit u) { return u == Metric.KM ? 2 : u.factor() == 1 ? 1 : 0; }
  static int any(Enum<?> e) { return e.ordinal() == 1 ? 1 : 0; }
  static boolean both(Object a, Object b) {
    return a instanceof int[] x && b instanceof int[] y ? Arrays.equals(x, y) : a == b;
  }
  static int length(Object o) {
    return o != null && o.getClass().isArray() ? java.lang.reflect.Array.getLength(o) > 1 ? 2 : 1 : 0;
  }
  static int helped(Object o) { return isEmpty(o) ? 1 : 0; }
  private static boolean isEmpty(Object o) { return o instanceof Object[] a && a.length == 0; }
  static int state(Throwable t) { return t.getCause() instanceof IllegalStateException ? 1 : 2; }
  static int rare(Exception e) {
    return e instanceof java.sql.SQLException ? 1 : e instanceof java.util.concurrent.TimeoutException ? 2 : 3;
  }
  static int castLongs(Object o) { return ((long[]) o).length == 1 ? 1 : 2; }
  static class Held { Object value; Unit unit; }
  static int held(Held h) {
    return h.value instanceof int[] a && a.length > 1 ? 1 : h.value instanceof Level l ? l == Level.HIGH ? 2 : 3 : 4;
  }
  static int longer(Held h) { return h.value instanceof long[] a && a.length > 9 ? 1 : 2; }
  static int unit(Held h) { return h.unit instanceof Metric m ? m.factor() > 1 ? 1 : 2 : 3; }
  static int element(Object[] all) {
    for (Object x : all) { if (x instanceof String[] s && s.length > 0) return s[0] == null ? 1 : 2; }
    return 3;
  }
  static int listed(List<Object> l) { return !l.isEmpty() && l.get(0) instanceof Level v && v.ordinal() == 1 ? 1 : 2; }
  static int ofClass(Object a, Object b) { return a.getClass() != b.getClass() ? 1 : 2; }
}
""";

  @TempDir Path temp;

  private Map<String, JsonObject> generate(Compiler compiler, String... arguments) {
    String[] all =
        Stream.concat(Stream.of(arguments), Stream.of("demo.Asked")).toArray(String[]::new);
    Map<String, JsonObject> methods = new TreeMap<>();
    JsonReport.methods(JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), all))
        .forEach(method -> methods.put(method.get("signature").getAsString(), method));
    return methods;
  }

  private static List<String> with(JsonObject method, String status) {
    List<String> found = new ArrayList<>();
    for (JsonElement each : method.getAsJsonArray("branches")) {
      JsonObject branch = each.getAsJsonObject();
      if (branch.get("status").getAsString().equals(status)) {
        found.add(branch.toString());
      }
    }
    return found;
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void everyBranchIsCovered(Compiler compiler) {
    generate(compiler, "--criterion", "branch")
        .forEach(
            (name, method) -> {
              assertEquals(List.of(), with(method, "not reached"), name);
              assertEquals(List.of(), with(method, "infeasible"), name);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "lazier", "hex", "path-optimal", "summary", "sequences"})
  void noStrategyCallsInfeasibleWhatCanBe(String strategy) {
    String[] options = JsonReport.branchesBy(strategy, "--no-replay", "--unfold=1", "--objects=3");
    generate(Compiler.JAVAC, options)
        .forEach((name, method) -> assertEquals(List.of(), with(method, "infeasible"), name));
  }
}
