// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.program;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.CodeFact;
import org.heapsmith.bytecode.FieldModel;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Opcodes;

/**
 * Classes whose objects are all held by constants of their own, as people wrote enums before Java
 * had them: only the class initialiser makes objects, one for each constant, and nobody else can
 * call a constructor.
 */
public final class ConstantClasses {
  private static final String INITIALISER = "<clinit>";

  /** A class with one such object is asked for that object by a method; inputs have no choice. */
  private static final int LEAST = 2;

  private final ClassPath classPath;
  private final Map<String, List<String>> known = new ConcurrentHashMap<>();

  ConstantClasses(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns the names of the constants as they are declared; none if it is no such class. */
  public List<String> constants(String type) {
    List<String> names = known.get(type);
    if (names == null) {
      names = type.charAt(0) == '[' ? List.of() : find(type);
      known.put(type, names);
    }
    return names;
  }

  private List<String> find(String type) {
    return classPath
        .find(type)
        .filter(ClassModel::isApplication)
        .filter(c -> c.isInstantiable() && !c.isRecord() && isClosed(c))
        .map(ConstantClasses::fields)
        .orElse(List.of());
  }

  private static List<String> fields(ClassModel model) {
    int constant = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
    List<String> names =
        model.fields().stream()
            .filter(f -> (f.access() & constant) == constant)
            .filter(f -> f.descriptor().equals("L" + model.name() + ";"))
            .map(FieldModel::name)
            .toList();
    List<String> made = model.fact(CodeFact.OWN_OBJECTS);
    boolean isEach = made.stream().allMatch(m -> m.startsWith(INITIALISER));
    return isEach && names.size() >= LEAST && made.size() == names.size() ? names : List.of();
  }

  /** Whether nobody else can call a constructor, or make a copy. */
  private boolean isClosed(ClassModel model) {
    boolean isFinal = (model.access() & Opcodes.ACC_FINAL) != 0;
    return isFinal
        && model.methods("<init>").stream().allMatch(ConstantClasses::isPrivate)
        && !classPath.hierarchy().isSubtype(model.name(), "java/lang/Cloneable")
        && othersOfNest(model).stream()
            .map(classPath::find)
            .allMatch(
                c ->
                    c.filter(o -> !o.fact(CodeFact.MADE_TYPES).contains(model.name())).isPresent());
  }

  private static boolean isPrivate(MethodModel constructor) {
    return (constructor.access() & Opcodes.ACC_PRIVATE) != 0;
  }

  /** Those nested with a class may call its private constructors. */
  private List<String> othersOfNest(ClassModel model) {
    String name = Objects.requireNonNullElse(model.declaration().nestHostClass, model.name());
    Optional<ClassModel> host = classPath.find(name);
    List<String> members = host.map(h -> h.declaration().nestMembers).orElse(null);
    return Stream.concat(Stream.of(name), Stream.ofNullable(members).flatMap(List::stream))
        .filter(n -> !n.equals(model.name()))
        .toList();
  }
}
