// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A {@code repOK} that is asked before the method initialises enums and names classes: what inputs
 * refer to then is there when the method runs.
 */
class RepOkConstantsTest {
  private static final String LAMP =
      """
package demo;

public class Lamp {
  enum Color {
    RED, GREEN, BLUE { @Override boolean isWarm() { return mixed != null; } };
    static int asked;
    final int[] mixed = {1};
    boolean isWarm() { asked++; return this == RED; }
  }
  Color color;
  Class<?> kind;
  Integer watts;
  public boolean repOK() {
    return color != null && color.isWarm() && kind != String.class && (watts == null || watts > 5);
  }
  public int warm() {
    int n = color == Color.BLUE ? 1 : 2;
    if (kind == Object.class) { n += 10; }
    return watts == null ? n : n + watts + color.mixed[0];
  }
}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @CsvSource({
    "lazy, repok, --replay",
    "lazier, repok, --no-replay",
    "lazy, conservative-repok, --no-replay"
  })
  void constantsThatRepOkMeetsAreThoseOfTheMethod(String strategy, String prune, String replay) {
    Path classes = Compiler.JAVAC.compile(LAMP);
    JsonObject run =
        JsonReport.generate(
            classes,
            temp.resolve("out"),
            "--strategy",
            strategy,
            "--prune",
            prune,
            replay,
            "demo.Lamp#warm");
    assertFalse(run.toString().contains("HS-1099"), run::toString);
    for (JsonObject method : JsonReport.methods(run)) {
      assertEquals(
          List.of(), JsonReport.not(JsonReport.TAKEN.get(replay), method), method::toString);
    }
  }
}
