// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.clp.lang.ClpTerm;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Lambda expressions and references to static methods: an object of a class of its own that holds
 * what was captured; a call of its interface's method calls the body. Calls may be translated
 * before the lambdas they meet, so translation is repeated until no new one is found.
 */
final class Lambdas {

  /**
   * The class of the objects that one expression makes.
   *
   * @param name in the program
   * @param type internal name of the interface
   * @param method name of the interface's method
   * @param captured how many values it holds
   * @param body what a call runs
   */
  record Lambda(ClpTerm.Atom name, String type, String method, int captured, MethodModel body) {}

  private final Map<String, Lambda> all = new LinkedHashMap<>();

  /** Returns those found so far. */
  List<Lambda> all() {
    return List.copyOf(all.values());
  }

  /** Returns those that a variable of that type may refer to. */
  List<Lambda> below(Translation program, String type) {
    return all().stream().filter(l -> program.isSubtype(l.type, type)).toList();
  }

  /** Makes the object. */
  static boolean create(MethodTranslation m, Cursor c, int pc, InvokeDynamicInsnNode node) {
    Optional<MethodModel> body = body(m, node);
    if (body.isEmpty()) {
      return Instructions.unknown(m, c, pc, node);
    }
    Lambda lambda = m.program().lambdas().of(m, pc, node, body.get());
    List<ClpTerm> fields = new ArrayList<>();
    for (int i = lambda.captured - 1; i >= 0; i--) {
      fields.add(0, field(i, c.pop()));
    }
    ClpTerm.Var object = c.fresh("Lambda");
    ClpTerm cell = ClpTerm.struct("object", lambda.name, ClpTerm.list(fields));
    ClpTerm location = ClpTerm.struct(",", object, cell);
    ClpTerm before = c.heap();
    c.goal("new_ref", object);
    c.goal("=", c.nextHeap(), ClpTerm.cell(location, before));
    c.push(Values.object(object));
    return true;
  }

  /** Returns the body, of a lambda or a static method, if nothing has to be boxed for it. */
  private static Optional<MethodModel> body(MethodTranslation m, InvokeDynamicInsnNode node) {
    if (!node.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
        || !node.bsm.getName().equals("metafactory")) {
      return Optional.empty();
    }
    Handle handle = (Handle) node.bsmArgs[1];
    return m.program()
        .method(handle.getOwner(), handle.getName(), handle.getDesc())
        .filter(b -> b.isStatic() || b.isSynthetic() && b.isPrivate())
        .filter(b -> fits(node, b));
  }

  private static boolean fits(InvokeDynamicInsnNode node, MethodModel body) {
    Type called = (Type) node.bsmArgs[0];
    Type[] given = called.getArgumentTypes();
    List<String> taken = body.parameterDescriptors();
    int first = taken.size() - given.length;
    for (int i = 0; i < given.length; i++) {
      if (first < 0 || !sameKind(given[i], Type.getType(taken.get(first + i)))) {
        return false;
      }
    }
    Type result = called.getReturnType();
    return result == Type.VOID_TYPE || sameKind(result, Type.getType(body.returnDescriptor()));
  }

  private static boolean sameKind(Type a, Type b) {
    return a.equals(b) || a.getSort() >= Type.ARRAY && b.getSort() >= Type.ARRAY;
  }

  private Lambda of(MethodTranslation m, int pc, InvokeDynamicInsnNode node, MethodModel body) {
    return all.computeIfAbsent(
        m.method() + ":" + pc,
        k ->
            new Lambda(
                new ClpTerm.Atom(m.method().owner().displayName() + ".lambda" + (all.size() + 1)),
                Type.getReturnType(node.desc).getInternalName(),
                node.name,
                Type.getArgumentTypes(node.desc).length,
                body));
  }

  private static ClpTerm field(int index, ClpTerm value) {
    return ClpTerm.struct("field", new ClpTerm.Atom("captured" + (index + 1)), value);
  }

  /** Opens the clause of a call in which the receiver is such an object. */
  static void call(MethodTranslation m, Fork fork, int pc, Lambda lambda, MethodModel called) {
    MethodInsnNode node = (MethodInsnNode) m.method().instruction(pc);
    Cursor way = fork.clause();
    int count = Type.getArgumentTypes(node.desc).length;
    ClpTerm object = Values.location(way.peek(count));
    List<ClpTerm> captured = new ArrayList<>();
    List<ClpTerm> fields = new ArrayList<>();
    for (int i = 0; i < lambda.captured; i++) {
      boolean self = i == 0 && !lambda.body.isStatic();
      ClpTerm value = way.fresh("Captured" + (i + 1));
      captured.add(self ? Values.object(value) : value);
      fields.add(field(i, captured.get(i)));
    }
    way.goal("made", way.heap(), object, lambda.name, ClpTerm.list(fields));
    if (!called.isAbstract() || !called.name().equals(lambda.method)) {
      Calling.selected(way, called);
      Calling.direct(m, way, pc, node, called);
      return;
    }
    for (int i = 0; i < count; i++) {
      captured.add(way.peek(count - 1 - i));
    }
    way.stack().subList(way.stack().size() - count - 1, way.stack().size()).clear();
    m.program().initialised(m, way, lambda.body.owner().name(), false);
    Calling.body(m, way, pc, lambda.body, captured, Type.getReturnType(node.desc));
  }
}
