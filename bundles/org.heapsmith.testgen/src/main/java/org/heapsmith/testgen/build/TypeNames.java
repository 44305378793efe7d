// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.heap.ClassNames;
import org.heapsmith.testgen.heap.PrimitiveText;
import org.heapsmith.testgen.heap.SourceNames;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;

/**
 * Writes types in the source of one test class. A generic class gets {@code Object} for each type
 * parameter, or, where the parameter has a bound that numbers and strings meet, the class of the
 * payload found in the inputs.
 */
public final class TypeNames {
  private final ClassPath classPath;
  private final Visibility visibility;
  private final Imports imports;
  private final String payload;
  private final Generics generics;
  private final Locals locals;
  private final Set<String> bounded = new HashSet<>();
  private boolean usesRaw;

  /** How generic classes are written. */
  public enum Generics {
    /** With type arguments. */
    ARGUMENTS,
    /** Raw; the test class carries a {@code @SuppressWarnings}. The last resort. */
    RAW
  }

  /** How local variables are declared. */
  public enum Locals {
    /** With {@code var}. */
    VAR,
    /** With their types: Java before 10 has no {@code var}. */
    TYPED
  }

  /**
   * Makes the writer.
   *
   * @param payload internal name of the class put for bounded type parameters
   */
  public TypeNames(
      ClassPath classPath,
      Visibility visibility,
      Imports imports,
      String payload,
      Generics generics,
      Locals locals) {
    this.classPath = classPath;
    this.visibility = visibility;
    this.imports = imports;
    this.payload = payload;
    this.generics = generics;
    this.locals = locals;
  }

  /** Returns what a local variable of that type is declared with. */
  public String local(Supplier<String> type) {
    return locals == Locals.VAR ? "var" : type.get();
  }

  /** Returns the type of a variable for what a call gives, whatever its type arguments are. */
  public String ofResult(String descriptor) {
    int dimensions = descriptor.lastIndexOf('[') + 1;
    String element = descriptor.substring(dimensions);
    String name = element.replaceAll("^L|;$", "");
    if (!element.startsWith("L") || !sees(name)) {
      return ofDescriptor(descriptor);
    }
    return wildcard(name) + "[]".repeat(dimensions);
  }

  private String wildcard(String className) {
    Optional<InnerClassNode> nesting = ClassNames.nesting(classPath, className);
    boolean inner =
        nesting.map(n -> n.outerName != null && (n.access & Opcodes.ACC_STATIC) == 0).orElse(false);
    String name =
        inner ? wildcard(nesting.get().outerName) + "." + nesting.get().innerName : raw(className);
    int count = isRaw() ? 0 : formals(className).size();
    return count == 0
        ? name
        : name + "<" + String.join(", ", Collections.nCopies(count, "?")) + ">";
  }

  /** Returns java.lang.Object as it is written in this file. */
  public String object() {
    return imports.use("java.lang.Object");
  }

  /** Returns a literal; the constants of java.lang under the names they have in this file. */
  String literal(String text) {
    int dot = text.indexOf('.');
    boolean constant = dot > 0 && Character.isJavaIdentifierStart(text.charAt(0));
    return constant
        ? imports.use("java.lang." + text.substring(0, dot)) + text.substring(dot)
        : text;
  }

  /** Returns whether generic classes are written raw. */
  public boolean isRaw() {
    return generics == Generics.RAW;
  }

  /** Returns a class without type arguments as the type of a variable. */
  String rawVariable(String className) {
    usesRaw |= !formals(className).isEmpty();
    return raw(className);
  }

  /** Returns whether a variable has been written without the type arguments its class has. */
  public boolean usesRaw() {
    return usesRaw;
  }

  /** Returns whether the class can be named. */
  public boolean sees(String className) {
    return visibility.sees(className);
  }

