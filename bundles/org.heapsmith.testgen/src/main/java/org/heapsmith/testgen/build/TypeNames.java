// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.bytecode.GenericTypes;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.testgen.heap.ClassNames;
import org.heapsmith.testgen.heap.PrimitiveText;
import org.heapsmith.testgen.heap.SourceNames;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
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

  /** Returns a class without type arguments, or an array of such, as the type of a variable. */
  public String rawVariable(String className) {
    Type element = Type.getObjectType(className);
    if (element.getSort() == Type.ARRAY) {
      element = element.getElementType();
    }
    usesRaw |= element.getSort() == Type.OBJECT && !formals(element.getInternalName()).isEmpty();
    return raw(className);
  }

  /** Returns whether a variable has been written without the type arguments its class has. */
  public boolean usesRaw() {
    return usesRaw;
  }

  /** Returns whether the variables of a class have type arguments. */
  boolean hasArguments(String className) {
    return !isRaw() && !formals(className).isEmpty() && !isRawOnly(className);
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
      if (inner && isRawOnly(outer)) {
        return name; // raw as a whole
      }
    } else {
      name = raw(className);
    }
    return name + arguments(className);
  }

  /** Returns the type of a field; that of a type variable is what the variable stands for. */
  public String ofField(FieldKey field) {
    if (generics == Generics.ARGUMENTS && !isRawOnly(field.owner())) {
      String type = declared(field).orElse("");
      for (TypeParameters.Formal formal : formals(field.owner())) {
        if (formal.isNamed(type)) {
          return argument(field.owner(), formal);
        }
      }
    }
    return ofDescriptor(field.descriptor());
  }

  /** Returns the type of a field that speaks of type parameters or arguments, as a signature. */
  private Optional<String> declared(FieldKey field) {
    return classPath.get(field.owner()).declaration().fields.stream()
        .filter(f -> f.name.equals(field.name()) && f.desc.equals(field.descriptor()))
        .map(f -> f.signature)
        .filter(Objects::nonNull)
        .findFirst();
  }

  /** Returns the type of a field or parameter of that descriptor. */
  public String ofDescriptor(String descriptor) {
    return ofDescriptor(descriptor, true);
  }

  /** Returns the type of that descriptor without type arguments; {@code void} too. */
  public String rawDescriptor(String descriptor) {
    return ofDescriptor(descriptor, false);
  }

  /** Returns the type of a field for what is assigned to it as it is; raw where need be. */
  public String ofAssigned(FieldKey field) {
    Optional<GenericType> written =
        GenericTypes.written(classPath.get(field.owner()), field.name(), field.descriptor());
    return written.filter(this::isOfOthers).isPresent()
        ? rawVariable(TypeHierarchy.typeName(field.descriptor()))
        : ofField(field);
  }

  /** Returns whether the variables of a class have other type arguments than a type has. */
  boolean isOfOthers(GenericType type) {
    String className = type.className().orElse("");
    List<TypeParameters.Formal> formals = formals(className);
    if (isRaw() || formals.size() != type.arguments().size() || isRawOnly(className)) {
      return false;
    }
    for (int i = 0; i < formals.size(); i++) {
      if (isOther(argument(className, formals.get(i)), type.arguments().get(i))) {
        return true;
      }
    }
    return false;
  }

  private boolean isOther(String argument, GenericType expected) {
    Optional<String> name = expected.className();
    return expected.element().isPresent()
        || name.isPresent()
            && !(expected.arguments().isEmpty() && argument.equals(raw(name.get())));
  }

  /** Returns whether a field is such an array. */
  public boolean isArrayOfOther(FieldKey field, String arrayClass) {
    return declared(field)
        .filter(type -> isArrayOfOther(field.owner(), GenericType.of(type), arrayClass))
        .isPresent();
  }

  /**
   * Returns whether a method of a class takes an array of a type variable, for which variables of
   * the class have another type than the array.
   */
  boolean takesArrayOfOther(MethodModel method, int parameter, String className, String array) {
    GenericType declared = GenericTypes.declared(method, parameter);
    if (declared.element().isEmpty()) {
      return false;
    }
    String innermost = innermost(declared).descriptor();
    GenericTypes generics = new GenericTypes(classPath);
    return TypeParameters.of(method.signature()).stream().noneMatch(f -> f.isNamed(innermost))
        && isArrayOfOther(
            className, generics.inheritedBy(className, declared, method.owner()), array);
  }

  private static GenericType innermost(GenericType type) {
    return type.element().map(TypeNames::innermost).orElse(type);
  }

  /**
   * Returns whether a type is an array of a type variable of a class, for which variables of the
   * class have another type than the array: what is declared {@code T[]} is a {@code Number[]}.
   * Likewise where a class has given the variable a type.
   */
  private boolean isArrayOfOther(String owner, GenericType type, String arrayClass) {
    GenericType element = type;
    String component = arrayClass;
    while (element.element().isPresent() && component.startsWith("[")) {
      element = element.element().get();
      component = component.substring(1);
    }
    String variable = element.descriptor();
    String held = TypeHierarchy.typeName(component);
    boolean isOther =
        element.className().isPresent()
            ? !classPath.hierarchy().isSubtype(held, element.className().get())
            : !held.equals(payload)
                && formals(owner).stream()
                    .filter(f -> f.isNamed(variable))
                    .anyMatch(this::isPayload);
    return isOther && !isRaw() && !component.equals(arrayClass);
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
    if (isRawOnly(className)) {
      usesRaw = true;
      return "";
    }
    List<String> arguments = new ArrayList<>();
    formals(className).forEach(f -> arguments.add(argument(className, f)));
    return arguments.isEmpty() ? "" : "<" + String.join(", ", arguments) + ">";
  }

  /**
   * Returns whether a class has a type parameter for which no argument is known to be within its
   * bounds, such as {@code E extends Enum<E>}.
   */
  private boolean isRawOnly(String className) {
    return formals(className).stream().anyMatch(f -> !isWithinBounds(className, f));
  }

  private boolean isWithinBounds(String className, TypeParameters.Formal formal) {
    if (isPayload(formal)) {
      return formal.arguments().stream().allMatch(a -> isOfPayload(className, a));
    }
    return formal.bounds().stream().allMatch(b -> b.startsWith("<") || visibility.sees(b))
        && formal.bounds().size() <= 1
        && formal.arguments().isEmpty();
  }

  /**
   * Returns whether a bound that names a type, as {@code Comparable<T>} does, takes the payload.
   */
  private boolean isOfPayload(String className, String named) {
    return named.equals(payload)
        || named.equals("?")
        || formals(className).stream()
            .anyMatch(f -> named.equals("<" + f.name() + ">") && isPayload(f));
  }

  private boolean isPayload(TypeParameters.Formal formal) {
    return (formal.isBounded() || bounded.contains(formal.name()))
        && formal.bounds().stream()
            .allMatch(b -> !b.startsWith("<") && classPath.hierarchy().isSubtype(payload, b));
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

  private String argument(String className, TypeParameters.Formal formal) {
    if (isPayload(formal)) {
      return raw(payload);
    }
    String bound = formal.isBounded() ? formal.bounds().get(0) : "java/lang/Object";
    for (TypeParameters.Formal other : formals(className)) {
      if (bound.equals("<" + other.name() + ">")) {
        return argument(className, other);
      }
    }
    return bound.startsWith("<") ? object() : raw(bound);
  }
}
