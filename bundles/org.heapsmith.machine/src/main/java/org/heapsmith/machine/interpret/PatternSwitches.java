// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.machine.program.LinkedMethod;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Pattern switches: which label, from a given one on, fits an object. {@code SwitchBootstraps}
 * makes the method that says so at run time; bytecode that does the same is interpreted.
 */
final class PatternSwitches {
  private static final int TARGET = 0;

  /** What a label asks of an object. */
  private sealed interface Test {
    /** It is an instance of a type. */
    record Instance(String type) implements Test {}

    /** It is a number or character of that value. */
    record Number(int value) implements Test {}

    /** It is a string of that content. */
    record Text(String value) implements Test {}

    /** It is the constant of that enum, if that has one of that name. */
    record Constant(String type, String name) implements Test {}

    /** It always fits: a number for its own type. */
    record Always() implements Test {}
  }

  private final InvokeDynamicInsnNode call;
  private final Type selector;
  private final List<Test> tests = new ArrayList<>();

  private PatternSwitches(InvokeDynamicInsnNode call) {
    this.call = call;
    this.selector = Type.getArgumentTypes(call.desc)[0];
  }

  static Instruction decode(InvokeDynamicInsnNode node) {
    PatternSwitches made = new PatternSwitches(node);
    boolean enums = node.bsm.getName().equals("enumSwitch");
    for (Object label : node.bsmArgs) {
      Optional<Test> test = enums ? made.ofEnum(label) : made.ofType(label);
      if (test.isEmpty()) {
        return Constants.unsupported("a switch with the label " + label);
      }
      made.tests.add(test.get());
    }
    String name = node.name + " on " + made.selector + " of " + made.tests;
    return (m, s, f) -> {
      LinkedMethod body =
          m.program()
              .standIn(name, () -> made.make(name, m.program().classPath()))
              .method(node.name, node.desc)
              .orElseThrow();
      return m.calls().interpret(s, f, body);
    };
  }

  private Optional<Test> ofEnum(Object label) {
    return label instanceof String name
        ? Optional.of(new Test.Constant(selector.getInternalName(), name))
        : ofType(label);
  }

  private Optional<Test> ofType(Object label) {
    if (label instanceof Type type) {
      return Optional.of(new Test.Instance(type.getInternalName()));
    } else if (label instanceof String text) {
      return Optional.of(new Test.Text(text));
    } else if (label instanceof Integer number) {
      return Optional.of(new Test.Number(number));
    } else if (label instanceof ConstantDynamic constant) {
      return ofConstant(constant);
    }
    return Optional.empty();
  }

  private Optional<Test> ofConstant(ConstantDynamic constant) {
    String maker = constant.getBootstrapMethod().getName();
    if (maker.equals("primitiveClass") && constant.getName().equals(selector.getDescriptor())) {
      return Optional.of(new Test.Always());
    }
    List<Object> given = arguments(constant);
    return maker.equals("invoke")
            && given.size() == 2
            && given.get(0) instanceof ConstantDynamic type
            && arguments(type).size() == 1
            && given.get(1) instanceof String name
        ? Optional.of(new Test.Constant(arguments(type).get(0).toString().replace('.', '/'), name))
        : Optional.empty();
  }

  /** Returns what {@code EnumDesc.of} and {@code ClassDesc.of} are given. */
  private static List<Object> arguments(ConstantDynamic constant) {
    List<Object> all = new ArrayList<>();
    for (int i = 1; i < constant.getBootstrapMethodArgumentCount(); i++) {
      all.add(constant.getBootstrapMethodArgument(i));
    }
    return all;
  }

