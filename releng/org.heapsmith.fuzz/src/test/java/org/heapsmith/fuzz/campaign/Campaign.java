// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.fuzz.program.Program;
import org.heapsmith.fuzz.program.ProgramGenerator;

/** The command {@code releng/bench/fuzz}. */
public final class Campaign {
  private static final int BATCH = 140;

  private Campaign() {}

  /** Returns what is wrong with the programs of these seeds, in words. */
  public static List<String> faults(List<Long> seeds) {
    Tally tally = new Tally();
    List<Program> programs = seeds.stream().map(ProgramGenerator::program).toList();
    List<Fault> faults = new Batch(tally, Checks.ALL).run(programs);
    if (tally.count("tests run outside") != tally.count("tests kept")) {
      throw new IllegalStateException("not all tests were run outside\n" + tally.text());
    }
    return faults.stream()
        .map(f -> f.program().seed() + " " + f.kind().words() + ": " + f.detail())
        .toList();
  }

  private static Fault smallest(List<Fault> faults) {
    return faults.stream()
        .min(Comparator.comparingInt(f -> f.program().source().size()))
        .orElseThrow();
  }

  /** {@code --programs N --seed N --minutes N}. */
  public static void main(String[] arguments) {
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 0; i + 1 < arguments.length; i += 2) {
      options.put(arguments[i], arguments[i + 1]);
    }
    int programs = Integer.parseInt(options.getOrDefault("--programs", "140"));
    long seed = Long.parseLong(options.getOrDefault("--seed", "1"));
    long end =
        System.nanoTime()
            + Long.parseLong(options.getOrDefault("--minutes", "600")) * 60_000_000_000L;
    int shrinking = Integer.parseInt(options.getOrDefault("--shrink-seconds", "60"));
    Tally tally = new Tally();
    Map<String, List<Fault>> faults = new LinkedHashMap<>();
    for (int done = 0; done < programs && System.nanoTime() < end; done += BATCH) {
      List<Program> batch = new ArrayList<>();
      for (int i = done; i < Math.min(programs, done + BATCH); i++) {
        batch.add(ProgramGenerator.program(seed + i));
      }
      for (Fault fault : new Batch(tally, Checks.ALL).run(batch)) {
        faults
            .computeIfAbsent(fault.kind() + " " + fault.signature(), k -> new ArrayList<>())
            .add(fault);
      }
      System.out.println(
          "after " + (done + batch.size()) + " programs: " + faults.size() + " kinds of faults");
    }
    System.out.println(tally.text());
    Cases cases = new Cases(Path.of(options.getOrDefault("--out", "target/fuzz")));
    faults.forEach(
        (key, some) -> {
          System.out.println(some.size() + " x " + key);
          System.out.println(
              "     seeds "
                  + some.stream().map(f -> f.program().seed()).distinct().limit(9).toList());
          if (shrinking == 0) {
            System.out.println("     " + some.get(0).target() + " " + some.get(0).detail());
            return;
          }
          Fault small = Shrinker.shrink(smallest(some), shrinking);
          System.out.println("     " + cases.write(smallest(some), small, some.size()));
        });
    System.exit(0);
  }
}
