// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The distribution as somebody has it who has nothing else: unpacked in a folder with a space in
 * its name, an empty home, and a PATH on which there is Java and what any system has, but no Maven.
 */
class UnpackedTest {
  private static final String SOURCE =
      """
      package demo;

      public class Pair {
        private Pair next;
        private int value;

        public void set(int value) { this.value = value; }

        public void link(Pair next) { this.next = next; }

        public int sum() { return next == null ? value : value + next.value; }
      }
      """;

  @TempDir static Path temp;
  private static Path home;
  private static Path path;

  /** What a run of a command came to. */
  private record Run(int code, String output) {}

  @BeforeAll
  static void unpack() throws IOException, InterruptedException {
    home = Distribution.unpackInto(temp.resolve("a folder"));
    path = Files.createDirectories(temp.resolve("path"));
    Files.createSymbolicLink(
        path.resolve("java"), Path.of(System.getProperty("java.home"), "bin", "java"));
    for (String tool :
        List.of(
            "sh", "bash", "dirname", "readlink", "grep", "locale", "mktemp", "cat", "mv", "rm")) {
      for (String folder : List.of("/usr/bin", "/bin")) {
        if (Files.exists(Path.of(folder, tool)) && !Files.exists(path.resolve(tool))) {
          Files.createSymbolicLink(path.resolve(tool), Path.of(folder, tool));
        }
      }
    }
  }

  private static Run run(String... command) throws IOException, InterruptedException {
    return run(Map.of(), command);
  }

  private static Run run(Map<String, String> more, String... command)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(temp, "output", ".txt");
    ProcessBuilder builder = new ProcessBuilder(command);
    Map<String, String> environment = builder.environment();
    environment.clear();
    environment.put("PATH", path.toString());
    environment.put("HOME", Files.createDirectories(temp.resolve("home")).toString());
    environment.putAll(more);
    Path empty = Files.createDirectories(temp.resolve("empty"));
    int code =
        builder
            .directory(empty.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start()
            .waitFor();
    return new Run(code, Files.readString(output));
  }

  private static Path jar() throws IOException {
    Path classes = Compiler.JAVAC.compile(SOURCE);
    Path jar = temp.resolve("pair.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream packed = new JarOutputStream(out)) {
      packed.putNextEntry(new JarEntry("demo/Pair.class"));
      packed.write(Files.readAllBytes(classes.resolve("demo/Pair.class")));
      packed.closeEntry();
    }
    return jar;
  }

  @Test
  void testsAreGeneratedForAJarThroughALink() throws Exception {
    Path link = Files.createSymbolicLink(temp.resolve("hs"), home.resolve("bin/heapsmith"));
    Path second =
        Files.createSymbolicLink(path.resolve("heapsmith"), path.relativize(link)); // relative
    Path tests = temp.resolve("tests");

    Run run = run(second.toString(), "generate", jar().toString(), "-o", tests.toString());

    assertEquals(0, run.code(), run.output());
    assertTrue(run.output().contains("demo.Pair"), run.output());
    assertTrue(run.output().contains("100%"), "tests were compiled, run and measured: " + run);
    assertTrue(Files.isRegularFile(tests.resolve("demo/PairHeapTest.java")));
    assertEquals(List.of(), Distribution.files(temp.resolve("home")), "nothing is left at home");
  }

  @Test
  void itIsTheSameFromTheJar() throws Exception {
    String jar = home.resolve("lib/heapsmith.jar").toString();
    Run byJar = run("java", "-jar", jar, "--version");
    Run byScript = run(home.resolve("bin/heapsmith").toString(), "--version");
    assertEquals(0, byJar.code(), byJar.output());
    assertEquals(byScript, byJar);
  }

  @Test
  void anArchiveOfClassesIsUsedWhereItFitsAndNotSpokenOf() throws Exception {
    Path own = Distribution.unpackInto(temp.resolve("archived"));
    String script = own.resolve("bin/heapsmith").toString();
    Run without = run(script, "--version");

    assertEquals(new Run(0, ""), run(script, "make-archive"));

    Path archive = own.resolve("lib/classes.jsa");
    assertTrue(Files.size(archive) > 1_000_000);
    assertTrue(Files.list(archive.getParent()).allMatch(f -> f.toString().matches(".*\\.js?ar?")));
    Run loading = run(Map.of("HEAPSMITH_JAVA_OPTS", "-Xlog:class+load"), script, "--version");
    assertTrue(
        loading
            .output()
            .matches("(?s).*heapsmith\\.cli\\.Main source: shared objects file \\(top\\).*"),
        loading.output());
    assertEquals(without, run(script, "--version"));
    Path seen = temp.resolve("replay.txt");
    Path tests = temp.resolve("tests");
    String log = "--jvm-arg=-Xlog:class+load:file=" + seen;
    assertEquals(0, run(script, "generate", jar() + "", "-o", tests + "", log).code());
    assertTrue(
        Files.readString(seen).matches("(?s).*\\.JupiterTestEngine source: shared .*"),
        "JVMs that run tests have one, too");
    Files.delete(archive);
    Files.write(archive, new byte[1000]); // of nobody
    assertEquals(without, run(script, "--version"));
  }

  @Test
  void withoutJavaItIsSaidWhatIsMissing() throws Exception {
    Path poor = Files.createDirectories(temp.resolve("poor"));
    for (String tool : List.of("sh", "dirname", "readlink", "grep")) {
      Files.createSymbolicLink(poor.resolve(tool), path.resolve(tool));
    }
    Run run = run(Map.of("PATH", poor.toString()), home.resolve("bin/heapsmith") + "", "--version");
    assertEquals(69, run.code());
    assertTrue(run.output().startsWith("heapsmith: a JDK 17 or newer is needed"), run.output());
  }

  @Test
  void argumentsArriveAsTheyAre() throws Exception {
    Run run = run(home.resolve("bin/heapsmith").toString(), "check", "no such *.heap");
    assertEquals(3, run.code());
    assertTrue(run.output().contains("no such *.heap"), run.output());
  }

  @Test
  void bashCompletesCommandsAndOptions() throws Exception {
    String file = home.resolve("completion/heapsmith_completion").toString();
    Run run =
        run(
            "bash",
            "-c",
            "compopt() { :; }; source \"$0\"; COMP_WORDS=(heapsmith generate --unf); COMP_CWORD=2;"
                + " _complete_heapsmith; echo \"${COMPREPLY[@]}\"",
            file);
    assertEquals("--unfold\n", run.output());
  }

  @Test
  void everyCommandHasAPageOfItsOptions() throws Exception {
    Path pages = home.resolve("man/man1");
    List<String> names = new ArrayList<>(Distribution.files(pages));
    assertTrue(names.contains("heapsmith.1") && names.contains("heapsmith-generate.1"), names + "");
    String generate = Files.readString(pages.resolve("heapsmith-generate.1"));
    for (String text :
        List.of(".SH \"NAME\"", "\\-\\-unfold", "default: 4", "TARGET", "EXIT STATUS")) {
      assertTrue(generate.contains(text), text + " is not in\n" + generate);
    }
    for (String name : names) {
      String page = Files.readString(pages.resolve(name));
      assertFalse(page.contains("${") || page.contains("%n"), name);
      assertTrue(page.chars().allMatch(c -> c < 128), name + " is ASCII, whatever the locale is");
      assertTrue(page.lines().noneMatch(String::isEmpty), name + " has no empty line");
    }
  }
}
