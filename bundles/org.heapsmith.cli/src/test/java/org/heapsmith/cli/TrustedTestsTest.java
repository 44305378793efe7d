// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * Tests that stay green: programs that once gave tests which did not compile, failed, or failed
 * when another test had run before. All tests written are compiled and run outside, in one JVM, in
 * both orders.
 */
class TrustedTestsTest {
  private static final List<String> CLASHING =
      List.of(
          "Array",
          "Assertions",
          "Class",
          "Field",
          "Integer",
          "List",
          "Map",
          "Modifier",
          "Object",
          "Override",
          "String",
          "Test",
          "Throwable",
          "TreeMap");

  @TempDir static Path temp;
  private static Path classes;
  private static Path output;
  private static CliRun run;

  @BeforeAll
  static void generate() throws IOException, URISyntaxException {
    Path sources = Path.of(TrustedTestsTest.class.getResource("/trust").toURI());
    classes = temp.resolve("cl asses");
    output = temp.resolve("out put");
    List<Path> files = new ArrayList<>(javaFiles(sources));
    for (String name : CLASHING) {
      files.add(clashing("c", name));
    }
    files.add(clashing("", "Field"));
    compile(classes, List.of(), files);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "generate",
                "--cp",
                classes.toString(),
                "-o",
                output.toString(),
                "f.S",
                "f.Caught",
                "f.Neighbours",
                "f.Neighbours$Registered",
                "f.Neighbours$Singleton",
                "m.H2",
                "Ov.Q#get",
                "m.Neighbours$G3#all",
                "m.U#add",
                "p.U#m",
                "q.Map",
                "m.V",
                "m.E1",
                "m.Neighbours$B#f",
                "m.Neighbours$D#g",
                "m.Reg",
                "m.AB",
                "m.Lone",
                "m.P",
                "m.Sets",
                "m.I",
                "m.Hidden",
                "m.Literals",
                "m.Large",
                "m.Made",
                "m.Over",
                "m.Neighbours",
                "m.Neighbours$Pair#first",
                "m.Neighbours$Inner#f",
                "m.Neighbours$Gen#f",
                "rec.Arrays",
                "rec.Holders",
                "rec.R",
                "rec.R$Point#quadrant",
                "rec.R$Range#isEmpty",
                "rec.R$Range#isWrong",
                "Ticket",
                "Descriptors",
                "I",
                "Z",
                "shop.TaskQueue",
                "jx.Inputs",
                "jx.Made",
                "jx.X",
                "jx.X$MyList#twice",
                "jx.X$Arr#f",
                "jx.X$HM#f",
                "jx.X$Th#f",
                "jx.X$Ex#f",
                "jx.X$In#f",
                "jx.X$Abs#h",
                "jx.X$Ov2#f"));
    CLASHING.forEach(n -> arguments.add("c." + n));
    arguments.add("Field");

    run = CliRun.of(arguments.toArray(new String[0]));
    assertTrue(Files.exists(output), run.out() + run.err());
  }

  @Test
  void noTestDivergesAndNoneIsLost() {
    for (String code : List.of("HS-1099", "HS-5001", "HS-5003", "HS-5006", "HS-5009")) {
      assertFalse(run.err().contains(code), run.err());
    }
    assertTrue( // a Runnable may be a Thread, whose own Runnable no test may set; nobody makes a
        // Class
        run.err()
            .lines()
            .filter(l -> l.startsWith("HS-5005"))
            .filter(
                l ->
                    !l.contains("the record rec.R$")
                        && !l.matches("HS-5005 warning: jx\\.(Inputs|Made)#.*"))
            .allMatch(l -> l.contains("m.V#run()") && l.contains("java.lang.Thread")),
        run.err());
    assertFalse(run.err().contains("rec.R$Range does not take these values"), "nobody tries them");
  }

  @Test
  void elementsOfArraysAreWrittenPlainly() throws IOException {
    String tests = Files.readString(output.resolve("m/HiddenHeapTest.java"));
    assertTrue(tests.contains(" = new byte[] {1, 7};"), tests);
    assertTrue(tests.contains(" = new long[] {8L};"), tests);
  }

  @Test
  void everyClassHasItsTestsAndTheyPassInAnyOrder() throws Exception {
    List<Path> files = javaFiles(output);
    Path compiled = temp.resolve("tests");
    compile(compiled, List.of(classes), files);
    List<String> names =
        files.stream()
            .map(f -> output.relativize(f).toString().replace(File.separatorChar, '.'))
            .map(n -> n.substring(0, n.length() - ".java".length()))
            .collect(Collectors.toCollection(ArrayList::new));
    assertEquals(52 + CLASHING.size(), names.size(), names::toString);
    URL[] path = {compiled.toUri().toURL(), classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
      Class<?> other = loader.loadClass("f.Neighbours$Other");
      runAll(loader, names);
      Collections.reverse(names);
      var made = other.getDeclaredField("made");
      made.setAccessible(true);
      made.set(null, 50); // what another test may leave behind
      runAll(loader, names);
    }
  }

  @Test
  void noExceptionOfAnInstructionIsWantedWithoutASpec() throws IOException {
    String queue = Files.readString(output.resolve("shop/TaskQueueHeapTest.java"));
    assertFalse(queue.contains("assertThrows(NullPointerException"), queue);
    assertTrue(queue.contains("NullPointerException reached by public calls"), queue);
    assertEquals(1, run.err().lines().filter(l -> l.startsWith("HS-5020 info")).count());
    assertTrue(run.err().contains("--spec FILE"), run.err());
    String ticket = Files.readString(output.resolve("TicketHeapTest.java"));
    assertFalse(ticket.contains("\"finding\""), ticket);
    assertFalse(run.out().contains("finding in"), run.out());
  }

  @Test
  void whatObjectsOfTheJdkHoldIsCompared() throws IOException {
    String reg = Files.readString(output.resolve("m/RegHeapTest.java"));
    assertTrue(reg.contains("ArrayList[7]") && reg.contains("ArrayList[8]"), reg);
    String sets = Files.readString(output.resolve("m/SetsHeapTest.java"));
    assertTrue(sets.contains("Set.of(1, 1L)") && sets.contains("Set.of('1', 1, 1L)"), sets);
    assertTrue(sets.contains("Map.of(1, \"x\", 1L, "), sets);
    String more = Files.readString(output.resolve("m/NeighboursHeapTest.java"));
    for (String text :
        List.of(
            "HashMap{\\\"a\\\"=0, \\\"b\\\"=1}",
            "Optional.of(\"yes\")",
            "ArrayDeque[9, 7]",
            "Set.of(1, 8)",
            "List.of(\"a\", \"b\", \"c\")")) {
      assertTrue(more.contains(text), () -> text + "\n" + more);
    }
  }

  private static void runAll(ClassLoader loader, List<String> names) throws Exception {
    List<ClassSelector> selectors = new ArrayList<>();
    for (String name : names) {
      selectors.add(selectClass(loader.loadClass(name)));
    }
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    LauncherFactory.create()
        .execute(LauncherDiscoveryRequestBuilder.request().selectors(selectors).build(), summary);
    List<String> failures =
        summary.getSummary().getFailures().stream()
            .map(f -> f.getTestIdentifier().getUniqueId() + ": " + f.getException())
            .toList();
    assertEquals(List.of(), failures);
    assertTrue(summary.getSummary().getTestsSucceededCount() > 100);
  }

  private static Path clashing(String packageName, String name) throws IOException {
    String head = packageName.isEmpty() ? "" : "package " + packageName + ";\n";
    Path file = temp.resolve("clashing").resolve(packageName).resolve(name + ".java");
    Files.createDirectories(file.getParent());
    return Files.writeString(
        file,
        head
            + "public class N { private N next; int v; static int last; class In { int k; }\n"
                .replace("N", name)
            + "public int get(int k) { last = k; return v == k ? 1 : next == null ? 0 : next.v;"
            + " }}");
  }

  private static List<Path> javaFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  private static void compile(Path target, List<Path> path, List<Path> files) {
    String all =
        Stream.concat(
                path.stream().map(Path::toString), Stream.of(System.getProperty("java.class.path")))
            .collect(Collectors.joining(File.pathSeparator));
    assertEquals("", Compiler.JAVAC.compile(files, all, target));
  }
}
