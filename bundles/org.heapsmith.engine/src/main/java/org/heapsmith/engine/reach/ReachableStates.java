// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.heapsmith.base.Cancellation;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Limit;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.machine.strategy.InputBuilding;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.world.World;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;

/**
 * The reachable states of classes, found once for all methods of a run: by whoever asks first, with
 * the same result. Thread-safe.
 */
public final class ReachableStates {
  /** Where one condition takes long, other states are found sooner. */
  private static final SolverLimits LIMITS = SolverLimits.ofAboutMillis(500);

  private final Function<Cancellation, World> worlds;
  private final ConcurrentHashMap<Key, ReachableSearch> searches = new ConcurrentHashMap<>();

  /** So many classes of arguments get the effort of the class under test. */
  private static final int SHARE_OF_ARGUMENT = 4;

  /** What a search depends on. */
  private record Key(
      Program program, String className, String packageName, int arrayLength, int share) {}

  /** Makes a store of states that are found without help of another JVM. */
  public ReachableStates() {
    this(cancellation -> World.NONE);
  }

  /**
   * Makes a store.
   *
   * @param worlds makes the JVM in which builders run that cannot be interpreted
   */
  public ReachableStates(Function<Cancellation, World> worlds) {
    this.worlds = worlds;
  }

  /** Returns what is found within the bounds of an exploration, searched for when it is asked. */
  Reached within(ExplorationContext asking) {
    int calls = calls(asking.bounds());
    return new Reached() {
      @Override
      public List<ReachableState> of(String className, TestPlace place, int most) {
        int objects = asking.bounds().objects();
        return find(asking, className, place, calls, s -> s.all(className, calls, objects)).stream()
            .limit(most)
            .toList();
      }

      @Override
      public int calls() {
        return calls;
      }
    };
  }

  /**
   * Returns how many calls are made within bounds: a structure of some height is made by a
   * constructor and at least as many calls; one that is kept low holds more.
   */
  public static int calls(Bounds bounds) {
    return Math.max(bounds.unfold() + 1, 2 * bounds.unfold() - 1);
  }

  /**
   * Returns the greatest number of calls up to which no sequence that makes an object of a class
   * was left out, nor anything that one leaves; 0 if nobody has asked for its states.
   */
  public int whole(Program program, String className, Bounds bounds) {
    String packageName = ReachableTheory.testPackage(program, className);
    ReachableSearch search =
        searches.get(new Key(program, className, packageName, bounds.arrayLength(), 1));
    if (search == null) {
      return 0;
    }
    synchronized (search) {
      return Math.min(search.whole(), calls(bounds));
    }
  }

  private List<ReachableState> find(
      ExplorationContext asking,
      String className,
      TestPlace place,
      int calls,
      Function<ReachableSearch, List<ReachableState>> states) {
    int length = asking.bounds().arrayLength();
    int share = place.isOther(className) ? SHARE_OF_ARGUMENT : 1;
    String packageName = place.packageName();
    ReachableSearch search =
        searches.computeIfAbsent(
            new Key(asking.program(), className, packageName, length, share),
            k -> new ReachableSearch(asking.program(), className, packageName, share));
    synchronized (search) {
      if (!search.hasRun(calls) && !asking.cancellation().isCancelled()) {
        try (StandardSolver solver = Solvers.standard(search.terms(), LIMITS);
            World world = worlds.apply(asking.cancellation())) {
          search.extend(calls, context(asking, search, solver, world));
        }
      }
      return states.apply(search);
    }
  }

  /**
   * Returns the states for the tests of one class.
   *
   * @param className internal name of the class under test
   * @param bounds those of the whole exploration
   */
  public Witnesses witnesses(Program program, String className, Bounds bounds) {
    TestPlace place = new TestPlace(ReachableTheory.testPackage(program, className), className);
    int calls = calls(bounds) + 2;
    return new Witnesses() {
      @Override
      public List<ReachableState> of(ExplorationContext asking, String name) {
        return find(asking, name, place, calls, s -> s.states(name, calls)).stream()
            .filter(s -> !s.hasAsked()) // an input asks what it is given for the first time
            .toList();
      }

      @Override
      public int calls() {
        return calls;
      }
    };
  }

  /** Bounds that do not depend on who asks, nor on how far that exploration goes. */
  private static ReachContext context(
      ExplorationContext asking, ReachableSearch search, StandardSolver solver, World world) {
    Bounds own = Bounds.DEFAULT;
    Bounds bounds =
        new Bounds(
            own.unfold(),
            own.loop(),
            own.depth(),
            own.objects(),
            own.calls(),
            asking.bounds().arrayLength(),
            Limit.TIME_MILLIS.greatest());
    return new ReachContext(
        asking.program(),
        search.terms(),
        bounds,
        new Rules(
            Rules.DEFAULT.criterion(),
            Rules.DEFAULT.aliasing(),
            List.of(),
            List.of(),
            List.of(),
            asking.rules().writable(),
            InputBuilding.FIELDS),
        asking.cancellation(),
        solver,
        world,
        new InputFactory(asking.program(), search.terms()));
  }
}
