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
    Figures all = new Figures();
    List<String> rows = new ArrayList<>(List.of(Figures.heading()));
    for (String jar : Arrays.asList(arguments).subList(4, arguments.length)) {
      String name = jar.substring(0, jar.indexOf('='));
      List<Path> classPath = PathList.of(jar.substring(name.length() + 1));
      List<String> targets = Draw.of(classPath.get(0), classPath, count, seed);
      Figures figures = run(folder, name, classPath, targets, seconds);
      rows.add(figures.row(name));
      System.out.println(figures.row(name));
      all.add(figures);
    }
    rows.add(all.row("**all**"));
    String page = String.join("\n", rows) + "\n\n" + all.reasons();
    Files.writeString(folder.resolve("figures.txt"), page);
    System.out.print(page);
  }

  private static Figures run(
      Path folder, String name, List<Path> classPath, List<String> targets, int seconds)
      throws IOException, InterruptedException {
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
    return figures;
  }
}
