// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.bytecode.GenericTypes;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.objectweb.asm.Opcodes;

/** Argument lists of calls. */
public final class CallArguments {
  /** A class up to its arguments, a type variable (group 1), or another letter of a signature. */
  private static final Pattern TYPE_PART = Pattern.compile("L[^;<]*|T([^;]*);|.");

  private static final Pattern BOX = Pattern.compile("^Integer\\.valueOf\\((-?\\d+)\\)$");

  private static final String OBJECT = "Ljava/lang/Object;";

  private CallArguments() {}

  /**
   * Returns the arguments, with casts where an overload could be chosen wrongly, or where the type
   * arguments are other ones.
   */
  public static String arguments(
      MethodModel method, List<ConcreteValue> arguments, Expressions expressions, TypeNames types) {
    StringJoiner text = new StringJoiner(", ");
    boolean overloaded = isOverloaded(method);
    Optional<List<GenericType>> written = GenericTypes.written(method);
    boolean inferred = overloaded && isInferredWhereOthersTake(method, arguments, expressions);
    for (int i = 0; i < arguments.size(); i++) {
      String descriptor = method.parameterDescriptors().get(i);
      String argument = expressions.typed(arguments.get(i));
      String cast = "";
      if (descriptor.length() > 1) {
        boolean isNull = argument.equals("null");
        boolean open = overloaded && isNull;
        if (isNull && isVariable(method, i)) {
          cast = raw(types, descriptor);
        } else if (inferred || open && written.isPresent() && isOfArguments(written.get().get(i))) {
          cast = raw(types, descriptor);
        } else if (open
            || types.isRaw()
            || overloaded && mayGoElsewhere(method, i, arguments, expressions)) {
          cast = "(" + types.ofDescriptor(descriptor) + ") ";
        } else if (expressions.isUntyped(arguments.get(i)) && !descriptor.equals(OBJECT)
            || expressions.isHiddenConstant(arguments.get(i), descriptor)
            || Expressions.isOtherClass(arguments.get(i), GenericTypes.declared(method, i))
            || expressions.isVariableOfOthers(arguments.get(i), GenericTypes.declared(method, i))
            || written.isPresent()
                && expressions.isOfOtherArguments(arguments.get(i), written.get().get(i))
            || overloaded && isElsewhereUnlessRaw(method, i, arguments, expressions)) {
          cast = raw(types, descriptor);
        }
      }
      boolean isBoxedByJava =
          cast.isEmpty()
              && !overloaded
              && descriptor.equals(OBJECT)
              && isWithoutSubclasses(method, expressions);
      text.add(isBoxedByJava ? BOX.matcher(argument).replaceFirst("$1") : cast + argument);
    }
    return text.toString();
  }

  /** A subclass might take a number as it is. */
  private static boolean isWithoutSubclasses(MethodModel method, Expressions expressions) {
    String owner = method.owner().name();
    return expressions.hierarchy().instantiableSubtypes(owner).stream().allMatch(owner::equals);
  }

  /** Whether javac asks if null is all of the arguments or one of them: a null of ours is all. */
  private static boolean isVariable(MethodModel method, int i) {
    return (method.access() & Opcodes.ACC_VARARGS) != 0
        && i == method.parameterDescriptors().size() - 1
        && isSpread(method.parameterDescriptors().get(i));
  }

  private static String raw(TypeNames types, String descriptor) {
    return "(" + types.rawVariable(TypeHierarchy.typeName(descriptor)) + ") ";
  }

  /** Returns whether Java may choose an overload that takes an argument as what it is. */
  private static boolean mayGoElsewhere(
      MethodModel method, int i, List<ConcreteValue> arguments, Expressions expressions) {
    return overloads(method)
        .filter(m -> mayTake(m, arguments, expressions))
        .anyMatch(m -> asksMore(m, method, i, expressions.hierarchy()));
  }

  /**
   * Returns whether Java takes an overload for less, such as {@code V} instead of {@code
   * Transformer<? super K, ? extends V>}, should the type arguments not fit.
   */
  private static boolean isElsewhereUnlessRaw(
      MethodModel method, int i, List<ConcreteValue> arguments, Expressions expressions) {
    String type = TypeHierarchy.typeName(method.parameterDescriptors().get(i));
    return !GenericTypes.declared(method, i).arguments().isEmpty()
        && expressions.isOfArguments(arguments.get(i), type)
        && others(method).anyMatch(m -> mayTake(m, arguments, expressions));
  }

  /** Where types are inferred, Java takes another overload as soon as they do not fit. */
  private static boolean isInferredWhereOthersTake(
      MethodModel method, List<ConcreteValue> arguments, Expressions expressions) {
    String signature = method.signature();
    return signature != null
        && signature.startsWith("<")
        && others(method).anyMatch(m -> mayTake(m, arguments, expressions));
  }

