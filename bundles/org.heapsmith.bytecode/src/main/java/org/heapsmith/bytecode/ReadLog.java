// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.heapsmith.base.Digests;
import org.heapsmith.base.HeapsmithException;

/** Remembers what was read of a class path. Thread-safe. */
final class ReadLog {
  /** Which no name of a class, nor of a method, has in it. */
  private static final String BETWEEN = ";";

  private final ClassPath classPath;
  private final ConcurrentHashMap<String, String> parts = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, String> answers = new ConcurrentHashMap<>();

  /** Questions whose answer is not in one part of a class file. */
  enum Kind {
    /** The instantiable subtypes of a type, and who may use them. */
    SUBTYPES {
      @Override
      Collection<String> ask(ClassPath classPath, String about) {
        return classPath.hierarchy().subtypes().described(about);
      }
    },
    /** The application classes below a type. */
    BELOW {
      @Override
      Collection<String> ask(ClassPath classPath, String about) {
        return classPath.hierarchy().subtypes().below(about);
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
    },
    /** All class files. */
    EVERYTHING {
      @Override
      Collection<String> ask(ClassPath classPath, String about) {
        return List.of(classPath.digests().ofAll());
      }
    },
    /** What the code of all methods of a class tells; behind the kind of fact. */
    FACT {
      @Override
      Collection<String> ask(ClassPath classPath, String about) {
        List<String> parts = List.of(about.split(BETWEEN, 2));
        CodeFact fact = CodeFact.valueOf(parts.get(0));
        try {
          return classPath.find(parts.get(1)).map(c -> c.fact(fact)).orElse(List.of());
        } catch (HeapsmithException e) {
          return List.of(e.notice().message());
        }
      }
    };

    abstract Collection<String> ask(ClassPath classPath, String about);
  }

  ReadLog(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Notes that a part of a class was read; or that there is none. */
  void read(ClassPart part, String internalName, String member) {
    parts.computeIfAbsent(
        part + BETWEEN + internalName + BETWEEN + member,
        k -> classPath.digests().of(part, internalName, member));
  }

  /** Notes what the answer to a question was. */
  void answered(Kind kind, String about, Supplier<? extends Collection<String>> answer) {
    answers.computeIfAbsent(kind + BETWEEN + about, q -> digest(answer.get()));
  }

  /** Returns what a question of {@link Kind#FACT} is about. */
  static String about(CodeFact fact, String internalName) {
    return fact + BETWEEN + internalName;
  }

  /** Returns the digest of a part, by its key, on a class path as it is today. */
  static String part(ClassPath classPath, String key) {
    List<String> names = List.of(key.split(BETWEEN, 3));
    return classPath.digests().of(ClassPart.valueOf(names.get(0)), names.get(1), names.get(2));
  }

  /** Returns a digest of the answer that a class path gives to a question today. */
  static String answer(ClassPath classPath, String question) {
    List<String> names = List.of(question.split(BETWEEN, 2));
    return digest(Kind.valueOf(names.get(0)).ask(classPath, names.get(1)));
  }

  private static String digest(Collection<String> names) {
    StringBuilder text = new StringBuilder();
    names.forEach(n -> text.append(n.length()).append(' ').append(n).append('\n'));
    return Digests.of(text.toString());
  }

  void add(ClassesRead more) {
    parts.putAll(more.parts());
    answers.putAll(more.answers());
  }

  /** Returns the application classes of which a part was read, or was looked for. */
  SortedSet<String> classes() {
    if (answers.containsKey(Kind.EVERYTHING + BETWEEN)) {
      return classPath.applicationClasses();
    }
    SortedSet<String> names = new TreeSet<>();
    parts.keySet().forEach(part -> names.add(part.split(BETWEEN, 3)[1]));
    answers.keySet().stream()
        .filter(q -> q.startsWith(Kind.FACT + BETWEEN))
        .forEach(q -> names.add(q.split(BETWEEN, 3)[2]));
    return names;
  }

  ClassesRead read() {
    return new ClassesRead(new TreeMap<>(parts), new TreeMap<>(answers));
  }
}
