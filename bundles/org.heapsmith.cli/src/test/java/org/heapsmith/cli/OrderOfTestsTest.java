// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests are green or red whatever has run before them: what they change behind static fields is put
 * back, and where nobody can, they are not kept.
 */
class OrderOfTestsTest {
  private static final String SOURCE =
      """
package demo;

import java.util.*;
import java.util.concurrent.*;

public class Gate {
  static final CountDownLatch LATCH = new CountDownLatch(2);
  static final Iterator<String> NAMES = List.of("a", "b", "c").iterator();
  static final java.io.StringReader IN = new java.io.StringReader("xyz");
  static final List<String> SEEN = new ArrayList<>();
  static int calls;

  public static long latch(int n) {
    if (n > 3) LATCH.countDown();
    return LATCH.getCount();
  }
  public static String iterator(boolean twice) {
    String s = NAMES.next();
    return twice ? s + NAMES.next() : s;
  }
  public static int reader(int n) throws Exception {
    if (n > 0) return IN.read();
    return -2;
  }
  public static int list(int n) {
    if (n > 0) SEEN.add("n");
    return SEEN.size();
  }
  public static int count(int n) {
    if (n > 0) calls++;
    return calls;
  }
}
class Order {
  static class Zone { static final Zone UTC = Sub.INSTANCE; int n; }
  static class Sub extends Zone { static final Sub INSTANCE = new Sub(); }
  static class Years {
    private static final int FIRST = first(Zone.UTC);
    static int first(Zone z) { return z.n; }
    static int count() { return 7; }
  }
  static int years(Zone z) { return z == null ? Years.count() : z.n > 3 ? 2 : 1; }
}
class Latch {
  static final CountDownLatch ONLY = new CountDownLatch(2);
  static long down(int n) {
    if (n > 3) ONLY.countDown();
    return ONLY.getCount();
  }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "Gate#latch, 0",
    "Gate#iterator, 0",
    "Gate#reader, 1",
    "Gate#list, 2",
    "Gate#count, 2",
    "Latch#down, 0"
  })
  void whatDependsOnOthersIsNotKept(String method, int kept) throws IOException {
    Path classes = Compiler.JAVAC.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, temp, "demo." + method);
    String text = run.toString();

    JsonReport.assertFeasible(JsonReport.byName(run), Map.of());
    assertEquals(kept < 2, text.contains("HS-5025"), text);
    assertFalse(text.contains("HS-5001"), text); // nothing of this is a bug
    if (kept > 0) {
      assertEquals(kept, WrittenSuite.pass("17", classes, temp));
    }
  }

  /**
   * Whether a class is initialised before the one it extends, or by it, may decide whether another
   * one can be initialised at all, as in Joda-Time: no test changes a static field there.
   */
  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whichClassIsInitialisedFirst(Compiler compiler) {
    Path classes = compiler.compile(SOURCE);
    String text = JsonReport.generate(classes, temp, "demo.Order#years").toString();

    assertTrue(text.contains("HS-5025") && text.contains("ExceptionInInitializerError"), text);
    assertFalse(text.contains("HS-5001"), text);
  }

  /** JUnit 4 keeps static state by other means. */
  @ParameterizedTest
  @ValueSource(strings = {"latch", "reader"})
  void norWithJUnit4(String method) throws IOException {
    Path classes = Compiler.ECJ.compile(SOURCE);
    String four =
        FrameworksTest.jar(org.junit.Assert.class)
            + File.pathSeparator
            + FrameworksTest.jar(org.hamcrest.Matcher.class);
    JsonObject run =
        JsonReport.generate(
            classes, temp, "--test-cp", four, "--framework=junit4", "demo.Gate#" + method);

    assertTrue(run.toString().contains("HS-5025"), run.toString());
    assertFalse(run.toString().contains("HS-5001"), run.toString());
  }
}
