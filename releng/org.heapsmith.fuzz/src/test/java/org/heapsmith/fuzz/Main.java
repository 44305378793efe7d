// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heapsmith.fuzz.campaign.Campaign;
import org.heapsmith.fuzz.classfiles.ClassFiles;
import org.heapsmith.fuzz.smt2.Formulas;
import org.heapsmith.fuzz.specs.SpecCampaign;
import org.heapsmith.testing.TemporaryFolders;

/** The command {@code releng/bench/fuzz}. */
public final class Main {
  private static final Set<String> OPTIONS =
      Set.of(
          "--programs",
          "--seed",
          "--seeds",
          "--minutes",
          "--out",
          "--shrink-seconds",
          "--class-files",
          "--smt2",
          "--rewritings",
          "--specs");

  private Main() {}

  /**
   * Runs a campaign over programs, random specs, spoiled class files, or with {@code --smt2} over
   * files.
   */
  public static void main(String[] arguments) throws IOException {
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 0; i < arguments.length; i += 2) {
      if (!OPTIONS.contains(arguments[i]) || i + 1 == arguments.length) {
        System.err.println("fuzz: options are " + OPTIONS.stream().sorted().toList());
        System.exit(2);
      }
      options.put(arguments[i], arguments[i + 1]);
    }
    long seed = Long.parseLong(options.getOrDefault("--seed", "1"));
    if (options.containsKey("--smt2")) {
      int count = Integer.parseInt(options.getOrDefault("--rewritings", "300"));
      formulas(Path.of(options.get("--smt2")), seed, count);
    } else if (options.containsKey("--specs")) {
      SpecCampaign specs = new SpecCampaign(TemporaryFolders.make());
      specs.run(seeds(seed, options));
      specs.tell();
    } else if (options.containsKey("--class-files")) {
      classFiles(seed, Integer.parseInt(options.get("--class-files")));
    } else {
      Campaign campaign = new Campaign();
      campaign.run(seeds(seed, options), Long.parseLong(options.getOrDefault("--minutes", "600")));
      campaign.tell(
          Path.of(options.getOrDefault("--out", "target/fuzz")),
          Integer.parseInt(options.getOrDefault("--shrink-seconds", "60")));
    }
    System.exit(0); // explored programs may have left threads
  }

  private static void classFiles(long first, int count) throws IOException {
    ClassFiles files = new ClassFiles(TemporaryFolders.make());
    for (long seed = first; seed < first + count; seed++) {
      files.run(seed);
    }
    files.counts().forEach((what, n) -> System.out.printf("%7d  %s%n", n, what));
    files.faults().forEach(System.out::println);
  }

  private static List<Long> seeds(long first, Map<String, String> options) {
    if (options.containsKey("--seeds")) {
      return Arrays.stream(options.get("--seeds").split(",")).map(Long::valueOf).toList();
    }
    String number = options.getOrDefault("--programs", "140");
    int programs = Integer.parseInt(options.getOrDefault("--specs", number));
    return LongStream.range(first, first + programs).boxed().toList();
  }

  private static void formulas(Path folder, long seed, int rewritings) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.walk(folder)) {
      files = found.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
    }
    Formulas formulas = new Formulas();
    int each = (rewritings + files.size() - 1) / files.size();
    for (Path file : files) {
      formulas.compare(file.toString(), Files.readString(file), seed, each);
      seed += each;
    }
    formulas.counts().forEach((what, n) -> System.out.printf("%7d  %s%n", n, what));
    formulas.faults().forEach(System.out::println);
  }
}
