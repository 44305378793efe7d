// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.cli.HeapsmithCommand;
import org.heapsmith.cli.console.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Spark explores in two threads of this process; {@code releng/bench/spark} has real workers. */
class SparkClusterTest {
  private static final Path EXAMPLES = Path.of("../../examples").toAbsolutePath().normalize();
  private static final int ENVIRONMENT = 5;

  @TempDir Path temp;

  /** What a run of the command line prints, and its exit code. */
  private record Ran(int code, String out, String err) {}

  private Ran generate(Path output, String... more) {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("generate", "--cp", EXAMPLES.resolve("target/classes").toString()));
    arguments.addAll(List.of("--spec", EXAMPLES.resolve("specs").toString()));
    arguments.addAll(List.of("-o", output.toString(), "--no-replay")); // it is about paths
    arguments.add("org.heapsmith.examples.sll.SinglyLinkedList");
    arguments.add("org.heapsmith.examples.stack.LinkedStack");
    arguments.addAll(Arrays.asList(more));
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Session session =
        new Session(
            new PrintWriter(out, true),
            new PrintWriter(err, true),
            false,
            Cancellation.NONE,
            Optional.empty());
    int code = HeapsmithCommand.run(session, arguments.toArray(String[]::new));
    return new Ran(code, out.toString(), err.toString());
  }

  private static Map<String, String> tests(Path output) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(output)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        texts.put(output.relativize(file).toString(), Files.readString(file));
      }
    }
    return texts;
  }

  @Test
  void theTestsAreThoseOfARunWithoutSparkAndSoIsTheJournal() throws IOException {
    Path there = temp.resolve("there");
    Ran onSpark = generate(there, "--master", "local[2]");
    assertEquals(0, onSpark.code(), onSpark.err());
    Path here = temp.resolve("here");
    assertEquals(0, generate(here).code());

    assertEquals(2, tests(here).size());
    assertEquals(tests(here), tests(there));
    String again = generate(there).out();
    assertTrue(again.contains("18 methods were explored by an earlier run"), again);
  }

  /** No port below ten is listened to; the others are no addresses at all. */
  @ParameterizedTest
  @ValueSource(strings = {"spark://127.0.0.1:9", "spark://no such host", "yarn-ish", "local[-]"})
  void aMasterThatIsNotThere(String master) {
    Ran ran = generate(temp.resolve("out"), "--master", master);
    assertEquals(ENVIRONMENT, ran.code(), ran.err());
    assertTrue(
        ran.err().startsWith("HS-1026 error: no Spark master answers at " + master), ran.err());
    assertEquals(1, ran.err().lines().count(), ran.err());
  }
}
