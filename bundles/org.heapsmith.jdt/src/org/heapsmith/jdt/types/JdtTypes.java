// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.types;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jdt.core.ICompilationUnit;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.core.IOrdinaryClassFile;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaModelException;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * The Java types of a project at one moment, with what is not saved yet. Each type is looked up
 * once; after a change of Java one asks {@link #renewed}. Thread-safe.
 */
public final class JdtTypes implements TypeProvider {
  private static final String OBJECT = "java/lang/Object";

  private final IJavaProject project;
  private final PackageContents packages;
  private final Map<String, Optional<JavaType>> found = new ConcurrentHashMap<>();
  private final Map<String, Optional<JavaType>> binaries;
  private final Map<String, List<String>> inPackages = new ConcurrentHashMap<>();

  /** Makes the provider of a project's types. */
  public JdtTypes(IJavaProject project) {
    this(project, new ConcurrentHashMap<>());
  }

  private JdtTypes(IJavaProject project, Map<String, Optional<JavaType>> binaries) {
    this.project = project;
    this.packages = new PackageContents(project);
    this.binaries = binaries;
  }

  /** What may differ from before. */
  public enum Change {
    /** Java source. */
    SOURCE,
    /** The class path, too. */
    CLASS_PATH
  }

  /** Returns a provider that sees the project as it is now. */
  public JdtTypes renewed(Change change) {
    return new JdtTypes(project, change == Change.SOURCE ? binaries : new ConcurrentHashMap<>());
  }

  @Override
  public Optional<ClassInfo> find(String internalName) {
    return type(internalName).map(JavaType::info);
  }

  private Optional<JavaType> type(String internalName) {
    Optional<JavaType> known = found.get(internalName);
    if (known == null) {
      known = binaries.get(internalName);
    }
    if (known == null) {
      known = read(internalName);
    }
    return known;
  }

  private Optional<JavaType> read(String internalName) {
    Optional<JavaType> result = Optional.empty();
    try {
      IType type = JavaElements.type(project, internalName).orElse(null);
      ICompilationUnit unit = type == null ? null : type.getCompilationUnit();
      if (unit != null) {
        new SourceTypes().read(unit).forEach((name, read) -> found.put(name, Optional.of(read)));
        result = found.getOrDefault(internalName, Optional.empty());
      } else if (type != null && type.getClassFile() instanceof IOrdinaryClassFile file) {
        result = Optional.of(new BinaryTypes().read(file));
        binaries.put(internalName, result);
      }
    } catch (JavaModelException e) {
      if (!e.isDoesNotExist()) {
        ILog.of(JdtTypes.class).log(e.getStatus());
      }
    }
    found.putIfAbsent(internalName, result);
    return result;
  }

  @Override
  public Optional<Object> constant(String owner, String field) {
    return type(owner).map(type -> type.constants().get(field));
  }

  @Override
  public boolean isSubtype(String sub, String sup) {
    if (sub.equals(sup) || sup.equals(OBJECT)) {
      return true;
    }
    if (sub.startsWith("[")) {
      return isArraySubtype(sub, sup);
    }
    ClassInfo info = find(sub).orElse(null);
    if (info == null) {
      return false;
    }
    return info.superName() != null && isSubtype(info.superName(), sup)
        || info.interfaces().stream().anyMatch(name -> isSubtype(name, sup));
  }

  /** Arrays are covariant, and serializable and cloneable (JLS §4.10.3). */
  private boolean isArraySubtype(String sub, String sup) {
    if (!sup.startsWith("[")) {
      return sup.equals("java/lang/Cloneable") || sup.equals("java/io/Serializable");
    }
    String from = element(sub);
    String to = element(sup);
    return from != null && to != null && isSubtype(from, to);
  }

  /** The internal name or descriptor of an array's elements; null if they are primitive. */
  private static String element(String array) {
    String element = array.substring(1);
    if (element.startsWith("L")) {
      return element.substring(1, element.length() - 1);
    }
    return element.startsWith("[") ? element : null;
  }

  @Override
  public List<String> classesIn(String packageName) {
    return inPackages.computeIfAbsent(packageName, packages::classesIn);
  }

  @Override
  public List<String> applicationClasses() {
    TreeSet<String> all = new TreeSet<>();
    for (String name : packages.applicationPackages()) {
      String prefix = name.isEmpty() ? "" : name + "/";
      classesIn(name).forEach(simple -> all.add(prefix + simple));
    }
    return new ArrayList<>(all);
  }
}