  private ClassNode make(String name, ClassPath classPath) {
    ClassNode type = new ClassNode();
    type.visit(Opcodes.V17, Opcodes.ACC_FINAL, name, null, "java/lang/Object", null);
    MethodNode code = new MethodNode(Opcodes.ACC_STATIC, call.name, call.desc, null, null);
    if (selector.getSort() >= Type.ARRAY) {
      Label known = new Label();
      code.visitVarInsn(Opcodes.ALOAD, TARGET);
      code.visitJumpInsn(Opcodes.IFNONNULL, known);
      code.visitInsn(Opcodes.ICONST_M1);
      code.visitInsn(Opcodes.IRETURN);
      code.visitLabel(known);
    }
    int start = selector.getSize();
    for (int i = 0; i < tests.size(); i++) {
      Label next = new Label();
      code.visitVarInsn(Opcodes.ILOAD, start);
      code.visitLdcInsn(i);
      code.visitJumpInsn(Opcodes.IF_ICMPGT, next);
      test(code, tests.get(i), next, classPath);
      code.visitLdcInsn(i);
      code.visitInsn(Opcodes.IRETURN);
      code.visitLabel(next);
    }
    code.visitLdcInsn(tests.size());
    code.visitInsn(Opcodes.IRETURN);
    code.visitMaxs(2, start + 1);
    type.methods.add(code);
    return type;
  }

  private static void test(MethodNode code, Test test, Label no, ClassPath classPath) {
    if (test instanceof Test.Instance instance) {
      isInstance(code, instance.type(), no);
    } else if (test instanceof Test.Text text) {
      isInstance(code, "java/lang/String", no);
      code.visitLdcInsn(text.value());
      code.visitVarInsn(Opcodes.ALOAD, TARGET);
      String descriptor = "(Ljava/lang/Object;)Z";
      code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "equals", descriptor, false);
      code.visitJumpInsn(Opcodes.IFEQ, no);
    } else if (test instanceof Test.Number number) {
      isNumber(code, number.value(), no);
    } else if (test instanceof Test.Constant constant) {
      isConstant(code, constant, no, classPath);
    }
  }

  private static void isInstance(MethodNode code, String type, Label no) {
    code.visitVarInsn(Opcodes.ALOAD, TARGET);
    code.visitTypeInsn(Opcodes.INSTANCEOF, type);
    code.visitJumpInsn(Opcodes.IFEQ, no);
  }

  private static void isNumber(MethodNode code, int value, Label no) {
    Label character = new Label();
    Label yes = new Label();
    isInstance(code, "java/lang/Number", character);
    get(code, "java/lang/Number", "intValue", "()I");
    code.visitLdcInsn(value);
    code.visitJumpInsn(Opcodes.IF_ICMPEQ, yes);
    code.visitJumpInsn(Opcodes.GOTO, no);
    code.visitLabel(character);
    isInstance(code, "java/lang/Character", no);
    get(code, "java/lang/Character", "charValue", "()C");
    code.visitLdcInsn(value);
    code.visitJumpInsn(Opcodes.IF_ICMPNE, no);
    code.visitLabel(yes);
  }

  private static void get(MethodNode code, String box, String name, String descriptor) {
    code.visitVarInsn(Opcodes.ALOAD, TARGET);
    code.visitTypeInsn(Opcodes.CHECKCAST, box);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, box, name, descriptor, false);
  }

  /** An enum that has lost a constant since the switch was compiled: its label fits nothing. */
  private static void isConstant(
      MethodNode code, Test.Constant constant, Label no, ClassPath classPath) {
    String descriptor = "L" + constant.type() + ";";
    boolean exists =
        classPath
            .find(constant.type())
            .flatMap(c -> c.field(constant.name(), descriptor))
            .filter(FieldModel::isStatic)
            .isPresent();
    if (!exists) {
      code.visitJumpInsn(Opcodes.GOTO, no);
      return;
    }
    code.visitVarInsn(Opcodes.ALOAD, TARGET);
    code.visitFieldInsn(Opcodes.GETSTATIC, constant.type(), constant.name(), descriptor);
    code.visitJumpInsn(Opcodes.IF_ACMPNE, no);
  }
}
