// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.judge.jvm.RunResult;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * Runs the {@code repOK} of objects of finished heaps. One that throws has met a structure it did
 * not expect, which rejects it; one that does not end has not said anything.
 */
final class ConcreteRepOk {
  private final ClassPath classPath;
  private final ConcreteMachine machine;

  ConcreteRepOk(ClassPath classPath, RunLimits limits) {
    this.classPath = classPath;
    this.machine = new ConcreteMachine(classPath, limits);
  }

  /** Returns whether all {@code roots} that have a repOK satisfy it; empty if none has one. */
  Optional<CheckResult> check(ConcreteHeap heap, Collection<ConcreteValue> roots) {
    List<CheckResult> answers = new ArrayList<>();
    for (ConcreteValue root : roots) {
      if (root instanceof ConcreteValue.Ref ref) {
        RepOk.of(classPath, heap.object(ref.id()).className())
            .ifPresent(method -> answers.add(answer(method, heap, root)));
      }
    }
    return first(answers, CheckResult.Fails.class)
        .or(() -> first(answers, CheckResult.Undecided.class))
        .or(() -> answers.stream().findFirst());
  }

  private static Optional<CheckResult> first(
      List<CheckResult> answers, Class<? extends CheckResult> kind) {
    return answers.stream().filter(kind::isInstance).findFirst();
  }

  private CheckResult answer(MethodModel method, ConcreteHeap heap, ConcreteValue root) {
    String name = method.owner().name().replaceAll(".*[/$]", "") + "." + method.name() + "()";
    RunResult result = machine.run(method, heap, List.of(root));
    if (result instanceof RunResult.Returned returned) {
      return returned.value().equals(1)
          ? new CheckResult.Holds()
          : new CheckResult.Fails(name + " returns false");
    } else if (result instanceof RunResult.Threw threw) {
      return new CheckResult.Fails(name + " throws " + threw.className().replaceAll(".*[/$]", ""));
    } else if (result instanceof RunResult.Looked looked) {
      return new CheckResult.Undecided(
          name + " reads field " + looked.field().name() + ", which is not predictable");
    }
    return new CheckResult.Undecided(name + ": " + ((RunResult.Stopped) result).why());
  }
}
