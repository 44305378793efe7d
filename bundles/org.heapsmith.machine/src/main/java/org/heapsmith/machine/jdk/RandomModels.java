// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Set;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;

/**
 * Generators of random numbers. A program may make and keep them, so that its other methods can be
 * explored; what they return is not predicted, unless they were given a seed. Those of the input,
 * and classes of the program that extend them, are interpreted.
 */
final class RandomModels {
  /** The classes whose initialisers only prepare seeds. */
  static final Set<String> CLASSES = Set.of("java/util/Random", "java/security/SecureRandom");

  private static final String RANDOM = "java/util/Random";

  private RandomModels() {}

  static void register(Registry registry) {
    for (String owner : CLASSES) {
      registry.putAll(
          owner, "<init>", call -> own(call) && !isGiven(call) ? call.done() : call.interpret());
      registry.putClass(owner, RandomModels::call);
      registry.putAll(owner, "initialScramble", ModelCall::interpret); // of a seed that is given
    }
  }

  /** Whether a constructor is given a seed that is all there is. */
  private static boolean isGiven(ModelCall call) {
    return isSeeded(call) && !call.method().id().descriptor().equals("()V");
  }

  private static StepResult call(ModelCall call) {
    if (call.method().isStatic() || own(call) && !isSeeded(call) || isUnseeded(call)) {
      throw call.refuse("it returns random numbers");
    }
    return call.interpret();
  }

  /**
   * The constructor that draws a seed is not run; others keep the one that they are given. What a
   * static field holds has been asked by other tests, and no test can say how often.
   */
  private static boolean isSeeded(ModelCall call) {
    return call.object(0) instanceof Instance random
        && random.className().equals(RANDOM)
        && call.state().entryStatics().object(random.id()).isEmpty()
        && (call.method().id().name().equals("<init>")
            || random.layout().byName("seed").map(random::field).orElseThrow()
                instanceof ObjectRef);
  }

  /**
   * Whether the constructor that draws a seed made the object, in a call before this one, too: what
   * calls leave is the input of the next.
   */
  private static boolean isUnseeded(ModelCall call) {
    return !call.method().id().name().equals("<init>")
        && call.object(0) instanceof Instance random
        && CLASSES.contains(random.className())
        && random.layout().byName("seed").map(random::field).orElse(null) instanceof Null;
  }

  /** Whether the program made the object, of a class of the JDK. */
  private static boolean own(ModelCall call) {
    return call.argument(0) instanceof ObjectRef ref
        && call.state().input(ref.id()).isEmpty()
        && CLASSES.contains(call.state().object(ref).className());
  }
}
