// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.SimpleName;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.ConcreteMachine;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.judge.jvm.RunResult;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.hex.finished.CompanionRunner;
import org.heapsmith.logic.spec.HexTrigger;

/**
 * Runs companion methods on finished heaps. What they {@code assert} is what the invariant says; a
 * method that throws anything else, or does not end, has not said whether the heap is one.
 */
final class ConcreteCompanions implements CompanionRunner {
  private static final String ASSERTION = "java/lang/AssertionError";

  private final ClassPath classPath;
  private final ConcreteMachine machine;

  ConcreteCompanions(ClassPath classPath, RunLimits limits) {
    this.classPath = classPath;
    this.machine = new ConcreteMachine(classPath, limits);
  }

  @Override
  public CheckResult run(HexTrigger trigger, ConcreteHeap heap, List<ConcreteValue> arguments) {
    String owner = trigger.owner();
    String name = SimpleName.nested(owner) + "." + trigger.method();
    Optional<MethodModel> method =
        classPath
            .find(owner)
            .flatMap(c -> c.method(trigger.method(), trigger.descriptor()))
            .filter(MethodModel::hasBody);
    if (method.isEmpty()) {
      return new CheckResult.Undecided("companion method " + name + " is not on the class path");
    }
    RunResult result = machine.run(method.get(), heap, arguments);
    if (result instanceof RunResult.Returned) {
      return new CheckResult.Holds();
    } else if (result instanceof RunResult.Threw threw) {
      return classPath.hierarchy().isSubtype(threw.className(), ASSERTION)
          ? new CheckResult.Fails("an assertion of " + name + " does not hold")
          : new CheckResult.Undecided(
              "companion method " + name + " throws " + threw.className().replace('/', '.'));
    } else if (result instanceof RunResult.Looked looked) {
      return new CheckResult.Undecided(
          "companion method "
              + name
              + " reads field "
              + looked.field().name()
              + ", which is not predictable");
    }
    return new CheckResult.Undecided(
        "companion method " + name + ": " + ((RunResult.Stopped) result).why());
  }
}
