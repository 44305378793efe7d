// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.StubClass;
import org.heapsmith.bytecode.ThrowingStub;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.concrete.ConcreteObject.Instance;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.heap.StubCalls;

/**
 * What a test writes in the method of a stub that throws.
 *
 * @param throwing which method throws what, how often
 * @param exception the expression that makes the exception
 * @param clause the exception of a method that has to declare it, after a blank; or nothing
 * @param isAlways whether it does nothing else in the test
 */
record StubThrow(ThrowingStub throwing, String exception, String clause, boolean isAlways) {

  /**
   * Returns what a stub throws; empty if that is nothing.
   *
   * @throws NotConstructible if the test cannot name the exception
   */
  static Optional<StubThrow> of(
      ClassPath classPath, Visibility visibility, TypeNames types, InputHeap input, Instance stub)
      throws NotConstructible {
    ThrowingStub throwing = ThrowingStub.of(stub.className()).orElse(null);
    if (throwing == null) {
      return Optional.empty();
    }
    String name = throwing.exception();
    MethodModel constructor = ThrowingStub.constructor(classPath.get(name)).orElseThrow();
    if (!visibility.sees(name, constructor.name(), constructor.access())) {
      throw new NotConstructible("a test cannot make " + name.replace('/', '.'));
    }
    if (!constructor.parameterDescriptors().stream().allMatch(visibility::seesType)) {
      throw new NotConstructible("a test cannot call the constructor of " + name.replace('/', '.'));
    }
    String arguments =
        constructor.parameterDescriptors().stream()
            .map(d -> argument(types, d))
            .collect(Collectors.joining(", "));
    TypeHierarchy hierarchy = classPath.hierarchy();
    boolean isChecked =
        !hierarchy.isSubtype(name, "java/lang/RuntimeException")
            && !hierarchy.isSubtype(name, "java/lang/Error");
    boolean answers = StubCalls.answers(classPath, input.test().finalHeap(), stub, throwing);
    return Optional.of(
        new StubThrow(
            throwing,
            "new " + types.raw(name) + "(" + arguments + ")",
            isChecked ? " throws " + types.raw(name) : "",
            !answers));
  }

  private static String argument(TypeNames types, String descriptor) {
    if (ThrowingStub.isText(descriptor)) {
      return '"' + ThrowingStub.TEXT + '"';
    }
    return ConcreteValue.zero(descriptor) instanceof ConcreteValue.Primitive zero
        ? Literals.typed(zero)
        : "(" + types.rawDescriptor(descriptor) + ") null";
  }

  /** Returns whether a method is the one that throws. */
  boolean isOf(List<MethodModel> methods, MethodModel method) {
    return StubClass.label(methods, method).equals(throwing.label());
  }

  /** Returns the statement that throws. */
  String statement() {
    return "throw " + exception + ";";
  }

  /** Returns the field that counts what was thrown, if it does something else afterwards. */
  List<String> counter() {
    return isAlways ? List.of() : List.of("int thrown;");
  }

  /** Returns what stands at the start of the method, in lines. */
  List<String> body() {
    return isAlways
        ? List.of(statement())
        : List.of("if (thrown++ < " + throwing.times() + ") {", "  " + statement(), "}");
  }
}
