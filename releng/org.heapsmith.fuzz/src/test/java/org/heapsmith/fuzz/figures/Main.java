// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the report of what scripts have measured. */
final class Main {
  private Main() {}

  /**
   * Writes {@code bench.json}, {@code bench.markdown} and {@code bench.html}.
   *
   * @param arguments the file of figures, the folder to write to, an earlier {@code bench.json} or
   *     the empty text, and facts {@code KEY=VALUE}
   */
  public static void main(String[] arguments) throws IOException {
    Map<String, String> about = new LinkedHashMap<>();
    for (int i = 3; i < arguments.length; i++) {
      String[] fact = arguments[i].split("=", 2);
      about.put(fact[0], fact[1]);
    }
    List<Figure> all = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      all.add(Figure.parse(line));
    }
    Optional<BenchFigures> before =
        arguments[2].isEmpty()
            ? Optional.empty()
            : Optional.of(BenchFigures.ofJson(Files.readString(Path.of(arguments[2]))));
    write(new BenchFigures(about, all), before, Path.of(arguments[1]));
  }

  static void write(BenchFigures figures, Optional<BenchFigures> before, Path folder)
      throws IOException {
    BenchReport report = new BenchReport(figures, before);
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("bench.json"), figures.json());
    Files.writeString(folder.resolve("bench.markdown"), report.markdown());
    Files.writeString(folder.resolve("bench.html"), report.html());
  }
}
