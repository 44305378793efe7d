// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** Members and relations of Java classes, inheritance included; serves one translation. */
final class JavaTypes {
  private final TypeProvider types;
  private final Map<String, Optional<ClassInfo>> found = new HashMap<>();

  JavaTypes(TypeProvider types) {
    this.types = types;
  }

  boolean exists(String internalName) {
    return find(internalName).isPresent();
  }

  private Optional<ClassInfo> find(String internalName) {
    return found.computeIfAbsent(internalName, types::find);
  }

  List<String> classesIn(String packageName) {
    return types.classesIn(packageName);
  }

  boolean isSubtype(String sub, String sup) {
    return types.isSubtype(sub, sup);
  }

  /** The class, its superclasses, then all interfaces; each once. */
  List<ClassInfo> hierarchy(String internalName) {
    List<ClassInfo> result = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    List<String> interfaces = new ArrayList<>();
    for (String name = internalName; name != null && seen.add(name); ) {
      Optional<ClassInfo> info = find(name);
      info.ifPresent(result::add);
      info.ifPresent(i -> interfaces.addAll(i.interfaces()));
      name = info.map(ClassInfo::superName).orElse(null);
    }
    for (int i = 0; i < interfaces.size(); i++) {
      if (seen.add(interfaces.get(i))) {
        Optional<ClassInfo> info = find(interfaces.get(i));
        info.ifPresent(result::add);
        info.ifPresent(found -> interfaces.addAll(found.interfaces()));
      }
    }
    return result;
  }

  /** Returns the field of that name that is nearest in the hierarchy, whatever its visibility. */
  Optional<FieldInfo> field(String className, String name) {
    return hierarchy(className).stream()
        .flatMap(info -> info.fields().stream())
        .filter(field -> field.name().equals(name))
        .findFirst();
  }

  /** Returns the value of a static final field that is a compile-time constant. */
  Optional<Object> constant(FieldInfo field) {
    return field.isFinal() ? types.constant(field.owner(), field.name()) : Optional.empty();
  }

  boolean isEnumConstant(FieldInfo field) {
    return field.isFinal()
        && field.descriptor().equals("L" + field.owner() + ";")
        && isEnum(field.owner());
  }

  boolean isEnum(String className) {
    return find(className).map(ClassInfo::isEnum).orElse(false);
  }

  List<String> staticNames(String className) {
    return hierarchy(className).stream()
        .flatMap(info -> info.fields().stream())
        .filter(FieldInfo::isStatic)
        .map(FieldInfo::name)
        .distinct()
        .toList();
  }

  List<String> fieldNames(String className) {
    return hierarchy(className).stream()
        .flatMap(info -> info.fields().stream())
        .filter(field -> !field.isStatic())
        .map(FieldInfo::name)
        .distinct()
        .toList();
  }

  /**
   * Returns the methods of that name, nearest first, one for each list of parameter types; of
   * bridge methods only the most specific. Constructors are not inherited.
   */
  List<MethodInfo> methods(String className, String name) {
    List<MethodInfo> result = new ArrayList<>();
    for (ClassInfo info : hierarchy(className)) {
      if (name.equals("<init>") && !info.internalName().equals(className)) {
        continue;
      }
      for (MethodInfo method : info.methods()) {
        if (method.name().equals(name)) {
          add(method, result);
        }
      }
    }
    return result;
  }

  private void add(MethodInfo method, List<MethodInfo> into) {
    for (int i = 0; i < into.size(); i++) {
      MethodInfo other = into.get(i);
      if (Descriptors.parameterPart(other).equals(Descriptors.parameterPart(method))) {
        boolean bridged =
            other.owner().equals(method.owner())
                && Descriptors.result(method) instanceof SpecType.Reference specific
                && Descriptors.result(other) instanceof SpecType.Reference general
                && !specific.equals(general)
                && types.isSubtype(specific.internalName(), general.internalName());
        if (bridged) {
          into.set(i, method);
        }
        return;
      }
    }
    into.add(method);
  }

  List<String> methodNames(String className) {
    return hierarchy(className).stream()
        .flatMap(info -> info.methods().stream())
        .map(MethodInfo::name)
        .filter(name -> !name.startsWith("<"))
        .distinct()
        .toList();
  }

  /** Whether one object can be of both types, so that a value of one may be the other's. */
  boolean related(SpecType a, SpecType b) {
    if (a instanceof SpecType.Null || b instanceof SpecType.Null) {
      return a.isReference() && b.isReference();
    }
    if (!(a instanceof SpecType.Reference left) || !(b instanceof SpecType.Reference right)) {
      return a.equals(b);
    }
    return types.isSubtype(left.internalName(), right.internalName())
        || types.isSubtype(right.internalName(), left.internalName())
        || isInterface(left) && !isArray(right)
        || isInterface(right) && !isArray(left);
  }

  /** Returns whether {@code a} is a proper subtype of {@code b}. */
  boolean narrower(SpecType a, SpecType b) {
    return a instanceof SpecType.Reference sub
        && b instanceof SpecType.Reference sup
        && !a.equals(b)
        && types.isSubtype(sub.internalName(), sup.internalName());
  }

  private boolean isInterface(SpecType.Reference type) {
    return find(type.internalName()).map(ClassInfo::isInterface).orElse(false);
  }

  private static boolean isArray(SpecType.Reference type) {
    return type.internalName().startsWith("[");
  }
}
