// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;

/**
 * All that an exploration left out, with the place in the program from which it could have gone on.
 * A run that no explored path stands for leaves the explored tree at one of these places, so what
 * cannot be reached from any of them is proved infeasible.
 */
final class Omissions {

  /**
   * A place in code.
   *
   * @param pc the index of the instruction, counted as frames do
   */
  record Point(LinkedMethod method, int pc) {
    // the ones of a record are several times slower, and this is asked for each frame of a state
    @Override
    public boolean equals(Object other) {
      return other instanceof Point p && p.pc == pc && p.method == method;
    }

    @Override
    public int hashCode() {
      return 31 * method.hashCode() + pc;
    }
  }

  /**
   * Something that was left out.
   *
   * @param why the reason
   * @param at where it would go on: in the running method, then in its callers. That may be
   *     anywhere if it is empty, or if the last is not the method under test: a method that the
   *     spec names has run
   */
  record Omission(Notice why, List<Point> at) {}

  /** One notice of a kind for a place is enough. */
  private record Key(Code code, List<Point> at) {}

  private final Map<Key, Omission> omissions = new LinkedHashMap<>();

  /** By the numbers of branches. */
  private final Map<Integer, Map<Code, Notice>> untested = new LinkedHashMap<>();

  /** The branches in it that have a reason of a code: most paths bring nothing new. */
  private final Map<Code, BitSet> told = new EnumMap<>(Code.class);

  /** Leaves out something whose place is not known. */
  void anywhere(Notice why) {
    add(why, List.of());
  }

  /**
   * Leaves out something that could follow from a state. It may be all that does: then no test
   * takes the branches that led to the state, and they are not excluded either.
   */
  void after(State state, Notice why) {
    add(why, points(state));
    onPath(state, why);
  }

  /** Takes over what another part of the exploration left out. */
  void addAll(Omissions other) {
    other.omissions.forEach(omissions::putIfAbsent);
    other.untested.forEach(
        (branch, reasons) -> reasons.values().forEach(why -> untested(branch, why)));
  }

  private void add(Notice why, List<Point> at) {
    omissions.putIfAbsent(new Key(why.code(), at), new Omission(why, at));
  }

  /** The branches of a path that did not become a test are not excluded. */
  void onPath(State state, Notice why) {
    BitSet done = told.computeIfAbsent(why.code(), c -> new BitSet());
    state.course().branches().stream()
        .filter(branch -> !done.get(branch))
        .forEach(branch -> untested(branch, why));
  }

  private void untested(int branch, Notice why) {
    untested.computeIfAbsent(branch, b -> new LinkedHashMap<>()).putIfAbsent(why.code(), why);
    told.computeIfAbsent(why.code(), c -> new BitSet()).set(branch);
  }

  private static List<Point> points(State state) {
    Set<Point> points = new LinkedHashSet<>();
    Frame frame = state.top();
    while (frame != null) {
      points.add(new Point(frame.method(), frame.pc()));
      if (frame != state.top() && frame.pc() > 0) {
        points.add(new Point(frame.method(), frame.pc() - 1)); // its call, which may also throw
      }
      frame = frame.caller();
    }
    return List.copyOf(points);
  }

  /** Returns what was left out, in the order it was. */
  List<Omission> list() {
    return new ArrayList<>(omissions.values());
  }

  /** Returns why paths through a branch, by its number, did not become tests. */
  List<Notice> onPath(int branch) {
    return List.copyOf(untested.getOrDefault(branch, Map.of()).values());
  }
}
