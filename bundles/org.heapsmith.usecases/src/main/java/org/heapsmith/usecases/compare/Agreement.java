// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.compare;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;

/**
 * The strongest test of the engine: strategies that treat references in quite different ways find
 * the same program paths.
 *
 * <p>A run is held to finding a path that another found if nothing cut it off but bounds that say
 * which paths they leave out: bounds on paths, and a criterion that ends paths, leave out the same
 * for both (where both have that criterion); bounds on inputs leave out no path that has an input
 * of so few objects. {@code objects} and {@code unfold} are at least the number of its objects (a
 * predicate of a heap of n objects is unfolded at most n times on the way to any of them, and once
 * more to end).
 */
public final class Agreement {
  /**
   * Bounds on the path, the proof that it would reach them all the same, and on lengths that all
   * have: the same for all, since the paths are.
   */
  private static final Set<Code> ON_PATHS =
      EnumSet.of(
          Code.BOUND_LOOP,
          Code.BOUND_DEPTH,
          Code.NEVER_ENDS,
          Code.BOUND_CALL_DEPTH,
          Code.BOUND_ARRAY);

  /** What is the same for all strategies: it depends on the class path only. */
  private static final Set<Code> ON_CLASSES =
      EnumSet.of(
          Code.NO_INSTANTIABLE_CLASS,
          Code.CLASS_NOT_TRIED,
          Code.RECEIVER_NOT_TRIED,
          Code.STATIC_AS_INITIALISED,
          Code.STATIC_ALIAS,
          Code.SYSTEM_AS_STARTED);

  /** What is told for its figures, and leaves nothing out. */
  private static final Set<Code> FIGURES = EnumSet.of(Code.JPF_INPUTS);

  /** Bounds on the input. */
  private static final Set<Code> ON_INPUTS = EnumSet.of(Code.BOUND_UNFOLD, Code.BOUND_OBJECTS);

  private Agreement() {}

  /**
   * Returns a verdict on each pair of runs of one method, in the order of the runs. Of runs under
   * different criteria, which leave out different paths on purpose, only what is wrong.
   */
  public static List<PairVerdict> judge(List<ComparedRun> runs) {
    List<PairVerdict> verdicts = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      for (ComparedRun second : runs.subList(i + 1, runs.size())) {
        PairVerdict verdict = judge(runs.get(i), second);
        if (runs.get(i).criterion().equals(second.criterion())
            || verdict.kind() == PairVerdict.Kind.DIFFER) {
          verdicts.add(verdict);
        }
      }
    }
    return verdicts;
  }

  private static PairVerdict judge(ComparedRun first, ComparedRun second) {
    List<Obstacle> obstacles = new ArrayList<>(obstacles(first, second));
    List<Disagreement> found = new ArrayList<>();
    if (obstacles.isEmpty() && hasOurBounds(second)) {
      missed(first, second).ifPresent(found::add);
    }
    List<Obstacle> others = obstacles(second, first);
    if (others.isEmpty() && hasOurBounds(first)) {
      missed(second, first).ifPresent(found::add);
    }
    obstacles.addAll(others);
    if (obstacles.isEmpty() && first.paths().isEmpty() && second.paths().isEmpty()) {
      first.notices().forEach(n -> obstacles.add(new Obstacle(first.configuration(), n)));
      second.notices().forEach(n -> obstacles.add(new Obstacle(second.configuration(), n)));
    }
    int common = (int) first.paths().keySet().stream().filter(second.paths()::containsKey).count();
    return new PairVerdict(
        first.configuration(),
        second.configuration(),
        common,
        upTo(first, second),
        found,
        obstacles);
  }

  /** Returns whether what it found had to be found within the bounds that all have. */
  private static boolean hasOurBounds(ComparedRun run) {
    return run.notices().stream().noneMatch(n -> n.code() == Code.JPF_INPUTS);
  }

  /** Returns whether a run claims to have found all paths of small inputs. */
  public static boolean isJudged(ComparedRun run) {
    return obstacles(run, run).isEmpty();
  }

  /** Returns why a run is not held to the paths that the other found. */
  private static List<Obstacle> obstacles(ComparedRun misser, ComparedRun finder) {
    return misser.notices().stream()
        .filter(n -> !isHarmless(n.code(), misser, finder))
        .map(n -> new Obstacle(misser.configuration(), n))
        .toList();
  }

  private static boolean isHarmless(Code code, ComparedRun misser, ComparedRun finder) {
    return code == Code.BOUND_CRITERION
        ? misser.criterion().equals(finder.criterion())
        : Stream.of(ON_PATHS, ON_CLASSES, ON_INPUTS, FIGURES)
            .anyMatch(codes -> codes.contains(code));
  }

  private static Optional<Disagreement> missed(ComparedRun misser, ComparedRun finder) {
    SortedMap<ProgramPath, TestCase> missed = new TreeMap<>();
    finder.paths().entrySet().stream()
        .filter(e -> !misser.paths().containsKey(e.getKey()))
        .filter(e -> isWithin(misser, e.getValue()))
        .forEach(e -> missed.put(e.getKey(), e.getValue()));
    return missed.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Disagreement(
                finder.configuration(),
                misser.configuration(),
                missed.firstKey(),
                missed.get(missed.firstKey()),
                missed.size()));
  }

  private static boolean isWithin(ComparedRun run, TestCase test) {
    return ComparedRun.size(test) <= greatest(run).orElse(Integer.MAX_VALUE);
  }

  private static OptionalInt upTo(ComparedRun first, ComparedRun second) {
    return IntStream.concat(greatest(first).stream(), greatest(second).stream()).min();
  }

  /** Returns how many objects an input may have to be found for certain; empty for any number. */
  private static OptionalInt greatest(ComparedRun run) {
    boolean cut = run.notices().stream().map(Notice::code).anyMatch(ON_INPUTS::contains);
    Bounds bounds = run.bounds();
    return cut ? OptionalInt.of(Math.min(bounds.objects(), bounds.unfold())) : OptionalInt.empty();
  }
}
