// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Set;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.value.ObjectRef;

/**
 * Generators of random numbers. A program may make and keep them, so that its other methods can be
 * explored; what they return is not predicted, unless they were given a seed. Those of the input,
 * and classes of the program that extend them, are interpreted.
 */
final class RandomModels {
  /** The classes whose initialisers only prepare seeds. */
  static final Set<String> CLASSES = Set.of("java/util/Random", "java/security/SecureRandom");

  private RandomModels() {}

  static void register(Registry registry) {
    for (String owner : CLASSES) {
      registry.put(owner, "<init>", "()V", call -> own(call) ? call.done() : call.interpret());
      registry.putClass(owner, RandomModels::call);
      registry.putAll(owner, "initialScramble", ModelCall::interpret); // of a seed that is given
    }
  }

  private static StepResult call(ModelCall call) {
    if (call.method().isStatic() || own(call) && !isSeeded(call)) {
      throw call.refuse("it returns random numbers");
    }
    return call.interpret();
  }

  /** The constructor that draws a seed is not run; others keep the one that they are given. */
  private static boolean isSeeded(ModelCall call) {
    return call.method().id().name().equals("<init>")
        || call.object(0) instanceof Instance random
            && random.layout().byName("seed").map(random::field).orElseThrow() instanceof ObjectRef;
  }

  /** Whether the program made the object, of a class of the JDK. */
  private static boolean own(ModelCall call) {
    return call.argument(0) instanceof ObjectRef ref
        && call.state().input(ref.id()).isEmpty()
        && CLASSES.contains(call.state().object(ref).className());
  }
}
