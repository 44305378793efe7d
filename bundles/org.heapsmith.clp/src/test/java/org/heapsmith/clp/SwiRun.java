// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.clp.lang.Taken;
import org.heapsmith.clp.swi.SwiProgram;
import org.heapsmith.clp.translate.ClpView;
import org.heapsmith.machine.result.ProgramPath;

/**
 * A program run by SWI-Prolog.
 *
 * @param printed all it printed
 * @param traces the clauses that the solutions took
 * @param undecided those that others took, for which it did not find numbers
 */
record SwiRun(String printed, List<List<Taken>> traces, List<List<Taken>> undecided) {
  private static final String SOLUTION = "(?m)^%s: .*\\R  clauses (.*)$";

  /** Whether there is an SWI-Prolog on the path of this machine. */
  static final boolean IS_INSTALLED =
      Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
          .anyMatch(folder -> Files.isExecutable(Path.of(folder, "swipl")));

  static SwiRun of(ClpView view, int k) {
    try {
      Path file = Files.createTempFile("heapsmith-test", ".pl");
      try {
        Files.writeString(file, SwiProgram.text(view.program()));
        String goal = "run(" + k + ")";
        ProcessBuilder swipl = new ProcessBuilder("swipl", "-g", goal, "-t", "halt", "" + file);
        swipl.environment().put("LC_ALL", "C.UTF-8");
        Process process = swipl.redirectErrorStream(true).start();
        process.getOutputStream().close();
        byte[] output = process.getInputStream().readAllBytes();
        String printed = new String(output, StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return new SwiRun(printed, traces("\\d+", printed), traces("undecided", printed));
      } finally {
        Files.delete(file);
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<List<Taken>> traces(String number, String printed) {
    List<List<Taken>> traces = new ArrayList<>();
    Matcher matcher = Pattern.compile(SOLUTION.formatted(number)).matcher(printed);
    while (matcher.find()) {
      List<Taken> trace = new ArrayList<>();
      for (String step : matcher.group(1).split(" ")) {
        int slash = step.lastIndexOf('/');
        String clause = step.substring(slash + 1);
        trace.add(new Taken(step.substring(0, slash), Integer.parseInt(clause)));
      }
      traces.add(trace);
    }
    return traces;
  }

  /** The program paths that the solutions take. */
  TreeSet<ProgramPath> paths(ClpView view) {
    TreeSet<ProgramPath> paths = new TreeSet<>();
    traces.forEach(trace -> paths.add(view.path(trace)));
    return paths;
  }

  /** Whether these are its paths, as far as it decided them. */
  boolean agrees(ClpView view, Set<ProgramPath> paths) {
    TreeSet<ProgramPath> most = paths(view);
    undecided.forEach(trace -> most.add(view.path(trace)));
    return paths.containsAll(paths(view)) && most.containsAll(paths);
  }

  /** Whether it came to floating-point numbers, of which it computes nothing. */
  boolean cameToFloats() {
    return printed.matches("(?s).*not translated: [^\\n]*(float|double).*");
  }
}
