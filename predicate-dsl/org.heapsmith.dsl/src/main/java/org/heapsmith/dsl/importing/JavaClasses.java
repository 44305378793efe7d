// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** Java classes by the names that other tools give them. */
public final class JavaClasses {
  private static final int MOST_READINGS = 4096;
  private static final Pattern CLASS = Pattern.compile("L([^;]+);");

  private final TypeProvider types;
  private final Set<String> homes = new LinkedHashSet<>();
  private final Set<String> packages = new LinkedHashSet<>();

  /** Makes a view of the classes. */
  public JavaClasses(TypeProvider types) {
    this.types = types;
  }

  /** Adds a class whose package and members can be named by simple names. */
  public void addHome(String internalName) {
    homes.add(internalName);
  }

  /** Adds a package, with a slash behind it, whose classes can be named by simple names. */
  public void addPackage(String name) {
    packages.add(name);
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
    return allOfMangled(name).stream().findFirst();
  }

  /**
   * Returns the classes that such a name can mean, the nearest first: those of the packages and
   * classes named, then those that homes lead to by fields, parameters and results.
   */
  public List<ClassInfo> allOfMangled(String name) {
    Set<String> result = new LinkedHashSet<>();
    for (String reading : readings(name)) {
      for (String prefix : prefixes()) {
        types.find(prefix + reading).ifPresent(c -> result.add(c.internalName()));
      }
    }
    reachable().stream()
        .filter(c -> c.matches("(.*[/$])?" + Pattern.quote(name)))
        .forEach(result::add);
    return result.stream().map(c -> types.find(c).orElseThrow()).toList();
  }

  /**
   * Returns the classes that homes lead to by fields, parameters and results, the nearest first.
   */
  private List<String> reachable() {
    List<String> found = new ArrayList<>(homes);
    for (int i = 0; i < found.size(); i++) {
      for (String next : types.find(found.get(i)).map(JavaClasses::named).orElse(Set.of())) {
        if (!found.contains(next) && types.find(next).isPresent()) {
          found.add(next);
        }
      }
    }
    return found;
  }

  private static Set<String> named(ClassInfo type) {
    Set<String> result = new LinkedHashSet<>();
    if (type.superName() == null || type.internalName().startsWith("java/")) {
      return result; // what is below the JDK's classes is no user's data
    }
    result.add(type.superName());
    List<String> descriptors = new ArrayList<>();
    type.fields().forEach(f -> descriptors.add(f.descriptor()));
    type.methods().forEach(m -> descriptors.add(m.descriptor()));
    for (String descriptor : descriptors) {
      Matcher matcher = CLASS.matcher(descriptor);
      while (matcher.find()) {
        result.add(matcher.group(1));
      }
    }
    return result;
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
    result.addAll(packages);
    for (String home : homes) {
      result.add(home.substring(0, home.lastIndexOf('/') + 1));
      for (int end = home.length(); end > 0; end = home.lastIndexOf('$', end - 1)) {
        result.add(home.substring(0, end) + "$");
      }
    }
    result.add("java/lang/");
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
