// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.heapsmith.base.Article;
import org.heapsmith.bytecode.ConstructedClass;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.BuiltObjects;
import org.heapsmith.machine.strategy.InputFactory;
import org.heapsmith.machine.strategy.MethodUnderTest;
import org.heapsmith.machine.strategy.MethodUnderTest.InputParameter;
import org.objectweb.asm.Type;

/**
 * What a method's parameters are tried as beside what they are declared as: arrays, enums, and the
 * rarer exceptions, readers and streams of the JDK that the method asks for. An object of the input
 * never turns into an array, which has a length, nor into a constant of an enum, which is an object
 * of the program; a parameter that is declared so is explored by every strategy. So the method is
 * explored as if it was declared with these types, too.
 */
final class NarrowedParameters {
  /** So many other declarations of a method are tried. */
  private static final int MOST = 8;

  /** So many enums of the class path are tried where an interface is declared. */
  private static final int ENUMS = 2;

  private static final String ENUM = "java/lang/Enum";

  /** Tried where any enum will do, and the class path has none. */
  private static final String OF_JDK = "java/util/concurrent/TimeUnit";

  private final Program program;
  private final MethodUnderTest method;

  NarrowedParameters(Program program, MethodUnderTest method) {
    this.program = program;
    this.method = method;
  }

  /**
   * Returns the method as it is declared, then with other receivers, then with other parameters.
   *
   * @param receivers {@linkplain OtherReceivers classes} that inherit it
   */
  List<MethodUnderTest> all(List<String> receivers) {
    Set<List<InputParameter>> others = new LinkedHashSet<>();
    List<Set<String>> types = new ArrayList<>();
    if (!method.hasPrecondition()) {
      List<String> asked = AskedTypes.of(method);
      method.parameters().forEach(p -> types.add(types(p, asked)));
    }
    Set<String> some = new LinkedHashSet<>();
    types.forEach(some::addAll);
    for (String type : some) {
      for (int i = 0; i < types.size(); i++) {
        int only = i;
        if (types.get(i).contains(type)) {
          others.add(as(type, j -> j == only));
        }
      }
      others.add(as(type, j -> types.get(j).contains(type)));
    }
    List<MethodUnderTest> all = new ArrayList<>(List.of(method));
    receivers.stream()
        .map(c -> new MethodUnderTest(method.method(), c, method.parameters(), method.spec()))
        .forEach(all::add);
    others.stream()
        .limit(MOST)
        .map(p -> new MethodUnderTest(method.method(), method.receiver(), p, method.spec()))
        .forEach(all::add);
    return all;
  }

  /** Returns what of a method's declaration is another, for a person. */
  static String label(MethodUnderTest declared, MethodUnderTest other) {
    List<String> parts = new ArrayList<>();
    if (!other.receiver().equals(declared.receiver())) {
      parts.add("this is " + typeName(TypeHierarchy.descriptor(other.receiver())));
    }
    for (int i = 0; i < declared.parameters().size(); i++) {
      InputParameter parameter = other.parameters().get(i);
      if (!parameter.equals(declared.parameters().get(i))) {
        parts.add(parameter.name() + " is " + typeName(parameter.descriptor()));
      }
    }
    return parts.isEmpty() ? "as declared" : String.join(", ", parts);
  }

  private static String typeName(String descriptor) {
    String name = Type.getType(descriptor).getClassName();
    return Article.with(name.substring(name.lastIndexOf('.') + 1));
  }

  private List<InputParameter> as(String type, IntPredicate which) {
    List<InputParameter> parameters = new ArrayList<>();
    for (int i = 0; i < method.parameters().size(); i++) {
      InputParameter declared = method.parameters().get(i);
      parameters.add(
          which.test(i)
              ? new InputParameter(declared.name(), TypeHierarchy.descriptor(type))
              : declared);
    }
    return parameters;
  }

  /** Returns the arrays and enums that a parameter is tried as. */
  private Set<String> types(InputParameter parameter, List<String> asked) {
    Set<String> types = new LinkedHashSet<>();
    char kind = parameter.descriptor().charAt(0);
    String declared = InputFactory.typeName(parameter.descriptor());
    if (kind != 'L' || program.enums().contains(declared)) {
      return types;
    }
    asked.stream()
        .filter(t -> t.charAt(0) == '[' || program.enums().contains(t) || isOther(t, declared))
        .filter(t -> program.hierarchy().isSubtype(t, declared))
        .forEach(types::add);
    boolean isAny =
        declared.equals(ENUM)
            || asked.contains(ENUM) && program.hierarchy().isSubtype(ENUM, declared);
    if (isAny || program.types().isInterface(declared) && isApplication(declared)) {
      List<String> enums =
          program.hierarchy().below(isAny ? ENUM : declared).stream()
              .filter(program.enums()::contains)
              .limit(ENUMS)
              .toList();
      types.addAll(isAny && enums.isEmpty() ? List.of(OF_JDK) : enums);
    }
    return types;
  }

  /** Returns whether objects of a class are made by public calls, and not tried anyway. */
  private boolean isOther(String type, String declared) {
    boolean isMade = ConstructedClass.isPossible(program.classPath(), type);
    return !type.equals(declared)
        && (isMade || BuiltObjects.isBuilt(type))
        && !program
            .types()
            .candidates(declared)
            .contains(isMade ? ConstructedClass.nameOf(type) : type);
  }

  private boolean isApplication(String type) {
    return program.classPath().get(type).isApplication();
  }
}
