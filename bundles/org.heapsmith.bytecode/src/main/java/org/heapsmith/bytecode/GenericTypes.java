// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.tree.FieldNode;

/**
 * What generic declarations say of parameters and fields. A type variable nobody has given a type
 * stands for its bound. Thread-safe.
 */
public final class GenericTypes {
  /** Arrays of the JDK that are declared as {@code Object[]}, and hold elements of a type. */
  private static final Map<String, String> STORES =
      Map.of(
          "java/util/ArrayList.elementData", "[TE;",
          "java/util/Vector.elementData", "[TE;",
          "java/util/ArrayDeque.elements", "[TE;",
          "java/util/PriorityQueue.queue", "[TE;");

  private final ClassPath classPath;
  private final ConcurrentHashMap<Place, GenericType> fields = new ConcurrentHashMap<>();

  private record Place(
      GenericType object, String className, String owner, String field, String descriptor) {}

  /** Makes the types of a class path. */
  public GenericTypes(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Returns the types of a method's parameters, for the type parameters it and its class have. */
  public List<GenericType> parameters(MethodModel method) {
    List<GenericType> plain = method.parameterDescriptors().stream().map(GenericType::of).toList();
    if (method.signature() == null) {
      return plain;
    }
    GenericSignature signature = GenericSignature.of(method.signature());
    if (signature.parameters().size() != plain.size()) {
      return plain; // the compiler has added some
    }
    Map<String, GenericType> variables = bounds(formals(method.owner()));
    variables.putAll(bounds(signature.formals()));
    return signature.parameters().stream().map(type -> type.with(variables)).toList();
  }

  /**
   * Returns the types of a method's parameters as they are declared; empty if one of them depends
   * on a type parameter, or has a wildcard within an argument, so that it does not say which one
   * type a variable for an argument has.
   */
  public static Optional<List<GenericType>> written(MethodModel method) {
    String signature = method.signature();
    if (signature == null) {
      return Optional.of(method.parameterDescriptors().stream().map(GenericType::of).toList());
    }
    String parameters = signature.substring(signature.indexOf('('), signature.indexOf(')') + 1);
    List<GenericType> types = GenericSignature.of(signature).parameters();
    return isWritten(parameters) && types.size() == method.parameterDescriptors().size()
        ? Optional.of(types)
        : Optional.empty();
  }

  /** Returns the type of a parameter as it is declared, which may speak of type variables. */
  public static GenericType declared(MethodModel method, int parameter) {
    String signature = method.signature();
    List<GenericType> types =
        signature == null ? List.of() : GenericSignature.of(signature).parameters();
    List<String> descriptors = method.parameterDescriptors();
    return types.size() == descriptors.size()
        ? types.get(parameter)
        : GenericType.of(descriptors.get(parameter));
  }

  /** Returns the type of a field as it is declared; empty if that does not say which one it is. */
  public static Optional<GenericType> written(ClassModel owner, String field, String descriptor) {
    return owner.declaration().fields.stream()
        .filter(node -> node.name.equals(field) && node.desc.equals(descriptor))
        .map(node -> node.signature == null ? descriptor : node.signature)
        .filter(GenericTypes::isWritten)
        .map(GenericType::of)
        .findFirst();
  }

  private static boolean isWritten(String signature) {
    int depth = 0;
    boolean start = true; // of a type
    for (int i = 0; i < signature.length(); i++) {
      char c = signature.charAt(i);
      if (start && (c == 'T' || depth > 1 && "*+-".indexOf(c) >= 0)
          || c == '>' && signature.startsWith(">.", i)) {
        return false;
      } else if (start && c == 'L') {
        start = false;
      } else if (c == '<' || c == ';') {
        start = true;
      }
      depth += c == '<' ? 1 : c == '>' ? -1 : 0;
    }
    return true;
  }

  /**
   * Returns the type of a field of an object.
   *
   * @param object what is known of the object's type; it may be a supertype of its class
   * @param className its class, or the one that declares the field
   * @param owner the class that declares the field
   */
  public GenericType field(
      GenericType object, String className, String owner, String field, String descriptor) {
    Place place = new Place(object, className, owner, field, descriptor);
    GenericType known = fields.get(place);
    if (known == null) {
      known = find(place);
      fields.put(place, known);
    }
    return known;
  }

  private GenericType find(Place place) {
    ClassModel owner = classPath.get(place.owner());
    GenericType declared = declared(owner, place.field(), place.descriptor());
    GenericType own =
        inSubclass(place.object(), place.className())
            .flatMap(type -> supertype(type, owner.name()))
            .orElse(GenericType.raw(owner.name()));
    return declared.with(arguments(own, owner));
  }

  private static GenericType declared(ClassModel owner, String field, String descriptor) {
    String store = STORES.get(owner.name() + "." + field);
    if (store != null) {
      return GenericType.of(store);
    }
    for (FieldNode node : owner.declaration().fields) {
      if (node.name.equals(field) && node.desc.equals(descriptor) && node.signature != null) {
        return GenericType.of(node.signature);
      }
    }
    return GenericType.of(descriptor);
  }

  /**
   * Returns the type an object has as one of its class, what it says nothing of left open ({@link
   * GenericType#ANY}); itself, if it is of a subclass. Empty if it is no class.
   */
  public Optional<GenericType> inSubclass(GenericType type, String className) {
    String known = type.className().orElse("");
    if (known.isEmpty()) {
      return Optional.empty();
    } else if (known.equals(className) || classPath.hierarchy().isSubtype(known, className)) {
      return Optional.of(type);
    }
    GenericType open = open(className);
    List<GenericType> own = open.arguments();
    Map<String, GenericType> variables = new HashMap<>();
    supertype(open, known)
        .filter(seen -> seen.arguments().size() == type.arguments().size())
        .ifPresent(
            seen -> {
              for (int i = 0; i < type.arguments().size(); i++) {
                GenericType argument = type.arguments().get(i);
                seen.arguments().get(i).variable().ifPresent(v -> variables.put(v, argument));
              }
            });
    own.forEach(v -> variables.putIfAbsent(v.variable().orElseThrow(), GenericType.ANY));
    return Optional.of(open.with(variables));
  }

  /** Returns a class with its own type parameters as type arguments. */
  private GenericType open(String className) {
    List<GenericType> own = new ArrayList<>();
    formals(classPath.get(className))
        .keySet()
        .forEach(name -> own.add(GenericType.of("T" + name + ";")));
    return new GenericType("L" + className + ";", own);
  }

  /**
   * Returns a type that a class declares as a class below it has it, in terms of the type
   * parameters of that one.
   */
  public GenericType inheritedBy(String className, GenericType declared, ClassModel owner) {
    return supertype(open(className), owner.name())
        .map(seen -> declared.with(arguments(seen, owner)))
        .orElse(declared);
  }

  /**
   * Returns whether a class without type parameters is a subtype of a class with other arguments
   * than expected: a list of texts, where one of numbers is. No wildcard is looked into.
   */
  public boolean isOfOtherArguments(String className, GenericType expected) {
    if (expected.arguments().isEmpty()) {
      return false;
    }
    String above = expected.className().orElse("");
    boolean plain = classPath.find(className).filter(c -> formals(c).isEmpty()).isPresent();
    return plain
        && !above.isEmpty()
        && supertype(GenericType.raw(className), above)
            .filter(seen -> seen.arguments().size() == expected.arguments().size())
            .filter(seen -> differ(seen.arguments(), expected.arguments()))
            .isPresent();
  }

  /**
   * Returns whether a class is a subtype with other arguments than its own parameters: an {@code
   * InstantiateTransformer<Object>} is a {@code Transformer<Class<Object>, Object>}.
   */
  public boolean isOfArguments(String className, String above) {
    return supertype(GenericType.raw(className), above).stream()
        .flatMap(seen -> seen.arguments().stream())
        .anyMatch(a -> !a.equals(GenericType.ANY) && !a.descriptor().equals("Ljava/lang/Object;"));
  }

  private static boolean differ(List<GenericType> seen, List<GenericType> expected) {
    for (int i = 0; i < seen.size(); i++) {
      boolean known =
          seen.get(i).className().isPresent() && expected.get(i).className().isPresent();
      if (known && !seen.get(i).equals(expected.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns a type as one of its supertypes; empty if the class path does not say. */
  private Optional<GenericType> supertype(GenericType type, String above) {
    String name = type.className().orElse("");
    Optional<ClassModel> model = name.isEmpty() ? Optional.empty() : classPath.find(name);
    if (name.equals(above)) {
      return Optional.of(type);
    } else if (model.isEmpty() || !classPath.hierarchy().isSubtype(name, above)) {
      return Optional.empty();
    }
    Map<String, GenericType> variables = arguments(type, model.get());
    return supertypes(model.get()).stream()
        .map(next -> supertype(next.with(variables), above))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static List<GenericType> supertypes(ClassModel model) {
    if (model.signature() != null) {
      return GenericSignature.of(model.signature()).supertypes();
    }
    List<GenericType> plain = new ArrayList<>();
    Optional.ofNullable(model.superName()).map(GenericType::raw).ifPresent(plain::add);
    model.interfaces().stream().map(GenericType::raw).forEach(plain::add);
    return plain;
  }

  private static Map<String, GenericType> formals(ClassModel model) {
    String signature = model.signature();
    return signature == null ? Map.of() : GenericSignature.of(signature).formals();
  }

  /** Returns what the type parameters of a class stand for in a type. */
  private static Map<String, GenericType> arguments(GenericType type, ClassModel model) {
    Map<String, GenericType> formals = formals(model);
    Map<String, GenericType> variables = bounds(formals);
    if (type.arguments().size() == formals.size()) {
      int i = 0;
      for (String name : formals.keySet()) {
        GenericType argument = type.arguments().get(i++);
        if (!argument.equals(GenericType.ANY)) {
          variables.put(name, argument);
        }
      }
    }
    return variables;
  }

  /** Returns each type parameter as its bound; one that is a parameter again as the bound of it. */
  private static Map<String, GenericType> bounds(Map<String, GenericType> formals) {
    Map<String, GenericType> bounds = new LinkedHashMap<>();
    formals.forEach(
        (name, bound) -> {
          GenericType at = bound;
          for (int i = 0; i < formals.size() && at.variable().isPresent(); i++) {
            at = formals.getOrDefault(at.variable().get(), at);
          }
          bounds.put(name, at.className().map(GenericType::raw).orElse(GenericType.ANY));
        });
    return bounds;
  }
}
