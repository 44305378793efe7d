// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/**
 * Methods of the JDK under test. Which of its branches run is recorded neither when exploring nor
 * on the JVM: nothing is said of them, and above all not that they are infeasible.
 */
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

  private static void assertNothingIsSaidOfBranches(JsonObject method) {
    for (String coverage : List.of("coverage", "coverageOfAllTests")) {
      for (JsonElement figure : method.getAsJsonObject(coverage).asMap().values()) {
        assertTrue(figure.isJsonNull(), method.toString());
      }
    }
    assertTrue(method.getAsJsonArray("branches").isEmpty(), method.toString());
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
    assertNothingIsSaidOfBranches(made);
    assertTrue(made.get("testsKept").getAsInt() > 0, made.toString());
  }

  @Test
  void theTableSaysThatNothingWasMeasured() {
    CliRun run =
        CliRun.of(
            "generate",
            "--cp",
            CliRun.EXAMPLES,
            "-o",
            temp.resolve("out") + "",
            "java.util.Objects#isNull");
    assertTrue(run.out().contains("n/a"), run.out());
    assertFalse(run.out().contains("%"), run.out());
  }

  @Test
  void aMethodThatThrows() {
    JsonObject method = method(generate("java.lang.Math#addExact(int, int)"));
    assertNothingIsSaidOfBranches(method);
    assertTrue(method.getAsJsonObject("statistics").get("exceptional").getAsInt() > 0);
  }

  @Test
  void aFactoryAndArithmetic() {
    assertNothingIsSaidOfBranches(method(generate("java.util.OptionalInt#of")));
    assertNothingIsSaidOfBranches(method(generate("java.lang.Integer#numberOfLeadingZeros")));
  }
}
