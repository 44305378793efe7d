// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Methods of the JDK under test: their branches are counted, and measured where tests are run. */
class JdkSubjectsTest {
  @TempDir Path temp;

  private JsonObject generate(String... arguments) {
    List<String> all = new ArrayList<>(List.of("generate", "--json", "--cp", CliRun.EXAMPLES));
    all.addAll(List.of("-o", temp.resolve("out") + ""));
    all.addAll(List.of(arguments));
    CliRun run = CliRun.of(all.toArray(String[]::new));
    assertEquals(0, run.code(), run.out() + run.err());
    return JsonParser.parseString(run.out()).getAsJsonObject();
  }

  private static JsonObject method(JsonObject run) {
    JsonObject report = run.getAsJsonObject("report");
    JsonObject first = report.getAsJsonArray("classes").get(0).getAsJsonObject();
    return first.getAsJsonArray("methods").get(0).getAsJsonObject();
  }

  /** By calls: no field of the JDK has to be opened, and no overload is mistaken for another. */
  @Test
  void aListOfTheJdkIsTestedAsItsCallersSeeIt() {
    CliRun run =
        CliRun.of(
            "generate",
            "--cp",
            CliRun.EXAMPLES,
            "-o",
            temp + "",
            "java.util.LinkedList#getFirst()",
            "java.util.LinkedList#toArray(Object[])");
    for (String wrong : List.of("HS-5001", "HS-5003", "the JDK keeps it to itself")) {
      assertFalse(run.err().contains(wrong), run.err());
    }
    assertTrue(run.out().contains("100%"), run.out());
  }

  /** All branches of a method were taken; nothing is called infeasible that was. */
  private static void assertCovered(JsonObject method, int branches) {
    JsonElement measured = method.getAsJsonObject("coverage").get("branches");
    if (!measured.isJsonNull()) {
      assertEquals(branches, measured.getAsJsonObject().get("total").getAsInt(), "" + method);
      assertEquals(branches, measured.getAsJsonObject().get("covered").getAsInt(), "" + method);
    }
    for (JsonElement each : method.getAsJsonArray("branches")) {
      String status = each.getAsJsonObject().get("status").getAsString();
      assertTrue(List.of("covered", "predicted").contains(status), each.toString());
    }
  }

  /** The JVM measures alike whoever made the inputs. */
  @ParameterizedTest
  @CsvSource({
    "separation, --replay",
    "lazy, --no-replay",
    "lazier, --no-replay",
    "hex, --no-replay",
    "path-optimal, --no-replay",
    "summary, --no-replay"
  })
  void branchesThatWereTakenAreNotInfeasible(String strategy, String replay) {
    String method = "java.util.Objects#requireNonNullElse";
    JsonObject made = method(generate("--strategy", strategy, replay, method));
    assertEquals(3, made.getAsJsonObject("statistics").get("paths").getAsInt(), made.toString());
    assertCovered(made, 2);
    assertTrue(made.get("testsKept").getAsInt() > 0, made.toString());
  }

  @Test
  void theTableSaysWhatWasMeasured() {
    CliRun run =
        CliRun.of(
            "generate",
            "--cp",
            CliRun.EXAMPLES,
            "-o",
            temp.resolve("out") + "",
            "java.util.Objects#isNull");
    assertTrue(run.out().contains("100%"), run.out());
    assertFalse(run.out().contains("n/a"), run.out());
  }

  @Test
  void aMethodThatThrows() {
    JsonObject method = method(generate("java.lang.Math#addExact(int, int)"));
    assertCovered(method, 2);
    assertTrue(method.getAsJsonObject("statistics").get("exceptional").getAsInt() > 0);
  }

  @Test
  void aFactoryAndArithmetic() {
    JsonObject run = generate("java.util.OptionalInt#of", "java.lang.Integer#numberOfLeadingZeros");
    JsonArray classes = run.getAsJsonObject("report").getAsJsonArray("classes");
    assertEquals(2, classes.size());
    for (JsonElement each : classes) {
      JsonObject made = each.getAsJsonObject().getAsJsonArray("methods").get(0).getAsJsonObject();
      boolean factory = made.get("signature").getAsString().startsWith("of(");
      assertCovered(made, factory ? 0 : 10);
    }
  }
}