  /** Returns the class without type arguments, for {@code .class}, {@code new} of arrays, calls. */
  public String raw(String className) {
    if (className.startsWith("[")) {
      return ofDescriptor(className.substring(1), false) + "[]";
    }
    Optional<InnerClassNode> nesting = ClassNames.nesting(classPath, className);
    if (nesting.isPresent() && nesting.get().outerName != null) {
      return raw(nesting.get().outerName) + "." + nesting.get().innerName;
    }
    if (!SourceNames.isTopLevel(className)) {
      throw new IllegalArgumentException("a name that no source can have");
    }
    return imports.use(className.replace('/', '.'));
  }

  /** Returns the type of variables that hold objects of the class; Object if it is not visible. */
  public String typed(String className) {
    if (!visibility.sees(className)) {
      return object();
    }
    if (className.startsWith("[")) {
      return ofDescriptor(className.substring(1), true) + "[]";
    }
    if (generics == Generics.RAW) {
      return raw(className);
    }
    Optional<InnerClassNode> nesting = ClassNames.nesting(classPath, className);
    String name;
    if (nesting.isPresent() && nesting.get().outerName != null) {
      String outer = nesting.get().outerName;
      boolean inner = (nesting.get().access & Opcodes.ACC_STATIC) == 0;
      name = (inner ? typed(outer) : raw(outer)) + "." + nesting.get().innerName;
    } else {
      name = raw(className);
    }
    return name + arguments(className);
  }

  /** Returns the type of a field; that of a type variable is what the variable stands for. */
  public String ofField(FieldKey field) {
    if (generics == Generics.ARGUMENTS) {
      for (FieldNode node : classPath.get(field.owner()).declaration().fields) {
        if (node.name.equals(field.name())
            && node.signature != null
            && node.signature.matches("T[^;]*;")) {
          String variable = node.signature.substring(1, node.signature.length() - 1);
          for (TypeParameters.Formal formal : formals(field.owner())) {
            if (formal.name().equals(variable)) {
              return argument(formal);
            }
          }
        }
      }
    }
    return ofDescriptor(field.descriptor());
  }

  /** Returns the type of a field or parameter of that descriptor. */
  public String ofDescriptor(String descriptor) {
    return ofDescriptor(descriptor, true);
  }

  /** Returns the type of that descriptor without type arguments; {@code void} too. */
  public String rawDescriptor(String descriptor) {
    return ofDescriptor(descriptor, false);
  }

  private String ofDescriptor(String descriptor, boolean withArguments) {
    char c = descriptor.charAt(0);
    if (c == 'L') {
      String name = descriptor.substring(1, descriptor.length() - 1);
      if (!visibility.sees(name)) {
        return object();
      }
      return withArguments ? typed(name) : raw(name);
    }
    return c == '['
        ? ofDescriptor(descriptor.substring(1), withArguments) + "[]"
        : PrimitiveText.typeName(c);
  }

  private String arguments(String className) {
    List<String> arguments = new ArrayList<>();
    formals(className).forEach(f -> arguments.add(argument(f)));
    return arguments.isEmpty() ? "" : "<" + String.join(", ", arguments) + ">";
  }

  private List<TypeParameters.Formal> formals(String className) {
    return classPath.find(className).map(m -> TypeParameters.of(m.signature())).orElse(List.of());
  }

  /**
   * Notes the type parameters of a class that takes part: a parameter without bound gets the
   * payload too if one of its name is bounded elsewhere ({@code Node<K>} in {@code Tree<K extends
   * Comparable<K>>}).
   */
  public void takesPart(String className) {
    formals(className).stream().filter(f -> f.isBounded()).forEach(f -> bounded.add(f.name()));
  }

  private String argument(TypeParameters.Formal formal) {
    if (!formal.isBounded() && !bounded.contains(formal.name())) {
      return object();
    }
    for (String bound : formal.bounds()) {
      if (bound.startsWith("<") || !classPath.hierarchy().isSubtype(payload, bound)) {
        return visibility.sees(bound) ? raw(bound) : object();
      }
    }
    return raw(payload);
  }
}
