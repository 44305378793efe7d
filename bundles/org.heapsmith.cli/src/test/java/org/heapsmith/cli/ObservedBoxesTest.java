// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a test asks after a call with a box that it makes again: it is another object. */
class ObservedBoxesTest {
  private static final String SOURCE =
      """
package demo;

public class Keeper {
  private Object kept;
  private %1$s last;
  public void put(%1$s l, %2$s number) { last = l; kept = number; }
  public int same(Object k) { return kept == null ? 0 : kept == k ? 1 : kept.equals(k) ? 2 : 3; }
  public int both() { return last == null ? 0 : last == kept ? 1 : last.equals(kept) ? 2 : 3; }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({"Double, double", "Float, float", "Long, long", "Integer, int", "Character, char"})
  void isAnotherObject(String box, String primitive) throws IOException {
    Path classes = Compiler.JAVAC.compile(String.format(SOURCE, box, primitive));
    JsonObject run = JsonReport.generate(classes, temp, "demo.Keeper");
    JsonReport.assertFeasible(JsonReport.byName(run), Map.of("both", 1));
    assertFalse(run.toString().contains("HS-5017"), run::toString);
    WrittenSuite.pass("17", classes, temp);
  }
}
