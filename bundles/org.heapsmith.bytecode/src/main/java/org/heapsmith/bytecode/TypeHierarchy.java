// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;

/**
 * Subtyping and the resolution of fields and methods (JVMS §4.10.1.2, §5.4). Types are internal
 * names of classes and interfaces or array descriptors. Thread-safe.
 */
public final class TypeHierarchy {
  private static final String OBJECT = "java/lang/Object";
  private final ClassPath classPath;
  private final MemberResolution members;
  private final SubtypeIndex subtypes;

  /**
   * By subtype, then by supertype: asked so often that a key of both costs more than the answer.
   */
  private final ConcurrentHashMap<String, Map<String, Boolean>> cache = new ConcurrentHashMap<>();

  TypeHierarchy(ClassPath classPath, SubtypeIndex subtypes) {
    this.classPath = classPath;
    this.members = new MemberResolution(classPath);
    this.subtypes = subtypes;
  }

  /** Returns the headers of all application classes, for other views of the same class path. */
  SubtypeIndex subtypes() {
    return subtypes;
  }

  /**
   * Returns whether {@code sub} is {@code sup} or a subtype of it, arrays and interfaces included.
   *
   * @throws org.heapsmith.base.HeapsmithException if a class needed to decide is missing
   */
  public boolean isSubtype(String sub, String sup) {
    if (sub.equals(sup) || sup.equals(OBJECT)) {
      return true;
    }
    if (sub.charAt(0) == '[') {
      return isArraySubtype(sub, sup);
    }
    if (sup.charAt(0) == '[') {
      return false;
    }
    Map<String, Boolean> supertypes = cache.get(sub);
    Boolean known = supertypes == null ? null : supertypes.get(sup);
    if (known == null) {
      Optional<List<String>> parents = subtypes.parents(sub);
      if (parents.isPresent()) {
        classPath.noteAnswer(ReadLog.Kind.BELOW, sup, () -> subtypes.below(sup));
      }
      known =
          parents.isPresent()
              ? parents.get().stream().anyMatch(p -> isSubtype(p, sup))
              : isClassSubtype(classPath.get(sub), sup);
      cache.computeIfAbsent(sub, k -> new ConcurrentHashMap<>()).put(sup, known);
    }
    return known;
  }

  private boolean isClassSubtype(ClassModel sub, String sup) {
    if (sub.superName() != null && isSubtype(sub.superName(), sup)) {
      return true;
    }
    return sub.interfaces().stream().anyMatch(i -> isSubtype(i, sup));
  }

  private boolean isArraySubtype(String sub, String sup) {
    if (sup.charAt(0) != '[') {
      return sup.equals("java/lang/Cloneable") || sup.equals("java/io/Serializable");
    }
    String subElement = sub.substring(1);
    String supElement = sup.substring(1);
    boolean references = isReference(subElement) && isReference(supElement);
    return references && isSubtype(typeName(subElement), typeName(supElement));
  }

  /**
   * Returns whether an object, of a class of the class path or not, may be of both types: one is
   * below the other, or something may extend or implement both. Then an array may be one of
   * elements of both, too.
   */
  public boolean mayShare(String a, String b) {
    if (a.equals(b) || a.equals(OBJECT) || b.equals(OBJECT)) {
      return true;
    }
    if (a.charAt(0) == '[' && b.charAt(0) == '[') {
      String first = a.substring(1);
      String second = b.substring(1);
      return isReference(first)
          && isReference(second)
          && mayShare(typeName(first), typeName(second));
    }
    if (a.charAt(0) == '[' || b.charAt(0) == '[') {
      return isSubtype(a, b) || isSubtype(b, a);
    }
    Optional<ClassModel> first = classPath.find(a);
    Optional<ClassModel> second = classPath.find(b);
    return first.isEmpty()
        || second.isEmpty()
        || isSubtype(a, b)
        || isSubtype(b, a)
        || first.get().isInterface() && !isFinal(second.get())
        || second.get().isInterface() && !isFinal(first.get());
  }

  private static boolean isFinal(ClassModel model) {
    return (model.access() & Opcodes.ACC_FINAL) != 0;
  }

  private static boolean isReference(String descriptor) {
    return descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
  }

  /** Returns the internal name or array descriptor of the reference type {@code descriptor}. */
  public static String typeName(String descriptor) {
    return descriptor.charAt(0) == 'L'
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }

  /** Returns the descriptor of a type given by internal name or array descriptor. */
  public static String descriptor(String typeName) {
    return typeName.charAt(0) == '[' ? typeName : "L" + typeName + ";";
  }

  /** Returns the field that a reference to {@code owner.name} means (JVMS §5.4.3.2). */
  public Optional<FieldModel> resolveField(String owner, String name, String descriptor) {
    return members.field(owner, name, descriptor);
  }

  /**
   * Returns the method that a reference to {@code owner.name} means (JVMS §5.4.3.3, §5.4.3.4); it
   * may be abstract.
   */
  public Optional<MethodModel> resolveMethod(String owner, String name, String descriptor) {
    return members.method(owner, name, descriptor);
  }

  /**
   * Returns the method that a virtual or interface call of {@code resolved} runs on a receiver of
   * class {@code receiver} (JVMS §5.4.6). Empty, or an abstract method, means the call throws
   * AbstractMethodError.
   *
   * @param receiver internal name of the receiver's class or its array descriptor
   */
  public Optional<MethodModel> resolveVirtual(String receiver, MethodModel resolved) {
    return members.select(receiver.charAt(0) == '[' ? OBJECT : receiver, resolved);
  }

  /** Resolves the reference and selects the method that runs on {@code receiver}. */
  public Optional<MethodModel> resolveVirtual(
      String receiver, String owner, String name, String descriptor) {
    return resolveMethod(owner, name, descriptor).flatMap(m -> resolveVirtual(receiver, m));
  }

  /**
   * Returns the classes an object of static type {@code type} can have: the type itself if it can
   * be instantiated, then its instantiable subclasses outside the JDK image by name. Array types
   * yield themselves.
   */
  public List<String> instantiableSubtypes(String type) {
    if (type.charAt(0) == '[') {
      return List.of(type);
    }
    classPath.noteAnswer(ReadLog.Kind.SUBTYPES, type, () -> subtypes.described(type));
    return subtypes.instantiable(type);
  }

  /** Returns the application classes that are proper subtypes of a type. */
  public SortedSet<String> below(String type) {
    classPath.noteAnswer(ReadLog.Kind.BELOW, type, () -> subtypes.below(type));
    return subtypes.below(type);
  }

  /**
   * Returns whether one of the {@link #instantiableSubtypes} is public: the class itself does not
   * count as read.
   */
  public boolean isPublicSubtype(String name) {
    return subtypes.isPublic(name);
  }

  /**
   * Returns whether one of the {@link #instantiableSubtypes} is an application class and no
   * constant of an enum; false if that takes reading the class.
   */
  public boolean isPlainSubtype(String name) {
    return subtypes.isPlain(name);
  }
}
