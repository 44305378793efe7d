// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecPath;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.testing.Compiler;
import org.heapsmith.usecases.specs.LoadedSpecs;

/** Many random specs, and what the product says of them that is not so. */
public final class SpecCampaign {
  private static final int BATCH = 100;

  private final Path folder;
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Map<String, List<String>> faults = new LinkedHashMap<>();
  private final Map<String, SpecProgram> smallest = new LinkedHashMap<>();

  /** Makes a campaign that writes below a folder. */
  public SpecCampaign(Path folder) {
    this.folder = folder;
  }

  /** Runs the specs of these seeds. */
  public void run(List<Long> seeds) throws IOException {
    for (int done = 0; done < seeds.size(); done += BATCH) {
      List<SpecProgram> batch =
          seeds.subList(done, Math.min(seeds.size(), done + BATCH)).stream()
              .map(SpecPrograms::program)
              .toList();
      compare(batch)
          .forEach(
              (program, found) ->
                  found.forEach(
                      fault -> {
                        String kind = fault.substring(0, fault.indexOf(':'));
                        faults
                            .computeIfAbsent(kind, k -> new ArrayList<>())
                            .add("seed " + program.seed() + ": " + fault);
                        smallest.merge(kind, program, (a, b) -> a.size() <= b.size() ? a : b);
                      }));
    }
  }

  /** Compiles and reads all, and compares those that are right. */
  private Map<SpecProgram, List<String>> compare(List<SpecProgram> programs) throws IOException {
    Path place = Files.createTempDirectory(folder, "specs");
    Path classes = Files.createDirectories(place.resolve("classes"));
    List<Path> files = new ArrayList<>();
    List<SourceFile> texts = new ArrayList<>();
    for (SpecProgram program : programs) {
      Path source = place.resolve(program.packageName()).resolve("T.java");
      Files.createDirectories(source.getParent());
      files.add(Files.writeString(source, String.join("\n", program.source())));
      texts.add(new SourceFile(program.packageName() + ".heap", program.spec()));
    }
    String errors = Compiler.JAVAC.compile(files, classes.toString(), classes);
    if (!errors.isEmpty()) {
      throw new IllegalStateException(errors);
    }
    Map<SpecProgram, List<String>> found = new LinkedHashMap<>();
    try (ClassPath classPath = ClassPath.of(List.of(classes))) {
      LoadedSpecs specs = LoadedSpecs.of(texts, new SpecPath(List.of()), classPath);
      for (SpecProgram program : programs) {
        SpecModel model = of(specs.model(), program);
        List<String> wrong =
            specs.notices().stream()
                .filter(n -> n.where().startsWith(program.packageName() + ".heap"))
                .filter(n -> n.code().severity() == org.heapsmith.base.Severity.ERROR)
                .map(n -> n.toLine())
                .toList();
        if (!wrong.isEmpty()) {
          counts.merge("specs rejected", 1, Integer::sum);
          if (Boolean.getBoolean("fuzz.rejected")) {
            System.out.println(wrong);
          }
          continue;
        }
        counts.merge("specs", 1, Integer::sum);
        found.put(program, Comparison.faults(program, classPath, model, counts));
      }
    }
    return found;
  }

  private static SpecModel of(SpecModel all, SpecProgram program) {
    String prefix = program.packageName() + ".";
    return new SpecModel(
        all.predicates().stream().filter(p -> p.name().startsWith(prefix)).toList(),
        all.invariants().stream().filter(p -> p.name().startsWith(prefix)).toList(),
        all.specs().stream()
            .filter(s -> s.className().startsWith(program.packageName() + "/"))
            .toList());
  }

  /** Returns the faults by kind, each with its seed. */
  public Map<String, List<String>> faults() {
    return faults;
  }

  /** Returns the figures. */
  public Map<String, Integer> counts() {
    return counts;
  }

  /** Prints the figures, then each kind of fault with its smallest program. */
  public void tell() {
    counts.forEach((what, n) -> System.out.printf("%7d  %s%n", n, what));
    faults.forEach(
        (kind, all) -> {
          System.out.printf("%n%d x %s%n", all.size(), kind);
          all.stream().limit(9).forEach(f -> System.out.println("  " + f));
          System.out.println(smallest.get(kind));
        });
  }
}
