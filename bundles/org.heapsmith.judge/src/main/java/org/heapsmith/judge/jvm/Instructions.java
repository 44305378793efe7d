// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import static org.objectweb.asm.Opcodes.*;

import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.FieldKey;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Executes instructions (JVMS §6). */
final class Instructions {
  private static final String NULL_POINTER = "java/lang/NullPointerException";

  private final Run run;
  private final Calls calls;
  private final ArrayAccess arrays;

  Instructions(Run run) {
    this.run = run;
    this.calls = new Calls(run);
    this.arrays = new ArrayAccess(run);
  }

  /** Executes the next instruction of the innermost frame. */
  void execute(ConcreteFrame f) {
    AbstractInsnNode instruction = f.body.next(f.pc);
    int opcode = instruction.getOpcode();
    if (opcode < 0) {
      f.pc++;
    } else if (instruction instanceof VarInsnNode variable) {
      Shuffles.local(opcode, variable.var, f);
      f.pc++;
    } else if (instruction instanceof JumpInsnNode) {
      f.pc = jumps(opcode, f) ? f.body.target(f.pc) : f.pc + 1;
    } else if (instruction instanceof MethodInsnNode call) {
      calls.invoke(call, f);
    } else if (instruction instanceof InvokeDynamicInsnNode dynamic) {
      calls.invoke(dynamic, f);
    } else if (opcode >= IRETURN && opcode <= RETURN) {
      run.leave(
          opcode == RETURN ? null : opcode == LRETURN || opcode == DRETURN ? f.popWide() : f.pop());
    } else if (instruction instanceof FieldInsnNode field) {
      field(opcode, field, f);
    } else if (instruction instanceof TableSwitchInsnNode table) {
      int index = f.popInt() - table.min;
      boolean inside = index >= 0 && index < table.labels.size();
      f.pc = f.body.index(inside ? table.labels.get(index) : table.dflt);
    } else if (instruction instanceof LookupSwitchInsnNode lookup) {
      int index = lookup.keys.indexOf(f.popInt());
      f.pc = f.body.index(index >= 0 ? lookup.labels.get(index) : lookup.dflt);
    } else if (opcode == ATHROW) {
      if (f.pop() instanceof JavaObject exception) {
        throw new JavaThrow(exception);
      }
      throw run.failure(NULL_POINTER);
    } else if (opcode == NEW) {
      create(((TypeInsnNode) instruction).desc, f);
    } else {
      plain(instruction, opcode, f);
      f.pc++;
    }
  }

  /** Instructions that go on with the next one. */
  private void plain(AbstractInsnNode instruction, int opcode, ConcreteFrame f) {
    if (instruction instanceof IincInsnNode inc) {
      f.locals[inc.var] = (Integer) f.locals[inc.var] + inc.incr;
    } else if (instruction instanceof LdcInsnNode constant) {
      constant(constant.cst, f);
    } else if (instruction instanceof IntInsnNode number) {
      if (opcode == NEWARRAY) {
        f.push(run.makeArray("[" + "ZCFDBSIJ".charAt(number.operand - T_BOOLEAN), f.popInt()));
      } else {
        f.push(number.operand);
      }
    } else if (instruction instanceof TypeInsnNode type) {
      type(opcode, type.desc, f);
    } else if (instruction instanceof MultiANewArrayInsnNode many) {
      arrays.make(many.desc, many.dims, f);
    } else if (!arrays.execute(opcode, f)
        && !Shuffles.execute(opcode, f)
        && !Arithmetic.execute(opcode, f, run)) {
      throw RunEnded.because("instruction " + opcode + " is not supported");
    }
  }

