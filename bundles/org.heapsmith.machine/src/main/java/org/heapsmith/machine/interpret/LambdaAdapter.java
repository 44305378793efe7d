// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import org.heapsmith.bytecode.BoxNames;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The method that {@code LambdaMetafactory} makes for a functional interface, as a static one that
 * takes the captured values first: it casts what generic code hands over, converts between numbers
 * and boxes where interface and implementation differ, and calls the implementation.
 *
 * @param name the method's name
 * @param captured the types of the captured values
 * @param erased the erased type of the interface's method
 * @param instantiated its type at this place
 * @param body the implementation
 */
record LambdaAdapter(String name, Type[] captured, Type erased, Type instantiated, Handle body) {

  /** Returns the name of the class that holds it: equal ones have one. */
  String className() {
    StringBuilder text =
        new StringBuilder("lambda ").append(body.getTag()).append(' ').append(body);
    for (Type type : captured) {
      text.append(' ').append(type.getDescriptor());
    }
    return text.append(" as ").append(name).append(erased).append(instantiated).toString();
  }

  /** Returns its descriptor. */
  String descriptor() {
    Type[] taken = erased.getArgumentTypes();
    Type[] all = java.util.Arrays.copyOf(captured, captured.length + taken.length);
    System.arraycopy(taken, 0, all, captured.length, taken.length);
    return Type.getMethodDescriptor(erased.getReturnType(), all);
  }

  /** Returns a class with just this method. */
  ClassNode make() {
    ClassNode type = new ClassNode();
    type.visit(Opcodes.V17, Opcodes.ACC_FINAL, className(), null, "java/lang/Object", null);
    MethodNode code = new MethodNode(Opcodes.ACC_STATIC, name, descriptor(), null, null);
    int locals = load(code);
    code.visitMethodInsn(
        opcode(), body.getOwner(), body.getName(), body.getDesc(), body.isInterface());
    Type made =
        creates() ? Type.getObjectType(body.getOwner()) : Type.getReturnType(body.getDesc());
    finish(code, made);
    code.visitMaxs(locals + 4, locals);
    type.methods.add(code);
    return type;
  }

  private boolean creates() {
    return body.getTag() == Opcodes.H_NEWINVOKESPECIAL;
  }

  private int opcode() {
    return switch (body.getTag()) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      default -> Opcodes.INVOKESPECIAL;
    };
  }

  /** Puts the arguments of the implementation on the stack; returns the number of locals. */
  private int load(MethodNode code) {
    if (creates()) {
      code.visitTypeInsn(Opcodes.NEW, body.getOwner());
      code.visitInsn(Opcodes.DUP);
    }
    int local = 0;
    for (Type type : captured) {
      code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local);
      local += type.getSize();
    }
    Type[] given = erased.getArgumentTypes();
    Type[] meant = instantiated.getArgumentTypes();
    for (int i = 0; i < given.length; i++) {
      code.visitVarInsn(given[i].getOpcode(Opcodes.ILOAD), local);
      local += given[i].getSize();
      cast(code, given[i], meant[i]);
      convert(code, meant[i], taken(captured.length + i));
    }
    return local;
  }

  /** Returns the type of an argument of the implementation, its receiver included. */
  private Type taken(int index) {
    boolean receiver = body.getTag() != Opcodes.H_INVOKESTATIC && !creates();
    if (receiver && index == 0) {
      return Type.getObjectType(body.getOwner());
    }
    return Type.getArgumentTypes(body.getDesc())[receiver ? index - 1 : index];
  }

  private void finish(MethodNode code, Type made) {
    Type meant = instantiated.getReturnType();
    if (meant.getSort() == Type.VOID) {
      if (made.getSort() != Type.VOID) {
        code.visitInsn(made.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
      }
    } else {
      convert(code, made, meant);
    }
    code.visitInsn(erased.getReturnType().getOpcode(Opcodes.IRETURN));
  }

  private static void cast(MethodNode code, Type from, Type to) {
    if (!isPrimitive(to) && !to.equals(from) && !to.getInternalName().equals("java/lang/Object")) {
      code.visitTypeInsn(Opcodes.CHECKCAST, to.getInternalName());
    }
  }

  private static void convert(MethodNode code, Type from, Type to) {
    if (isPrimitive(from) && isPrimitive(to)) {
      widen(code, from, to);
    } else if (isPrimitive(from)) {
      String box = BoxNames.of(from.getDescriptor().charAt(0));
      code.visitMethodInsn(
          Opcodes.INVOKESTATIC, box, "valueOf", "(" + from + ")L" + box + ";", false);
    } else if (isPrimitive(to)) {
      unbox(code, from, to);
    }
  }

  /** What is no box is taken for one of the wanted type, of any kind if that is a number. */
  private static void unbox(MethodNode code, Type from, Type to) {
    String box = from.getInternalName();
    Type unboxed = to;
    if (BoxNames.isBox(box)) {
      unboxed = Type.getType(String.valueOf(BoxNames.primitive(box)));
    } else {
      boolean number = to.getSort() != Type.BOOLEAN && to.getSort() != Type.CHAR;
      box = number ? "java/lang/Number" : BoxNames.of(to.getDescriptor().charAt(0));
      cast(code, from, Type.getObjectType(box));
    }
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, box, unboxed.getClassName() + "Value", "()" + unboxed, false);
    widen(code, unboxed, to);
  }

  /** To a type that holds all its values (JLS §5.1.2). */
  private static void widen(MethodNode code, Type from, Type to) {
    int instruction =
        switch (from.getSort()) {
          case Type.LONG -> to.getSort() == Type.FLOAT ? Opcodes.L2F : Opcodes.L2D;
          case Type.FLOAT -> Opcodes.F2D;
          default ->
              switch (to.getSort()) {
                case Type.LONG -> Opcodes.I2L;
                case Type.FLOAT -> Opcodes.I2F;
                default -> Opcodes.I2D;
              };
        };
    boolean wider = to.getSort() >= Type.FLOAT && to.getSort() <= Type.DOUBLE;
    if (wider && from.getSort() != to.getSort()) {
      code.visitInsn(instruction);
    }
  }

  private static boolean isPrimitive(Type type) {
    return type.getSort() < Type.ARRAY;
  }
}
