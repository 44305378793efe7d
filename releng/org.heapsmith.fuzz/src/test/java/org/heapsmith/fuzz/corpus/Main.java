// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.corpus;

import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.heapsmith.cli.options.PathList;

/**
 * The command {@code releng/bench/corpus}: generates tests for methods drawn from jars, each jar in
 * a process of its own, as a user would.
 */
public final class Main {
  private Main() {}

  /**
   * Runs the jars.
   *
   * @param arguments folder for what is made, methods a jar, seed, seconds a method, and for each
   *     jar {@code NAME=JAR:DEPENDENCY:...}
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    int count = Integer.parseInt(arguments[1]);
    long seed = Long.parseLong(arguments[2]);
    int seconds = Integer.parseInt(arguments[3]);
    List<String> jars = Arrays.asList(arguments).subList(4, arguments.length);
    ExecutorService jarsAtATime =
        Executors.newFixedThreadPool(Integer.getInteger("corpus.jobs", 1));
    try {
      List<Callable<Figures>> runs = new ArrayList<>();
      for (String jar : jars) {
        runs.add(() -> run(folder, jar, count, seed, seconds));
      }
      String page = page(jars, jarsAtATime.invokeAll(runs));
      Files.writeString(folder.resolve("figures.txt"), page);
      System.out.print(page);
    } finally {
      jarsAtATime.shutdown();
    }
  }

  private static String page(List<String> jars, List<Future<Figures>> each)
      throws InterruptedException {
    Figures all = new Figures();
    List<String> rows = new ArrayList<>(List.of(Figures.heading()));
    for (int i = 0; i < jars.size(); i++) {
      try {
        Figures figures = each.get(i).get();
        rows.add(figures.row(name(jars.get(i))));
        all.add(figures);
      } catch (ExecutionException e) {
        // what the others have shown in half an hour is not lost
        String name = name(jars.get(i));
        rows.add("| " + name + " | 0 | no methods were drawn from it: " + e.getCause() + " |");
      }
    }
    rows.add(all.row("**all**"));
    return String.join("\n", rows) + "\n\n" + all.reasons();
  }

  private static String name(String jar) {
    return jar.substring(0, jar.indexOf('='));
  }

  private static Figures run(Path folder, String jar, int count, long seed, int seconds)
      throws IOException, InterruptedException {
    String name = name(jar);
    List<Path> classPath = PathList.of(jar.substring(name.length() + 1));
    List<String> targets = Draw.of(classPath.get(0), classPath, count, seed);
    Path report = folder.resolve(name + ".json");
    List<String> command = new ArrayList<>(List.of("generate", "--time", seconds + "s"));
    command.addAll(List.of("-o", folder.resolve(name).toString()));
    JarRun.of(folder, name, classPath, command, targets);
    Figures figures = new Figures();
    if (Files.exists(report)) {
      try (Reader reader = Files.newBufferedReader(report)) {
        figures.read(JsonParser.parseReader(reader).getAsJsonObject(), targets.size(), seconds);
      }
    } else {
      figures.crash(targets.size());
    }
    System.out.println(figures.row(name));
    return figures;
  }
}
