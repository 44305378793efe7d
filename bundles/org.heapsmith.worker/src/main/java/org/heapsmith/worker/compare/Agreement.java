// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.compare;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.bounds.Bounds;
import org.heapsmith.engine.result.ProgramPath;
import org.heapsmith.engine.result.TestCase;

/**
 * The strongest test of the engine: strategies that treat references in quite different ways find
 * the same program paths (algorithms.md, section 7).
 *
 * <p>A run is held to finding a path that another found if nothing but its bounds cut it off, and
 * the path's input is so small that no bound on inputs excludes it: {@code objects} and {@code
 * unfold} are at least the number of its objects (a predicate of a heap of n objects is unfolded at
 * most n times on the way to any of them, and once more to end).
 */
public final class Agreement {
  /** Bounds on the path: the same for all, since the paths are. */
  private static final Set<Code> ON_PATHS =
      EnumSet.of(Code.BOUND_LOOP, Code.BOUND_DEPTH, Code.BOUND_CALL_DEPTH);

  /** Bounds on the input. */
  private static final Set<Code> ON_INPUTS = EnumSet.of(Code.BOUND_UNFOLD, Code.BOUND_OBJECTS);

  private Agreement() {}

  /** Returns what the runs of one method disagree on. */
  public static List<Disagreement> check(List<ComparedRun> runs) {
    List<Disagreement> found = new ArrayList<>();
    for (ComparedRun misser : runs) {
      if (isJudged(misser)) {
        runs.forEach(finder -> compare(finder, misser, found));
      }
    }
    return found;
  }

  /** Returns whether a run claims to have found all paths of small inputs. */
  public static boolean isJudged(ComparedRun run) {
    return run.failure().isEmpty()
        && run.invalid() == 0
        && run.statistics().unknowns() == 0
        && run.notices().stream().map(Notice::code).allMatch(Agreement::isBound);
  }

  private static boolean isBound(Code code) {
    return ON_PATHS.contains(code) || ON_INPUTS.contains(code);
  }

  private static void compare(ComparedRun finder, ComparedRun misser, List<Disagreement> found) {
    SortedMap<ProgramPath, TestCase> missed = new TreeMap<>();
    finder.paths().entrySet().stream()
        .filter(e -> !misser.paths().containsKey(e.getKey()))
        .filter(e -> isWithin(misser, e.getValue()))
        .forEach(e -> missed.put(e.getKey(), e.getValue()));
    if (!missed.isEmpty()) {
      ProgramPath path = missed.firstKey();
      found.add(
          new Disagreement(
              finder.configuration(),
              misser.configuration(),
              path,
              missed.get(path),
              missed.size()));
    }
  }

  private static boolean isWithin(ComparedRun run, TestCase test) {
    boolean cut = run.notices().stream().map(Notice::code).anyMatch(ON_INPUTS::contains);
    Bounds bounds = run.bounds();
    return !cut || ComparedRun.size(test) <= Math.min(bounds.objects(), bounds.unfold());
  }
}
