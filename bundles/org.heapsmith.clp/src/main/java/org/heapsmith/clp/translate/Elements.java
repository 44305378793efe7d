// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.List;
import org.heapsmith.clp.lang.ClpTerm;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;

/** Arrays; what leaves them is an exit of its own. */
final class Elements {
  private static final List<Type> PRIMITIVE =
      List.of(
          Type.BOOLEAN_TYPE,
          Type.CHAR_TYPE,
          Type.FLOAT_TYPE,
          Type.DOUBLE_TYPE,
          Type.BYTE_TYPE,
          Type.SHORT_TYPE,
          Type.INT_TYPE,
          Type.LONG_TYPE);

  private Elements() {}

  /** Returns how the type of an array's elements is written. */
  static ClpTerm elementName(MethodTranslation m, Type array) {
    Type element = TypedValues.element(array);
    return element.getSort() == Type.OBJECT
        ? m.program().classes().name(element.getInternalName())
        : new ClpTerm.Atom(element.getClassName());
  }

  static boolean execute(MethodTranslation m, Cursor c, int pc, AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (node instanceof IntInsnNode create) {
      Type element = PRIMITIVE.get(create.operand - Opcodes.T_BOOLEAN);
      return create(m, c, pc, new ClpTerm.Atom(element.getClassName()), Values.zero(element));
    }
    boolean write = opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
    int depth = opcode == Opcodes.ARRAYLENGTH ? 0 : write ? 2 : 1;
    if (!Throwing.isObject(m, c, pc, depth)) {
      return false;
    }
    ClpTerm array = Values.location(c.peek(depth));
    Type type = m.type(pc, depth);
    if (type.getSort() == Type.ARRAY) {
      c.goal("array_of", c.heap(), array, elementName(m, type));
    }
    ClpTerm.Var length = c.fresh("Length");
    c.goal("length", c.heap(), array, length);
    if (opcode == Opcodes.ARRAYLENGTH) {
      c.pop();
      c.push(length);
      return true;
    }
    access(m, c, pc, length, write ? 1 : 0);
    return false;
  }

  private static void access(MethodTranslation m, Cursor c, int pc, ClpTerm length, int depth) {
    Fork fork = m.fork(c, "index", pc, List.of(length));
    Cursor inside = fork.clause();
    ClpTerm index = inside.peek(depth);
    inside.goal("#>=", index, new ClpTerm.Num(0));
    inside.goal("#<", index, length);
    if (depth == 1) {
      write(inside);
    } else {
      read(m, inside, pc);
    }
    m.run(inside, pc + 1);
    Cursor outside = fork.clause();
    outside.goal(
        "#\\/",
        ClpTerm.struct("#<", index, new ClpTerm.Num(0)),
        ClpTerm.struct("#>=", index, length));
    Throwing.raiseNew(m, outside, "java/lang/ArrayIndexOutOfBoundsException", pc);
  }

  private static void write(Cursor c) {
    ClpTerm value = c.pop();
    ClpTerm index = c.pop();
    ClpTerm array = Values.location(c.pop());
    c.goal("set_array", c.heap(), array, index, value, c.nextHeap());
  }

  private static void read(MethodTranslation m, Cursor c, int pc) {
    ClpTerm index = c.pop();
    ClpTerm array = Values.location(c.pop());
    ClpTerm.Var value = c.fresh("Element");
    c.goal("get_array", c.heap(), array, index, value);
    Type type = m.type(pc, 1);
    if (type.getSort() == Type.ARRAY) {
      Values.restrict(c, value, TypedValues.element(type));
    }
    c.push(value);
  }

  static boolean create(MethodTranslation m, Cursor c, int pc, ClpTerm elements, ClpTerm initial) {
    if (c.peek(0) instanceof ClpTerm.Num n && n.value() >= 0) {
      create(c, elements, initial);
      return true;
    }
    Fork fork = m.fork(c, "size", pc);
    Cursor fine = fork.clause();
    fine.goal("#>=", fine.peek(0), new ClpTerm.Num(0));
    create(fine, elements, initial);
    m.run(fine, pc + 1);
    Cursor negative = fork.clause();
    negative.goal("#<", negative.peek(0), new ClpTerm.Num(0));
    Throwing.raiseNew(m, negative, "java/lang/NegativeArraySizeException", pc);
    return false;
  }

  private static void create(Cursor c, ClpTerm elements, ClpTerm initial) {
    ClpTerm length = c.pop();
    ClpTerm array = c.fresh("Array");
    c.goal("new_array", c.heap(), elements, length, initial, array, c.nextHeap());
    c.push(Values.object(array));
  }
}
