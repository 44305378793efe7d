// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
  void everyTestIsAsPredicted(String strategy, Compiler compiler) throws IOException {
    Path classes = compiler.compile(SOURCE);
    CliRun.of(
        List.of("generate", "--no-replay", "--keep", "all", "--cp", classes + ""),
        "-o",
        temp + "",
        "--strategy",
        strategy,
        "demo.Payloads");
    assertTrue(WrittenSuite.pass("17", classes, temp) > 8);
  }
}
