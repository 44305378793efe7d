// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.testgen.replay.JavaRelease;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Class files of a Java newer than the one that runs: with that JDK their features are followed,
 * and their tests agree with the JVM; without it, one sentence says which JDK to use.
 */
class ModernJavaTest {
  private static final int NEWEST = 25;

  /** What this ECJ compiles; a guard after several unnamed patterns goes round for ever there. */
  private static final int NEWEST_OF_ECJ = 22;

  /**
   * No test of these has all that their inputs may be: what a component's type excludes, digits of
   * doubles.
   */
  private static final List<String> NOT_REACHED = List.of("patPair", "concatDbl");

  /**
   * Branches that no input takes: switches without another case, conditions of nested patterns that
   * fit everything, what a lambda is an instance of.
   */
  private static final Map<String, Integer> NEVER_OF_JAVAC =
      Map.ofEntries(
          Map.entry("patSwitch", 1),
          Map.entry("patGuard", 1),
          Map.entry("patRecord", 3),
          Map.entry("patNested", 4),
          Map.entry("patEnum", 1),
          Map.entry("patVar", 2),
          Map.entry("primPat", 1),
          Map.entry("serLambda", 1),
          Map.entry("markerLambda", 1),
          Map.entry("entry", 1),
          Map.entry("unnamed", 1),
          Map.entry("unnamedSw", 3));

  /** The same; its tables of enums are there at the second call of a switch: that is open. */
  private static final Map<String, Integer> NEVER_OF_ECJ =
      Map.of(
          "patSwitch", 1,
          "patGuard", 1,
          "patNested", 1,
          "patEnum", 1,
          "serLambda", 1,
          "markerLambda", 1);

  @TempDir Path temp;

  private static Path newestJdk() {
    Optional<Path> jdk = find();
    assumeTrue(
        jdk.isPresent(),
        "SKIPPED: no JDK " + NEWEST + " beside the one that runs, so nothing here was tested");
    return jdk.get();
  }

  private static Optional<Path> find() {
    Path own = Path.of(System.getProperty("java.home"));
    try (Stream<Path> all = Files.list(own.getParent())) {
      return all.sorted()
          .filter(home -> JavaRelease.of(home).filter(r -> r == NEWEST).isPresent())
          .filter(home -> Files.isExecutable(home.resolve("bin/javac")))
          .findFirst();
    } catch (IOException e) {
      return Optional.empty(); // nothing can be listed there: no JDK is found
    }
  }

  private String run(List<String> command) throws IOException, InterruptedException {
    Path log = Files.createTempFile(temp, "run", ".log");
    ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true);
    process.redirectOutput(log.toFile()).start().waitFor();
    return Files.readString(log);
  }

  private static List<String> java(Path jdk) {
    String classPath = System.getProperty("java.class.path");
    String java = jdk.resolve("bin/java").toString();
    return List.of(java, "-Xss4m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", classPath);
  }

  private static List<String> and(List<String> first, Object... more) {
    List<String> all = new ArrayList<>(first);
    Stream.of(more).map(Object::toString).forEach(all::add);
    return all;
  }

  private static String source() throws IOException {
    return Files.readString(Path.of("src/test/resources/modern/Modern.java"));
  }

  private void check(Path jdk, Path classes, Map<String, Integer> never, List<String> notReached)
      throws Exception {
    Path report = temp.resolve("report.json");
    String said =
        run(
            and(
                java(jdk),
                "org.heapsmith.cli.Main",
                "generate",
                "--cp",
                classes,
                "-o",
                temp.resolve("out"),
                "--criterion",
                "branch",
                "--time",
                "20s",
                "--report",
                report,
                "modern.Modern"));
    assertTrue(Files.exists(report), said);
    assertEquals(
        List.of(), said.lines().filter(l -> l.matches("HS-(5003|1099|4011) .*")).toList(), said);
    JsonObject type =
        JsonParser.parseString(Files.readString(report))
            .getAsJsonObject()
            .getAsJsonObject("report")
            .getAsJsonArray("classes")
            .get(0)
            .getAsJsonObject();
    Map<String, Integer> infeasible = new TreeMap<>();
    List<String> open = new ArrayList<>();
    int branches = 0;
    for (JsonElement each : type.getAsJsonArray("methods")) {
      JsonObject method = each.getAsJsonObject();
      String name = method.get("signature").getAsString().replaceFirst("\\(.*", "");
      assertEquals(0, method.get("divergences").getAsInt(), name + "\n" + said);
      for (JsonElement branch : method.getAsJsonArray("branches")) {
        String status = branch.getAsJsonObject().get("status").getAsString();
        branches++;
        if (status.equals("infeasible")) {
          infeasible.merge(name, 1, Integer::sum);
        } else if (!status.equals("covered")) {
          open.add(name);
        }
      }
    }
    assertEquals(new TreeMap<>(never), infeasible);
    assertEquals(notReached, open.stream().distinct().toList(), said);
    assertTrue(branches > 150, branches + " branches");
  }

  @Test
  void featuresOfTheNewestJavaAreFollowed() throws Exception {
    Path jdk = newestJdk();
    Path file = Files.writeString(temp.resolve("Modern.java"), source());
    Path classes = temp.resolve("classes");
    List<String> javac = List.of(jdk.resolve("bin/javac").toString(), "-g", "-nowarn");
    assertEquals("", run(and(javac, "--release", NEWEST, "-d", classes, file)));
    check(jdk, classes, NEVER_OF_JAVAC, NOT_REACHED);
  }

  /** Not the methods that look the same in bytecode. */
  private static boolean isOfEclipse(String line) {
    boolean feature = Stream.of("switch", "instanceof", "->", "::").anyMatch(line::contains);
    boolean method =
        line.matches("  static int .*[(][A-Za-z].*[)] [{].*[}]") && !line.contains("...");
    return (feature || !method) && !line.contains("unnamed");
  }

  @Test
  void whatEclipseMakesOfThemIsFollowedToo() throws Exception {
    Path jdk = newestJdk();
    String known =
        source().lines().filter(ModernJavaTest::isOfEclipse).collect(Collectors.joining("\n"));
    Path file = Files.writeString(temp.resolve("Modern.java"), known);
    Path classes = temp.resolve("classes");
    List<String> ecj = and(java(jdk), "org.eclipse.jdt.internal.compiler.batch.Main", "-g");
    assertEquals(
        "",
        run(and(ecj, "-nowarn", "-proc:none", "--release", NEWEST_OF_ECJ, "-d", classes, file)));
    check(jdk, classes, NEVER_OF_ECJ, List.of("patEnum", "patPair", "assertSw"));
  }

  @Test
  void anOlderJdkIsToldWhichOneIsNeeded() throws IOException {
    int next = Runtime.version().feature() + 1;
    Path classes = Compiler.JAVAC.compile("public class Later { static int f() { return 1; } }");
    Path file = classes.resolve("Later.class");
    byte[] code = Files.readAllBytes(file);
    code[7]++;
    Files.write(file, code);
    CliRun run =
        CliRun.of("generate", "--cp", classes.toString(), "-o", temp.toString(), "Later")
            .endsWith(ExitCode.ENVIRONMENT)
            .saysOnly("HS-1015");
    run.mentions("JDK " + next + " or newer");
    CliRun.of("tree", "--cp", classes.toString(), "Later#f").endsWith(ExitCode.OK);
  }
}
