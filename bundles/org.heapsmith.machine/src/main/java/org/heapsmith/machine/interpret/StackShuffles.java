// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.function.Consumer;
import org.heapsmith.machine.state.Frame;
import org.heapsmith.machine.value.Value;
import org.objectweb.asm.Opcodes;

/** pop, dup, swap and their kin; a wide value is one entry here but two on the JVM. */
final class StackShuffles {
  private StackShuffles() {}

  static Instruction decode(int opcode) {
    Consumer<Frame> effect =
        switch (opcode) {
          case Opcodes.NOP -> f -> {};
          case Opcodes.POP -> Frame::pop;
          case Opcodes.POP2 -> f -> takeTwo(f);
          case Opcodes.DUP -> f -> f.push(f.peek(0));
          case Opcodes.DUP_X1 -> f -> insert(f, new Value[] {f.pop()}, new Value[] {f.pop()});
          case Opcodes.DUP_X2 -> f -> insert(f, new Value[] {f.pop()}, takeTwo(f));
          case Opcodes.DUP2 -> f -> insert(f, takeTwo(f), new Value[0]);
          case Opcodes.DUP2_X1 -> f -> insert(f, takeTwo(f), new Value[] {f.pop()});
          case Opcodes.DUP2_X2 -> f -> insert(f, takeTwo(f), takeTwo(f));
          case Opcodes.SWAP -> f -> pushAll(f, f.pop(), f.pop());
          default -> throw new IllegalArgumentException("not a stack instruction: " + opcode);
        };
    return (m, s, f) -> {
      effect.accept(f);
      f.next();
      return StepResult.NEXT;
    };
  }

  /** Pops two JVM stack slots: one wide value or two others, in stack order. */
  private static Value[] takeTwo(Frame frame) {
    Value top = frame.pop();
    return top.isWide() ? new Value[] {top} : new Value[] {frame.pop(), top};
  }

  /** Leaves {@code upper, below, upper}. */
  private static void insert(Frame frame, Value[] upper, Value[] below) {
    pushAll(frame, upper);
    pushAll(frame, below);
    pushAll(frame, upper);
  }

  private static void pushAll(Frame frame, Value... values) {
    for (Value value : values) {
      frame.push(value);
    }
  }
}
