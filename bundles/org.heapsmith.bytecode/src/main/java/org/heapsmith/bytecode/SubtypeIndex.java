// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private volatile Headers headers;

  private record Headers(
      Map<String, SortedSet<String>> children, SortedMap<String, Integer> access) {}

  SubtypeIndex(ClassPath classPath) {
    this.classPath = classPath;
  }

  List<String> instantiable(String type) {
    return cache.computeIfAbsent(type, this::find);
  }

  private List<String> find(String type) {
    List<String> result = new ArrayList<>();
    boolean made = type.equals(CLASS); // by the JVM alone
    if (!made && classPath.find(type).map(ClassModel::isInstantiable).orElse(false)) {
      result.add(type);
    }
    for (String name : below(type)) {
      Integer access = headers().access().get(name);
      if ((access & NOT_INSTANTIABLE) == 0 && !name.equals(type)) {
        result.add(name);
      }
    }
    return List.copyOf(result);
  }

  /** Returns the application classes that are proper subtypes of {@code type}. */
  private SortedSet<String> below(String type) {
    if (type.equals("java/lang/Object")) {
      return new TreeSet<>(headers().access().keySet());
    }
    SortedSet<String> result = new TreeSet<>();
    List<String> open = new ArrayList<>(List.of(type));
    while (!open.isEmpty()) {
      String next = open.remove(open.size() - 1);
      for (String child : headers().children().getOrDefault(next, new TreeSet<>())) {
        if (result.add(child)) {
          open.add(child);
        }
      }
    }
    if (classPath.find(type).map(c -> !c.isApplication()).orElse(true)) {
      addThroughLibrary(type, result);
    }
    return result;
  }

  /** Adds application classes that reach a JDK type only through other JDK types. */
  private void addThroughLibrary(String type, SortedSet<String> result) {
    for (String name : headers().access().keySet()) {
      if (!result.contains(name) && isSubtype(name, type)) {
        result.add(name);
      }
    }
  }

  private boolean isSubtype(String name, String type) {
    Optional<ClassModel> model = classPath.find(name);
    List<String> parents = new ArrayList<>(model.map(ClassModel::interfaces).orElse(List.of()));
    model.map(ClassModel::superName).ifPresent(parents::add);
    return parents.stream().anyMatch(p -> p.equals(type) || isSubtype(p, type));
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
    for (String name : classPath.applicationClasses()) {
      Optional<ClassReader> reader = header(name);
      if (reader.isEmpty()) {
        continue;
      }
      access.put(name, reader.get().getAccess());
      List<String> parents = new ArrayList<>(List.of(reader.get().getInterfaces()));
      parents.add(reader.get().getSuperName());
      for (String parent : parents) {
        children.computeIfAbsent(parent, p -> new TreeSet<>()).add(name);
      }
    }
    return new Headers(children, access);
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
