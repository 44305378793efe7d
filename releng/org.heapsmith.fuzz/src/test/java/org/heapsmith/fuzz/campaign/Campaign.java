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

/** Many programs, batch by batch, and the kinds of faults they show. */
public final class Campaign {
  private static final int BATCH = 140;

  private final Tally tally = new Tally();
  private final Map<String, List<Fault>> faults = new LinkedHashMap<>();

  /** Returns what is wrong with the programs of these seeds, in words. */
  public static List<String> faults(List<Long> seeds) {
    Tally tally = new Tally();
    List<Program> programs = seeds.stream().map(ProgramGenerator::program).toList();
    List<Fault> faults = new Batch(tally, Checks.ALL).run(programs);
    if (tally.count("tests run outside") != tally.count("tests kept")) {
      throw new IllegalStateException("not all tests were run outside\n" + tally.text());
    }
    return faults.stream().map(f -> f.program().seed() + " " + line(f)).toList();
  }

  private static String line(Fault fault) {
    return fault.kind().words() + ": " + fault.target() + " " + fault.detail();
  }

  /** Runs programs until all are done, or the time is over; prints new kinds as they come. */
  public void run(List<Long> seeds, long minutes) {
    long end = System.nanoTime() + minutes * 60_000_000_000L;
    for (int done = 0; done < seeds.size() && System.nanoTime() < end; done += BATCH) {
      List<Program> batch =
          seeds.subList(done, Math.min(seeds.size(), done + BATCH)).stream()
              .map(ProgramGenerator::program)
              .toList();
      for (Fault fault : new Batch(tally, Checks.ALL).run(batch)) {
        String key = fault.kind().words() + ", " + fault.signature();
        if (!faults.containsKey(key)) {
          System.out.println("new: seed " + fault.program().seed() + " " + line(fault));
        }
        faults.computeIfAbsent(key, k -> new ArrayList<>()).add(fault);
      }
      System.out.println(
          "after " + (done + batch.size()) + " programs: " + faults.size() + " kinds of faults");
      System.out.println(tally.text());
    }
  }

  /** Prints the kinds of faults; writes a small program of each where {@code seconds} are given. */
  public void tell(Path folder, int seconds) {
    for (Fault.Kind kind : Fault.Kind.values()) {
      long programs =
          faults.values().stream()
              .flatMap(List::stream)
              .filter(f -> f.kind() == kind)
              .map(f -> f.program().seed())
              .distinct()
              .count();
      System.out.printf("%7d  programs with: %s%n", programs, kind.words());
    }
    Cases cases = new Cases(folder);
    faults.forEach(
        (key, some) -> {
          List<Long> seeds = some.stream().map(f -> f.program().seed()).distinct().toList();
          System.out.println(some.size() + " x " + key);
          System.out.println("     seeds " + seeds.subList(0, Math.min(seeds.size(), 9)));
          Fault smallest =
              some.stream()
                  .min(Comparator.comparingInt(f -> f.program().source().size()))
                  .orElseThrow();
          if (seconds == 0) {
            System.out.println("     " + smallest.target() + " " + smallest.detail());
          } else {
            Fault small = Shrinker.shrink(smallest, seconds);
            System.out.println("     " + cases.write(smallest, small, some.size()));
          }
        });
  }
}
