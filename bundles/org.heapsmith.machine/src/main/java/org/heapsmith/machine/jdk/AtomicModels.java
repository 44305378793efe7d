// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.machine.interpret.Choices;
import org.heapsmith.machine.interpret.CompareAndSet;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.program.FieldSlot;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;

/**
 * The atomic variables of java.util.concurrent: objects with one field. What reads or writes it by
 * internals of the JVM is modelled here; the rest of their code, such as {@code get} or {@code
 * updateAndGet}, is interpreted. There is one thread.
 */
final class AtomicModels {
  private static final String PACKAGE = "java/util/concurrent/atomic/";
  private static final String BOOLEAN = PACKAGE + "AtomicBoolean";
  private static final String REFERENCE = PACKAGE + "AtomicReference";

  /** The sorts of those that count. */
  private static final Map<String, Sort> NUMBERS =
      Map.of(PACKAGE + "AtomicInteger", Sort.INT, PACKAGE + "AtomicLong", Sort.LONG);

  private static final List<String> ADDING =
      List.of(
          "getAndIncrement",
          "getAndDecrement",
          "getAndAdd",
          "incrementAndGet",
          "decrementAndGet",
          "addAndGet");

  /** The classes whose initialisers only look for the internals that they use. */
  static final Set<String> CLASSES =
      Set.of(PACKAGE + "AtomicInteger", PACKAGE + "AtomicLong", BOOLEAN, REFERENCE);

  private AtomicModels() {}

  /** What a call does to the field of the object it is called on. */
  private interface Access {
    StepResult apply(ModelCall call, ObjectRef atomic, FieldSlot field, Value value);
  }

  static void register(Registry registry) {
    for (String owner : CLASSES) {
      for (String name : List.of("getPlain", "getOpaque", "getAcquire")) {
        put(registry, owner, name, (call, atomic, field, value) -> result(call, value));
      }
      for (String name : List.of("setPlain", "lazySet", "setOpaque", "setRelease", "getAndSet")) {
        put(registry, owner, name, AtomicModels::set);
      }
      for (String way : List.of("", "Acquire", "Release")) {
        put(registry, owner, "compareAndExchange" + way, AtomicModels::compareAndSet);
      }
      put(registry, owner, "compareAndSet", AtomicModels::compareAndSet);
      for (String way : List.of("", "Plain", "Volatile", "Acquire", "Release")) {
        put(registry, owner, "weakCompareAndSet" + way, AtomicModels::compareAndSetWeakly);
      }
    }
    for (String owner : NUMBERS.keySet()) {
      ADDING.forEach(name -> put(registry, owner, name, AtomicModels::add));
    }
  }

  private static void put(Registry registry, String owner, String name, Access access) {
    registry.putAll(
        owner,
        name,
        call ->
            call.withObject(
                0,
                (s, f, object) -> {
                  ModelCall located = call.in(s, f);
                  ObjectRef atomic = (ObjectRef) located.argument(0);
                  FieldSlot field =
                      call.machine().program().layout(owner).byName("value").orElseThrow();
                  Value value = located.read(atomic, field);
                  if (owner.equals(BOOLEAN) && !(value instanceof IntValue)) {
                    throw located.refuse("what it holds may be no truth value");
                  }
                  return access.apply(located, atomic, field, value);
                }));
  }

  /** Ends the call with what the field held, in the state of the continuation. */
  private static StepResult result(ModelCall call, Value value) {
    return call.machine()
        .references()
        .load(call.state(), call.frame(), value, (s, f, v) -> call.in(s, f).result(v));
  }

  private static StepResult set(ModelCall call, ObjectRef atomic, FieldSlot field, Value value) {
    Value given = call.argument(1);
    return call.machine()
        .references()
        .load(
            call.state(),
            call.frame(),
            value,
            (s, f, v) -> {
              s.setField(atomic, field, given);
              ModelCall then = call.in(s, f);
              return call.method().returnKind() == 'V' ? then.done() : then.result(v);
            });
  }

  private static StepResult add(ModelCall call, ObjectRef atomic, FieldSlot field, Value value) {
    String name = call.method().id().name();
    Sort sort = NUMBERS.get(call.method().owner());
    int one = name.contains("ecrement") ? -1 : 1;
    Value constant = sort == Sort.LONG ? new LongValue(one) : IntValue.of(one);
    Value delta = call.count() > 1 ? call.argument(1) : constant;
    Value sum = call.machine().numbers().binary(Op.ADD, value, delta, sort);
    call.state().setField(atomic, field, sum);
    return call.result(name.startsWith("getAnd") ? value : sum);
  }

  /** By its contract it may fail for no reason; loops in the JDK's own code only try again. */
  private static StepResult compareAndSetWeakly(
      ModelCall call, ObjectRef atomic, FieldSlot field, Value value) {
    if (call.isOfProgram()) {
      throw call.refuse("it may fail by chance");
    }
    return compareAndSet(call, atomic, field, value);
  }

  private static StepResult compareAndSet(
      ModelCall call, ObjectRef atomic, FieldSlot field, Value value) {
    Choices.Continuation<Boolean> then =
        (s, f, same) -> {
          ModelCall decided = call.in(s, f);
          if (same) {
            s.setField(atomic, field, decided.argument(2));
            // the program would not compare if it were alone
            decided.assumeOfProgram(Code.OTHER_THREADS);
          }
          return call.method().id().name().startsWith("compareAndExchange")
              ? result(decided, value)
              : decided.result(same ? IntValue.ONE : IntValue.ZERO);
        };
    return CompareAndSet.decide(
        call.machine(),
        call.state(),
        call.frame(),
        value,
        call.argument(1),
        () -> call.refuse("what it holds is not predictable"),
        then);
  }
}
