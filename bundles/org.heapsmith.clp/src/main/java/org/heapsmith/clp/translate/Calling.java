// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.ProgramPath;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls. A virtual one becomes a choice by the class of the receiver (PET paper, section 2.1); what
 * comes back is a result or an exception.
 */
final class Calling {
  private Calling() {}

  static boolean call(MethodTranslation m, Cursor c, int pc, MethodInsnNode node) {
    int parameters = Type.getArgumentTypes(node.desc).length;
    boolean isStatic = node.getOpcode() == Opcodes.INVOKESTATIC;
    if (!isStatic && !Throwing.isObject(m, c, pc, parameters)) {
      return false;
    }
    if (node.name.equals("<init>") && isNothing(m, node.owner)) {
      c.stack().subList(c.stack().size() - parameters - 1, c.stack().size()).clear();
      return true;
    }
    if (node.owner.equals("java/lang/Class") && node.name.equals("desiredAssertionStatus")) {
      c.pop();
      c.push(new ClpTerm.Num(1));
      return true;
    }
    Optional<MethodModel> resolved = m.program().method(node.owner, node.name, node.desc);
    if (isStatic && resolved.isPresent()) {
      m.program().initialised(m, c, resolved.get().owner().name(), false);
    }
    boolean virtual =
        node.getOpcode() == Opcodes.INVOKEVIRTUAL || node.getOpcode() == Opcodes.INVOKEINTERFACE;
    if (resolved.isEmpty()) {
      return unknown(m, c, pc, node);
    }
    if (!virtual || resolved.get().isPrivate()) {
      return direct(m, c, pc, node, resolved.get());
    }
    Map<MethodModel, List<String>> targets = targets(m, node, resolved.get());
    List<Lambdas.Lambda> lambdas = m.program().lambdas().below(m.program(), node.owner);
    if (targets.isEmpty() && lambdas.isEmpty()) {
      return unknown(m, c, pc, node);
    }
    if (targets.size() == 1 && lambdas.isEmpty()) {
      MethodModel only = targets.keySet().iterator().next();
      selected(c, only);
      return direct(m, c, pc, node, only);
    }
    Fork fork = m.fork(c, "call", pc);
    choose(m, fork, pc, parameters, targets);
    lambdas.forEach(l -> Lambdas.call(m, fork, pc, l, resolved.get()));
    return false;
  }

  /** What constructors of the JDK's roots do matters to nobody here. */
  private static boolean isNothing(MethodTranslation m, String owner) {
    return owner.equals("java/lang/Object")
        || m.program().isLibrary(owner) && m.program().isSubtype(owner, "java/lang/Throwable");
  }

  private static boolean unknown(MethodTranslation m, Cursor c, int pc, MethodInsnNode node) {
    m.untranslated(c, "method " + node.owner.replace('/', '.') + "." + node.name, pc);
    return false;
  }

  private static Map<MethodModel, List<String>> targets(
      MethodTranslation m, MethodInsnNode node, MethodModel resolved) {
    Map<MethodModel, List<String>> targets = new LinkedHashMap<>();
    if (node.owner.startsWith("[")) {
      return targets;
    }
    for (String receiver : m.program().receivers(node.owner)) {
      m.program()
          .select(receiver, resolved)
          .filter(MethodModel::hasBody)
          .ifPresent(t -> targets.computeIfAbsent(t, k -> new ArrayList<>()).add(receiver));
    }
    return targets;
  }

  private static void choose(
      MethodTranslation m,
      Fork fork,
      int pc,
      int parameters,
      Map<MethodModel, List<String>> targets) {
    MethodInsnNode node = (MethodInsnNode) m.method().instruction(pc);
    targets.forEach(
        (target, receivers) ->
            receivers.forEach(
                receiver -> {
                  Cursor way = fork.clause();
                  ClpTerm object = Values.location(way.peek(parameters));
                  m.program().classes().asked(node.owner);
                  way.goal("type", way.heap(), object, m.program().classes().name(receiver));
                  selected(way, target);
                  direct(m, way, pc, node, target);
                }));
  }

  static void selected(Cursor c, MethodModel target) {
    if (target.owner().isApplication()) {
      MethodId id = MethodId.of(target);
      c.steps().add(new ProgramPath.Called(id));
    }
  }

  static boolean direct(
      MethodTranslation m, Cursor c, int pc, MethodInsnNode node, MethodModel target) {
    if (!m.program().canTranslate(target)) {
      return unknown(m, c, pc, node);
    }
    int count = Type.getArgumentTypes(node.desc).length + (target.isStatic() ? 0 : 1);
    List<ClpTerm> arguments = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      arguments.add(0, c.pop());
    }
    body(m, c, pc, target, arguments, Type.getReturnType(node.desc));
    return false;
  }

  /** Ends the clause by a call; what the caller does not ask for is left. */
  static void body(
      MethodTranslation m,
      Cursor c,
      int pc,
      MethodModel target,
      List<ClpTerm> arguments,
      Type wanted) {
    boolean returns = !target.returnDescriptor().equals("V");
    ClpTerm result = wanted == Type.VOID_TYPE ? null : c.fresh(target.name());
    ClpTerm out = new ClpTerm.Var(result == null ? "_" : "Out1");
    ClpTerm before = c.heap();
    c.goal(
        m.program().predicate(target, m.isLast()),
        ClpTerm.list(arguments),
        returns ? out : ClpTerm.NIL,
        before,
        c.nextHeap(),
        new ClpTerm.Var("EF1"));
    Type returned = Type.getType(target.returnDescriptor());
    boolean narrower =
        result != null
            && returned.getSort() == Type.OBJECT
            && !returned.equals(wanted)
            && !m.program().isLibrary(returned.getInternalName());
    goOn(m, c, pc, result, narrower ? returned : null);
  }

  /**
   * Goes on after a call.
   *
   * @param type what is known of the result beside what the caller knows; null for nothing
   */
  private static void goOn(MethodTranslation m, Cursor c, int pc, ClpTerm result, Type type) {
    ClpTerm out = result == null ? ClpTerm.NIL : new ClpTerm.Var("Out1");
    Fork fork = m.fork(c, "after", pc, List.of(new ClpTerm.Var("EF1"), out));
    ClpTerm returned = ClpTerm.list(result == null ? List.of() : List.of(result));
    Cursor normal = fork.clause(Map.of(), List.of(Values.OK, returned));
    if (result != null) {
      normal.push(result);
    }
    if (type != null) {
      ClpTerm name = m.program().classes().asked(type.getInternalName());
      normal.goal("typed", normal.heap(), result, name);
    }
    m.run(normal, pc + 1);
    ClpTerm.Var exception = fork.from().fresh("E");
    ClpTerm nothing = result == null ? ClpTerm.NIL : new ClpTerm.Var("_");
    Cursor thrown = fork.clause(Map.of(), List.of(Values.exception(exception), nothing));
    Throwing.raise(m, thrown, exception, pc);
  }
}
