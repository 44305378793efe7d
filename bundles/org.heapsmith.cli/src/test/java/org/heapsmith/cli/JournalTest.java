// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one run has found out is not found out again by the next. */
class JournalTest {
  private static final long PATIENCE_MINUTES = 5;
  private static final String[] ENDLESSLY = {"--depth", "2000000000", "--time", "600m"};

  @TempDir static Path shared;
  @TempDir Path temp;
  private Path classes;

  /** What the journal keeps is there before tests are run. */
  private String replay = "--no-replay";

  private Path out;

  @BeforeAll
  static void compile() throws IOException {
    write(shared.resolve("classes"), "Limit", "class Limit { static int most() { return 9; } }");
    write(
        shared.resolve("classes"),
        "Gauge",
        "public class Gauge { private int n; public boolean full() { return n > Limit.most(); }"
            + " public int sign() { return n < 0 ? -1 : 1; } }");
    write(
        shared.resolve("classes"),
        "Lamp",
        "public class Lamp { private boolean on; public int watts() { return on ? 5 : 0; } }");
  }

  @BeforeEach
  void aProject() throws IOException {
    classes = temp.resolve("classes");
    out = temp.resolve("out");
    Files.createDirectories(classes.resolve("demo"));
    for (String name : List.of("Limit", "Gauge", "Lamp")) {
      Path file = Path.of("demo", name + ".class");
      Files.copy(shared.resolve("classes").resolve(file), classes.resolve(file));
    }
  }

  private void write(String name, String source) throws IOException {
    write(classes, name, source);
  }

  private static void write(Path classes, String name, String source) throws IOException {
    Path file = classes.resolveSibling(name + ".java");
    Files.writeString(file, "package demo; " + source);
    List<Path> files = new ArrayList<>(List.of(file));
    String complaints = Compiler.JAVAC.compile(files, classes.toString(), classes);
    assertEquals("", complaints);
  }

  private CliRun generate(String... more) {
    List<String> arguments = new ArrayList<>(arguments());
    arguments.addAll(Arrays.asList(more));
    return CliRun.of(arguments.toArray(String[]::new));
  }

  private List<String> arguments() {
    return List.of(
        "generate", replay, "--cp", classes + "", "-o", out + "", "demo.Gauge", "demo.Lamp");
  }

  /** Returns how many methods a run says it has not explored again. */
  static int reused(CliRun run) {
    run.endsWith(ExitCode.OK);
    return run.out()
        .lines()
        .filter(l -> l.contains("explored by an earlier run"))
        .map(l -> Integer.parseInt(l.substring(0, l.indexOf(' '))))
        .findFirst()
        .orElse(0);
  }