  private static boolean jumps(int opcode, ConcreteFrame f) {
    switch (opcode) {
      case GOTO -> {
        return true;
      }
      case IFNULL, IFNONNULL -> {
        return f.pop() == null == (opcode == IFNULL);
      }
      case IF_ACMPEQ, IF_ACMPNE -> {
        return f.pop() == f.pop() == (opcode == IF_ACMPEQ);
      }
      case JSR -> throw RunEnded.because("an instruction of a subroutine");
      default -> {
        boolean two = opcode >= IF_ICMPEQ;
        int b = two ? f.popInt() : 0;
        int a = f.popInt();
        return switch (two ? opcode - IF_ICMPEQ + IFEQ : opcode) {
          case IFEQ -> a == b;
          case IFNE -> a != b;
          case IFLT -> a < b;
          case IFGE -> a >= b;
          case IFGT -> a > b;
          default -> a <= b;
        };
      }
    }
  }

  private void constant(Object value, ConcreteFrame f) {
    if (value instanceof Long || value instanceof Double) {
      f.pushWide(value);
    } else if (value instanceof Type type && type.getSort() != Type.METHOD) {
      f.push(run.mirror(type));
    } else if (value instanceof String text) {
      f.push(text.intern()); // literals of all classes are one object
    } else if (value instanceof Type || value instanceof Handle || !(value instanceof Number)) {
      throw RunEnded.because("a constant of method handles is not supported" + run.at());
    } else {
      f.push(value);
    }
  }

  private void create(String className, ConcreteFrame f) {
    if (className.equals("java/lang/String")
        || className.equals("java/lang/StringBuilder")
        || className.equals("java/lang/StringBuffer")) {
      f.push(new TextBuilder(className));
    } else if (run.isReady(className)) {
      f.push(run.make(className));
    } else {
      return;
    }
    f.pc++;
  }

  private void type(int opcode, String type, ConcreteFrame f) {
    if (opcode == ANEWARRAY) {
      f.push(run.makeArray("[" + TypeHierarchy.descriptor(type), f.popInt()));
      return;
    }
    Object object = f.pop();
    boolean fits = object != null && run.hierarchy().isSubtype(run.typeOf(object), type);
    if (opcode == INSTANCEOF) {
      f.push(fits ? 1 : 0);
    } else if (object == null || fits || object instanceof Lambda) {
      f.push(object);
    } else {
      throw run.failure("java/lang/ClassCastException");
    }
  }

  private void field(int opcode, FieldInsnNode node, ConcreteFrame f) {
    FieldSite site = (FieldSite) f.body.resolved(f.pc);
    if (site == null) {
      FieldModel field =
          run.hierarchy()
              .resolveField(node.owner, node.name, node.desc)
              .orElseThrow(() -> RunEnded.because("no field " + node.owner + "." + node.name));
      site = new FieldSite(new FieldKey(field.owner(), field.name(), field.descriptor()));
      f.body.resolve(f.pc, site);
    }
    char kind = node.desc.charAt(0);
    if (opcode == GETSTATIC || opcode == PUTSTATIC) {
      FieldKey key = site.key();
      if (!run.isReady(key.owner())) {
        return;
      }
      if (opcode == GETSTATIC) {
        f.push(kind, run.staticField(key));
      } else {
        run.setStatic(key, narrowed(kind, f.pop(kind)));
      }
    } else if (opcode == GETFIELD) {
      JavaObject object = object(f.pop());
      f.push(kind, object.get(site.index(object.layout())));
    } else {
      Object value = narrowed(kind, f.pop(kind));
      JavaObject object = object(f.pop());
      object.set(site.index(object.layout()), value);
    }
    f.pc++;
  }

  private JavaObject object(Object reference) {
    if (reference == null) {
      throw run.failure(NULL_POINTER);
    } else if (reference instanceof JavaObject object) {
      return object;
    }
    throw RunEnded.because("a field inside " + run.typeOf(reference).replace('/', '.') + run.at());
  }

  private static Object narrowed(char kind, Object value) {
    return value instanceof Integer i ? (Object) ValuesByDescriptor.narrowed(kind, i) : value;
  }
}
