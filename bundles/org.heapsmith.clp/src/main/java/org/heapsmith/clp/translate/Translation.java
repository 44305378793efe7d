// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.translate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.bytecode.source.BranchConditions;
import org.heapsmith.clp.lang.Clause;
import org.heapsmith.clp.lang.ClpTerm;
import org.heapsmith.clp.lang.Taken;
import org.heapsmith.machine.result.ProgramPath;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The program as it grows: what its methods share. */
final class Translation {
  private final ClassPath classPath;
  private final TypeHierarchy hierarchy;
  private final BranchConditions conditions;
  private final ClassTable classes;
  private final PredicateNames predicates = new PredicateNames();
  private final Set<String> blocks = new LinkedHashSet<>();
  private final Map<String, List<Clause>> clauses = new LinkedHashMap<>();
  private final Map<Taken, List<ProgramPath.Step>> steps = new LinkedHashMap<>();
  private final Set<Notice> notices = new LinkedHashSet<>();
  private final Set<String> seen = new LinkedHashSet<>();
  private final Deque<MethodModel> open = new ArrayDeque<>();
  private final Statics statics;
  private final Lambdas lambdas;

  Translation(ClassPath classPath, MethodModel first, Lambdas lambdas) {
    this.lambdas = lambdas;
    this.classPath = classPath;
    this.statics = new Statics(classPath, first.owner());
    this.hierarchy = classPath.hierarchy();
    this.conditions = new BranchConditions(classPath);
    this.classes = new ClassTable(classPath, lambdas);
  }

  Lambdas lambdas() {
    return lambdas;
  }

  ClassTable classes() {
    return classes;
  }

  PredicateNames predicates() {
    return predicates;
  }

  Set<String> blocks() {
    return blocks;
  }

  Map<Taken, List<ProgramPath.Step>> steps() {
    return steps;
  }

  List<Notice> notices() {
    return List.copyOf(notices);
  }

  List<Clause> clauses() {
    List<Clause> all = new ArrayList<>();
    clauses.values().forEach(all::addAll);
    return all;
  }

  /** Returns the next method to be translated, null after the last one. */
  MethodModel next() {
    return open.poll();
  }

  /** Returns the predicate of a method; the method will be translated if {@code needed}. */
  String predicate(MethodModel method, boolean needed) {
    if (needed && seen.add(method.exact())) {
      open.add(method);
    }
    return predicates.method(method);
  }

  /** Makes the goal that initialises a class, if it is not known to be initialised. */
  void initialised(MethodTranslation m, Cursor c, String className, boolean reads) {
    if (statics.isNeeded(className, reads)) {
      initialise(c, className, m.isLast());
    }
  }

  private void initialise(Cursor c, String className, boolean last) {
    c.goal("initialise", c.heap(), classes.name(className), c.nextHeap());
    if (last) {
      use(className);
    }
  }

  private void use(String className) {
    statics.use(className).forEach(i -> predicate(i, true));
  }

  /**
   * Makes the goal that initialises the class of the first method, if there is anything to do;
   * returns the heap in which the method begins.
   */
  ClpTerm begin(Cursor c, String className) {
    ClpTerm in = new ClpTerm.Var("Hin");
    if (!statics.begins()) {
      return in;
    }
    c.goal("initialise", in, classes.name(className), c.heap());
    use(className);
    return c.heap();
  }

  /** Returns how the classes are initialised that the program uses. */
  List<Clause> initialisers() {
    return statics.clauses(this);
  }

  void block(String predicate) {
    blocks.add(predicate);
  }

  /** Keeps a clause; code of the JDK has no part in the program path. */
  void clause(Cursor c, boolean underTest, ClpTerm result, ClpTerm heap, ClpTerm flag) {
    ClpTerm arguments = ClpTerm.list(c.arguments());
    ClpTerm head =
        ClpTerm.struct(c.predicate(), arguments, result, new ClpTerm.Var("H1"), heap, flag);
    List<Clause> known = clauses.computeIfAbsent(c.predicate(), k -> new ArrayList<>());
    known.add(new Clause(c.comments(), head, c.goals()));
    steps.put(
        new Taken(c.predicate(), known.size()), underTest ? List.copyOf(c.steps()) : List.of());
  }

  void untranslated(String goal) {
    notices.add(ClpView.untranslated(goal));
  }

  String condition(MethodModel method, int instruction, int outcome) {
    return conditions.of(
        method.owner().name(), method.name(), method.descriptor(), instruction, outcome);
  }

  boolean isSubtype(String sub, String sup) {
    return hierarchy.isSubtype(sub, sup);
  }

  boolean isLibrary(String className) {
    return classPath.find(className).map(c -> !c.isApplication()).orElse(false);
  }

  Optional<FieldModel> field(String owner, String name, String descriptor) {
    return hierarchy.resolveField(owner, name, descriptor);
  }

  Optional<MethodModel> method(String owner, String name, String descriptor) {
    return hierarchy.resolveMethod(owner, name, descriptor);
  }

  /** Returns the classes an object of that type may have. */
  Set<String> receivers(String type) {
    return classes.below(type);
  }

  Optional<MethodModel> select(String receiver, MethodModel resolved) {
    return hierarchy.resolveVirtual(receiver, resolved);
  }

  /** Code under test, and methods of the JDK that stand on nothing else. */
  boolean canTranslate(MethodModel method) {
    if (!method.hasBody() || method.owner().isApplication()) {
      return method.hasBody();
    }
    for (int i = 0; i < method.size(); i++) {
      AbstractInsnNode node = method.instruction(i);
      if (node instanceof MethodInsnNode
          || node instanceof FieldInsnNode
          || node instanceof InvokeDynamicInsnNode) {
        return false;
      }
    }
    return true;
  }
}
