// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Code that the JVM cannot link, since a class is nowhere, is no fault of a prediction. */
class MissingClassesTest {
  private static final String SOURCE =
      """
package demo;
public class Needs {
  static int caught(String s) {
    try {
      return s.length() > 1 ? 1 : 2;
    } catch (Gone g) {
      return 3;
    }
  }
}
class Gone extends RuntimeException {}
""";

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource(Compiler.class)
  void whatTheCodeLacksIsNamed(Compiler compiler) throws Exception {
    Path classes = compiler.compile(SOURCE);
    Files.delete(classes.resolve("demo/Gone.class"));
    CliRun run =
        CliRun.of(
            "generate",
            "--json",
            "--cp",
            classes.toString(),
            "-o",
            temp.resolve("out").toString(),
            "demo.Needs#caught");
    JsonObject all = JsonParser.parseString(run.out()).getAsJsonObject();
    JsonObject method =
        all.getAsJsonObject("report")
            .getAsJsonArray("classes")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("methods")
            .get(0)
            .getAsJsonObject();
    assertEquals(0, method.get("divergences").getAsInt(), run.out());
    assertEquals(0, method.get("testsKept").getAsInt(), run.out());
    assertTrue(run.out().contains("HS-5018"), run.out());
    assertEquals(4, run.code());
  }
}
