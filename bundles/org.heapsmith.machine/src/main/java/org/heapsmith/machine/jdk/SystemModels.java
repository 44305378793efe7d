// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.interpret.ModelCall;
import org.heapsmith.machine.interpret.OpenClasses;
import org.heapsmith.machine.interpret.StepResult;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.state.HeapObject;
import org.heapsmith.machine.state.StringObject;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.Value;

/** java.lang.System: copying arrays, settings. */
final class SystemModels {
  private static final String SYSTEM = "java/lang/System";

  /** How properties begin that JVMs, or what starts them, set by themselves. */
  private static final Pattern GIVEN =
      Pattern.compile(
          "(java|javax|sun|jdk|os|user|file|path|line|native|std(in|out|err)|awt|apple|https?|ftp"
              + "|socks\\w*|surefire|maven|junit|basedir|localRepository)\\b",
          Pattern.CASE_INSENSITIVE);

  /** Properties that every JVM has, says {@link System#getProperties}. */
  private static final Set<String> STANDARD =
      Set.of(
          "java.version",
          "java.vendor",
          "java.home",
          "java.io.tmpdir",
          "java.vm.name",
          "os.name",
          "os.arch",
          "os.version",
          "file.separator",
          "path.separator",
          "line.separator",
          "user.name",
          "user.home",
          "user.dir");

  private SystemModels() {}

  static void register(Registry registry) {
    registry.put(
        SYSTEM, "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", SystemModels::arrayCopy);
    registry.putAll(SYSTEM, "registerNatives", ModelCall::done);
    registry.put(
        SYSTEM,
        "getSecurityManager",
        "()Ljava/lang/SecurityManager;",
        call -> asStarted(call, "there is no security manager", Null.NULL));
    registry.put(
        SYSTEM,
        "getProperty",
        "(Ljava/lang/String;)Ljava/lang/String;",
        call -> property(call, Null.NULL));
    registry.put(
        SYSTEM,
        "getProperty",
        "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;",
        call -> property(call, call.argument(1)));
    registry.put(
        SYSTEM,
        "lineSeparator",
        "()Ljava/lang/String;",
        SurroundingModels.ofProgram(call -> call.opaque("what separates lines")));
    registry.putClass(SYSTEM, SystemModels::refuse);
  }

  /** One that every JVM has, whatever it is there, or that none has unless somebody sets it. */
  private static StepResult property(ModelCall call, Value absent) {
    String key = Pure.string(call, 0).flatMap(StringObject::text).orElse("");
    if (STANDARD.contains(key) && call.isOfProgram()) {
      return call.opaque("the property " + key);
    }
    if (key.isEmpty() || GIVEN.matcher(key).lookingAt()) {
      return refuse(call);
    }
    return asStarted(call, key + " is not set", absent);
  }

  private static StepResult asStarted(ModelCall call, String how, Value value) {
    call.assume(Code.SYSTEM_AS_STARTED, how);
    return call.result(value);
  }

  private static StepResult refuse(ModelCall call) {
    throw call.refuse("it depends on the system the program runs on");
  }

  private static StepResult arrayCopy(ModelCall call) {
    return withArray(
        call,
        0,
        (c, source) ->
            withArray(
                c, 2, (d, target) -> copy(d, d.state().object(source), d.state().object(target))));
  }

  /** Goes on with an argument once its class is settled: an Object may be an array. */
  private static StepResult withArray(
      ModelCall call, int index, BiFunction<ModelCall, ObjectRef, StepResult> then) {
    return call.withObject(
        index,
        (state, frame, object) -> {
          ObjectRef ref = new ObjectRef(object.id());
          if (state.openClasses(ref).stream().allMatch(c -> c.startsWith("["))) {
            return then.apply(call.in(state, frame), ref); // whether elements fit is asked for each
          }
          return OpenClasses.decideClass(
              call.machine(), state, frame, ref, (s, f, type) -> then.apply(call.in(s, f), ref));
        });
  }

  private static StepResult copy(ModelCall call, HeapObject source, HeapObject target) {
    if (!(source instanceof ArrayObject from) || !(target instanceof ArrayObject to)) {
      return call.throwing("java/lang/ArrayStoreException", null);
    }
    boolean primitive = isPrimitive(from) || isPrimitive(to);
    if (primitive && !from.className().equals(to.className())) {
      return call.throwing("java/lang/ArrayStoreException", null);
    }
    int most = Math.min(from.length(), to.length());
    return OpenPositions.withPosition(
        call,
        1,
        from.length(),
        c ->
            OpenPositions.withPosition(
                c,
                3,
                to.length(),
                d -> OpenPositions.withPosition(d, 4, most, e -> move(e, from, to))));
  }

  private static boolean isPrimitive(ArrayObject array) {
    return array.className().length() == 2;
  }

  private static boolean isOutside(int start, int count, int length) {
    return start < 0 || count < 0 || (long) start + count > length;
  }

  /** Elements that do not fit end the copying where they stand. */
  private static StepResult move(ModelCall call, ArrayObject from, ArrayObject to) {
    int start = OpenPositions.of(call, 1);
    int goal = OpenPositions.of(call, 3);
    int count = OpenPositions.of(call, 4);
    if (isOutside(start, count, from.length()) || isOutside(goal, count, to.length())) {
      return call.machine()
          .exceptions()
          .throwImplicit(call.state(), "java/lang/ArrayIndexOutOfBoundsException", null);
    }
    Value[] moved = new Value[count];
    for (int i = 0; i < count; i++) {
      moved[i] = from.element(start + i);
    }
    TypeHierarchy types = call.machine().program().hierarchy();
    if (types.isSubtype(from.className(), to.className())) {
      for (int i = 0; i < count; i++) {
        call.state().setElement(new ObjectRef(to.id()), goal + i, moved[i]);
      }
      return call.done();
    }
    String element = InputFactory.typeName(to.elementDescriptor());
    return put(call, moved, 0, new ObjectRef(to.id()), goal, element);
  }

  /** Puts the rest of some elements into an array, as long as they are of its type. */
  private static StepResult put(
      ModelCall call, Value[] moved, int first, ObjectRef target, int goal, String element) {
    if (first == moved.length) {
      return call.done();
    }
    Value value = moved[first];
    return call.whetherFits(
        value,
        element,
        (c, fits) -> {
          if (!fits) {
            return c.throwing("java/lang/ArrayStoreException");
          }
          c.state().setElement(target, goal + first, value);
          return put(c, moved, first + 1, target, goal, element);
        });
  }
}
