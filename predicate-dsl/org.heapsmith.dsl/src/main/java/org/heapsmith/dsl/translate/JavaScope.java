// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.dsl.heapSpec.HeapFile;
import org.heapsmith.dsl.heapSpec.HeapSpecFactory;
import org.heapsmith.dsl.heapSpec.Import;
import org.heapsmith.dsl.symbols.Occurrences;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** Java classes and their members as the editor services of one file see them. */
public final class JavaScope {
  private final TypeNameResolver names;
  private final JavaTypes java;

  /**
   * Makes the scope of a file.
   *
   * @param packageName empty for none
   * @param imports qualified names, those on demand with {@code .*}
   */
  public JavaScope(String packageName, List<String> imports, TypeProvider types) {
    HeapFile file = HeapSpecFactory.eINSTANCE.createHeapFile();
    file.setPackage(packageName.isEmpty() ? null : packageName);
    for (String name : imports) {
      Import single = HeapSpecFactory.eINSTANCE.createImport();
      boolean wildcard = name.endsWith(".*");
      single.setName(wildcard ? name.substring(0, name.length() - 2) : name);
      single.setWildcard(wildcard);
      file.getImports().add(single);
    }
    this.java = new JavaTypes(types);
    this.names = new TypeNameResolver(file, java, null, Occurrences.NONE);
  }

  /** Returns the type of a name, array brackets allowed; empty if there is none. */
  public Optional<SpecType> type(String name) {
    int dimensions = 0;
    int cut = name.indexOf('[');
    for (int i = 0; cut >= 0 && i < name.length(); i++) {
      dimensions += name.charAt(i) == '[' ? 1 : 0;
    }
    String prefix = "[".repeat(dimensions);
    Optional<SpecType> element = names.lookUp(cut < 0 ? name : name.substring(0, cut));
    return cut < 0
        ? element
        : element.map(type -> new SpecType.Reference(prefix + Descriptors.of(type)));
  }

  /** Returns the internal name of a class that is neither primitive nor an array. */
  public Optional<String> className(String name) {
    return type(name)
        .filter(SpecType.Reference.class::isInstance)
        .map(type -> ((SpecType.Reference) type).internalName())
        .filter(internal -> !internal.startsWith("["));
  }

  /** Returns the class. */
  public Optional<ClassInfo> find(String internalName) {
    return java.hierarchy(internalName).stream()
        .filter(info -> info.internalName().equals(internalName))
        .findFirst();
  }

  /** Returns the instance fields, nearest first; of several of one name the nearest. */
  public List<FieldInfo> fields(String internalName) {
    Map<String, FieldInfo> result = new LinkedHashMap<>();
    for (ClassInfo info : java.hierarchy(internalName)) {
      for (FieldInfo field : info.fields()) {
        if (!field.isStatic() && !field.name().contains("$")) {
          result.putIfAbsent(field.name(), field);
        }
      }
    }
    return List.copyOf(result.values());
  }

  /** Returns methods and constructors, without those of Object unless it is the class. */
  public List<MethodInfo> methods(String internalName) {
    List<MethodInfo> result = new ArrayList<>();
    List<String> names = new ArrayList<>(java.methodNames(internalName));
    names.add("<init>");
    for (String name : names) {
      for (MethodInfo method : java.methods(internalName, name)) {
        boolean common = method.owner().equals("java/lang/Object");
        if (!name.contains("$") && (!common || internalName.equals("java/lang/Object"))) {
          result.add(method);
        }
      }
    }
    return result;
  }

  /** Returns whether one object can be of both types. */
  public boolean related(SpecType a, SpecType b) {
    return java.related(a, b);
  }

  /** Returns whether a value of type {@code from} can stand where {@code to} is expected. */
  public boolean fits(SpecType from, SpecType to) {
    return from.equals(to)
        || NumericPromotion.widens(from, to)
        || from.isReference() && to.isReference() && java.related(from, to);
  }

  /** Returns whether the class is Throwable or below. */
  public boolean isThrowable(String internalName) {
    return java.isSubtype(internalName, "java/lang/Throwable");
  }

  /** Returns the type of a field. */
  public static SpecType typeOf(FieldInfo field) {
    return Descriptors.type(field.descriptor());
  }

  /** Returns the parameter types of a method. */
  public static List<SpecType> parametersOf(MethodInfo method) {
    return Descriptors.parameters(method);
  }

  /** Returns the result type of a method; empty for void. */
  public static Optional<SpecType> resultOf(MethodInfo method) {
    return Optional.ofNullable(Descriptors.result(method));
  }

  /** Returns the type's name without package, {@code A.B} for a nested class. */
  public static String simple(SpecType type) {
    return Descriptors.simple(type);
  }
}
