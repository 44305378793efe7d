// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.dead.AssertionJumps;
import org.heapsmith.clp.lang.Clause;
import org.heapsmith.clp.lang.ClpTerm;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * Static fields: a heap has a location for each class that was initialised, under the class's name.
 * A class is initialised at its first use, as the JVM does, that of the method before it runs.
 */
final class Statics {
  private final ClassPath classPath;
  private final ClassModel first;
  private final Set<String> used = new LinkedHashSet<>();

  /** Makes the table of a program that begins with a method of a class. */
  Statics(ClassPath classPath, ClassModel first) {
    this.classPath = classPath;
    this.first = first;
  }

  /** Reads or writes one. */
  static boolean access(MethodTranslation m, Cursor c, int pc, FieldInsnNode node) {
    Optional<FieldModel> found =
        m.program()
            .field(node.owner, node.name, node.desc)
            .filter(f -> !m.program().isLibrary(f.owner()));
    if (found.isEmpty()) {
      m.untranslated(c, "static field " + node.owner.replace('/', '.') + "." + node.name, pc);
      return false;
    }
    String owner = found.get().owner();
    m.program().initialised(m, c, owner, true);
    if (node.name.equals(AssertionJumps.DISABLED)) {
      c.push(new ClpTerm.Num(0)); // tests run with assertions, as the engine does
      return true;
    }
    ClpTerm signature =
        ClpTerm.struct(":", m.program().classes().name(owner), new ClpTerm.Atom(node.name));
    if (node.getOpcode() == Opcodes.PUTSTATIC) {
      c.goal("set_static", c.heap(), signature, c.pop(), c.nextHeap());
    } else {
      ClpTerm value = c.fresh(node.name);
      c.goal("get_static", c.heap(), signature, value);
      c.push(value);
    }
    return true;
  }

  /** Returns whether the method's own class has to be initialised before it runs. */
  boolean begins() {
    return hasState(first.name());
  }

  /**
   * Returns whether a use of a class has to initialise it first.
   *
   * @param reads whether one of its fields is used
   */
  boolean isNeeded(String owner, boolean reads) {
    boolean before = begins() && classPath.hierarchy().isSubtype(first.name(), owner);
    return !before && classPath.get(owner).isApplication() && (reads || hasState(owner));
  }

  /** Returns whether it, or a superclass, has an initialiser or a field that may change. */
  private boolean hasState(String name) {
    ClassModel model = classPath.get(name);
    return model.isApplication()
        && (model.hasStaticInitializer()
            || model.fields().stream().anyMatch(f -> f.isStatic() && f.constantValue() == null)
            || parent(model).filter(this::hasState).isPresent());
  }

  private static Optional<String> parent(ClassModel model) {
    return Optional.ofNullable(model.isInterface() ? null : model.superName());
  }

  /** Notes that a class is initialised; returns the initialisers that are new in the program. */
  List<MethodModel> use(String owner) {
    List<MethodModel> initialisers = new ArrayList<>();
    if (used.add(owner)) {
      ClassModel model = classPath.get(owner);
      model.method("<clinit>", "()V").ifPresent(initialisers::add);
      parent(model).filter(this::hasState).ifPresent(p -> initialisers.addAll(use(p)));
    }
    return initialisers;
  }

  /** Returns how each class begins, and what is done to initialise it. */
  List<Clause> clauses(Translation program) {
    List<Clause> facts = new ArrayList<>();
    for (String owner : used) {
      ClpTerm name = program.classes().name(owner);
      facts.add(fact(ClpTerm.struct("build_statics", name, fields(classPath.get(owner)))));
    }
    for (String owner : used) {
      facts.add(initialiser(program, classPath.get(owner)));
    }
    return facts;
  }

  private static Clause fact(ClpTerm head) {
    return new Clause(List.of(), head, List.of());
  }

  private static ClpTerm fields(ClassModel model) {
    List<ClpTerm> fields = new ArrayList<>();
    for (FieldModel field : model.fields()) {
      if (field.isStatic()) {
        ClpTerm value = Values.zero(Type.getType(field.descriptor()));
        ClpTerm initial = field.constantValue() == null ? value : constant(field.constantValue());
        fields.add(ClpTerm.struct("field", new ClpTerm.Atom(field.name()), initial));
      }
    }
    return ClpTerm.list(fields);
  }

  private static ClpTerm constant(Object value) {
    if (value instanceof Integer number) {
      return new ClpTerm.Num(number);
    }
    return value instanceof Number number ? new ClpTerm.Wide(number) : Values.text(value);
  }

  /** Superclasses come first; what an initialiser throws has no translation. */
  private Clause initialiser(Translation program, ClassModel model) {
    ClpTerm name = program.classes().name(model.name());
    List<ClpTerm> goals = new ArrayList<>();
    ClpTerm heap = new ClpTerm.Var("H1");
    Optional<String> parent = parent(model).filter(this::hasState);
    if (parent.isPresent()) {
      ClpTerm next = new ClpTerm.Var("H2");
      goals.add(ClpTerm.struct("initialise", heap, program.classes().name(parent.get()), next));
      heap = next;
    }
    Optional<MethodModel> code = model.method("<clinit>", "()V");
    if (code.isPresent()) {
      ClpTerm out = new ClpTerm.Var("Hout");
      ClpTerm flag = new ClpTerm.Var("EF");
      String predicate = program.predicate(code.get(), false);
      goals.add(ClpTerm.struct(predicate, ClpTerm.NIL, ClpTerm.NIL, heap, out, flag));
      String what = "an exception of a static initialiser at " + model.displayName();
      goals.add(ClpTerm.struct("completed", flag, new ClpTerm.Atom(what)));
      heap = out;
    }
    ClpTerm head = ClpTerm.struct("static_init", name, new ClpTerm.Var("H1"), heap);
    return new Clause(List.of(), head, goals);
  }
}
