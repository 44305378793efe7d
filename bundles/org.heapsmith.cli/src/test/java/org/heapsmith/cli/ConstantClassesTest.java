// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Enums as they were written before Java had them: inputs are their constants, and no others. */
class ConstantClassesTest {
  private static final String SOURCE =
      """
package demo;

public class Old {
  static final class Kind {
    static final Kind NONE = new Kind("none", 0);
    static final Kind RANGE = new Kind("range", 1);
    static final Kind FIXED = new Kind("fixed", 2);
    private final String name;
    private final int rank;
    private Kind(String n, int r) { name = n; rank = r; }
    int rank() { return rank; }
    @Override public String toString() { return name; }
  }
  static final class Open {
    static final Open A = new Open(1);
    static final Open B = new Open(2);
    final int n;
    private Open(int m) { n = m; }
    static Open of(int m) { return new Open(m); }
  }
  static final class Around {
    static final Around A = new Around();
    static final Around B = new Around();
    int n;
    private Around() {}
  }
  static final class Listed {
    static final Listed A = new Listed(1);
    static final Listed B = new Listed(2);
    static final Listed[] ALL = { A, B, new Listed(3) };
    final int n;
    private Listed(int m) { n = m; }
  }
  static final class Cached {
    static final Cached A = new Cached(1);
    static final Cached B = new Cached(2);
    static final java.util.function.IntFunction<Cached> MAKE = Cached::new;
    final int n;
    private Cached(int m) { n = m; }
  }
  static final class Looped {
    static final java.util.List<Looped> ALL = new java.util.ArrayList<>();
    static final Looped A = new Looped(1);
    static final Looped B;
    static { for (int i = 0; i < 4; i++) ALL.add(new Looped(i)); B = ALL.get(0); }
    final int n;
    private Looped(int m) { n = m; }
  }
  private Kind kind;
  static int same(Kind k) { return k == Kind.NONE ? 1 : k == Kind.RANGE ? 2 : k == Kind.FIXED ? 3 : 4; }
  static int ranked(Kind k) { return k.rank() == 7 ? 1 : k.rank() > 1 ? 2 : 3; }
  static int two(Kind a, Kind b) { return a == b ? a == null ? 1 : 2 : 3; }
  static int each(Kind[] all) { return all.length == 2 && all[1] == Kind.FIXED ? 1 : 2; }
  int held() { return kind == null ? 0 : kind == Kind.RANGE ? 1 : 2; }
  static int open(Open o) { return o.n == 9 ? 1 : 2; }
  static int around(Around a) { return a.n == 9 ? 1 : 2; }
  static Around more() { return new Around(); }
  static int cached(Cached c) { return c.n == 9 ? 1 : 2; }
  static int looped(Looped l) { return l.n == 9 ? 1 : 2; }
  static int listed(Listed l) { return l.n == 9 ? 1 : 2; }
}
""";

  @TempDir Path temp;

  private JsonObject generate(Compiler compiler, String... arguments) {
    return JsonReport.generate(compiler.compile(SOURCE), temp.resolve("out"), arguments);
  }

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void constantsArePassedByTheirNames(Compiler compiler) throws IOException {
    JsonObject run = generate(compiler, "--criterion", "branch", "demo.Old");
    for (JsonObject method : JsonReport.methods(run)) {
      String name = method.get("signature").getAsString().replaceAll("[(].*", "");
      List<String> left = JsonReport.not(JsonReport.TAKEN.get("--replay"), method);
      assertEquals(name.equals("ranked") ? List.of("infeasible") : List.of(), left, name);
    }
    assertFalse(run.toString().contains("HS-4039"), "may be another object");
    String tests = Files.readString(temp.resolve("out/demo/OldHeapTest.java"));
    assertTrue(tests.contains("assertEquals(3, Old.same(Old.Kind.FIXED));"), tests);
    assertTrue(tests.contains("assertEquals(2, Old.ranked(Old.Kind.FIXED));"), tests);
  }

  @EveryStrategy
  void everyStrategyTriesThem(String strategy, String replay) {
    JsonObject run =
        generate(Compiler.JAVAC, "--strategy", strategy, replay, "demo.Old#same", "demo.Old#two");
    JsonReport.assertTaken(replay, run);
    JsonReport.assertFeasible(JsonReport.byName(run), Map.of());
  }
}
