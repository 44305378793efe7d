// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * What a method does with an object that it is given: type tests of it, and calls that get it. What
 * becomes of it in fields and arrays is not followed.
 */
public final class ObjectUses {
  /** Instructions times variables: what is larger, made by generators, is not looked at. */
  private static final long LARGEST = 2_000_000;

  private ObjectUses() {}

  /**
   * A type test, a cast or a call.
   *
   * @param at the instruction
   * @param arguments which arguments of it are the object, or may be: the first, of a call that is
   *     not static, is the one that it is called on
   */
  public record Use(AbstractInsnNode at, Set<Integer> arguments) {}

  /**
   * Returns all of a method in the order of its code.
   *
   * @param arguments which arguments the object is; 0 is {@code this} in a method that has it
   */
  public static List<Use> of(MethodModel method, Set<Integer> arguments) {
    long width = (long) method.node().maxLocals + method.node().maxStack;
    if (width * method.size() > LARGEST) {
      return List.of();
    }
    List<Use> uses = new ArrayList<>();
    try {
      Frame<BasicValue>[] frames =
          new Analyzer<>(new Following(slots(method, arguments)))
              .analyze(method.owner().name(), method.node());
      for (int i = 0; i < method.size(); i++) {
        if (frames[i] != null) {
          add(method.instruction(i), frames[i], uses);
        }
      }
    } catch (AnalyzerException e) {
      return List.of(); // such a class does not verify
    }
    return uses;
  }

  private static Set<Integer> slots(MethodModel method, Set<Integer> arguments) {
    Set<Integer> slots = new HashSet<>();
    int argument = 0;
    int slot = 0;
    if (!method.isStatic()) {
      if (arguments.contains(argument++)) {
        slots.add(slot);
      }
      slot++;
    }
    for (Type type : Type.getArgumentTypes(method.descriptor())) {
      if (arguments.contains(argument++)) {
        slots.add(slot);
      }
      slot += type.getSize();
    }
    return slots;
  }

  private static void add(AbstractInsnNode node, Frame<BasicValue> frame, List<Use> uses) {
    int taken = 0;
    if (node.getOpcode() == Opcodes.INSTANCEOF || node.getOpcode() == Opcodes.CHECKCAST) {
      taken = 1;
    } else if (node instanceof MethodInsnNode call) {
      int object = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
      taken = object + Type.getArgumentTypes(call.desc).length;
    } else if (node instanceof InvokeDynamicInsnNode call) {
      taken = Type.getArgumentTypes(call.desc).length;
    }
    Set<Integer> arguments = new TreeSet<>();
    for (int i = 0; i < taken; i++) {
      if (frame.getStack(frame.getStackSize() - taken + i) == Following.OBJECT) {
        arguments.add(i);
      }
    }
    if (!arguments.isEmpty()) {
      uses.add(new Use(node, arguments));
    }
  }

  /** Tells the object from all else. */
  private static final class Following extends BasicInterpreter {
    static final BasicValue OBJECT = new BasicValue(Type.getObjectType("this"));

    private final Set<Integer> slots;

    Following(Set<Integer> slots) {
      super(Opcodes.ASM9);
      this.slots = slots;
    }

    @Override
    public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
      return slots.contains(local) ? OBJECT : newValue(type);
    }

    @Override
    public BasicValue unaryOperation(AbstractInsnNode node, BasicValue value)
        throws AnalyzerException {
      boolean isSame = node.getOpcode() == Opcodes.CHECKCAST && value == OBJECT;
      return isSame ? OBJECT : super.unaryOperation(node, value);
    }

    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
      return one == OBJECT || other == OBJECT ? OBJECT : super.merge(one, other);
    }
  }
}
