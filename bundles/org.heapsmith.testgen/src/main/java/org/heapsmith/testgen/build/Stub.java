// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.objectweb.asm.Opcodes;

/**
 * A subclass that a test writes for an abstract class or interface which no known class extends. It
 * is only there so that there can be an object; its methods are not expected to be called.
 *
 * @param className what it extends or implements
 * @param constructor the one of the superclass that its own would call; empty for interfaces
 * @param methods the abstract methods that it has to have
 */
public record Stub(String className, Optional<MethodModel> constructor, List<MethodModel> methods) {

  /** Copies the list. */
  public Stub {
    methods = List.copyOf(methods);
  }

  /** The use of a type variable in a signature. */
  private static final Pattern VARIABLE = Pattern.compile("[();<>\\[*+-]T[^;<>]+;");

  /** Returns the stub of a class; empty if source in the test's package cannot extend it. */
  public static Optional<Stub> of(ClassPath classPath, Visibility visibility, String className) {
    ClassModel model = classPath.get(className);
    boolean sealed =
        model.declaration().permittedSubclasses != null
            && !model.declaration().permittedSubclasses.isEmpty();
    if (!visibility.sees(className) || sealed || model.isInner()) {
      return Optional.empty();
    }
    Optional<MethodModel> constructor =
        model.methods("<init>").stream()
            .filter(c -> visibility.extendsFrom(className, c.access()))
            .filter(c -> c.parameterDescriptors().stream().allMatch(visibility::seesType))
            .filter(c -> c.exceptions().isEmpty())
            .findFirst();
    List<MethodModel> open = open(classPath, model);
    boolean possible =
        (model.isInterface() || constructor.isPresent())
            && open.stream().allMatch(m -> isWritable(visibility, model, m));
    return possible ? Optional.of(new Stub(className, constructor, open)) : Optional.empty();
  }

  /** With type variables, what overrides a method depends on what the classes between put there. */
  private static boolean isWritable(
      Visibility visibility, ClassModel extended, MethodModel method) {
    String signature = method.signature();
    boolean generic = signature != null && VARIABLE.matcher(signature).find();
    boolean raw = extended.signature() != null && extended.signature().startsWith("<");
    boolean plain = !generic || raw;
    return plain
        && visibility.extendsFrom(method.owner().name(), method.access())
        && method.parameterDescriptors().stream().allMatch(visibility::seesType)
        && visibility.seesType(method.returnDescriptor());
  }

  private static List<MethodModel> open(ClassPath classPath, ClassModel model) {
    Map<String, MethodModel> open = new LinkedHashMap<>();
    Set<String> types = new LinkedHashSet<>();
    List<String> work = new ArrayList<>(List.of(model.name()));
    for (int i = 0; i < work.size(); i++) {
      Optional<ClassModel> type = classPath.find(work.get(i));
      if (type.isPresent() && types.add(work.get(i))) {
        type.get().methods().stream()
            .filter(m -> m.isAbstract() && !m.isSynthetic())
            .filter(m -> isOpen(classPath, model, m))
            .forEach(m -> open.putIfAbsent(m.name() + m.descriptor(), m));
        if (type.get().superName() != null) {
          work.add(type.get().superName());
        }
        work.addAll(type.get().interfaces());
      }
    }
    return List.copyOf(open.values());
  }

  private static boolean isOpen(ClassPath classPath, ClassModel model, MethodModel method) {
    return classPath
        .hierarchy()
        .resolveVirtual(model.name(), method)
        .map(m -> (m.access() & Opcodes.ACC_ABSTRACT) != 0)
        .orElse(true);
  }
}
