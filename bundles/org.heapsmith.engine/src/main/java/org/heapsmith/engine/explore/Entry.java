// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.EnumCollections;
import org.heapsmith.bytecode.GenericType;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.strategy.MethodUnderTest;

/** Finds the method that a request names. */
public final class Entry {
  private Entry() {}

  /**
   * Returns the method under test.
   *
   * @throws HeapsmithException if there is no such class or method, or the method has no body
   */
  public static MethodUnderTest find(Program program, MethodId id, Optional<MethodSpec> spec) {
    ClassModel owner = program.classPath().get(id.className());
    MethodModel method =
        owner
            .member(id.name(), id.descriptor())
            .orElseThrow(
                () ->
                    HeapsmithException.of(
                        Code.METHOD_NOT_FOUND, "", owner, id.name() + id.descriptor(), all(owner)));
    if (!method.hasBody()) {
      String why = method.isNative() ? "native" : "abstract";
      throw HeapsmithException.of(Code.METHOD_WITHOUT_BODY, "", method, why);
    }
    return new MethodUnderTest(
        program.linked(method), method.receiver().name(), parameters(program, method, spec), spec);
  }

  private static String all(ClassModel owner) {
    return owner.methods().stream()
        .filter(m -> !m.isSynthetic())
        .map(m -> m.name() + m.descriptor())
        .collect(Collectors.joining(", "));
  }

  /** The spec's names go before those of the class file: the precondition speaks of them. */
  private static List<MethodUnderTest.InputParameter> parameters(
      Program program, MethodModel method, Optional<MethodSpec> spec) {
    List<String> names = method.parameterNames();
    List<String> specified =
        spec.stream()
            .flatMap(s -> s.parameters().stream())
            .map(Parameter::name)
            .filter(n -> !n.equals("this"))
            .toList();
    List<GenericType> declared = program.generics().parameters(method);
    List<MethodUnderTest.InputParameter> parameters = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String name = specified.size() == names.size() ? specified.get(i) : names.get(i);
      String descriptor = method.parameterDescriptors().get(i);
      parameters.add(
          new MethodUnderTest.InputParameter(
              name, made(program, declared.get(i)).orElse(descriptor)));
    }
    return parameters;
  }

  /** Which enum a set is of, or a map by, only its declaration says. */
  private static Optional<String> made(Program program, GenericType declared) {
    return EnumCollections.named(program.classPath(), declared).map(TypeHierarchy::descriptor);
  }
}
