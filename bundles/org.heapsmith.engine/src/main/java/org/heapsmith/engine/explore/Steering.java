// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;

/**
 * The order of a search that steers towards what is uncovered. States that have come through
 * something no test covers yet run first. Among these, and among the others, the state with the
 * fewest blocks of the control flow graph to something that is uncovered and not on its way yet
 * runs first, counted through the methods it will return to; if there is nothing more, the state
 * nearest to its end. Each decision made counts as a block, so that the search does not stay in a
 * loop; among equals the last one is taken, as in depth-first search. Deterministic.
 *
 * <p>If asked to, two of three states are chosen otherwise: one by what is uncovered of the method
 * under test alone, as what it calls may have more branches than can be covered; one by the
 * distance without the decisions made, the one with the most of them first, as what is uncovered
 * may only come after many rounds of a loop, and there are too many ways through fewer.
 */
final class Steering implements SearchOrder {
  /** What it counts as to have been set aside. */
  private static final int ASIDE = 16;

  /** What one return to a caller counts as. */
  private static final int RETURN = 2;

  /**
   * How many of the first and of the last states are looked at: choosing must not cost more than
   * running. The first ones wait since the first decisions of the method.
   */
  private static final int WINDOW = 128;

  private static final List<Comparator<Score>> TURNS =
      List.of(Score.ROOT_FIRST, Score.ORDER, Score.DEEPEST);

  private final Covering covering;
  private final OpenDistances distances;

  /** By identity, and only looked up: a state that waits does not change. */
  private final Map<State, Score> scores = new IdentityHashMap<>();

  private final Map<LinkedMethod, int[]> toExit = new LinkedHashMap<>();
  private final Map<LinkedMethod, int[]> instructions = new LinkedHashMap<>();
  private final boolean rootFirst;
  private int version = -1;
  private int turn;

  /** How near a state is to what is uncovered, and to what is of the method under test. */
  private record Score(
      boolean carries, long distance, long made, boolean carriesRoot, long toRoot) {
    static final Comparator<Score> ORDER =
        Comparator.comparing((Score s) -> !s.carries).thenComparing(Score::distance);
    static final Comparator<Score> ROOT_FIRST =
        Comparator.comparing((Score s) -> !s.carriesRoot)
            .thenComparing(Score::toRoot)
            .thenComparing(ORDER);
    static final Comparator<Score> DEEPEST =
        Comparator.comparing((Score s) -> !s.carries)
            .thenComparing(s -> s.distance - s.made)
            .thenComparing(s -> -s.made);
  }

  Steering(Covering covering) {
    this(covering, false);
  }

  /**
   * Makes an order of one search.
   *
   * @param rootFirst whether states are chosen by the method under test alone, and the deepest, too
   */
  Steering(Covering covering, boolean rootFirst) {
    this.covering = covering;
    this.distances = new OpenDistances(covering);
    this.rootFirst = rootFirst;
  }

  @Override
  public int next(List<State> open) {
    if (version != covering.version()) {
      version = covering.version();
      scores.clear();
    }
    Comparator<Score> order = order();
    int best = open.size() - 1;
    Score least = null;
    for (int i = open.size() - 1; i >= 0; i--) {
      if (i >= WINDOW && i < open.size() - WINDOW) {
        i = WINDOW - 1;
      }
      if (open.get(i).ending() != null) {
        return i;
      }
      Score score = scores.computeIfAbsent(open.get(i), this::score);
      if (least == null || order.compare(score, least) < 0) {
        least = score;
        best = i;
      }
    }
    scores.remove(open.get(best));
    return best;
  }

  private Comparator<Score> order() {
    Comparator<Score> order = rootFirst ? TURNS.get(turn++ % TURNS.size()) : Score.ORDER;
    return order == Score.ROOT_FIRST && !covering.isRootOpen() ? Score.ORDER : order;
  }

  private Score score(State state) {
    boolean carries = covering.isNew(state);
    long distance = uncovered(state);
    boolean ends = carries && distance >= Distances.NONE;
    long end = exit(state);
    long made = state.decisions() + (long) ASIDE * state.course().asides();
    long general = (ends ? end : distance) + made;
    if (!rootFirst) {
      return new Score(carries, general, made, false, 0);
    }
    boolean carriesRoot = covering.isNewOfRoot(state);
    long toRoot = uncoveredOfRoot(state);
    boolean endsRoot = carriesRoot && toRoot >= Distances.NONE;
    return new Score(carries, general, made, carriesRoot, (endsRoot ? end : toRoot) + made);
  }

  private long exit(State state) {
    long sum = 0;
    for (Frame frame : frames(state)) {
      sum += exit(frame);
    }
    return sum;
  }

  private long exit(Frame frame) {
    return toExit.computeIfAbsent(frame.method(), distances::toEnds)[block(frame)] + (long) RETURN;
  }

  /** Returns how far it is out of all that the method under test has called, and on in it. */
  private long uncoveredOfRoot(State state) {
    long sum = 0;
    for (Frame frame : frames(state)) {
      if (frame.caller() == null || frame.method().equals(covering.root())) {
        return sum + distances.of(state, frame.method(), false)[block(frame)];
      }
      sum += exit(frame);
    }
    return Distances.NONE;
  }

  private long uncovered(State state) {
    long least = Distances.NONE;
    int returns = 0;
    for (Frame frame : frames(state)) {
      int here = distances.of(state, frame.method(), true)[block(frame)];
      least = Math.min(least, here + (long) returns);
      returns += RETURN;
    }
    return least;
  }

  /** The frames of code under test, the running one first. */
  private List<Frame> frames(State state) {
    List<Frame> frames = new ArrayList<>();
    for (Optional<Frame> at = Optional.ofNullable(state.top());
        at.isPresent();
        at = Optional.ofNullable(at.get().caller())) {
      if (covering.isMeasured(at.get().method())) {
        frames.add(at.get());
      }
    }
    return frames;
  }

  /** A frame counts instructions only, the control flow graph labels and lines too. */
  private int block(Frame frame) {
    MethodModel model = frame.method().model();
    int[] places = instructions.computeIfAbsent(frame.method(), Steering::instructions);
    int at = places[Math.min(frame.pc(), places.length - 1)];
    return model.controlFlow().blockAt(at).index();
  }

  private static int[] instructions(LinkedMethod method) {
    MethodModel model = method.model();
    return IntStream.range(0, model.size())
        .filter(i -> model.instruction(i).getOpcode() >= 0)
        .toArray();
  }
}
