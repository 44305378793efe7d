// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.strategy.WritableFields;
import org.heapsmith.testgen.build.CallArguments;
import org.heapsmith.testgen.build.Expressions;
import org.heapsmith.testgen.build.Helper;
import org.heapsmith.testgen.build.NotConstructible;
import org.objectweb.asm.Type;

/** The call of the method under test as an expression. */
final class CallCode {
  private final TestContext context;
  private final Expressions expressions;

  CallCode(TestContext context, Expressions expressions) {
    this.context = context;
    this.expressions = expressions;
  }

  /** Returns whether the call goes through the reflective helper. */
  boolean isReflective(MethodModel method) {
    return !context.visibility().sees(method.owner().name(), method.name(), method.access())
        || !method.parameterDescriptors().stream().allMatch(context.visibility()::seesType)
        || CallArguments.takesIntersection(method)
        || !method.isConstructor()
            && CallArguments.isAmbiguous(method, context.classPath().hierarchy());
  }

  String of(MethodModel method, TestCase test) throws NotConstructible {
    if (isReflective(method)) {
      return reflective(method, test);
    }
    String arguments =
        CallArguments.arguments(method, test.arguments(), expressions, context.types());
    String owner = context.types().raw(method.owner().name());
    if (method.isConstructor()) {
      return "new " + context.types().typed(method.owner().name()) + "(" + arguments + ")";
    }
    String target = method.isStatic() ? owner : receiver(method, test);
    return target + "." + method.name() + "(" + arguments + ")";
  }

  private String receiver(MethodModel method, TestCase test) {
    String variable = expressions.plain(test.receiver());
    String className =
        test.receiver() instanceof ConcreteValue.Ref ref
            ? test.input().object(ref.id()).className()
            : method.owner().name();
    String on = expressions.on(variable, className, method, test.arguments());
    return isTyped(test, test.receiver()) || !on.equals(variable)
        ? on
        : "((" + context.types().typed(method.owner().name()) + ") " + variable + ")";
  }

  private boolean isTyped(TestCase test, ConcreteValue value) {
    return !(value instanceof ConcreteValue.Ref ref)
        || expressions.isCalled(ref.id())
        || context.plan().isTyped(test.input().object(ref.id()).className());
  }

  private String reflective(MethodModel method, TestCase test) throws NotConstructible {
    if (method.isConstructor()) {
      throw new NotConstructible("it is not visible from a test in its package");
    }
    String toOpen = WritableFields.toOpen(method.owner().name());
    if (!method.owner().isApplication() && !context.options().openPackages().contains(toOpen)) {
      throw new NotConstructible(
          "it is not public, and the JDK keeps it to itself; test what calls it");
    }
    expressions.use(Helper.CALL);
    List<String> parts = new ArrayList<>();
    parts.add(
        method.isStatic()
            ? expressions.classReference(method.owner().name())
            : expressions.plain(test.receiver()));
    parts.add(
        StatementLayout.literal(
            CallArguments.isOverloaded(method) ? signature(method) : method.name()));
    for (ConcreteValue argument : test.arguments()) {
      String text = expressions.typed(argument);
      parts.add(
          test.arguments().size() == 1 && isArrayOrNull(test, argument)
              ? "(Object) " + text
              : text);
    }
    return "call(" + String.join(", ", parts) + ")";
  }

  /** Returns what {@link Class#getName()} says. */
  private static String name(String descriptor) {
    return descriptor.charAt(0) == '['
        ? descriptor.replace('/', '.')
        : Type.getType(descriptor).getClassName();
  }

  /** Tells overloads apart, as the helper does. */
  private static String signature(MethodModel method) {
    return method.parameterDescriptors().stream()
        .map(d -> name(d))
        .collect(Collectors.joining(", ", method.name() + "(", ")"));
  }

  private static boolean isArrayOrNull(TestCase test, ConcreteValue value) {
    return value instanceof ConcreteValue.Null
        || value instanceof ConcreteValue.Ref ref
            && test.input().object(ref.id()) instanceof ConcreteObject.Array;
  }
}
