// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;

/** Field and method resolution and method selection (JVMS §5.4.3, §5.4.5, §5.4.6). */
final class MemberResolution {
  private static final String OBJECT = "java/lang/Object";
  private static final List<String> POLYMORPHIC_OWNERS =
      List.of("java/lang/invoke/MethodHandle", "java/lang/invoke/VarHandle");

  private final ClassPath classPath;

  private record Key(String owner, String name, String descriptor) {}

  private record Selection(String receiver, MethodModel resolved) {}

  private final ConcurrentHashMap<Key, Optional<FieldModel>> fields = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Key, Optional<MethodModel>> methods = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<Selection, Optional<MethodModel>> selected =
      new ConcurrentHashMap<>();

  MemberResolution(ClassPath classPath) {
    this.classPath = classPath;
  }

  Optional<FieldModel> field(String owner, String name, String descriptor) {
    Key key = new Key(owner, name, descriptor);
    Optional<FieldModel> known = fields.get(key);
    if (known == null) {
      known = findField(classPath.get(owner), name, descriptor);
      fields.put(key, known);
    }
    return known;
  }

  private Optional<FieldModel> findField(ClassModel owner, String name, String descriptor) {
    Optional<FieldModel> own = owner.field(name, descriptor);
    if (own.isPresent()) {
      return own;
    }
    for (String parent : owner.interfaces()) {
      Optional<FieldModel> inherited = field(parent, name, descriptor);
      if (inherited.isPresent()) {
        return inherited;
      }
    }
    return owner.superName() == null
        ? Optional.empty()
        : field(owner.superName(), name, descriptor);
  }

  Optional<MethodModel> method(String owner, String name, String descriptor) {
    Key key = new Key(owner.charAt(0) == '[' ? OBJECT : owner, name, descriptor);
    Optional<MethodModel> known = methods.get(key);
    if (known == null) {
      known = findMethod(classPath.get(key.owner), name, descriptor);
      methods.put(key, known);
    }
    return known;
  }

  private Optional<MethodModel> findMethod(ClassModel owner, String name, String descriptor) {
    Optional<MethodModel> found =
        owner.isInterface()
            ? owner.method(name, descriptor).or(() -> publicOfObject(name, descriptor))
            : inClasses(owner, name, descriptor);
    return found.or(() -> inInterfaces(owner, name, descriptor));
  }

  private Optional<MethodModel> publicOfObject(String name, String descriptor) {
    return classPath
        .get(OBJECT)
        .method(name, descriptor)
        .filter(m -> m.has(Opcodes.ACC_PUBLIC) && !m.isStatic());
  }

  private Optional<MethodModel> inClasses(ClassModel owner, String name, String descriptor) {
    ClassModel at = owner;
    while (true) {
      Optional<MethodModel> own = at.method(name, descriptor).or(polymorphic(at, name));
      if (own.isPresent() || at.superName() == null) {
        return own;
      }
      at = classPath.get(at.superName());
    }
  }

  /** Signature-polymorphic methods (JVMS §2.9.3) match by name whatever the descriptor. */
  private static java.util.function.Supplier<Optional<MethodModel>> polymorphic(
      ClassModel owner, String name) {
    return () ->
        POLYMORPHIC_OWNERS.contains(owner.name())
            ? owner.methods(name).stream()
                .filter(m -> m.isNative() && m.has(Opcodes.ACC_VARARGS))
                .findFirst()
            : Optional.empty();
  }

  /** A maximally-specific non-abstract method if there is just one, else any, not private. */
  private Optional<MethodModel> inInterfaces(ClassModel owner, String name, String descriptor) {
    List<MethodModel> candidates = maximallySpecific(owner, name, descriptor);
    List<MethodModel> concrete = candidates.stream().filter(m -> !m.isAbstract()).toList();
    return concrete.size() == 1 ? Optional.of(concrete.get(0)) : candidates.stream().findFirst();
  }

  private List<MethodModel> maximallySpecific(ClassModel owner, String name, String descriptor) {
    Map<String, MethodModel> declared = new LinkedHashMap<>();
    collect(owner, name, descriptor, declared);
    List<MethodModel> result = new ArrayList<>();
    for (MethodModel method : declared.values()) {
      boolean overridden =
          declared.values().stream()
              .anyMatch(
                  other ->
                      other != method
                          && classPath
                              .hierarchy()
                              .isSubtype(other.owner().name(), method.owner().name()));
      if (!overridden) {
        result.add(method);
      }
    }
    return result;
  }

  private void collect(
      ClassModel from, String name, String descriptor, Map<String, MethodModel> into) {
    for (String parent : from.interfaces()) {
      ClassModel model = classPath.get(parent);
      model
          .method(name, descriptor)
          .filter(m -> !m.isPrivate() && !m.isStatic())
          .ifPresent(m -> into.put(parent, m));
      collect(model, name, descriptor, into);
    }
    if (from.superName() != null && !from.isInterface()) {
      collect(classPath.get(from.superName()), name, descriptor, into);
    }
  }

  Optional<MethodModel> select(String receiver, MethodModel resolved) {
    if (resolved.isPrivate() || resolved.isConstructor() || resolved.isStatic()) {
      return Optional.of(resolved);
    }
    Selection key = new Selection(receiver, resolved);
    Optional<MethodModel> known = selected.get(key);
    if (known == null) {
      known = findSelected(classPath.get(receiver), resolved);
      selected.put(key, known);
    }
    return known;
  }

  private Optional<MethodModel> findSelected(ClassModel receiver, MethodModel resolved) {
    ClassModel at = receiver;
    while (at != null) {
      Optional<MethodModel> own =
          at.method(resolved.name(), resolved.descriptor()).filter(m -> overrides(m, resolved));
      if (own.isPresent()) {
        return own;
      }
      at = at.superName() == null ? null : classPath.get(at.superName());
    }
    return inInterfaces(receiver, resolved.name(), resolved.descriptor());
  }

  /** Whether {@code m} is {@code resolved} or can override it (JVMS §5.4.5). */
  private boolean overrides(MethodModel m, MethodModel resolved) {
    if (m == resolved) {
      return true;
    }
    if (m.isPrivate() || m.isStatic()) {
      return false;
    }
    if (resolved.owner().isInterface()
        || resolved.has(Opcodes.ACC_PUBLIC)
        || resolved.has(Opcodes.ACC_PROTECTED)) {
      return true;
    }
    return m.owner().packageName().equals(resolved.owner().packageName())
        || overridesBetween(m, resolved);
  }

  /** A method between the two, which overrides {@code resolved} and which {@code m} overrides. */
  private boolean overridesBetween(MethodModel m, MethodModel resolved) {
    String parent = m.owner().superName();
    while (parent != null && !parent.equals(resolved.owner().name())) {
      ClassModel between = classPath.get(parent);
      Optional<MethodModel> middle = between.method(m.name(), m.descriptor());
      if (middle.isPresent() && overrides(m, middle.get()) && overrides(middle.get(), resolved)) {
        return true;
      }
      parent = between.superName();
    }
    return false;
  }
}
