// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.target;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SimpleName;
import org.heapsmith.base.Spelling;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.MethodsOfClass;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.MethodId;
import org.objectweb.asm.Opcodes;

/**
 * Finds the methods that the command line names. A class stands for {@link MethodsOfClass}; a
 * package, a folder of class files and a jar for their classes that other classes can see. Methods
 * that a class inherits can be named as its own, and belong to it if it has a spec for them.
 */
public final class TargetResolver {
  private final ClassPath classPath;
  private final List<MethodSpec> specs;

  /** Makes a resolver for classes without specs. */
  public TargetResolver(ClassPath classPath) {
    this(classPath, List.of());
  }

  /** Makes a resolver for classes with those specs. */
  public TargetResolver(ClassPath classPath, List<MethodSpec> specs) {
    this.classPath = classPath;
    this.specs = List.copyOf(specs);
  }

  /**
   * Returns the methods of all targets, each once, in the order they are named; of a class in the
   * order of its class file.
   *
   * @throws HeapsmithException for the first target that names nothing
   */
  public List<MethodModel> resolve(List<String> targets) {
    Map<MethodId, MethodModel> methods = new LinkedHashMap<>();
    for (String text : targets) {
      Optional<Path> entry = entry(text);
      List<MethodModel> named =
          entry.isPresent() ? ofEntry(entry.get()) : resolve(NamedTarget.parse(text));
      named.forEach(m -> methods.putIfAbsent(MethodId.of(m), m));
    }
    return List.copyOf(methods.values());
  }

  /**
   * Returns the folder of class files, or the jar, that a target is; no Java name looks like it.
   */
  public static Optional<Path> entry(String target) {
    boolean isPath =
        target.indexOf('/') >= 0
            || target.indexOf(File.separatorChar) >= 0
            || target.endsWith(".jar");
    try {
      return isPath && target.indexOf('#') < 0 ? Optional.of(Path.of(target)) : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty(); // nor is it a Java name: it will be called what it is
    }
  }

  /** Returns the methods of the classes of an entry of the class path that others can see. */
  public List<MethodModel> ofClasses(Path entry) {
    return methods(visible(classPath.classesOf(entry).stream()));
  }

  /** Returns the internal names of all classes of an entry of the class path. */
  public SortedSet<String> classesOf(Path entry) {
    return classPath.classesOf(entry);
  }

  private List<MethodModel> ofEntry(Path entry) {
    List<ClassModel> classes = visible(classPath.classesOf(entry).stream());
    if (classes.isEmpty()) {
      String why =
          Files.exists(entry) ? "it holds no class that others can see" : "it does not exist";
      throw HeapsmithException.of(Code.FILE_NOT_READABLE, "", entry, why);
    }
    return methods(classes);
  }

  private List<MethodModel> methods(List<ClassModel> classes) {
    return classes.stream().flatMap(c -> methods(c).stream()).toList();
  }

  private List<MethodModel> methods(ClassModel type) {
    List<MethodModel> methods = new ArrayList<>(MethodsOfClass.of(type));
    for (MethodModel member : type.members()) {
      if (member.owner() != type
          && specs.stream().anyMatch(s -> s.className().equals(type.name()) && isOf(s, member))) {
        methods.addAll(MethodsOfClass.among(List.of(member)));
      }
    }
    return methods;
  }

  private static boolean isOf(MethodSpec spec, MethodModel method) {
    return spec.method().equals(method.name())
        && spec.descriptor().map(method.descriptor()::equals).orElse(true);
  }

  private List<MethodModel> resolve(NamedTarget target) {
    Optional<ClassModel> owner = target.below() ? Optional.empty() : findClass(target.name());
    if (owner.isEmpty() && target.method().isEmpty()) {
      List<ClassModel> classes = classesOf(target);
      if (!classes.isEmpty()) {
        return methods(classes);
      }
    }
    ClassModel type = owner.orElseThrow(() -> classNotFound(target));
    return target.method().isEmpty() ? methods(type) : List.of(method(type, target));
  }

  private HeapsmithException classNotFound(NamedTarget target) {
    String name = target.name();
    String prefix = name.replace('.', '/') + "/";
    boolean hasBelow =
        target.method().isEmpty()
            && classPath.applicationClasses().stream().anyMatch(n -> n.startsWith(prefix));
    List<String> known =
        classPath.applicationClasses().stream().map(n -> n.replaceAll("[/$]", ".")).toList();
    Optional<String> meant =
        hasBelow ? Optional.of(name + ".**") : Spelling.closestClass(name, known);
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

  private List<ClassModel> classesOf(NamedTarget target) {
    String prefix = target.name().replace('.', '/') + "/";
    return visible(
        classPath.applicationClasses().stream()
            .filter(n -> n.startsWith(prefix))
            .filter(n -> target.below() || n.lastIndexOf('/') == prefix.length() - 1));
  }

  private List<ClassModel> visible(Stream<String> names) {
    return names.map(classPath::get).filter(c -> !isHidden(c)).toList();
  }

  /** Local and anonymous classes, private nested ones and those in them, the compiler's own. */
  private static boolean isHidden(ClassModel type) {
    boolean nestedHidden =
        type.declaration().innerClasses.stream()
            .filter(i -> i.name.equals(type.name()) || type.name().startsWith(i.name + "$"))
            .anyMatch(i -> i.outerName == null || !MethodsOfClass.isSeen(i.access));
    return nestedHidden || (type.access() & Opcodes.ACC_SYNTHETIC) != 0;
  }

  /**
   * Statics are hidden by those below with the same parameters, whatever they return; so are
   * methods that only the JVM, or another language, tells apart by what they return.
   */
  private static boolean isHidden(MethodModel method, List<MethodModel> nearestFirst) {
    return nearestFirst.stream()
        .takeWhile(m -> m != method)
        .filter(m -> m.isStatic() || m.owner() != method.owner())
        .anyMatch(m -> m.parameterDescriptors().equals(method.parameterDescriptors()));
  }

  private static MethodModel method(ClassModel type, NamedTarget target) {
    String name = target.method().orElseThrow();
    List<MethodModel> named =
        type.members().stream().filter(m -> m.name().equals(name) && !m.isSynthetic()).toList();
    List<MethodModel> matching =
        named.stream()
            .filter(m -> target.parameters().map(p -> matches(m, p)).orElse(true))
            .filter(m -> !isHidden(m, named))
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
  static boolean matches(MethodModel method, List<String> parameters) {
    List<String> actual = method.parameterDescriptors().stream().map(JavaNames::ofType).toList();
    if (actual.size() != parameters.size()) {
      return false;
    }
    for (int i = 0; i < actual.size(); i++) {
      String wanted = parameters.get(i).replace("...", "[]");
      wanted = SimpleName.qualified(wanted);
      if (!wanted.equals(actual.get(i)) && !wanted.equals(JavaNames.simple(actual.get(i)))) {
        return false;
      }
    }
    return true;
  }
}
