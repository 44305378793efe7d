// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** Java classes by the names that other tools give them. */
public final class JavaClasses {
  private static final int MOST_READINGS = 4096;

  private final TypeProvider types;
  private final Set<String> homes = new LinkedHashSet<>();

  /** Makes a view of the classes. */
  public JavaClasses(TypeProvider types) {
    this.types = types;
  }

  /** Adds a class whose package and members can be named by simple names. */
  public void addHome(String internalName) {
    homes.add(internalName);
  }

  /** Returns the class of that internal name. */
  public Optional<ClassInfo> find(String internalName) {
    return types.find(internalName);
  }

  /** Returns whether the one is the other or below it. */
  public boolean isSubtype(String sub, String sup) {
    return types.isSubtype(sub, sup);
  }

  /**
   * Returns the class of a name in which {@code _} stands for a dot and {@code __} for a dollar, or
   * either for itself; a simple name may be that of a class near a home.
   */
  public Optional<ClassInfo> ofMangled(String name) {
    for (String reading : readings(name)) {
      for (String prefix : prefixes()) {
        Optional<ClassInfo> found = types.find(prefix + reading);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Returns the class of a dotted name; nested classes with dots or dollars. */
  public Optional<ClassInfo> ofDotted(String name) {
    StringBuilder reading = new StringBuilder(name.replace('.', '/'));
    while (true) {
      for (String prefix : prefixes()) {
        Optional<ClassInfo> found = types.find(prefix + reading);
        if (found.isPresent()) {
          return found;
        }
      }
      int slash = reading.lastIndexOf("/");
      if (slash < 0) {
        return Optional.empty();
      }
      reading.setCharAt(slash, '$');
    }
  }

  private Set<String> prefixes() {
    Set<String> result = new LinkedHashSet<>(List.of(""));
    for (String home : homes) {
      result.add(home.substring(0, home.lastIndexOf('/') + 1));
      for (int end = home.length(); end > 0; end = home.lastIndexOf('$', end - 1)) {
        result.add(home.substring(0, end) + "$");
      }
    }
    return result;
  }

  /** Returns what the underscores of a name can mean, dots and dollars first. */
  private static List<String> readings(String name) {
    List<String> result = List.of("");
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean twice = name.startsWith("__", i);
      List<String> endings =
          c != '_' ? List.of("" + c) : twice ? List.of("$", "__") : List.of("/", "_");
      i += twice ? 1 : 0;
      List<String> next = new ArrayList<>();
      for (String ending : endings) {
        for (String start : result) {
          next.add(start + ending);
        }
      }
      result = next.size() > MOST_READINGS ? next.subList(0, MOST_READINGS) : next;
    }
    return result;
  }

  /** Returns the instance fields a class declares, in the order of its class file. */
  public static List<FieldInfo> declaredFields(ClassInfo type) {
    return type.fields().stream().filter(f -> !f.isStatic()).toList();
  }

  /** Returns all instance fields of a class, those of the superclasses first. */
  public List<FieldInfo> allFields(ClassInfo type) {
    List<FieldInfo> result = new ArrayList<>();
    if (type.superName() != null) {
      types.find(type.superName()).ifPresent(s -> result.addAll(allFields(s)));
    }
    result.addAll(declaredFields(type));
    return result;
  }

  /** Returns the field of that name, of the class or the nearest superclass. */
  public Optional<FieldInfo> field(ClassInfo type, String name) {
    List<FieldInfo> all = allFields(type);
    for (int i = all.size() - 1; i >= 0; i--) {
      if (all.get(i).name().equals(name)) {
        return Optional.of(all.get(i));
      }
    }
    return Optional.empty();
  }

  /** Returns the declared methods of that name, or constructors of {@code <init>}. */
  public static List<MethodInfo> methods(ClassInfo type, String name) {
    return type.methods().stream().filter(m -> m.name().equals(name)).toList();
  }
}
