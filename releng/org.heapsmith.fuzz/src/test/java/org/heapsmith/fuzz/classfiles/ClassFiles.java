// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.classfiles;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.cli.HeapsmithCommand;
import org.heapsmith.cli.console.Session;
import org.heapsmith.testing.Compiler;

/**
 * Spoiled class files, given to {@code generate}, {@code tree} and {@code check}: each ends within
 * a minute of CPU time, without an internal error and without a stack trace.
 */
public final class ClassFiles {
  private static final String SOURCE =
      """
      package fuzz;
      public class Root {
        public enum Kind { A, B }
        public interface Shape { int area(int x); }
        public record Pair(int left, Root right) {}
        public Root next; public Kind kind; protected int[] values; static int count = 3; String name;
        public int sum(Root other, int k) {
          int s = 0;
          for (Root r = this; r != null && k-- > 0; r = r.next) { s += r.next == other ? 1 : 2; }
          try { return s / k; } catch (ArithmeticException e) { return -1; } finally { count++; }
        }
        public int pick(Kind kind, String text, Shape shape) {
          switch (kind) { case A: return shape.area(1); default: }
          if ("abc".equals(text)) { return values[0]; }
          Shape twice = x -> x * 2;
          return twice.area(count);
        }
        public boolean repOK() { return next != this; }
      }
      class Leaf extends Root { Leaf other; int field; int get() { return other.field + field; } }
      """;

  private static final String SPEC =
      """
      package fuzz;
      predicate chain(Root r) = r == null | r -> Root{ next: n } * chain(n);
      spec Root.sum(Root other, int k) { requires chain(this) && k > 0; }
      """;

  private static final String[] VICTIMS = {"fuzz/Root.class", "fuzz/Leaf.class"};
  private static final long MOST_SECONDS = 60;

  /** Of the processor: on a busy machine a clock accuses who has not had his turn. */
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private final Path folder;
  private final Map<String, byte[]> classes;
  private final Map<String, Integer> counts = new LinkedHashMap<>();
  private final List<String> faults = new ArrayList<>();

  /** Works in that folder. */
  public ClassFiles(Path folder) throws IOException {
    this.folder = folder;
    this.classes = compiled(folder);
    Files.writeString(folder.resolve("root.heap"), SPEC);
  }

  private static Map<String, byte[]> compiled(Path folder) throws IOException {
    Path source = Files.writeString(folder.resolve("Root.java"), SOURCE);
    Path output = Files.createDirectories(folder.resolve("original"));
    String messages = Compiler.JAVAC.compile(List.of(source), "", output);
    if (!messages.isEmpty()) {
      throw new IllegalStateException(messages);
    }
    Map<String, byte[]> result = new LinkedHashMap<>();
    try (Stream<Path> files = Files.walk(output)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        result.put(output.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return result;
  }

  /** Tries the file that a seed makes. */
  public void run(long seed) throws IOException {
    Random random = new Random(seed);
    Mutation mutation = Mutation.values()[(int) (seed % Mutation.values().length)];
    String victim = VICTIMS[random.nextInt(VICTIMS.length)];
    for (Map.Entry<String, byte[]> each : classes.entrySet()) {
      boolean spoiled = each.getKey().equals(victim);
      Path file = folder.resolve("classes").resolve(each.getKey());
      Files.createDirectories(file.getParent());
      Files.write(file, spoiled ? mutation.apply(each.getValue(), random) : each.getValue());
    }
    String cp = folder.resolve("classes").toString();
    String spec = folder.resolve("root.heap").toString();
    String out = folder.resolve("tests").toString();
    List<List<String>> commands =
        List.of(
            List.of(
                "generate",
                "--cp",
                cp,
                "--spec",
                spec,
                "-o",
                out,
                "--time=1s",
                "fuzz.Root",
                "fuzz.Leaf"),
            List.of("tree", "--cp", cp, "--time=1s", "fuzz.Leaf"),
            List.of("check", "--cp", cp, spec));
    for (List<String> command : commands) {
      List<String> all = new ArrayList<>(command);
      if (command.get(0).equals("generate") && seed % 16 != 0) {
        all.add("--no-replay");
      }
      tell(seed, mutation, all);
    }
  }

  private void tell(long seed, Mutation mutation, List<String> command) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    Session session =
        new Session(
            new PrintWriter(out),
            new PrintWriter(err, true),
            false,
            Cancellation.NONE,
            Optional.empty());
    long start = SYSTEM.getProcessCpuTime();
    int code = HeapsmithCommand.run(session, command.toArray(String[]::new));
    long seconds = (SYSTEM.getProcessCpuTime() - start) / 1_000_000_000;
    counts.merge(mutation + " " + command.get(0) + " ends with " + code, 1, Integer::sum);
    String said = out.toString() + err;
    boolean wrong =
        code == 10 || said.contains("HS-1099") || said.contains("\tat ") || seconds > MOST_SECONDS;
    if (wrong) {
      String what = seconds > MOST_SECONDS ? seconds + " s of CPU" : firstLine(said);
      faults.add("seed " + seed + " " + mutation + " " + command.get(0) + ": " + what);
    }
  }

  private static String firstLine(String said) {
    return said.lines()
        .filter(l -> l.contains("HS-1099") || l.startsWith("\tat "))
        .findFirst()
        .orElse(said);
  }

  /** Returns what went wrong, with the seed that shows it again. */
  public List<String> faults() {
    return faults;
  }

  /** Returns how the runs ended. */
  public Map<String, Integer> counts() {
    return counts;
  }
}
