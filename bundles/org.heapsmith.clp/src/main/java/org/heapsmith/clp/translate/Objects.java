// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.Optional;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.clp.lang.ClpTerm;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Fields, new objects, and questions about classes. */
final class Objects {
  private static final ClpTerm TYPE = new ClpTerm.Var("T");

  private Objects() {}

  static boolean field(MethodTranslation m, Cursor c, int pc, FieldInsnNode node) {
    if (node.getOpcode() == Opcodes.GETSTATIC || node.getOpcode() == Opcodes.PUTSTATIC) {
      return Statics.access(m, c, pc, node);
    }
    Optional<FieldModel> found = m.program().field(node.owner, node.name, node.desc);
    if (found.isEmpty()) {
      m.untranslated(c, "field " + node.owner.replace('/', '.') + "." + node.name, pc);
      return false;
    }
    boolean write = node.getOpcode() == Opcodes.PUTFIELD;
    if (!Throwing.isObject(m, c, pc, write ? 1 : 0)) {
      return false;
    }
    ClpTerm signature = m.program().classes().field(node.owner, found.get());
    if (write) {
      ClpTerm value = c.pop();
      ClpTerm object = Values.location(c.pop());
      c.goal("set_field", c.heap(), object, signature, value, c.nextHeap());
    } else {
      ClpTerm object = Values.location(c.pop());
      ClpTerm value = c.fresh(node.name);
      c.goal("get_field", c.heap(), object, signature, value);
      Values.restrict(c, value, Type.getType(node.desc));
      c.push(value);
    }
    return true;
  }

  static boolean type(MethodTranslation m, Cursor c, int pc, TypeInsnNode node) {
    if (node.getOpcode() == Opcodes.ANEWARRAY) {
      ClpTerm elements = m.program().classes().name(node.desc);
      return Elements.create(m, c, pc, elements, Values.NULL);
    }
    if (node.getOpcode() == Opcodes.NEW) {
      m.program().initialised(m, c, node.desc, false);
      ClpTerm object = c.fresh(node.desc.substring(node.desc.lastIndexOf('/') + 1));
      ClpTerm before = c.heap();
      c.goal("new_object", before, m.program().classes().created(node.desc), object, c.nextHeap());
      c.push(Values.object(object));
      return true;
    }
    Type known = m.type(pc, 0);
    boolean array = node.desc.startsWith("[") || known.getSort() == Type.ARRAY;
    boolean fits = !array && m.program().isSubtype(known.getInternalName(), node.desc);
    if (node.getOpcode() == Opcodes.CHECKCAST && (fits || c.peek(0).equals(Values.NULL))) {
      return true;
    }
    if (array) {
      return Instructions.unknown(m, c, pc, node);
    }
    ask(m, c, pc, node);
    return false;
  }

  /** Three ways: null, an object of the class, another one. */
  private static void ask(MethodTranslation m, Cursor c, int pc, TypeInsnNode node) {
    boolean cast = node.getOpcode() == Opcodes.CHECKCAST;
    ClpTerm reference = c.peek(0);
    boolean object = Values.isObject(reference);
    Fork fork = m.fork(c, cast ? "cast" : "instanceof", pc);
    if (!object) {
      Cursor none = fork.clause(reference, true);
      end(m, none, pc, cast, 0);
    }
    Cursor yes = object ? fork.clause() : fork.clause(reference, false);
    question(m, yes, pc);
    yes.goal("subclass", TYPE, m.program().classes().asked(node.desc));
    end(m, yes, pc, cast, 1);
    Cursor no = object ? fork.clause() : fork.clause(reference, false);
    question(m, no, pc);
    no.goal("not_subclass", TYPE, m.program().classes().refused(node.desc));
    if (cast) {
      Throwing.raiseNew(m, no, "java/lang/ClassCastException", pc);
    } else {
      end(m, no, pc, false, 0);
    }
  }

  private static void question(MethodTranslation m, Cursor c, int pc) {
    c.goal("type", c.heap(), Values.location(c.peek(0)), TYPE);
    String known = m.type(pc, 0).getInternalName();
    if (!known.equals("java/lang/Object")) {
      c.goal("subclass", TYPE, m.program().classes().asked(known));
    }
  }

  private static void end(MethodTranslation m, Cursor c, int pc, boolean cast, int answer) {
    if (!cast) {
      c.pop();
      c.push(new ClpTerm.Num(answer));
    }
    m.run(c, pc + 1);
  }
}
