// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.repok;

import java.util.List;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.judge.jvm.RunResult;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.exhaustive.CandidateHeap;
import org.heapsmith.logic.exhaustive.HeapJudge;
import org.heapsmith.logic.exhaustive.HeapVerdict;

/**
 * Judges heaps by running a boolean method without parameters on their root, or a static one that
 * takes the root. An exception or a failed assertion counts as rejection; so does a run that does
 * not end within its bounds, which are far above what a handful of objects takes. Not thread-safe.
 */
public final class RepOkJudge implements HeapJudge {
  private static final List<ConcreteValue> ROOT = List.of(new ConcreteValue.Ref(1));

  private final MethodModel method;
  private final ConcreteMachine machine;

  /** Makes a judge that gives up a run on cancellation. */
  public RepOkJudge(ClassPath classPath, MethodModel method, Cancellation cancellation) {
    this.method = method;
    this.machine = new ConcreteMachine(classPath, RunLimits.until(cancellation));
  }

  @Override
  public HeapVerdict judge(CandidateHeap heap) {
    RunResult result = machine.run(method, heap.known(), ROOT);
    if (result instanceof RunResult.Returned returned) {
      boolean accepted = returned.value().equals(1);
      return accepted
          ? new HeapVerdict.Yes()
          : new HeapVerdict.No(method.name() + " returns false");
    } else if (result instanceof RunResult.Threw threw) {
      String name = SimpleName.of(threw.className());
      return new HeapVerdict.No(method.name() + " throws " + name);
    } else if (result instanceof RunResult.Looked looked) {
      return new HeapVerdict.NeedsField(looked.object(), looked.field());
    }
    RunResult.Stopped stopped = (RunResult.Stopped) result;
    return stopped.isEndless()
        ? new HeapVerdict.No(method.name() + ": " + stopped.why())
        : new HeapVerdict.Unknown(method.name() + ": " + stopped.why());
  }
}
