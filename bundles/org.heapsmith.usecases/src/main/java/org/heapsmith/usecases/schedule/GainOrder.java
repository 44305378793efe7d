// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.schedule;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;

/**
 * The class next of whose methods most is expected to be covered a second, and of it the method of
 * which that is so, until the time is over. A class that is begun is finished before others unless
 * they promise much more: the tests of a class are written, and count, when all its methods are
 * explored.
 */
public final class GainOrder implements Schedule {
  /** How much more another class has to promise. */
  private static final double FINISHING = 4;

  /** What compiling and running the tests of a class takes besides, in seconds. */
  private static final double TESTING = 2;

  private static final long POLL_MILLIS = 50;

  private final List<MethodModel> methods;
  private final Experience experience;
  private final TotalTime time;
  private final Map<String, Set<Integer>> left = new LinkedHashMap<>();
  private final Set<String> begun = new LinkedHashSet<>();

  /** Paths that tests are to be made of. */
  private int waiting;

  /**
   * Makes an order that learns.
   *
   * @param experience of other methods of the run, to which that of these is added; used here only,
   *     until all are explored
   */
  public GainOrder(List<MethodModel> methods, Experience experience, TotalTime time) {
    this.methods = List.copyOf(methods);
    this.experience = experience;
    this.time = time;
    for (int i = 0; i < methods.size(); i++) {
      left.computeIfAbsent(className(i), c -> new LinkedHashSet<>()).add(i);
    }
  }

  private String className(int method) {
    return methods.get(method).receiver().name();
  }

  @Override
  public synchronized int next() {
    int method = candidate();
    while (isWorthWaitingFor(method) && awaitTests()) {
      method = candidate();
    }
    return take(className(method), method);
  }

  /** Returns the method whose turn it is as things are. */
  private int candidate() {
    int best = isOver(0) ? -1 : best();
    if (best >= 0 && (begins(best) || begun.contains(className(best)))) {
      return best;
    } else if (waiting > 0 && !begun.isEmpty()) {
      return first(begun.iterator().next()); // whose tests wait until all of it had its turn
    }
    return best >= 0 ? best : first(left.keySet().iterator().next()); // none is begun, in any order
  }

  private int first(String type) {
    return left.get(type).iterator().next();
  }

  private int best() {
    int best = -1;
    double most = -1;
    for (int method : left.get(nextClass())) {
      double promise = experience.gain(methods.get(method));
      if (promise > most) {
        best = method;
        most = promise;
      }
    }
    return best;
  }

  /** How long tests take is a guess: a method has its time once they are made in less. */
  private boolean isWorthWaitingFor(int method) {
    return waiting > 0 && begun.isEmpty() && !begins(method) && !time.isOver(0, 0, false);
  }

  /** Waits a moment; returns false if nobody wants the method any more. */
  private boolean awaitTests() {
    try {
      wait(POLL_MILLIS);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private int take(String type, int method) {
    Set<Integer> own = left.get(type);
    begun.add(type);
    own.remove(method);
    if (own.isEmpty()) {
      left.remove(type);
      begun.remove(type);
    }
    return method;
  }

  private String nextClass() {
    String best = "";
    double most = -1;
    Map<String, Double> promises = new LinkedHashMap<>();
    for (Map.Entry<String, Set<Integer>> type : left.entrySet()) {
      double promise = promise(type.getValue());
      promises.put(type.getKey(), promise);
      if (promise > most) {
        best = type.getKey();
        most = promise;
      }
    }
    for (String type : begun) {
      if (promises.get(type) * FINISHING >= most) {
        return type;
      }
    }
    return best;
  }

  private double promise(Set<Integer> some) {
    double covered = 0;
    double seconds = TESTING;
    for (int method : some) {
      covered += experience.covered(methods.get(method));
      seconds += experience.seconds(methods.get(method));
    }
    return covered / seconds;
  }

  @Override
  public synchronized boolean begins(int method) {
    boolean something = waiting > 0; // whose tests a long method would take the time of
    return !isOver(something ? experience.seconds(methods.get(method)) : 0);
  }

  /** What is explored by now is to be made tests of, one class after the other. */
  private boolean isOver(double before) {
    return time.isOver(
        before, experience.secondsOfTests(waiting), waiting > 0 && !experience.knowsTests());
  }

  @Override
  public Cancellation end() {
    return time.end();
  }

  @Override
  public synchronized void made(int paths, double seconds) {
    waiting -= paths;
    experience.addTests(paths, Math.max(seconds - TESTING, seconds / 4));
    notifyAll();
  }

  @Override
  public synchronized void spared(int paths) {
    waiting -= paths; // which says nothing of how long tests take
    notifyAll();
  }

  @Override
  public synchronized void explored(MethodModel method, ExplorationResult result, double seconds) {
    waiting += result.tests().size();
    MethodId own = MethodId.ofCode(method);
    long covered =
        result.branches().entrySet().stream()
            .filter(b -> b.getKey().method().equals(own))
            .filter(b -> b.getValue() instanceof BranchStatus.Covered)
            .count();
    experience.add(method, seconds, (int) covered);
  }
}
