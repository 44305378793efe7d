// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Optional;
import java.util.Set;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.Instance;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Generators of random numbers. A program may make and keep them, so that its other methods can be
 * explored; what they return is not predicted, unless they were given a seed, but where it lies.
 * Those of the input, and classes of the program that extend them, are interpreted.
 */
final class RandomModels {
  /** The classes whose initialisers only prepare seeds. */
  static final Set<String> CLASSES =
      Set.of(
          "java/util/Random",
          "java/security/SecureRandom",
          "java/util/concurrent/ThreadLocalRandom");

  private static final String RANDOM = "java/util/Random";
  private static final String OF_THREAD = "java/util/concurrent/ThreadLocalRandom";
  private static final String A_NUMBER = "a random number";

  private RandomModels() {}

  static void register(Registry registry) {
    for (String owner : CLASSES) {
      registry.putAll(
          owner, "<init>", call -> own(call) && !isGiven(call) ? call.done() : call.interpret());
      registry.putClass(owner, RandomModels::call);
      registry.putAll(owner, "initialScramble", ModelCall::interpret); // of a seed that is given
    }
    registry.putClass(
        "java/util/random/RandomGenerator", RandomModels::call); // of JDK 17 and later
    registry.put(
        OF_THREAD,
        "current",
        "()L" + OF_THREAD + ";",
        call -> call.result(OnlyObjects.of(call.machine(), call.state(), OF_THREAD)));
    registry.put("java/lang/Math", "random", "()D", RandomModels::number);
    registry.putAll(
        "java/util/UUID",
        "randomUUID",
        call -> call.opaqueObject("java/util/UUID", A_NUMBER, (field, sort) -> Optional.empty()));
  }

  /** Whether a constructor is given a seed that is all there is. */
  private static boolean isGiven(ModelCall call) {
    return isSeeded(call) && !call.method().id().descriptor().equals("()V");
  }

  private static StepResult call(ModelCall call) {
    if (call.method().isStatic()) {
      throw call.refuse("it returns random numbers");
    }
    return own(call) && !isSeeded(call) || isUnseeded(call) ? number(call) : call.interpret();
  }

  /** Returns a number that is not predicted, of which it may be known where it lies. */
  private static StepResult number(ModelCall call) {
    String signature = call.method().id().name() + call.method().id().descriptor();
    return switch (signature) {
      case "nextInt()I" ->
          any(call, IntValue.of(Integer.MIN_VALUE), IntValue.of(Integer.MAX_VALUE));
      case "nextLong()J" -> any(call, new LongValue(Long.MIN_VALUE), new LongValue(Long.MAX_VALUE));
      case "nextBoolean()Z" -> any(call, IntValue.ZERO, IntValue.ONE);
      case "nextFloat()F" -> any(call, FloatValue.ZERO, new FloatValue(Math.nextDown(1f)));
      case "nextDouble()D", "random()D" ->
          any(call, DoubleValue.ZERO, new DoubleValue(Math.nextDown(1d)));
      case "nextGaussian()D" -> call.opaque(A_NUMBER);
      case "nextInt(I)I", "nextLong(J)J" -> below(call, "bound must be positive", null);
      case "nextInt(II)I", "nextLong(JJ)J" ->
          below(call, "bound must be greater than origin", call.number(1));
      case "nextBytes([B)V" ->
          call.withObject(1, (state, frame, bytes) -> fill(call.in(state, frame), bytes));
      default -> throw call.refuse("it returns random numbers");
    };
  }

  private static StepResult any(ModelCall call, NumberValue first, NumberValue last) {
    Object source = A_NUMBER + call.state().course().reading(); // one does not depend on another
    return call.opaque(A_NUMBER, call.source(source, first, last));
  }

  /** Of the numbers from an origin, or from 0, to the one before a bound. */
  private static StepResult below(ModelCall call, String complaint, NumberValue origin) {
    Terms terms = call.machine().terms();
    NumberValue bound = call.number(call.count() - 1);
    Term most = Values.term(terms, bound);
    Term least = origin == null ? terms.constant(bound.sort(), 0) : Values.term(terms, origin);
    return TextModels.branch(
        call,
        terms.binary(Op.LE, most, least),
        (c, isEmpty) -> {
          Term last = terms.binary(Op.SUB, most, terms.constant(bound.sort(), 1));
          return isEmpty
              ? c.throwing("java/lang/IllegalArgumentException", complaint)
              : any(c, Values.of(least), Values.of(last));
        });
  }

  private static StepResult fill(ModelCall call, HeapObject bytes) {
    for (int i = 0; i < ((ArrayObject) bytes).length(); i++) {
      call.state().setElement(new ObjectRef(bytes.id()), i, new OpaqueValue(Sort.INT, A_NUMBER));
    }
    return call.done();
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
