// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.testgen.build.Expressions;
import org.heapsmith.testgen.heap.HeapView;
import org.heapsmith.testgen.heap.HeapView.Slot;

/** A new array, list, set or optional that a call returns, as an expression that is equal to it. */
final class PlainResult {
  private static final Set<String> ARRAYS = Set.of("[Ljava/lang/Object;", "[Ljava/lang/String;");

  /** A method that names many more has too much code. */
  private static final int MOST = 500;

  private final TestContext context;
  private final MethodModel method;
  private final Expressions expressions;
  private final HeapChange change;
  private final Predicate<ConcreteValue> hasVariable;

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

  /** An assertion, and what it compares with. */
  record Comparison(String assertion, String expected) {}

  /** Returns how to compare what the call returns; empty if it is no such object. */
  Optional<Comparison> of() {
    ConcreteObject result = change.newResult().orElse(null);
    if (result == null || method.isConstructor()) {
      return Optional.empty();
    } else if (result instanceof ConcreteObject.Array array) {
      return array(array).map(e -> new Comparison("assertArrayEquals", e));
    }
    return collection(result).map(e -> new Comparison("assertEquals", e));
  }

  private Optional<String> array(ConcreteObject.Array array) {
    String type = method.returnDescriptor();
    if (!ARRAYS.contains(type) && !type.matches("\\[[A-Z]")) {
      return Optional.empty();
    }
    String name = context.types().rawDescriptor(type);
    List<ConcreteValue> elements = array.elements();
    ConcreteValue zero = ConcreteValue.zero(array.className().substring(1));
    boolean few = elements.size() == 1 || elements.size() == 2;
    if (!few && elements.stream().allMatch(zero::equals)) {
      return Optional.of("new " + name.replace("[]", "[" + elements.size() + "]"));
    }
    return isPlain(elements)
        ? Optional.of("new " + name + " {" + expressions(elements) + "}")
        : Optional.empty();
  }

  private Optional<String> collection(ConcreteObject result) {
    boolean known = !change.after().isApplication(result) && !change.after().isOpaque(result);
    List<ConcreteValue> held =
        known && change.after().isCollection(result)
            ? change.after().slots(result).stream().map(Slot::value).toList()
            : List.of(ConcreteValue.NULL);
    if (!isPlain(held) || held.contains(ConcreteValue.NULL) || !context.options().hasListOf()) {
      return Optional.empty();
    }
    String all = expressions(held);
    if (result.className().equals("java/util/Optional")) {
      return Optional.of(
          context.use("java.util.Optional") + (held.isEmpty() ? ".empty()" : ".of(" + all + ")"));
    }
    for (String type : List.of("List", "Set")) {
      if (context.classPath().hierarchy().isSubtype(result.className(), "java/util/" + type)) {
        return Optional.of(context.use("java.util." + type) + ".of(" + all + ")");
      }
    }
    return Optional.empty();
  }

  private boolean isPlain(List<ConcreteValue> held) {
    return held.size() <= MOST
        && held.stream()
            .allMatch(
                v ->
                    change.after().knows(v)
                        && (change.after().node(v).isEmpty() || hasVariable.test(v)));
  }

  private String expressions(List<ConcreteValue> held) {
    return String.join(
        ", ", held.stream().map(v -> element(expressions, change.after(), v)).toList());
  }

  /** Returns an expression where an object is expected: numbers become boxes by themselves. */
  static String element(Expressions expressions, HeapView view, ConcreteValue value) {
    return view.valueObject(value)
        .flatMap(view::boxed)
        .map(expressions::typed)
        .orElseGet(() -> expressions.typed(view, value));
  }
}
