// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Generators that draw their seed, made by a call before the one under test. */
class UnseededRandomTest {
  private static final String SOURCE =
      """
package demo;

import java.security.SecureRandom;
import java.util.Random;

class Die {
  private int n;
  private final Random random = new Random();
  Die() { n = 0; }
  int roll() { return n == 0 ? random.nextInt(8) < 3 ? 1 : 2 : 3; }
  void skip() { if (n >= 0) { random.nextInt(); } }
}
class Secret {
  private int n;
  private final SecureRandom random = new SecureRandom();
  Secret() { n = 0; }
  int roll() { return n == 0 ? random.nextInt() > 0 ? 1 : 2 : 3; }
}
class Seeded {
  private final Random random;
  Seeded(long seed) { random = new Random(seed); }
  int roll() { return random.nextInt() > 0 ? 1 : 2; }
}
""";

  @TempDir Path temp;

  /** Its seed was null in what the constructor left, and a call of it a finding. */
  @ParameterizedTest
  @CsvSource({"Die, JAVAC", "Die, ECJ", "Secret, JAVAC", "Seeded, JAVAC"})
  void noCallOfOneIsPredictedToThrow(String type, Compiler compiler) throws IOException {
    Path classes = compiler.compile(SOURCE);
    JsonObject report = JsonReport.generate(classes, temp, "demo." + type, "--keep", "all");
    assertFalse(JsonReport.methods(report).isEmpty()); // none of its tests diverges
    String tests = Files.readString(temp.resolve("demo/" + type + "HeapTest.java"));
    assertFalse(tests.contains("that public calls reach"), tests);
    WrittenSuite.pass("17", classes, temp);
  }
}
