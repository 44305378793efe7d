// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.heapsmith.bytecode.source.Expression.Shape;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Follows a method's instructions and keeps, for each value on the stack, its source. */
final class ExpressionInterpreter extends Interpreter<Expression> {
  private static final int LONGEST = 40;
  private static final String STRING = "Ljava/lang/String;";
  private static final Expression NOTHING = Expression.atom(Expression.UNKNOWN, "I");
  private static final Set<String> BOXES =
      Set.of("Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double");

  private final String owner;
  private final DebugNames names;

  ExpressionInterpreter(String owner, DebugNames names) {
    super(Opcodes.ASM9);
    this.owner = owner;
    this.names = names;
  }

  @Override
  public Expression newValue(Type type) {
    if (type == null) {
      return NOTHING;
    }
    return type.getSort() == Type.VOID ? null : Expression.unknown(type);
  }

  @Override
  public Expression newOperation(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return Expression.atom(Integer.toString(opcode - Opcodes.ICONST_0), "I");
    } else if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
      return Expression.atom(Integer.toString(opcode - Opcodes.LCONST_0), "J");
    } else if (opcode >= Opcodes.FCONST_0 && opcode <= Opcodes.FCONST_2) {
      return Expression.atom(Float.toString(opcode - Opcodes.FCONST_0), "F");
    } else if (opcode == Opcodes.DCONST_0 || opcode == Opcodes.DCONST_1) {
      return Expression.atom(Double.toString(opcode - Opcodes.DCONST_0), "D");
    } else if (instruction instanceof IntInsnNode constant) {
      return Expression.atom(Integer.toString(constant.operand), "I");
    } else if (instruction instanceof LdcInsnNode constant) {
      return constant(constant.cst);
    } else if (instruction instanceof FieldInsnNode field) {
      String name =
          field.owner.equals(owner)
              ? field.name
              : DebugNames.simple(field.owner) + "." + field.name;
      return Expression.atom(name, field.desc);
    } else if (instruction instanceof TypeInsnNode made) {
      return Expression.atom(
          "new " + DebugNames.simple(made.desc) + "(\u2026)", "L" + made.desc + ";");
    }
    return Expression.atom("null", "Ljava/lang/Object;");
  }

  /** Returns a string as Java writes it, cut where it is long. */
  static String quoted(String text) {
    String shown = text.length() > LONGEST / 2 ? text.substring(0, LONGEST / 2) + "\u2026" : text;
    return "\"" + shown.replace("\n", "\\n") + "\"";
  }

  private static Expression constant(Object value) {
    if (value instanceof String text) {
      return Expression.atom(quoted(text), STRING);
    } else if (value instanceof Type type) {
      return Expression.atom(
          DebugNames.simple(type.getInternalName()) + ".class", "Ljava/lang/Class;");
    } else if (value instanceof Number) {
      String descriptor =
          value instanceof Long
              ? "J"
              : value instanceof Float ? "F" : value instanceof Double ? "D" : "I";
      return Expression.atom(value.toString(), descriptor);
    }
    return Expression.atom(Expression.UNKNOWN, "Ljava/lang/Object;");
  }

  @Override
  public Expression copyOperation(AbstractInsnNode instruction, Expression value) {
    if (instruction instanceof VarInsnNode variable) {
      boolean kept = value.descriptor().equals(STRING); // javac copies what a switch is over
      Expression left = kept ? value : Expression.atom(Expression.UNKNOWN, value.descriptor());
      if (variable.getOpcode() >= Opcodes.ISTORE) {
        return left;
      }
      Expression named = names.variable(variable, value.descriptor());
      return named.text().equals(Expression.UNKNOWN) ? left : named;
    }
    return value;
  }

  @Override
  public Expression unaryOperation(AbstractInsnNode instruction, Expression value) {
    int opcode = instruction.getOpcode();
    if (instruction instanceof FieldInsnNode field) {
      return opcode == Opcodes.GETFIELD ? field(field, value) : null;
    } else if (opcode == Opcodes.INSTANCEOF) {
      String type = DebugNames.simple(((TypeInsnNode) instruction).desc);
      return new Expression(value.operand() + " instanceof " + type, "Z", Shape.RELATION);
    } else if (opcode == Opcodes.CHECKCAST) {
      String type = ((TypeInsnNode) instruction).desc;
      return new Expression(
          value.text(), type.startsWith("[") ? type : "L" + type + ";", value.shape());
    } else if (opcode == Opcodes.ARRAYLENGTH) {
      return Expression.atom(value.operand() + ".length", "I");
    } else if (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG) {
      return new Expression("-" + value.operand(), value.descriptor(), Shape.ARITHMETIC);
    } else if (opcode == Opcodes.NEWARRAY || opcode == Opcodes.ANEWARRAY) {
      return Expression.atom("new \u2026[" + value.text() + "]", "[I");
    }
    return converted(opcode, value);
  }

  private Expression field(FieldInsnNode field, Expression receiver) {
    if (field.name.startsWith("this$")) {
      return Expression.atom(
          DebugNames.simple(Type.getType(field.desc).getInternalName()) + ".this", field.desc);
    }
    boolean own = receiver.text().equals("this") && !names.isVariable(field, field.name);
    return Expression.atom(own ? field.name : receiver.operand() + "." + field.name, field.desc);
  }

  private static Expression converted(int opcode, Expression value) {
    String type =
        switch (opcode) {
          case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L -> "J";
          case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> "F";
          case Opcodes.I2D, Opcodes.L2D, Opcodes.F2D -> "D";
          case Opcodes.I2C -> "C";
          default -> "I";
        };
    return new Expression(value.text(), type, value.shape());
  }

  @Override
  public Expression binaryOperation(AbstractInsnNode instruction, Expression a, Expression b) {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      return Expression.atom(a.operand() + "[" + b.text() + "]", element(a.descriptor(), opcode));
    } else if (opcode >= Opcodes.IADD && opcode <= Opcodes.DCMPG) {
      return Operators.of(opcode, a, b);
    }
    return null; // PUTFIELD and the conditional jumps leave nothing
  }

  private static String element(String array, int load) {
    if (array.startsWith("[")) {
      return array.substring(1);
    }
    return switch (load) {
      case Opcodes.LALOAD -> "J";
      case Opcodes.DALOAD -> "D";
      case Opcodes.AALOAD -> "Ljava/lang/Object;";
      default -> "I";
    };
  }

  @Override
  public Expression ternaryOperation(
      AbstractInsnNode instruction, Expression a, Expression b, Expression c) {
    return null; // stores into arrays
  }

  @Override
  public Expression naryOperation(AbstractInsnNode instruction, List<? extends Expression> values) {
    if (instruction instanceof MethodInsnNode call) {
      return call(call, values);
    } else if (instruction instanceof InvokeDynamicInsnNode call) {
      return Expression.unknown(Type.getReturnType(call.desc));
    }
    return Expression.atom("new \u2026[]", ((MultiANewArrayInsnNode) instruction).desc);
  }

  private Expression call(MethodInsnNode call, List<? extends Expression> values) {
    String result = Type.getReturnType(call.desc).getDescriptor();
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    if (isBoxing(call, values)) {
      return new Expression(values.get(0).text(), result, values.get(0).shape());
    }
    String arguments = arguments(call, isStatic ? values : values.subList(1, values.size()));
    return Expression.atom(target(call, isStatic, values) + call.name + arguments, result);
  }

  private static boolean isBoxing(MethodInsnNode call, List<? extends Expression> values) {
    return values.size() == 1
        && call.owner.startsWith("java/lang/")
        && BOXES.contains(DebugNames.simple(call.owner))
        && (call.name.equals("valueOf") && !call.desc.startsWith("(L")
            || call.name.endsWith("Value"));
  }

  private String target(MethodInsnNode call, boolean isStatic, List<? extends Expression> values) {
    if (isStatic) {
      return call.owner.equals(owner) ? "" : DebugNames.simple(call.owner) + ".";
    } else if (!values.get(0).text().equals("this")) {
      return values.get(0).operand() + ".";
    }
    return call.getOpcode() == Opcodes.INVOKESPECIAL && !call.owner.equals(owner) ? "super." : "";
  }

  private static String arguments(MethodInsnNode call, List<? extends Expression> values) {
    Type[] types = Type.getArgumentTypes(call.desc);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      texts.add(values.get(i).as(types[i].getDescriptor()));
    }
    String all = String.join(", ", texts);
    return "(" + (all.length() > LONGEST ? Expression.UNKNOWN : all) + ")";
  }

  @Override
  public void returnOperation(AbstractInsnNode instruction, Expression value, Expression expected) {
    // nothing is left on the stack
  }

  @Override
  public Expression merge(Expression a, Expression b) {
    return a.equals(b) ? a : Expression.atom(Expression.UNKNOWN, a.descriptor());
  }
}
