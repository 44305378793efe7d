// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.heapsmith.fuzz.program.Piece;
import org.heapsmith.fuzz.program.Program;

/**
 * Makes a failing program small: leaves out pieces, or what is around them, while the fault stays.
 * All candidates of a round are compiled, explored and run together, as programs of their own; then
 * what can go alone is taken together, as much of it as goes.
 */
final class Shrinker {
  private static final int CANDIDATES = 50;

  private final long end;
  private Fault smallest;

  private Shrinker(Fault fault, long end) {
    this.smallest = fault;
    this.end = end;
  }

  /** Returns the fault of the smallest program found in so many seconds. */
  static Fault shrink(Fault fault, int seconds) {
    Shrinker shrinker = new Shrinker(fault, System.nanoTime() + seconds * 1_000_000_000L);
    if (!fault.target().isEmpty()) {
      shrinker.keep(List.of(fault.program().with(List.of(fault.target()))));
    }
    boolean smaller = true;
    while (smaller) {
      smaller = shrinker.remove(false);
      smaller |= shrinker.remove(true);
    }
    return shrinker.smallest;
  }

  /** Tries every piece once. */
  private boolean remove(boolean keepInside) {
    boolean changed = false;
    int from = 1;
    while (from < smallest.program().source().size() && System.nanoTime() < end) {
      Piece source = smallest.program().source();
      int to = Math.min(source.size(), from + CANDIDATES);
      Map<Integer, Program> candidates = new LinkedHashMap<>();
      for (int i = from; i < to; i++) {
        Piece without = source.without(new TreeSet<>(List.of(i)), keepInside);
        if (!without.equals(source) && (!keepInside || source.hasInside(i))) {
          candidates.put(i, candidate(without, i));
        }
      }
      Map<String, Fault> still = again(List.copyOf(candidates.values()));
      List<Integer> alone =
          candidates.keySet().stream()
              .filter(i -> still.containsKey(candidates.get(i).packageName()))
              .toList();
      int before = source.size();
      if (!alone.isEmpty()) {
        changed = true;
        together(source, alone, keepInside);
      }
      from = to - (before - smallest.program().source().size());
      from = Math.max(from, to - before + 1);
    }
    return changed;
  }

  private void together(Piece source, List<Integer> alone, boolean keepInside) {
    List<Program> candidates = new ArrayList<>();
    for (int count = alone.size(); count > 0; count /= 2) {
      for (int at = 0; at + count <= alone.size() && candidates.size() < CANDIDATES; at += count) {
        TreeSet<Integer> numbers = new TreeSet<>(alone.subList(at, at + count));
        candidates.add(candidate(source.without(numbers, keepInside), candidates.size()));
      }
    }
    keep(candidates);
  }

  private Program candidate(Piece source, int number) {
    return smallest.program().renamed(String.format("f%05d", number)).with(source);
  }

  /** Keeps the first candidate that has the fault. */
  private void keep(List<Program> candidates) {
    Map<String, Fault> still = again(candidates);
    Optional<Program> first =
        candidates.stream().filter(c -> still.containsKey(c.packageName())).findFirst();
    first.ifPresent(c -> smallest = still.get(c.packageName()));
  }

  private Map<String, Fault> again(List<Program> programs) {
    Map<String, Fault> found = new LinkedHashMap<>();
    for (Fault other : new Batch(new Tally(), smallest.kind().needs()).run(programs)) {
      if (other.kind() == smallest.kind() && other.signature().equals(smallest.signature())) {
        found.putIfAbsent(other.program().packageName(), other);
      }
    }
    return found;
  }
}
