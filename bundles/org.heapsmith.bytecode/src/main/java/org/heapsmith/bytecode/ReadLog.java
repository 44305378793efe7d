// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.heapsmith.base.Digests;

/** Remembers what was read of a class path. Thread-safe. */
final class ReadLog {
  private final ClassPath classPath;
  private final ConcurrentHashMap<String, String> classes = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, String> answers = new ConcurrentHashMap<>();

  /** Questions whose answer is not in one class file. */
  enum Kind {
    /** The instantiable subtypes of a type. */
    SUBTYPES {
      @Override
      Collection<String> ask(ClassPath classPath, String about) {
        return classPath.hierarchy().instantiableSubtypes(about);
      }
    },
    /** The application classes of a package. */
    PACKAGE {
      @Override
      Collection<String> ask(ClassPath classPath, String about) {
        return classPath.applicationClassesIn(about);
      }
    },
    /** All application classes. */
    CLASSES {
      @Override
      Collection<String> ask(ClassPath classPath, String about) {
        return classPath.applicationClasses();
      }
    };

    abstract Collection<String> ask(ClassPath classPath, String about);
  }

  ReadLog(ClassPath classPath) {
    this.classPath = classPath;
  }

  void ofClass(String internalName) {
    classes.computeIfAbsent(internalName, classPath.digests()::of);
  }

  void answered(Kind kind, String about, Object answer) {
    answers.computeIfAbsent(kind + " " + about, q -> digest((Collection<?>) answer));
  }

  /** Returns a digest of the answer that a class path gives to a question today. */
  static String answer(ClassPath classPath, String question) {
    List<String> parts = List.of(question.split(" ", 2));
    return digest(Kind.valueOf(parts.get(0)).ask(classPath, parts.get(1)));
  }

  private static String digest(Collection<?> names) {
    return Digests.of(names.stream().map(Object::toString).collect(Collectors.joining("\n")));
  }

  void add(ClassesRead more) {
    classes.putAll(more.classes());
    answers.putAll(more.answers());
  }

  ClassesRead read() {
    return new ClassesRead(new TreeMap<>(classes), new TreeMap<>(answers));
  }
}