  private Map<String, String> tests() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> files = Files.walk(out)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        texts.put(out.relativize(file).toString(), Files.readString(file));
      }
    }
    return texts;
  }

  private Path lampTests() {
    return out.resolve("demo/LampHeapTest.java");
  }

  @Test
  void theSecondRunExploresNothingAndLeavesAndReportsTheSame() throws IOException {
    replay = "--replay";
    Path report = temp.resolve("first.json");
    assertEquals(0, reused(generate("--report", report.toString())));
    Map<String, String> first = tests();
    Path again = temp.resolve("second.json");

    assertEquals(3, reused(generate("--report", again.toString())));
    assertEquals(first, tests());
    assertEquals(timeless(report), timeless(again));
  }

  /** The time of writing is that of each run. */
  private static String timeless(Path report) throws IOException {
    return Files.readString(report)
        .replaceAll("\"(generation|exploration)?[sS]econds\": ?[0-9.E-]+", "");
  }

  @Test
  void whatReadsAClassThatChangedIsExploredAgain() throws IOException {
    generate();
    write("Limit", "class Limit { static int most() { return 8; } }");

    assertEquals(1, reused(generate()), "the lamp alone has never heard of the limit");
    write(
        "Lamp",
        "public class Lamp { private boolean on; public int watts() { return on ? 6 : 0; } }");
    assertEquals(2, reused(generate()));
    assertTrue(Files.readString(lampTests()).contains("6"));
  }

  @Test
  void otherOptionsAreAnotherQuestion() {
    generate();
    assertEquals(0, reused(generate("--unfold", "2")));
    assertEquals(3, reused(generate("--unfold", "2", "--workers", "1")));
  }

  /** What their types are nested in is not told by messages. */
  @Test
  void overloadsThatLookAlikeAreTwoMethods() throws IOException {
    write(
        "Lamp",
        "public class Lamp { public static class A { public enum Kind { ON } }"
            + " public static class B { public enum Kind { OFF } }"
            + " public int at(A.Kind k) { return k == null ? 3 : 4; }"
            + " public int at(B.Kind k) { return k == null ? 5 : 6; } }");
    generate();
    Map<String, String> first = tests();
    Files.delete(lampTests());

    assertEquals(4, reused(generate()));
    assertEquals(first, tests());
    assertTrue(first.get("demo/LampHeapTest.java").contains("5"), "both have tests");
  }

  /** What could not be written, or was not tried in time, is not over. */
  @Test
  void aFileThatCouldNotBeWrittenIsWrittenByTheNextRun() throws IOException {
    generate();
    write(
        "Lamp",
        "public class Lamp { private boolean on; public int watts() { return on ? 7 : 0; } }");
    assertTrue(lampTests().toFile().setReadOnly());
    generate().says("HS-1007");
    assertTrue(lampTests().toFile().setWritable(true));

    assertEquals(3, reused(generate()), "it is known what there is to write");
    assertTrue(Files.readString(lampTests()).contains("7"));
  }

  @Test
  void freshStartsOver() {
    generate();
    assertEquals(0, reused(generate("--fresh")));
    assertEquals(3, reused(generate()));
  }

  @Test
  void aTestThatAPersonDeletedOrChangedIsDealtWithAsEver() throws IOException {
    generate();
    Map<String, String> first = tests();
    Files.delete(lampTests());
    assertEquals(3, reused(generate()));
    assertEquals(first, tests());

    String edited = Files.readString(lampTests()).replaceFirst("(?m)^}", "  void mine() {}\n}");
    Files.writeString(lampTests(), edited);
    assertEquals(3, reused(generate()));
    assertTrue(Files.readString(lampTests()).contains("void mine() {}"));
  }

  @Test
  void aJournalThatCannotBeReadIsBegunAnew() throws IOException {
    generate();
    Files.write(out.resolve(".heapsmith/journal"), new byte[5000]);
    CliRun run = generate();
    run.says("HS-1023");
    assertEquals(0, reused(run));
    assertEquals(3, reused(generate()));
  }

  @Test
  void aFolderThatCannotBeMadeCostsOnlyTheMemory() throws IOException {
    Files.createDirectories(out);
    Files.writeString(out.resolve(".heapsmith"), "a file of somebody else");
    CliRun run = generate();
    run.says("HS-1022");
    assertEquals(0, reused(run));
    assertEquals(2, tests().size());
  }

  @Test
  void aRunBesideAnotherSaysThatItKeepsNothing() throws IOException {
    generate();
    try (FileChannel channel =
            FileChannel.open(out.resolve(".heapsmith/journal"), StandardOpenOption.WRITE);
        FileLock lock = channel.lock()) {
      assertTrue(lock.isValid());
      CliRun run = generate();
      run.says("HS-1021");
      assertEquals(0, reused(run));
    }
    assertEquals(3, reused(generate()));
  }

  /** It is a module of its own, which is not here; without it nothing is missing. */
  @Test
  void aMasterNeedsSpark() {
    CliRun run = generate("--master", "local[2]");
    run.endsWith(ExitCode.ENVIRONMENT).saysOnly("HS-1025");
    assertEquals(0, reused(generate()));
  }

  @Test
  void anotherEngineHasNoCluster() {
    CliRun run = generate("--master", "local[2]", "--engine", "jpf-symbc");
    run.endsWith(ExitCode.USAGE).saysOnly("HS-1008");
  }

  /** No unit is done twice but those in flight: of one class everything was there. */
  @Test
  void aRunThatWasKilledGoesOn() throws IOException, InterruptedException {
    replay = "--replay";
    write(
        "Endless",
        "public class Endless { public void run() { int i = 0; while (true) { i++; } } }");
    generate(ENDLESSLY);
    Map<String, String> whole = tests();
    Path killed = temp.resolve("killed");
    out = killed;
    Process process = start("demo.Endless");
    while (process.isAlive() && !Files.exists(out.resolve("demo/LampHeapTest.java"))) {
      Thread.sleep(20);
    }
    assertTrue(process.isAlive(), Files.readString(temp.resolve("log")));
    process.destroyForcibly().waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);

    assertTrue(reused(generate(ENDLESSLY)) >= 1);
    assertEquals(whole, tests());
    assertFalse(Files.exists(out.resolve("demo/EndlessHeapTest.java")));
  }

  private Process start(String more) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.addAll(arguments());
    command.addAll(List.of(more, "--workers", "2"));
    command.addAll(List.of(ENDLESSLY));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(temp.resolve("log").toFile())
        .start();
  }
}
