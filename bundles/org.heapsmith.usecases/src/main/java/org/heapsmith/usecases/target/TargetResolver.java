// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.target;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Spelling;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.MethodsOfClass;
import org.objectweb.asm.Opcodes;

/**
 * Finds the methods that the command line names. A class stands for {@link MethodsOfClass}; a
 * package for its classes that other classes can see.
 */
public final class TargetResolver {
  private final ClassPath classPath;

  /** Makes a resolver. */
  public TargetResolver(ClassPath classPath) {
    this.classPath = classPath;
  }

  /**
   * Returns the methods of all targets, each once, in the order they are named; of a class in the
   * order of its class file.
   *
   * @throws HeapsmithException for the first target that names nothing
   */
  public List<MethodModel> resolve(List<String> targets) {
    Set<MethodModel> methods = new LinkedHashSet<>();
    for (String text : targets) {
      methods.addAll(resolve(NamedTarget.parse(text)));
    }
    return List.copyOf(methods);
  }

  private List<MethodModel> resolve(NamedTarget target) {
    Optional<ClassModel> owner = findClass(target.name());
    if (owner.isEmpty() && target.method().isEmpty()) {
      List<ClassModel> classes = classesOf(target.name());
      if (!classes.isEmpty()) {
        return classes.stream().flatMap(c -> MethodsOfClass.of(c).stream()).toList();
      }
    }
    ClassModel type = owner.orElseThrow(() -> classNotFound(target.name()));
    return target.method().isEmpty() ? MethodsOfClass.of(type) : List.of(method(type, target));
  }

  private HeapsmithException classNotFound(String name) {
    List<String> known =
        classPath.applicationClasses().stream().map(n -> n.replaceAll("[/$]", ".")).toList();
    Optional<String> meant = Spelling.closestClass(name, known);
    Notice notice = Notice.of(Code.CLASS_NOT_FOUND, "", name);
    return new HeapsmithException(suggesting(notice, meant), null);
  }

  private static Notice suggesting(Notice notice, Optional<String> meant) {
    String suggestion = meant.map(m -> "; did you mean " + m + "?").orElse("");
    return new Notice(notice.code(), notice.where(), notice.message() + suggestion);
  }

  /** Looks {@code a.b.C.D} up as a/b/C/D, a/b/C$D, a/b$C$D. */
  private Optional<ClassModel> findClass(String dotted) {
    StringBuilder name = new StringBuilder(dotted.replace('.', '/'));
    Optional<ClassModel> found = classPath.find(name.toString());
    for (int slash = name.lastIndexOf("/"); found.isEmpty() && slash > 0; ) {
      name.setCharAt(slash, '$');
      found = classPath.find(name.toString());
      slash = name.lastIndexOf("/");
    }
    return found;
  }

  private List<ClassModel> classesOf(String packageName) {
    String internal = packageName.replace('.', '/');
    return classPath.applicationClasses().stream()
        .filter(n -> n.lastIndexOf('/') == internal.length() && n.startsWith(internal))
        .map(classPath::get)
        .filter(c -> !isHidden(c))
        .toList();
  }

  /** Private nested, local and anonymous classes, and code the compiler made. */
  private static boolean isHidden(ClassModel type) {
    boolean nestedPrivate =
        type.node().innerClasses.stream()
            .filter(i -> i.name.equals(type.name()))
            .anyMatch(i -> i.outerName == null || (i.access & Opcodes.ACC_PRIVATE) != 0);
    return nestedPrivate || (type.node().access & Opcodes.ACC_SYNTHETIC) != 0;
  }

  private static MethodModel method(ClassModel type, NamedTarget target) {
    String name = target.method().orElseThrow();
    List<MethodModel> named = type.methods(name).stream().filter(m -> !m.isSynthetic()).toList();
    List<MethodModel> matching =
        named.stream()
            .filter(m -> target.parameters().map(p -> matches(m, p)).orElse(true))
            .toList();
    if (matching.size() > 1) {
      String candidates = signatures(matching);
      throw HeapsmithException.of(Code.METHOD_AMBIGUOUS, "", target.text(), candidates);
    }
    if (matching.isEmpty()) {
      String wanted = target.text().substring(target.text().indexOf('#') + 1);
      List<MethodModel> others = named.isEmpty() ? declared(type) : named;
      String has = others.isEmpty() ? "none" : signatures(others);
      List<String> names = others.stream().map(MethodModel::name).toList();
      Optional<String> meant = named.isEmpty() ? Spelling.closest(name, names) : Optional.empty();
      Notice notice = Notice.of(Code.METHOD_NOT_FOUND, "", type.displayName(), wanted, has);
      throw new HeapsmithException(suggesting(notice, meant), null);
    }
    MethodModel method = matching.get(0);
    if (!method.hasBody()) {
      String full = type.displayName() + "#" + JavaNames.signature(method);
      String kind = method.isNative() ? "native" : "abstract";
      throw HeapsmithException.of(Code.METHOD_WITHOUT_BODY, "", full, kind);
    }
    return method;
  }

  private static List<MethodModel> declared(ClassModel type) {
    return type.methods().stream()
        .filter(m -> !m.isSynthetic() && !m.name().equals("<clinit>"))
        .toList();
  }

  private static String signatures(List<MethodModel> methods) {
    return methods.stream().map(JavaNames::signature).collect(Collectors.joining(", "));
  }

  /** Compares parameter types by simple or qualified name. */
  private static boolean matches(MethodModel method, List<String> parameters) {
    List<String> actual = method.parameterDescriptors().stream().map(JavaNames::ofType).toList();
    if (actual.size() != parameters.size()) {
      return false;
    }
    for (int i = 0; i < actual.size(); i++) {
      String wanted = parameters.get(i).replace("...", "[]").replace('$', '.');
      if (!wanted.equals(actual.get(i)) && !wanted.equals(JavaNames.simple(actual.get(i)))) {
        return false;
      }
    }
    return true;
  }
}
