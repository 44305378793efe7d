// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Comparator;
import java.util.Optional;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A {@linkplain StubClass stub} one of whose methods throws a new exception when it is called, the
 * first time or the first few times; then it answers as any stub does.
 *
 * @param type internal name of what it stands for
 * @param times so many calls throw; {@link StubClass#ANSWERS} of them and more are all
 * @param exception internal name of what they throw
 * @param label what the {@linkplain StubClass#label method is called}
 */
public record ThrowingStub(String type, int times, String exception, String label) {
  /** What is passed as a text, such as the message; of other types zero, or null. */
  public static final String TEXT = "stub";

  private static final String STRING = "Ljava/lang/String;";

  /** Returns what the name of a class says; empty if it is none that throws. */
  public static Optional<ThrowingStub> of(String className) {
    if (!StubClass.isStub(className)) {
      return Optional.empty();
    }
    return MadeName.about(className)
        .filter(about -> !ReentrantStub.isAbout(about))
        .map(about -> about.split(" ", 3))
        .map(
            part ->
                new ThrowingStub(
                    StubClass.typeOf(className), Integer.parseInt(part[0]), part[1], part[2]));
  }

  /** Returns whether the exception can be made, by a test as well. */
  public static boolean isPossible(ClassPath classPath, String exception) {
    return exception.chars().noneMatch(c -> c == ' ' || c == ':') // names are put together
        && classPath
            .find(exception)
            .filter(e -> e.isApplication() || (e.access() & Opcodes.ACC_PUBLIC) != 0)
            .filter(e -> !e.isAbstract() && constructor(e).isPresent())
            .isPresent();
  }

  /** Returns the constructor that makes the exception: of those that may, the one with least. */
  public static Optional<MethodModel> constructor(ClassModel exception) {
    return exception.methods("<init>").stream()
        .filter(c -> exception.isApplication() ? !c.isPrivate() : c.isPublic())
        .filter(c -> c.exceptions().isEmpty())
        .min(
            Comparator.comparing(ThrowingStub::takesNull)
                .thenComparing(c -> c.parameterDescriptors().size())
                .thenComparing(MethodModel::descriptor));
  }

  private static boolean takesNull(MethodModel constructor) {
    return constructor.parameterDescriptors().stream().anyMatch(d -> d.length() > 1 && !isText(d));
  }

  /** Returns whether a parameter of that type is given {@link #TEXT}. */
  public static boolean isText(String descriptor) {
    return descriptor.equals(STRING);
  }

  /** Returns the internal name of the class. */
  public String className() {
    return StubClass.nameOf(type, times + " " + exception + " " + label);
  }

  /** Returns whether every call throws. */
  public boolean isAlways() {
    return times >= StubClass.ANSWERS;
  }

  /** Returns the same where one call more throws. */
  public ThrowingStub onceMore() {
    return new ThrowingStub(type, times + 1, exception, label);
  }

  /** Returns the method that throws, as it is declared; empty if there is none. */
  public Optional<MethodModel> method(ClassPath classPath) {
    return StubClass.method(classPath, type, label);
  }

  /** Makes the class; empty if there can be none. */
  Optional<ClassNode> node(ClassPath classPath) {
    Optional<MethodModel> method = method(classPath);
    Optional<MethodModel> made = classPath.find(exception).flatMap(ThrowingStub::constructor);
    return StubClass.isPossible(classPath, type) && method.isPresent() && made.isPresent()
        ? Optional.of(node(classPath, method.get(), made.get()))
        : Optional.empty();
  }

  private ClassNode node(ClassPath classPath, MethodModel method, MethodModel made) {
    ClassNode node = StubClass.subclass(classPath, type, className());
    MethodNode code = StubClass.overriding(method);
    code.maxStack = 3 + code.maxLocals + Type.getArgumentsAndReturnSizes(made.descriptor()) / 4;
    Label answers = new Label();
    String thrown = StubClass.thrown(label);
    if (!isAlways()) {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, node.superName, thrown, "I");
      code.visitInsn(Opcodes.ICONST_0 + times);
      code.visitJumpInsn(Opcodes.IF_ICMPGE, answers);
    }
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitInsn(Opcodes.DUP);
    code.visitFieldInsn(Opcodes.GETFIELD, node.superName, thrown, "I");
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.IADD);
    code.visitFieldInsn(Opcodes.PUTFIELD, node.superName, thrown, "I");
    code.visitTypeInsn(Opcodes.NEW, exception);
    code.visitInsn(Opcodes.DUP);
    made.parameterDescriptors().forEach(d -> argument(code, Type.getType(d)));
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, exception, "<init>", made.descriptor(), false);
    code.visitInsn(Opcodes.ATHROW);
    if (!isAlways()) {
      code.visitLabel(answers);
      StubClass.pass(code, node.superName, method);
    }
    node.methods.add(code);
    return node;
  }

  private static void argument(MethodNode code, Type type) {
    switch (type.getSort()) {
      case Type.LONG -> code.visitInsn(Opcodes.LCONST_0);
      case Type.FLOAT -> code.visitInsn(Opcodes.FCONST_0);
      case Type.DOUBLE -> code.visitInsn(Opcodes.DCONST_0);
      case Type.ARRAY -> code.visitInsn(Opcodes.ACONST_NULL);
      case Type.OBJECT -> {
        if (isText(type.getDescriptor())) {
          code.visitLdcInsn(TEXT);
        } else {
          code.visitInsn(Opcodes.ACONST_NULL);
        }
      }
      default -> code.visitInsn(Opcodes.ICONST_0);
    }
  }
}