  private static boolean mayTake(
      MethodModel method, List<ConcreteValue> arguments, Expressions expressions) {
    for (int i = 0; i < arguments.size(); i++) {
      String to = method.parameterDescriptors().get(i);
      boolean number = arguments.get(i) instanceof ConcreteValue.Primitive;
      if (number != (to.length() == 1)
          || expressions
              .classOf(arguments.get(i))
              .filter(c -> !expressions.hierarchy().isSubtype(c, TypeHierarchy.typeName(to)))
              .isPresent()) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a type has arguments that say something: {@code Collection<Integer>}. */
  private static boolean isOfArguments(GenericType type) {
    return type.descriptor().startsWith("L")
        && type.arguments().stream()
            .anyMatch(a -> !a.equals(GenericType.ANY) && !a.descriptor().equals(OBJECT));
  }

  /**
   * Returns whether Java takes a lone argument of that type for all arguments of a method that has
   * a variable number of them.
   *
   * @param descriptor of the type
   */
  public static boolean isSpread(String descriptor) {
    return descriptor.matches("\\[[\\[L].*");
  }

  /**
   * Returns whether the class has or inherits other methods of that name and number of parameters.
   */
  public static boolean isOverloaded(MethodModel method) {
    return overloads(method).count() > 1;
  }

  /**
   * Returns whether a receiver must be cast to the method's class: as what it is, it has an
   * overload that Java may take instead, or its version of the method takes less.
   */
  static boolean needsCast(
      ClassModel receiver,
      MethodModel method,
      List<ConcreteValue> arguments,
      Expressions expressions) {
    List<String> known = overloads(method).map(MethodModel::descriptor).toList();
    boolean takesLess =
        receiver
            .member(method.name(), method.descriptor())
            .filter(MethodModel::isSynthetic)
            .isPresent();
    return overloads(receiver, method)
        .filter(m -> !known.contains(m.descriptor()) && asksMore(m, method, expressions))
        .anyMatch(m -> mayTake(m, arguments, expressions) != takesLess);
  }

  /** Numbers are of the types that the method takes: no other takes them rather. */
  private static boolean asksMore(MethodModel other, MethodModel than, Expressions expressions) {
    return IntStream.range(0, than.parameterDescriptors().size())
        .anyMatch(i -> asksMore(other, than, i, expressions.hierarchy()));
  }

  private static boolean asksMore(MethodModel other, MethodModel than, int i, TypeHierarchy types) {
    String asked = other.parameterDescriptors().get(i);
    String declared = than.parameterDescriptors().get(i);
    return asked.length() > 1
        && declared.length() > 1
        && !types.isSubtype(TypeHierarchy.typeName(declared), TypeHierarchy.typeName(asked));
  }

  /**
   * Returns whether no call in Java may choose the method, whatever casts it has: not if an
   * overload whose erased parameters take the same arguments has a type parameter that two of its
   * parameters share, for then the method is not the more specific one.
   */
  public static boolean isAmbiguous(MethodModel method, TypeHierarchy types) {
    return others(method)
        .filter(m -> takes(m, method.parameterDescriptors(), types))
        .anyMatch(CallArguments::sharesTypes);
  }

  /**
   * Returns whether a parameter's type is a type variable with several bounds: no cast gives an
   * argument all of them.
   */
  public static boolean takesIntersection(MethodModel method) {
    String signature = method.signature();
    if (signature == null || !signature.startsWith("<")) {
      return false;
    }
    String parameters = signature.substring(signature.indexOf('('), signature.indexOf(')'));
    return TypeParameters.of(signature).stream()
        .filter(p -> p.bounds().size() > 1)
        .anyMatch(p -> names(parameters, p.name()));
  }

  /** Returns whether one of some types is a variable or an array of it, not an argument of it. */
  private static boolean names(String types, String variable) {
    String erased = types;
    while (erased.contains("<")) {
      erased = erased.replaceAll("<[^<>]*>", "");
    }
    return TYPE_PART.matcher(erased).results().anyMatch(p -> variable.equals(p.group(1)));
  }

  private static Stream<MethodModel> others(MethodModel method) {
    return overloads(method).filter(m -> !m.descriptor().equals(method.descriptor()));
  }

  private static Stream<MethodModel> overloads(MethodModel method) {
    return overloads(method.receiver(), method);
  }

  private static Stream<MethodModel> overloads(ClassModel type, MethodModel method) {
    return type.members().stream()
        .filter(m -> m.name().equals(method.name()) && !m.isSynthetic())
        .filter(m -> m.parameterDescriptors().size() == method.parameterDescriptors().size());
  }

  private static boolean takes(MethodModel method, List<String> arguments, TypeHierarchy types) {
    for (int i = 0; i < arguments.size(); i++) {
      String from = arguments.get(i);
      String to = method.parameterDescriptors().get(i);
      boolean fits =
          from.length() == 1 || to.length() == 1
              ? from.equals(to)
              : types.isSubtype(TypeHierarchy.typeName(from), TypeHierarchy.typeName(to));
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a type variable occurs more than once among the types of the parameters. */
  private static boolean sharesTypes(MethodModel method) {
    String signature = method.signature();
    if (signature == null || !signature.startsWith("<")) {
      return false;
    }
    Set<String> seen = new HashSet<>();
    String parameters = signature.replaceFirst("^[^(]*\\(([^)]*)\\).*", "$1");
    return TYPE_PART
        .matcher(parameters)
        .results()
        .map(part -> part.group(1))
        .anyMatch(variable -> variable != null && !seen.add(variable));
  }
}
