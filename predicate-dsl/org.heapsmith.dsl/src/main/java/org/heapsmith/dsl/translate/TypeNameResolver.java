// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Dimension;
import org.heapsmith.dsl.heapSpec.HeapFile;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.Import;
import org.heapsmith.dsl.heapSpec.TypeRef;
import org.heapsmith.dsl.symbols.Occurrence.Role;
import org.heapsmith.dsl.symbols.Occurrences;
import org.heapsmith.dsl.syntax.Suggestions;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;

/**
 * Java type names in one file: single imports, the file's package, {@code java.lang}, imports on
 * demand, qualified names; {@code A.B} is a nested class.
 */
final class TypeNameResolver {
  /** No class file has a longer name, and each full stop in it may begin a member class. */
  static final int LONGEST = 4000;

  /** So deep is no package, and for each segment of a name all its beginnings are looked up. */
  private static final int MOST_SEGMENTS = 64;

  private static final Map<String, SpecType> BUILT_IN =
      Map.of(
          "boolean", SpecType.BOOLEAN,
          "byte", new SpecType.Primitive('B'),
          "short", new SpecType.Primitive('S'),
          "char", new SpecType.Primitive('C'),
          "int", SpecType.INT,
          "long", new SpecType.Primitive('J'),
          "float", new SpecType.Primitive('F'),
          "double", new SpecType.Primitive('D'),
          "mathint", new SpecType.MathInt());

  private final HeapFile file;
  private final JavaTypes java;
  private final Problems problems;
  private final TypeUses uses;

  TypeNameResolver(HeapFile file, JavaTypes java, Problems problems, Occurrences occurrences) {
    this.file = file;
    this.java = java;
    this.problems = problems;
    this.uses = new TypeUses(occurrences);
  }

  /**
   * Returns the type; empty and reported if there is none (a bad import is reported only there).
   */
  Optional<SpecType> resolve(TypeRef ref) {
    return resolve(ref, 0);
  }

  /** Returns the type right of an arrow: the outermost dimension of an array may have a length. */
  Optional<SpecType> resolveCell(TypeRef ref) {
    return resolve(ref, 1);
  }

  private Optional<SpecType> resolve(TypeRef ref, int sized) {
    INode node = ParseNodes.of(ref, HeapSpecPackage.Literals.TYPE_REF__NAME);
    Optional<SpecType> element = resolve(ref.getName(), node);
    for (Dimension dimension : ref.getDimensions().stream().skip(sized).toList()) {
      if (dimension.getSize() != null) {
        problems.report(
            Code.SPEC_FORMULA, dimension, "a length can only stand in a points-to, and first");
        return Optional.empty();
      }
    }
    String prefix = "[".repeat(ref.getDimensions().size());
    return prefix.isEmpty()
        ? element
        : element.map(type -> new SpecType.Reference(prefix + Descriptors.of(type)));
  }

  /** Returns the type of a name that stands at {@code node}. */
  Optional<SpecType> resolve(String name, INode node) {
    return resolve(name, List.of(node));
  }

  /** Returns the type of a name that stands at {@code nodes}. */
  Optional<SpecType> resolve(String name, List<INode> nodes) {
    Optional<SpecType> result = lookUp(name);
    if (result.isPresent()) {
      uses.record(nodes, Role.REFERENCE, this::lookUp);
    }
    if (result.isEmpty() && !isBadImport(name.split("\\.")[0])) {
      problems.report(Code.SPEC_UNKNOWN_TYPE, nodes, Suggestions.withQualified(name, known(name)));
    }
    return result;
  }

  /** Returns the type of a name without reporting. */
  Optional<SpecType> lookUp(String name) {
    SpecType builtIn = BUILT_IN.get(name);
    if (builtIn != null) {
      return Optional.of(builtIn);
    }
    String[] parts = name.split("\\.");
    Optional<String> found = simple(parts[0]).flatMap(outer -> nested(outer, parts, 1));
    for (int split = 1; found.isEmpty() && split < parts.length; split++) {
      String prefix = String.join("/", List.of(parts).subList(0, split));
      int next = split;
      found =
          Optional.of(prefix + "/" + parts[split])
              .filter(java::exists)
              .flatMap(outer -> nested(outer, parts, next + 1));
    }
    return found.map(SpecType.Reference::new);
  }

  private Optional<String> simple(String name) {
    for (Import single : file.getImports()) {
      if (!single.isWildcard() && lastSegment(single.getName()).equals(name)) {
        return qualified(single.getName());
      }
    }
    List<String> candidates = new ArrayList<>();
    candidates.add(inPackage(file.getPackage(), name));
    candidates.add("java/lang/" + name);
    for (Import demand : file.getImports()) {
      if (demand.isWildcard()) {
        candidates.add(inPackage(demand.getName(), name));
        qualified(demand.getName()).ifPresent(outer -> candidates.add(outer + "$" + name));
      }
    }
    return candidates.stream().filter(java::exists).findFirst();
  }

  private static String inPackage(String packageName, String name) {
    return packageName == null ? name : packageName.replace('.', '/') + "/" + name;
  }

  /** Returns the class of a fully qualified name. */
  Optional<String> qualified(String name) {
    if (name.length() > LONGEST) {
      return Optional.empty();
    }
    String[] parts = name.split("\\.");
    if (parts.length > MOST_SEGMENTS) {
      return Optional.empty();
    }
    for (int split = 0; split < parts.length; split++) {
      String outer = String.join("/", List.of(parts).subList(0, split + 1));
      int next = split + 1;
      Optional<String> found =
          Optional.of(outer).filter(java::exists).flatMap(o -> nested(o, parts, next));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Follows member classes, inherited ones too. */
  private Optional<String> nested(String outer, String[] parts, int from) {
    String current = outer;
    for (int i = from; i < parts.length; i++) {
      String member = parts[i];
      Optional<String> inner =
          java.hierarchy(current).stream()
              .map(ClassInfo::internalName)
              .map(name -> name + "$" + member)
              .filter(java::exists)
              .findFirst();
      if (inner.isEmpty()) {
        return Optional.empty();
      }
      current = inner.get();
    }
    return Optional.of(current);
  }

  private boolean isBadImport(String simpleName) {
    return file.getImports().stream()
        .anyMatch(
            i ->
                !i.isWildcard()
                    && lastSegment(i.getName()).equals(simpleName)
                    && qualified(i.getName()).isEmpty());
  }

  /** Returns type names that {@code name} may have been meant to be. */
  List<String> known(String name) {
    Set<String> known = new LinkedHashSet<>(BUILT_IN.keySet().stream().sorted().toList());
    int cut = name.lastIndexOf('.');
    if (cut >= 0) {
      return java.classesIn(name.substring(0, cut).replace('.', '/'));
    }
    for (Import i : file.getImports()) {
      if (i.isWildcard()) {
        known.addAll(java.classesIn(i.getName().replace('.', '/')));
      } else {
        known.add(lastSegment(i.getName()));
      }
    }
    String own = file.getPackage() == null ? "" : file.getPackage().replace('.', '/');
    known.addAll(java.classesIn(own));
    return List.copyOf(known);
  }

  static String lastSegment(String qualifiedName) {
    return qualifiedName.substring(qualifiedName.lastIndexOf('.') + 1);
  }
}
