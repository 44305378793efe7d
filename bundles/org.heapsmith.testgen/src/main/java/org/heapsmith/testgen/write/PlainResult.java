// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.Optional;
import java.util.function.Predicate;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.build.EqualExpressions;
import org.heapsmith.testgen.build.Expressions;
import org.heapsmith.testgen.build.Literals;
import org.heapsmith.testgen.heap.ResultText;

/** What a call returns, and no variable of the test holds, as an expression that is equal to it. */
final class PlainResult {
  private final TestContext context;
  private final MethodModel method;
  private final Expressions expressions;
  private final HeapChange change;
  private final Predicate<ConcreteValue> hasVariable;
  private Optional<Comparison> known = Optional.empty();
  private boolean isKnown;

  /**
   * Makes the writer for one test.
   *
   * @param hasVariable whether the test has a variable for an object
   */
  PlainResult(
      TestContext context,
      MethodModel method,
      Expressions expressions,
      HeapChange change,
      Predicate<ConcreteValue> hasVariable) {
    this.context = context;
    this.method = method;
    this.expressions = expressions;
    this.change = change;
    this.hasVariable = hasVariable;
  }

  /**
   * An assertion.
   *
   * @param expected what it compares with
   * @param asked what the result is asked, as {@code .toString()}; empty where it is compared
   *     itself
   */
  record Comparison(String assertion, String expected, String asked) {
    Comparison(String assertion, String expected) {
      this(assertion, expected, "");
    }
  }

  /** Returns how to compare what the call returns; empty if it has no such expression. */
  Optional<Comparison> of() {
    if (!isKnown) {
      known = found();
      isKnown = true;
    }
    return known;
  }

  private Optional<Comparison> found() {
    ConcreteObject result = change.newResult().or(this::kept).orElse(null);
    if (result == null || method.isConstructor()) {
      return Optional.empty();
    }
    EqualExpressions equal =
        new EqualExpressions(
            context.classPath(),
            context.types(),
            context.visibility(),
            expressions,
            change.after(),
            hasVariable,
            context.options().hasListOf());
    String type = method.returnDescriptor();
    if (!(result instanceof ConcreteObject.Array array)) {
      return equal
          .of(new ConcreteValue.Ref(result.id()))
          .map(e -> new Comparison("assertEquals", e))
          .or(() -> text(result));
    }
    return type.startsWith("[") && context.visibility().seesType(type)
        ? equal
            .of(array, context.types().rawDescriptor(type))
            .map(e -> new Comparison("assertArrayEquals", e))
        : Optional.empty();
  }

  /** A date, a large number and the like that the test has no variable for. */
  private Optional<ConcreteObject> kept() {
    return change
        .returned()
        .filter(o -> change.after().libraryValue(o).isPresent())
        .filter(o -> !hasVariable.test(new ConcreteValue.Ref(o.id())));
  }

  /** What has no {@code equals} says what it holds. */
  private Optional<Comparison> text(ConcreteObject result) {
    return new ResultText(change.after())
        .of(result)
        .map(text -> new Comparison("assertEquals", Literals.string(text), ".toString()"));
  }
}
