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
    switch (opcode) {
      case ILOAD, LLOAD, FLOAD, DLOAD, ALOAD, ISTORE, LSTORE, FSTORE, DSTORE, ASTORE, RET -> {
        Shuffles.local(opcode, ((VarInsnNode) instruction).var, f);
        f.pc++;
      }
      case IFEQ,
              IFNE,
              IFLT,
              IFGE,
              IFGT,
              IFLE,
              IFNULL,
              IFNONNULL,
              GOTO,
              JSR,
              IF_ICMPEQ,
              IF_ICMPNE,
              IF_ICMPLT,
              IF_ICMPGE,
              IF_ICMPGT,
              IF_ICMPLE,
              IF_ACMPEQ,
              IF_ACMPNE ->
          f.pc = jumps(opcode, f) ? f.body.target(f.pc) : f.pc + 1;
      case INVOKEVIRTUAL, INVOKESPECIAL, INVOKESTATIC, INVOKEINTERFACE ->
          calls.invoke((MethodInsnNode) instruction, f);
      case INVOKEDYNAMIC -> calls.invoke((InvokeDynamicInsnNode) instruction, f);
      case IRETURN, FRETURN, ARETURN -> run.leave(f.pop());
      case LRETURN, DRETURN -> run.leave(f.popWide());
      case RETURN -> run.leave(null);
      case GETSTATIC, PUTSTATIC, GETFIELD, PUTFIELD ->
          field(opcode, (FieldInsnNode) instruction, f);
      case TABLESWITCH -> {
        TableSwitchInsnNode table = (TableSwitchInsnNode) instruction;
        int index = f.popInt() - table.min;
        boolean inside = index >= 0 && index < table.labels.size();
        f.pc = f.body.index(inside ? table.labels.get(index) : table.dflt);
      }
      case LOOKUPSWITCH -> {
        LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) instruction;
        int index = lookup.keys.indexOf(f.popInt());
        f.pc = f.body.index(index >= 0 ? lookup.labels.get(index) : lookup.dflt);
      }
      case ATHROW -> {
        if (f.pop() instanceof JavaObject exception) {
          throw new JavaThrow(exception);
        }
        throw run.failure(NULL_POINTER);
      }
      case NEW -> create(((TypeInsnNode) instruction).desc, f);
      default -> {
        plain(instruction, opcode, f);
        f.pc++;
      }
    }
  }

  /** Instructions that go on with the next one. */
  private void plain(AbstractInsnNode instruction, int opcode, ConcreteFrame f) {
    switch (opcode) {
      case IINC -> {
        IincInsnNode inc = (IincInsnNode) instruction;
        f.locals[inc.var] = (Integer) f.locals[inc.var] + inc.incr;
      }
      case LDC -> constant(((LdcInsnNode) instruction).cst, f);
      case BIPUSH, SIPUSH -> f.push(((IntInsnNode) instruction).operand);
      case NEWARRAY -> {
        char kind = "ZCFDBSIJ".charAt(((IntInsnNode) instruction).operand - T_BOOLEAN);
        f.push(run.makeArray("[" + kind, f.popInt()));
      }
      case ANEWARRAY, CHECKCAST, INSTANCEOF -> type(opcode, ((TypeInsnNode) instruction).desc, f);
      case MULTIANEWARRAY -> {
        MultiANewArrayInsnNode many = (MultiANewArrayInsnNode) instruction;
        arrays.make(many.desc, many.dims, f);
      }
      default -> {
        if (!arrays.execute(opcode, f)
            && !Shuffles.execute(opcode, f)
            && !Arithmetic.execute(opcode, f, run)) {
          throw RunEnded.because("instruction " + opcode + " is not supported");
        }
      }
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
    NewSite site = (NewSite) f.body.resolved(f.pc);
    if (site == null) {
      site = new NewSite(className, run.code());
      f.body.resolve(f.pc, site);
    }
    if (site.isText()) {
      f.push(new TextBuilder(className));
    } else if (site.isReady(run, className)) {
      f.push(run.make(site.layout()));
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
    char kind = site.kind();
    if (opcode == GETSTATIC || opcode == PUTSTATIC) {
      FieldKey key = site.key();
      if (!site.isReady(run, key.owner())) {
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
