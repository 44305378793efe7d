// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.GenericTypes;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.unfold.ShapeTables;
import org.objectweb.asm.tree.ClassNode;

/**
 * The classes of a class path, linked on demand. One instance may serve many explorations; it is
 * thread-safe.
 */
public final class Program {
  private final ClassPath classPath;
  private final String measured;
  private final ConcurrentHashMap<String, LinkedClass> classes = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, LinkedClass> standIns = new ConcurrentHashMap<>();
  private final BranchNumbers branches = new BranchNumbers();
  private final BlockNumbers blocks = new BlockNumbers();
  private final EnumTypes enums;
  private final ConstantClasses constants;
  private final DeclaredTypes types;
  private final SimpleClasses simple;
  private final BuiltClasses built = new BuiltClasses(this);
  private final GenericTypes generics;
  private ShapeTables shapes = new ShapeTables(SpecModel.EMPTY);

  /** Makes the program of a class path. */
  public Program(ClassPath classPath) {
    this(classPath, "");
  }

  /**
   * Makes the program of a class path.
   *
   * @param measured a class of the JDK (internal name) that is under test; empty for none
   */
  public Program(ClassPath classPath, String measured) {
    this.classPath = classPath;
    this.measured = measured;
    this.enums = new EnumTypes(classPath);
    this.constants = new ConstantClasses(classPath);
    this.types = new DeclaredTypes(classPath);
    this.simple = new SimpleClasses(classPath);
    this.generics = new GenericTypes(classPath);
  }

  /** Returns what is known of the predicates of a spec; that of the last spec is kept. */
  public synchronized ShapeTables shapes(SpecModel specs) {
    if (!shapes.areOf(specs)) {
      shapes = new ShapeTables(specs);
    }
    return shapes;
  }

  /** Returns where the classes come from. */
  public ClassPath classPath() {
    return classPath;
  }

  /** Returns whether the branches of a method are counted: it is code under test. */
  public boolean isMeasured(LinkedMethod method) {
    String owner = method.owner();
    return method.isApplication()
        || !measured.isEmpty()
            && owner.startsWith(measured)
            && (owner.length() == measured.length() || owner.charAt(measured.length()) == '$');
  }

  /** Returns subtyping and member resolution. */
  public TypeHierarchy hierarchy() {
    return classPath.hierarchy();
  }

  /** Returns the types of which all objects are known. */
  public EnumTypes enums() {
    return enums;
  }

  /** Returns the classes that are written as if they were enums. */
  public ConstantClasses constants() {
    return constants;
  }

  /** Returns the types of which not all objects are known. */
  public DeclaredTypes types() {
    return types;
  }

  /** Returns which of many classes are tried. */
  public SimpleClasses simple() {
    return simple;
  }

  /** Returns the classes whose objects are made by calls. */
  public BuiltClasses built() {
    return built;
  }

  /** Returns what generic declarations say. */
  public GenericTypes generics() {
    return generics;
  }

  /** Returns the numbers of branches, as the states' branch sets use them. */
  public BranchNumbers branches() {
    return branches;
  }

  /** Returns the numbers of basic blocks. */
  public BlockNumbers blocks() {
    return blocks;
  }

  /**
   * Returns the linked class.
   *
   * @param name internal name; not an array
   * @throws org.heapsmith.base.HeapsmithException if it is not on the class path or unreadable
   */
  public LinkedClass linked(String name) {
    LinkedClass linked = classes.get(name);
    if (linked == null) {
      LinkedClass made = link(classPath.get(name));
      linked = classes.putIfAbsent(name, made);
      linked = linked == null ? made : linked;
    }
    return linked;
  }

  private LinkedClass link(ClassModel model) {
    boolean inherits = model.superName() != null && !model.isInterface();
    return new LinkedClass(model, inherits && linked(model.superName()).needsInitialisation());
  }

  /**
   * Returns a class that is on no class path and stands in for code of the JDK; its methods must
   * not name it.
   */
  public LinkedClass standIn(String name, Supplier<ClassNode> made) {
    return standIns.computeIfAbsent(
        name, n -> new LinkedClass(classPath.standIn(made.get()), false));
  }

  /** Returns the layout of the instances of a class. */
  public Layout layout(String name) {
    return linked(name).layout();
  }

  /** Returns the linked form of a method model. */
  public LinkedMethod linked(MethodModel model) {
    return linked(model.owner().name())
        .method(model.name(), model.descriptor())
        .orElseThrow(() -> new IllegalArgumentException("unknown method " + model));
  }

  /** Returns the field a reference to {@code owner.name} means. */
  public Optional<FieldSlot> field(String owner, String name, String descriptor) {
    return hierarchy().resolveField(owner, name, descriptor).map(this::slot);
  }

  /** Returns the place of a declared field. */
  public FieldSlot slot(FieldModel field) {
    return linked(field.owner()).slot(LinkedClass.key(field));
  }

  /** Returns the method a reference to {@code owner.name} means. */
  public Optional<LinkedMethod> method(String owner, String name, String descriptor) {
    String holder = owner.charAt(0) == '[' ? "java/lang/Object" : owner;
    return hierarchy().resolveMethod(holder, name, descriptor).map(this::linked);
  }

  /**
   * Returns the method a virtual call of {@code resolved} runs on an object of class {@code
   * receiver}; empty if there is none or it is abstract.
   */
  public Optional<LinkedMethod> select(String receiver, LinkedMethod resolved) {
    LinkedClass type = linked(receiver.charAt(0) == '[' ? "java/lang/Object" : receiver);
    Optional<LinkedMethod> known = type.selected().get(resolved);
    if (known == null) {
      known =
          hierarchy()
              .resolveVirtual(receiver, resolved.model())
              .filter(m -> !m.isAbstract())
              .map(this::linked);
      type.selected().put(resolved, known);
    }
    return known;
  }
}
