// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.base.Code;
import org.heapsmith.bytecode.MirrorNames;
import org.heapsmith.machine.value.DoubleValue;
import org.heapsmith.machine.value.FloatValue;
import org.heapsmith.machine.value.IntValue;
import org.heapsmith.machine.value.LongValue;
import org.heapsmith.machine.value.Null;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Instructions that push constants. */
final class Constants {
  private Constants() {}

  static Instruction decode(int opcode) {
    return push(
        switch (opcode) {
          case Opcodes.ACONST_NULL -> Null.NULL;
          case Opcodes.LCONST_0, Opcodes.LCONST_1 -> new LongValue(opcode - Opcodes.LCONST_0);
          case Opcodes.FCONST_0, Opcodes.FCONST_1, Opcodes.FCONST_2 ->
              new FloatValue(opcode - Opcodes.FCONST_0);
          case Opcodes.DCONST_0, Opcodes.DCONST_1 -> new DoubleValue(opcode - Opcodes.DCONST_0);
          default -> IntValue.of(opcode - Opcodes.ICONST_0);
        });
  }

  static Instruction push(Value value) {
    return (m, s, f) -> {
      f.push(value);
      f.next();
      return StepResult.NEXT;
    };
  }

  /** Decodes ldc. */
  static Instruction load(Object constant) {
    if (constant instanceof Type type && type.getSort() != Type.METHOD) {
      String name = MirrorNames.of(type.getDescriptor());
      return (m, s, f) -> {
        f.push(s.mirror(name));
        f.next();
        return StepResult.NEXT;
      };
    }
    if (constant instanceof String text) {
      return (m, s, f) -> {
        f.push(s.literal(text));
        f.next();
        return StepResult.NEXT;
      };
    }
    if (constant instanceof Number) {
      return push(Initialisation.constant(null, constant));
    }
    return unsupported("a constant of kind " + constant.getClass().getSimpleName());
  }

  /** Decodes what is not supported: refused when it is executed. */
  static Instruction unsupported(String what) {
    return (m, s, f) -> {
      throw Refusal.of(Code.UNSUPPORTED_INSTRUCTION, Sites.of(s), what, Sites.of(s));
    };
  }
}
