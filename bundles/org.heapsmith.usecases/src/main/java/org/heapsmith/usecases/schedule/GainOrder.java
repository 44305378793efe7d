// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.schedule;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;

/**
 * The method next of which most is expected to be covered a second, until the time is over. Classes
 * that are begun come first unless others promise much more: the tests of a class are written when
 * all its methods are explored.
 */
public final class GainOrder implements Schedule {
  /** How much more another class has to promise. */
  private static final double BEGUN = 2;

  private final List<MethodModel> methods;
  private final Experience experience;
  private final TotalTime time;
  private final Set<Integer> left = new LinkedHashSet<>();

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
      left.add(i);
    }
  }

  @Override
  public synchronized int next() {
    int best = -1;
    double most = 0;
    for (int method : left) {
      double promise = promise(methods.get(method));
      if (best < 0 || promise > most) {
        best = method;
        most = promise;
      }
    }
    left.remove(best);
    return best;
  }

  private double promise(MethodModel method) {
    double gain = experience.gain(method);
    return experience.knows(method.receiver().name()) ? BEGUN * gain : gain;
  }

  @Override
  public boolean begins(int method) {
    return !time.isOver();
  }

  @Override
  public synchronized void explored(int index, ExplorationResult result, double seconds) {
    MethodModel method = methods.get(index);
    MethodId own = new MethodId(method.owner().name(), method.name(), method.descriptor());
    long covered =
        result.branches().entrySet().stream()
            .filter(b -> b.getKey().method().equals(own))
            .filter(b -> b.getValue() instanceof BranchStatus.Covered)
            .count();
    experience.add(method, seconds, (int) covered);
  }
}
