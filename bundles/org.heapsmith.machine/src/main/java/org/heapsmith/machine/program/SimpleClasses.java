// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.CodeFact;
import org.heapsmith.bytecode.MadeClasses;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.bytecode.TypeHierarchy;

/**
 * Which of many classes are tried, where a type has more than anybody would try: each brings the
 * whole of its own input. First those that the input has anyway, then those that the code under
 * test names, then those whose objects are made without other objects of it: lists before what
 * decorates lists. Thread-safe.
 */
public final class SimpleClasses {
  /** So many are tried, or more. */
  public static final int FEW = 3;

  private final ClassPath classPath;
  private final ConcurrentHashMap<String, Boolean> known = new ConcurrentHashMap<>();
  private final ConcurrentHashMap<String, Set<String>> named = new ConcurrentHashMap<>();

  SimpleClasses(ClassPath classPath) {
    this.classPath = classPath;
  }

  /**
   * Returns what is tried of some alternatives: all where they are few; nothing beside what the JDK
   * has, whose subclasses on the class path are seldom what a method is for, and little beside a
   * stub.
   *
   * @param most so many, where there are only classes of the code under test
   * @param present the classes that the input has
   * @param asking classes of the code under test that run
   * @param classes those of an alternative
   */
  public <T> List<T> tried(
      List<T> all,
      int most,
      Set<String> present,
      Set<String> asking,
      Function<T, List<String>> classes) {
    if (all.size() <= FEW) {
      return all;
    }
    Set<String> asked = new HashSet<>();
    asking.forEach(c -> asked.addAll(named(c)));
    List<T> tried = new ArrayList<>();
    List<T> stubs = new ArrayList<>();
    List<T> ofJdk = new ArrayList<>();
    List<T> wanted = new ArrayList<>();
    List<T> simple = new ArrayList<>();
    List<T> others = new ArrayList<>();
    for (T each : all) {
      List<String> some = classes.apply(each);
      if (some.stream().anyMatch(present::contains)) {
        tried.add(each);
      } else if (!some.stream().allMatch(this::isOfCode)) {
        (some.stream().allMatch(StubClass::isStub) ? stubs : ofJdk).add(each);
      } else if (some.stream().anyMatch(asked::contains)) {
        wanted.add(each);
      } else if (simple.size() < most && some.stream().anyMatch(this::isSimple)) {
        simple.add(each);
      } else {
        others.add(each);
      }
    }
    tried.addAll(stubs);
    tried.addAll(ofJdk);
    if (ofJdk.isEmpty()) {
      wanted.addAll(simple);
      wanted.addAll(others);
      int bound = stubs.isEmpty() ? most : FEW;
      wanted.stream().limit(Math.max(1, bound - tried.size())).forEach(tried::add);
    }
    return tried;
  }

  private Set<String> named(String className) {
    Set<String> known = named.get(className);
    if (known == null) {
      known = Set.copyOf(classPath.get(className).fact(CodeFact.NAMED_CLASSES));
      named.put(className, known);
    }
    return known;
  }

  private boolean isSimple(String className) {
    Boolean simple = known.get(className);
    if (simple == null) {
      simple = isMadeAlone(className);
      known.put(className, simple);
    }
    return simple;
  }

  private boolean isMadeAlone(String className) {
    ClassModel model = classPath.get(className);
    return model.isEnum()
        || model.methods("<init>").stream()
            .anyMatch(
                c ->
                    !c.isPrivate() && c.parameterDescriptors().stream().noneMatch(this::takesCode));
  }

  private boolean takesCode(String descriptor) {
    String element = descriptor.replaceFirst("^\\[+", "");
    return element.length() > 1 && isOfCode(TypeHierarchy.typeName(element));
  }

  private boolean isOfCode(String className) {
    return className.charAt(0) != '['
        && !MadeClasses.isMade(className)
        && !className.startsWith("java/"); // there are too many others to read them all
  }
}
