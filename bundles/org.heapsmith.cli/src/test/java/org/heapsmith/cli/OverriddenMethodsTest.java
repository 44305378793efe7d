// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A method is tested on objects that have it: what calls build for tests of another method may be
 * of a subclass that overrides it.
 */
class OverriddenMethodsTest {
  /** No test can construct a None, so that its tests are tried on what others have built. */
  private static final String SOURCE =
      """
package demo;

public abstract class Opt {
  public String name(int n) {
    if (n < 0 || n > 5) { throw new IndexOutOfBoundsException(); }
    return n == 0 ? "" : "x";
  }
  public int count() { return hashCode() == 3 ? 1 : get() > 2 ? 1 : 2; }
  public int twice(int n) { return n > 2 ? 2 * n : n; }
  public abstract int get();
}
final class Some extends Opt {
  final int value;
  Some(int value) { this.value = value; }
  public int get() { return value; }
  @Override public int hashCode() { return value; }
  @Override public String name(int n) { return n == 0 ? "value" : "y"; }
}
class Middle extends Opt {
  private int secret;
  private Middle() {}
  static Middle of(Object o) { return null; }
  public int get() { return secret; }
  @Override public int hashCode() { return secret; }
  @Override public int twice(int n) { return 3 * n; }
}
final class None extends Opt {
  private int secret;
  private None() {}
  public int get() { return secret; }
  @Override public int hashCode() { return secret; }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void noTestCallsWhatOverridesIt(Compiler compiler) throws IOException {
    Path classes = compiler.compile(SOURCE);
    Map<String, JsonObject> methods =
        JsonReport.byName(JsonReport.generate(classes, temp, "demo.Opt")); // none diverges
    JsonReport.assertCovered(methods, Map.of());
    for (String name : List.of("name", "twice")) {
      assertTrue(methods.get(name).get("testsKept").getAsInt() > 1, name);
    }
    WrittenSuite.pass("17", classes, temp);
  }
}
