// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.base.HeapsmithException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Finds the application classes below a type, from the headers of all of them, read once. */
final class SubtypeIndex {
  private static final int NOT_INSTANTIABLE =
      Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_ENUM;

  private static final String CLASS = "java/lang/Class";

  private final ClassPath classPath;
  private final ConcurrentHashMap<String, List<String>> cache = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, SortedSet<String>> below = new ConcurrentHashMap<>();
  private volatile Headers headers;

  /**
   * What the headers say.
   *
   * @param children the application classes directly below a type
   * @param access of each application class
   * @param library the types above those types of the JDK that have such children
   * @param parents the types directly above each application class
   * @param lacking the application classes that no JVM can load, as a type above is missing
   */
  private record Headers(
      Map<String, SortedSet<String>> children,
      SortedMap<String, Integer> access,
      SortedMap<String, Set<String>> library,
      Map<String, List<String>> parents,
      Set<String> lacking) {}

  SubtypeIndex(ClassPath classPath) {
    this.classPath = classPath;
  }

  List<String> instantiable(String type) {
    return cache.computeIfAbsent(type, this::find);
  }

  /** Returns them with what their headers say of their use. */
  List<String> described(String type) {
    return instantiable(type).stream().map(c -> c + " " + isPublic(c) + " " + isPlain(c)).toList();
  }

  /** Returns whether a class is one of the application, and neither an enum nor below one. */
  boolean isPlain(String name) {
    Map<String, Integer> access = headers().access();
    return access.containsKey(name)
        && (access.get(name) & Opcodes.ACC_ENUM) == 0
        && headers().parents().get(name).stream()
            .allMatch(p -> (access.getOrDefault(p, 0) & Opcodes.ACC_ENUM) == 0);
  }

  /** Returns whether an instantiable class is public. */
  boolean isPublic(String name) {
    Integer access = headers().access().get(name);
    return access == null ? classPath.get(name).isPublic() : (access & Opcodes.ACC_PUBLIC) != 0;
  }

  /** Returns the application classes that are proper subtypes of {@code type}. */
  SortedSet<String> below(String type) {
    return below.computeIfAbsent(type, this::findBelow);
  }

  /**
   * Returns the types directly above a class if its header was read: the class itself need not be.
   */
  Optional<List<String>> parents(String name) {
    Headers read = headers;
    return read == null ? Optional.empty() : Optional.ofNullable(read.parents().get(name));
  }

  private List<String> find(String type) {
    List<String> result = new ArrayList<>();
    boolean made = type.equals(CLASS); // by the JVM alone
    if (!made && classPath.find(type).map(ClassModel::isInstantiable).orElse(false)) {
      result.add(type);
    }
    for (String name : below(type)) {
      Integer access = headers().access().get(name);
      if ((access & NOT_INSTANTIABLE) == 0
          && !name.equals(type)
          && !headers().lacking().contains(name)) {
        result.add(name);
      }
    }
    return List.copyOf(result);
  }

  private SortedSet<String> findBelow(String type) {
    if (type.equals("java/lang/Object")) {
      return new TreeSet<>(headers().access().keySet());
    }
    SortedSet<String> result = new TreeSet<>();
    List<String> open = new ArrayList<>(List.of(type));
    if (classPath.find(type).map(c -> !c.isApplication()).orElse(true)) {
      headers()
          .library()
          .forEach(
              (parent, above) -> {
                if (above.contains(type)) {
                  open.add(parent);
                }
              });
    }
    addBelow(open, headers().children(), result);
    return Collections.unmodifiableSortedSet(result);
  }

  private static void addBelow(
      List<String> types, Map<String, SortedSet<String>> children, Set<String> into) {
    List<String> open = new ArrayList<>(types);
    while (!open.isEmpty()) {
      String next = open.remove(open.size() - 1);
      for (String child : children.getOrDefault(next, new TreeSet<>())) {
        if (into.add(child)) {
          open.add(child);
        }
      }
    }
  }

  private Headers headers() {
    Headers result = headers;
    if (result == null) {
      result = readHeaders();
      headers = result;
    }
    return result;
  }

  private Headers readHeaders() {
    Map<String, SortedSet<String>> children = new TreeMap<>();
    SortedMap<String, Integer> access = new TreeMap<>();
    Map<String, List<String>> above = new HashMap<>();
    SortedSet<String> names = classPath.applicationClasses();
    for (String name : names) {
      Optional<ClassReader> reader = header(name);
      if (reader.isEmpty()) {
        continue;
      }
      access.put(name, reader.get().getAccess());
      List<String> parents = new ArrayList<>(List.of(reader.get().getInterfaces()));
      Optional.ofNullable(reader.get().getSuperName()).ifPresent(parents::add);
      above.put(name, List.copyOf(parents));
      for (String parent : parents) {
        children.computeIfAbsent(parent, p -> new TreeSet<>()).add(name);
      }
    }
    SortedMap<String, Set<String>> library = new TreeMap<>();
    List<String> missing = new ArrayList<>();
    for (String parent : children.keySet()) {
      if (!names.contains(parent)) {
        library.put(parent, above(parent));
        if (classPath.find(parent).isEmpty()) {
          missing.add(parent); // libraries are often there without what they can do without
        }
      }
    }
    Set<String> lacking = new HashSet<>();
    addBelow(missing, children, lacking);
    return new Headers(children, access, library, above, lacking);
  }

  private Set<String> above(String type) {
    Set<String> above = new HashSet<>();
    List<String> open = new ArrayList<>(List.of(type));
    while (!open.isEmpty()) {
      String next = open.remove(open.size() - 1);
      for (String parent : classPath.find(next).map(ClassModel::parents).orElse(List.of())) {
        if (above.add(parent)) {
          open.add(parent);
        }
      }
    }
    return above;
  }

  /** A class that cannot be read cannot be instantiated either: it is no candidate. */
  private Optional<ClassReader> header(String name) {
    try {
      return classPath
          .applicationBytes(name)
          .map(ClassFiles::reader)
          .filter(r -> name.equals(r.getClassName()));
    } catch (HeapsmithException e) {
      return Optional.empty();
    }
  }
}
