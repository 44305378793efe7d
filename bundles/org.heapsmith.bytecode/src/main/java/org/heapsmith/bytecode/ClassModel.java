// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class, interface, enum or record as its class file has it. Immutable; do not change the tree.
 */
public final class ClassModel {
  private final ClassPath classPath;
  private final ClassNode node;
  private final ClassCode code;
  private final boolean application;
  private final List<FieldModel> fields;
  private final Map<String, MethodModel> methods;
  private final Map<CodeFact, List<String>> facts = new ConcurrentHashMap<>();
  private volatile List<FieldModel> instanceFields;
  private volatile List<MethodModel> members;

  /** Makes that of a class that no class file has. */
  ClassModel(ClassPath classPath, ClassNode tree) {
    this(classPath, tree, new ClassCode(tree), false);
  }

  /**
   * Makes that of a class file.
   *
   * @param node what it declares
   */
  ClassModel(ClassPath classPath, ClassNode node, ClassCode code, boolean application) {
    this.classPath = classPath;
    this.node = node;
    this.code = code;
    this.application = application;
    List<FieldModel> declared = new ArrayList<>();
    for (FieldNode field : node.fields) {
      declared.add(new FieldModel(node.name, field.name, field.desc, field.access, field.value));
    }
    this.fields = List.copyOf(declared);
    Map<String, MethodModel> byKey = new LinkedHashMap<>();
    for (MethodNode method : node.methods) {
      byKey.put(ClassCode.key(method), new MethodModel(this, method, code));
    }
    this.methods = Collections.unmodifiableMap(byKey);
  }

  /** Returns the internal name. */
  public String name() {
    return node.name;
  }

  /** Returns the name a person writes: dots instead of slashes. */
  public String displayName() {
    return node.name.replace('/', '.');
  }

  /**
   * Returns the name in its declaration, as {@code Class.getSimpleName}; empty if it has none. A
   * local or anonymous class whose compiler did not say what encloses it (before Java 5) is a top
   * level class to the JVM.
   */
  public String simpleName() {
    return declaration().innerClasses.stream()
        .filter(inner -> inner.name.equals(node.name))
        .filter(inner -> inner.outerName != null || node.outerClass != null)
        .findFirst()
        .map(inner -> inner.innerName == null ? "" : inner.innerName)
        .orElse(node.name.substring(node.name.lastIndexOf('/') + 1));
  }

  /** Returns the ASM tree of what the class file declares: its methods have no code in it. */
  public ClassNode declaration() {
    note(ClassPart.DECLARATION, "");
    return node;
  }

  static ClassNode declaration(ClassNode node) {
    ClassNode copy = new ClassNode();
    copy.version = node.version;
    copy.access = node.access;
    copy.name = node.name;
    copy.signature = node.signature;
    copy.superName = node.superName;
    copy.interfaces = node.interfaces;
    copy.sourceFile = node.sourceFile;
    copy.sourceDebug = node.sourceDebug;
    copy.outerClass = node.outerClass;
    copy.outerMethod = node.outerMethod;
    copy.outerMethodDesc = node.outerMethodDesc;
    copy.visibleAnnotations = node.visibleAnnotations;
    copy.invisibleAnnotations = node.invisibleAnnotations;
    copy.innerClasses = node.innerClasses;
    copy.nestHostClass = node.nestHostClass;
    copy.nestMembers = node.nestMembers;
    copy.permittedSubclasses = node.permittedSubclasses;
    copy.recordComponents = node.recordComponents;
    copy.fields = node.fields;
    return copy;
  }

  /** Returns what its code tells; nothing else of the code counts as read. */
  public List<String> fact(CodeFact fact) {
    List<String> answer = facts.computeIfAbsent(fact, f -> f.of(node.name, code.of(node.methods)));
    if (application) {
      classPath.noteAnswer(ReadLog.Kind.FACT, ReadLog.about(fact, node.name), () -> answer);
    }
    return answer;
  }

  private void note(ClassPart part, String member) {
    if (application) {
      classPath.note(part, node.name, member);
    }
  }

  /** Notes that all of it counts. */
  void noteWhole() {
    note(ClassPart.WHOLE, "");
  }

  /** Notes that the code of a method counts. */
  void noteCode(String member) {
    note(ClassPart.CODE, member);
  }

  /** Returns ASM's access flags. */
  public int access() {
    return node.access;
  }

  /** Returns the generic signature, null if there is none. */
  public String signature() {
    return declaration().signature;
  }

  /** Returns the names of superclass and interfaces. */
  List<String> parents() {
    return ClassFiles.parents(node);
  }

  /** Returns the Java release whose class file it is: 8, 17, 25. */
  public int release() {
    return (node.version & 0xFFFF) - (Opcodes.V1_8 - 8);
  }

  /** Returns whether it comes from the class path rather than from the JDK's image. */
  public boolean isApplication() {
    return application;
  }

  /** Returns the internal name of the superclass, null for java/lang/Object. */
  public String superName() {
    return node.superName;
  }

  /** Returns the internal names of the direct superinterfaces. */
  public List<String> interfaces() {
    return node.interfaces;
  }

  /** Returns whether classes of other packages see it. */
  public boolean isPublic() {
    return has(Opcodes.ACC_PUBLIC);
  }

  /** Returns whether it is an interface (annotation types included). */
  public boolean isInterface() {
    return has(Opcodes.ACC_INTERFACE);
  }

  /** Returns whether it is abstract (interfaces included). */
  public boolean isAbstract() {
    return has(Opcodes.ACC_ABSTRACT);
  }

  /** Returns whether it is an enum. */
  public boolean isEnum() {
    return has(Opcodes.ACC_ENUM);
  }

