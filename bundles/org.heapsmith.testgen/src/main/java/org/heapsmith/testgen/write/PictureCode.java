// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.build.CallArguments;
import org.heapsmith.testgen.build.Expressions;
import org.heapsmith.testgen.build.Helper;

/** Calls of the helper that prints what objects refer to. */
final class PictureCode {
  /** That of an array of thousands of elements is longer. */
  private static final int LONGEST = 20_000;

  private final TestContext context;
  private final TestCase test;
  private final Expressions expressions;
  private final Function<ConcreteValue, String> variables;

  /**
   * Makes the writer for one test.
   *
   * @param variables the variable of an object
   */
  PictureCode(
      TestContext context,
      TestCase test,
      Expressions expressions,
      Function<ConcreteValue, String> variables) {
    this.context = context;
    this.test = test;
    this.expressions = expressions;
    this.variables = variables;
  }

  /** Returns the picture of some objects; fields in {@code unknown} are left out. */
  String of(List<ConcreteValue> roots, List<String> unknown) {
    expressions.use(Helper.HEAP);
    List<String> names = new ArrayList<>();
    for (ConcreteValue root : roots) {
      String name = variables.apply(root);
      boolean spread = roots.size() == 1 && isReferenceArray(root);
      names.add(spread ? asObject(name) : name);
    }
    return call(unknown, String.join(", ", names));
  }

  /** Returns the call of the helper. */
  String call(List<String> unknown, String arguments) {
    expressions.use(Helper.HEAP);
    String left = StatementLayout.literal(String.join(" ", unknown));
    return unknown.isEmpty()
        ? "heap(" + arguments + ")"
        : "heapWithout(" + left + ", " + arguments + ")";
  }

  /** Asserts what a picture is; of one that nobody reads, its length and hash code. */
  void check(Statements statements, String expected, String picture) {
    if (expected.length() <= LONGEST) {
      statements.assertion("assertEquals", StatementLayout.literal(expected), picture);
    } else {
      number(statements, expected.length(), picture + ".length()");
      number(statements, expected.hashCode(), picture + ".hashCode()");
    }
  }

  private static void number(Statements statements, int expected, String actual) {
    statements.add(Assertion.of("assertEquals", "" + expected, actual).on("I"));
  }

  String asObject(String expression) {
    return "(" + context.types().object() + ") " + expression;
  }

  /** Returns whether Java takes the array for several arguments. */
  boolean isReferenceArray(ConcreteValue value) {
    if (!(value instanceof ConcreteValue.Ref ref)) {
      return false;
    }
    ConcreteHeap of =
        test.input().objects().containsKey(ref.id()) ? test.input() : test.finalHeap();
    return CallArguments.isSpread(of.object(ref.id()).className());
  }
}
