// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a call on one reference runs holds when it turns out to be another one's object, too. */
class AliasDispatchTest {
  private static final String SOURCE =
      """
package demo;

public class Payloads {
  public interface Token { String text(); }
  public interface Tree { Object payload(); Object other(); }
  static class Letters { char[] data; public String toString() { return new String(data); } }
  static class Even { int n; public boolean equals(Object o) { return n % 2 == 0; } }
  static class Word implements Token { public String text() { return "a"; } }
  static String twice(Tree t) {
    Object p = t.payload();
    return p instanceof Token ? ((Token) p).text() : t.payload().toString();
  }
  static String either(Object t, Object u) {
    return t instanceof Token ? ((Token) t).text() : u.toString();
  }
  static int equal(Object t, Object u) {
    return t instanceof Token ? 0 : u.equals("x") ? 1 : 2;
  }
  static int three(Object t, Object u, Object v) {
    if (t instanceof Token || v instanceof Letters) { return 0; }
    return u.equals(v) ? 1 : t.equals(u) ? 2 : 3;
  }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "separation, JAVAC",
    "separation, ECJ",
    "lazier, JAVAC",
    "lazier-sharp, JAVAC",
    "path-optimal, JAVAC",
    "hex, ECJ"
  })
  void everyTestIsAsPredicted(String strategy, Compiler compiler) {
    String classes = compiler.compile(SOURCE).toString();
    CliRun run =
        CliRun.of(
            "generate",
            "--json",
            "--cp",
            classes,
            "-o",
            temp + "",
            "--strategy",
            strategy,
            "demo.Payloads");
    assertFalse(run.err().contains("HS-5001"), run.err());
    for (JsonObject method : run.methods()) {
      assertEquals(0, method.get("divergences").getAsInt(), "" + method);
    }
  }
}
