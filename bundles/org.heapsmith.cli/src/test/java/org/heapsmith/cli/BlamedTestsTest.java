// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A test that does not compile is blamed for it alone, whatever its package is called. */
class BlamedTestsTest {
  /** The first tests of {@code put} do not compile: a stub of Comparable is no S. */
  private static final String SOURCE =
      """
package %s;

import java.util.HashMap;
import java.util.Map;

public class Holder<T extends Comparable<T>> {
  private final Map<T, Integer> map = new HashMap<>();
  public int put(T key, int value) {
    map.put(key, value);
    return value > 3 ? 1 : 2;
  }
  public static int plain(int i) { return i > 3 ? 1 : 2; }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @ValueSource(strings = {"demo", "$x", "demo.a$b.c", "demo.$"})
  void othersAreKept(String name) throws IOException {
    Path classes = Compiler.JAVAC.compile(SOURCE.formatted(name));
    JsonObject run = JsonReport.generate(classes, temp, name + ".Holder");
    assertFalse(run.toString().contains("HS-5003"), run::toString);
    assertEquals(2, JsonReport.byName(run).get("plain").get("testsKept").getAsInt());
    WrittenSuite.pass("17", classes, temp);
  }
}
