// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The object under test may be the one that a static field refers to: where that is not tried, no
 * branch behind the comparison is infeasible.
 */
class SingletonsTest {
  private static final String SOURCE =
      """
package demo;

public abstract class Opt {
  public boolean isEmpty() { return this == None.MODULE; }
  public int size() { return this != None.MODULE ? 1 : 0; }
  public abstract int get();
}
final class Some extends Opt {
  final int v;
  Some(int v) { this.v = v; }
  public int get() { return v; }
}
final class None extends Opt {
  static final None MODULE = new None();
  private None() {}
  public int get() { return 0; }
}
class One {
  static final One ONE = new One();
  public boolean isOne() { return this == ONE; }
  public boolean isSame(One other) { return this == ONE && other == ONE; }
}
class Cell {
  static final Cell NIL = new Cell(null);
  final Cell next;
  Cell(Cell next) { this.next = next; }
  boolean isLast() { return next == NIL; }
  boolean isNil() { return this == NIL; }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "JAVAC, demo.Opt, separation",
    "JAVAC, demo.Opt, path-optimal",
    "JAVAC, demo.Opt, lazier-sharp",
    "ECJ, demo.One, separation",
    "JAVAC, demo.One, summary",
    "ECJ, demo.Cell, separation",
    "JAVAC, demo.Cell, path-optimal",
  })
  void thisMayBeOne(Compiler compiler, String type, String strategy) throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject run = JsonReport.generate(classes, temp, "--strategy", strategy, type);
    int open = 0;
    for (JsonObject method : JsonReport.methods(run)) {
      for (JsonElement each : method.getAsJsonArray("branches")) {
        String status = each.getAsJsonObject().get("status").getAsString();
        assertTrue(!status.equals("infeasible"), each::toString);
        open += status.equals("not reached") ? 1 : 0;
      }
    }
    assertTrue(open > 0, run::toString);
  }
}
