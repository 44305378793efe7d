// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.clp.lang.ClpTerm;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Exceptions: the control flow they take is as explicit as any other. */
final class Throwing {
  private static final String NULL_POINTER = "java/lang/NullPointerException";

  private Throwing() {}

  /**
   * Makes sure that an operand is not null: if that is not known, the clause ends, and two others
   * go on. Returns whether it is known.
   */
  static boolean isObject(MethodTranslation m, Cursor c, int pc, int depth) {
    ClpTerm reference = c.peek(depth);
    if (Values.isObject(reference)) {
      return true;
    }
    if (reference.equals(Values.NULL)) {
      raiseNew(m, c, NULL_POINTER, pc);
      return false;
    }
    Fork fork = m.fork(c, "null", pc);
    m.run(fork.clause(reference, false), pc);
    Cursor none = fork.clause(reference, true);
    raiseNew(m, none, NULL_POINTER, pc);
    return false;
  }

  /** Throws an exception of the machine. */
  static void raiseNew(MethodTranslation m, Cursor c, String className, int pc) {
    ClpTerm.Var exception = c.fresh("E");
    ClpTerm before = c.heap();
    c.goal("new_object", before, m.program().classes().created(className), exception, c.nextHeap());
    m.thrown(c, className, pc);
    for (TryCatchBlockNode handler : handlers(m, pc)) {
      if (handler.type == null || m.program().isSubtype(className, handler.type)) {
        enter(m, c, handler, exception);
        return;
      }
    }
    m.leaves(c, exception);
  }

  /** The statement {@code throw}. */
  static boolean rethrow(MethodTranslation m, Cursor c, int pc) {
    if (isObject(m, c, pc, 0)) {
      m.thrown(c, m.type(pc, 0).getInternalName(), pc);
      raise(m, c, Values.location(c.peek(0)), pc);
    }
    return false;
  }

  /** Goes to the handler that catches an exception whose class the heap knows. */
  static void raise(MethodTranslation m, Cursor c, ClpTerm exception, int pc) {
    List<TryCatchBlockNode> handlers = handlers(m, pc);
    if (handlers.isEmpty()) {
      m.leaves(c, exception);
      return;
    }
    c.stack().clear();
    c.push(Values.object(exception));
    Fork fork = m.fork(c, "caught", pc);
    List<String> before = new ArrayList<>();
    for (TryCatchBlockNode handler : handlers) {
      enter(m, typed(m, fork, exception, before, handler.type), handler, exception);
      if (handler.type == null) {
        return;
      }
      before.add(handler.type);
    }
    m.leaves(typed(m, fork, exception, before, null), exception);
  }

  private static Cursor typed(
      MethodTranslation m, Fork fork, ClpTerm exception, List<String> not, String type) {
    Cursor c = fork.clause();
    if (type != null || !not.isEmpty()) {
      ClpTerm of = new ClpTerm.Var("T");
      c.goal("type", c.heap(), exception, of);
      if (type != null) {
        c.goal("subclass", of, m.program().classes().asked(type));
      }
      not.forEach(n -> c.goal("not_subclass", of, m.program().classes().refused(n)));
    }
    return c;
  }

  private static void enter(
      MethodTranslation m, Cursor c, TryCatchBlockNode handler, ClpTerm exception) {
    c.stack().clear();
    c.push(Values.object(exception));
    int target = m.method().indexOf(handler.handler);
    m.jump(c, m.method().controlFlow().blockAt(target).index());
  }

  private static List<TryCatchBlockNode> handlers(MethodTranslation m, int pc) {
    return m.method().node().tryCatchBlocks.stream()
        .filter(h -> m.method().indexOf(h.start) <= pc && pc < m.method().indexOf(h.end))
        .toList();
  }
}