  /** Returns whether it is a record. */
  public boolean isRecord() {
    return "java/lang/Record".equals(superName());
  }

  /** Returns the fields of an enum's constants as they are declared; none if it is no enum. */
  public List<FieldModel> constants() {
    return isEnum() && "java/lang/Enum".equals(superName())
        ? fields().stream().filter(f -> (f.access() & Opcodes.ACC_ENUM) != 0).toList()
        : List.of();
  }

  /**
   * Returns whether it is nested and not static, so that its objects need one of the class around
   * it; a local or anonymous class, which nobody else can name, counts in any case. What its fields
   * are called says nothing: from Java 18 on {@code this$0} is there only if it is used.
   */
  public boolean isInner() {
    return declaration().innerClasses.stream()
        .anyMatch(n -> n.name.equals(node.name) && (n.access & Opcodes.ACC_STATIC) == 0);
  }

  /** Returns whether {@code new} can make an object of this very class. */
  public boolean isInstantiable() {
    return !isInterface() && !isAbstract() && !isEnum();
  }

  /** Returns whether {@code assert} and other static state need its initialiser to run. */
  public boolean hasStaticInitializer() {
    return method("<clinit>", "()V").isPresent();
  }

  private boolean has(int flag) {
    return (node.access & flag) != 0;
  }

  /** Returns the package in internal form, empty for the unnamed one. */
  public String packageName() {
    int slash = node.name.lastIndexOf('/');
    return slash < 0 ? "" : node.name.substring(0, slash);
  }

  /** Returns the source file's name, if the class file says. */
  public Optional<String> sourceFile() {
    return Optional.ofNullable(declaration().sourceFile);
  }

  /** Returns the declared fields, static ones included, in the order of the class file. */
  public List<FieldModel> fields() {
    note(ClassPart.DECLARATION, "");
    return fields;
  }

  /** Returns the declared field of that name and descriptor. */
  public Optional<FieldModel> field(String name, String descriptor) {
    return fields().stream()
        .filter(f -> f.name().equals(name) && f.descriptor().equals(descriptor))
        .findFirst();
  }

  /**
   * Returns the fields every instance has, inherited ones included: those of the superclasses
   * first, each class's in the order of its class file.
   */
  public List<FieldModel> instanceFields() {
    List<FieldModel> result = instanceFields;
    if (result == null) {
      List<FieldModel> all = new ArrayList<>();
      if (superName() != null && !isInterface()) {
        all.addAll(classPath.get(superName()).instanceFields());
      }
      fields().stream().filter(f -> !f.isStatic()).forEach(all::add);
      result = List.copyOf(all);
      instanceFields = result;
    }
    return result;
  }

  /** Returns the declared methods, constructors and initialisers, in the order of the file. */
  public List<MethodModel> methods() {
    note(ClassPart.METHODS, "");
    return List.copyOf(methods.values());
  }

  /** Returns the declared method of that name and descriptor. */
  public Optional<MethodModel> method(String name, String descriptor) {
    note(ClassPart.METHOD, name + descriptor);
    return Optional.ofNullable(methods.get(name + descriptor));
  }

  /** Returns the declared methods of that name. */
  public List<MethodModel> methods(String name) {
    note(ClassPart.NAMED, name);
    return methods.values().stream().filter(m -> m.name().equals(name)).toList();
  }

  /**
   * Returns the methods that objects of this class have: the declared ones, then those it inherits,
   * superclasses first, seen from this class ({@link MethodModel#receiver}). An inherited static
   * method stays one of the class that declares it.
   */
  public List<MethodModel> members() {
    note(ClassPart.METHODS, "");
    List<MethodModel> result = members;
    if (result == null) {
      result = findMembers();
      members = result;
    }
    return result;
  }

  private List<MethodModel> findMembers() {
    Map<String, MethodModel> found = new LinkedHashMap<>(methods);
    for (ClassModel above : above()) {
      for (MethodModel method : above.methods()) {
        if (method.isInheritedBy(this)) {
          MethodModel seen = method.isStatic() ? method : method.inheritedBy(this);
          String key = method.name() + method.descriptor();
          found.merge(key, seen, (known, other) -> isMoreSpecial(other, known) ? other : known);
        }
      }
    }
    return List.copyOf(found.values());
  }

  /**
   * Of two methods of interfaces, the more special one with a body is inherited (JVMS §5.4.3.4).
   */
  private boolean isMoreSpecial(MethodModel other, MethodModel known) {
    return known.owner().isInterface()
        && other.hasBody()
        && (!known.hasBody()
            || classPath.hierarchy().isSubtype(other.owner().name(), known.owner().name()));
  }

  /** Returns the one of the {@link #members} of that name and descriptor. */
  public Optional<MethodModel> member(String name, String descriptor) {
    Optional<MethodModel> own = method(name, descriptor);
    return own.isPresent()
        ? own
        : members().stream()
            .filter(m -> m.name().equals(name) && m.descriptor().equals(descriptor))
            .findFirst();
  }

  /** Superclasses, the nearest first, then all interfaces, those of the nearest class first. */
  private List<ClassModel> above() {
    List<ClassModel> classes = new ArrayList<>();
    for (Optional<ClassModel> at = Optional.of(this); at.isPresent(); ) {
      classes.add(at.get());
      at = Optional.ofNullable(at.get().superName()).flatMap(classPath::find);
    }
    Set<ClassModel> all = new LinkedHashSet<>(classes);
    Deque<ClassModel> open = new ArrayDeque<>(classes);
    while (!open.isEmpty()) {
      for (String parent : open.remove().interfaces()) {
        classPath.find(parent).filter(all::add).ifPresent(open::add);
      }
    }
    all.remove(this);
    return List.copyOf(all);
  }

  @Override
  public String toString() {
    return displayName();
  }
}
