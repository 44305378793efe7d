// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.program.LinkedClass;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.state.State;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.Opcodes;

/** new, instanceof, checkcast, monitors. */
final class Objects {
  private Objects() {}

  static Instruction create(String className) {
    if (className.equals("java/lang/StringBuilder") || className.equals("java/lang/StringBuffer")) {
      return (m, s, f) -> pushed(f, s.allocate().builder(className));
    }
    if (className.equals("java/lang/String")) {
      return (m, s, f) -> pushed(f, s.allocate().string(Optional.empty()));
    }
    return (m, s, f) -> {
      LinkedClass type = m.program().linked(className);
      if (type.model().isAbstract()) {
        throw Refusal.of(Code.UNSUPPORTED_INSTRUCTION, Sites.of(s), "new " + type, Sites.of(s));
      }
      return m.initialisation().begin(s, type)
          ? StepResult.FRAME
          : pushed(f, s.allocate().instance(type.layout()));
    };
  }

  private static StepResult pushed(Frame frame, Value value) {
    frame.push(value);
    frame.next();
    return StepResult.NEXT;
  }

  static Instruction instanceOf(String type) {
    return (m, s, f) -> {
      Outsiders.onInstanceOf(m, s, f.peek(0), type);
      return test(
          m,
          s,
          f,
          f.peek(0),
          type,
          (state, frame, is) -> {
            frame.replace(0, IntValue.of(is));
            frame.next();
            return StepResult.NEXT;
          });
    };
  }

  static Instruction checkCast(String type) {
    return (m, s, f) -> {
      Outsiders.onCast(m, s, f.peek(0), type);
      return fits(
          m,
          s,
          f,
          f.peek(0),
          type,
          (state, frame, is) ->
              is
                  ? passed(frame)
                  : m.exceptions().throwImplicit(state, "java/lang/ClassCastException", null));
    };
  }

  /** May a reference be used as a {@code type}? Null may. */
  static StepResult fits(
      Machine m, State s, Frame f, Value value, String type, Choices.Continuation<Boolean> then) {
    if (m.strategy().testsTypesOfNull() && s.resolved(value) instanceof IndefiniteRef ref) {
      Outsiders.onTest(m, s, ref, type);
      return m.references().needsConstants(s, ref)
          ? StepResult.FRAME
          : m.choices()
              .proceed(
                  s, f, m.strategy().isCastable(s, ref, type), learning(m, ref, type, then), ref);
    }
    return m.references()
        .isNull(
            s,
            f,
            value,
            (state, frame, isNull) ->
                isNull ? then.apply(state, frame, true) : test(m, state, frame, value, type, then));
  }

  private static StepResult passed(Frame frame) {
    frame.next();
    return StepResult.NEXT;
  }

  /** Is a reference an instance of {@code type}? Null is not. */
  private static StepResult test(
      Machine m,
      State s,
      Frame f,
      Value reference,
      String type,
      Choices.Continuation<Boolean> then) {
    Value value = s.resolved(reference);
    if (value instanceof ObjectRef ref) {
      Outsiders.onTest(m, s, ref, type);
      TypeHierarchy types = m.program().hierarchy();
      if (s.openClasses(ref).isEmpty() && s.input(ref.id()).isEmpty()) {
        return then.apply(s, f, s.object(ref).isInstance(types, type));
      }
      return OpenClasses.decide(
          m,
          s,
          f,
          ref,
          c -> types.isSubtype(c, type),
          s.input(ref.id()).isPresent() ? learning(m, ref, type, then) : then);
    }
    if (!(value instanceof IndefiniteRef)) {
      return then.apply(s, f, false);
    }
    if (m.strategy().testsTypesOfNull()) {
      return ask(m, s, f, value, type, then);
    }
    return m.references()
        .isNull(
            s,
            f,
            value,
            (state, frame, isNull) ->
                isNull ? then.apply(state, frame, false) : ask(m, state, frame, value, type, then));
  }

  private static StepResult ask(
      Machine m,
      State s,
      Frame f,
      Value reference,
      String type,
      Choices.Continuation<Boolean> then) {
    Value value = s.resolved(reference);
    if (value instanceof IndefiniteRef ref) {
      if (m.strategy().testsTypesOfNull()) {
        Outsiders.onTest(m, s, ref, type); // the others resolve it, and are asked again
      }
      return m.references().needsConstants(s, ref)
          ? StepResult.FRAME
          : m.choices()
              .proceed(
                  s, f, m.strategy().isInstance(s, ref, type), learning(m, ref, type, then), ref);
    }
    return test(m, s, f, value, type, then);
  }

  /** Remembers the answer, unless it was known: {@link Outsiders} may give it, too, or not. */
  private static Choices.Continuation<Boolean> learning(
      Machine m, ReferenceValue input, String type, Choices.Continuation<Boolean> then) {
    return (s, f, is) -> {
      Optional<String> known = s.typeTests(input).known();
      if (!is || known.filter(k -> m.program().hierarchy().isSubtype(type, k)).isPresent()) {
        s.addTypeTest(input, type, is);
      }
      return then.apply(s, f, is);
    };
  }

  /** One thread runs: monitors only check for null. */
  static Instruction monitor(int opcode) {
    if (opcode != Opcodes.MONITORENTER && opcode != Opcodes.MONITOREXIT) {
      throw new IllegalArgumentException("no monitor instruction: " + opcode);
    }
    return (m, s, f) ->
        m.references()
            .use(
                s,
                f,
                f.peek(0),
                (state, frame, ref) -> {
                  frame.drop(1);
                  frame.next();
                  return StepResult.NEXT;
                });
  }
}
