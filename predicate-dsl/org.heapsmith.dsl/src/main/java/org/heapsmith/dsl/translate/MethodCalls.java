// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.Member;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/**
 * Calls of Java methods on strings: {@code s.length()}, {@code s.isEmpty()}, {@code s.equals(t)}.
 * The grammar takes the first two for calls of predicates with qualified names.
 */
final class MethodCalls {
  private static final Set<String> NO_ARGUMENTS = Set.of("length", "isEmpty");

  private MethodCalls() {}

  /** A method call: on what, and which. */
  record Parts(List<String> receiver, String method) {}

  /** Returns whether a call is one of a method known here, on a variable or field. */
  static boolean isOne(Call call) {
    String name = callee(call);
    int dot = name.lastIndexOf('.');
    String method = name.substring(dot + 1);
    int arguments = call.getArguments().size();
    return dot > 0
        && (NO_ARGUMENTS.contains(method) && arguments == 0
            || method.equals("equals") && arguments == 1);
  }

  static Parts parts(Call call) {
    String[] names = callee(call).split("\\.");
    int last = names.length - 1;
    return new Parts(List.of(names).subList(0, last), names[last]);
  }

  /** Returns whether an expression is a method call that is true or false. */
  static boolean isCondition(Expression e) {
    String method =
        e instanceof Call call && isOne(call)
            ? parts(call).method()
            : e instanceof Member member && member.isCall() ? member.getName() : "";
    return method.equals("equals") || method.equals("isEmpty");
  }

  private static String callee(Call call) {
    return ParseNodes.text(ParseNodes.of(call, HeapSpecPackage.Literals.CALL__CALLEE));
  }

  /**
   * Returns the value of a call; null if there is no such method.
   *
   * @param argument null if there is none
   */
  static Expr value(Expr receiver, String method, Expr argument) {
    if (!receiver.type().equals(SpecType.STRING)) {
      return null;
    }
    return switch (method) {
      case "length" -> new Expr.TextLength(receiver);
      case "isEmpty" -> equal(receiver, new Expr.TextConst(""));
      case "equals" -> equality(receiver, argument);
      default -> null;
    };
  }

  private static Expr equality(Expr receiver, Expr argument) {
    boolean literal = receiver instanceof Expr.TextConst || argument instanceof Expr.TextConst;
    Expr notNull = new Expr.Compare(Expr.CompareOp.NE, receiver, new Expr.NullConst());
    return literal ? equal(receiver, argument) : new Expr.And(notNull, equal(receiver, argument));
  }

  private static Expr equal(Expr left, Expr right) {
    return new Expr.Compare(Expr.CompareOp.EQ, left, right);
  }

  /** Returns how many arguments of a call there are, for a message. */
  static String shown(EObject call, String method) {
    boolean empty =
        call instanceof Call c
            ? c.getArguments().isEmpty()
            : ((Member) call).getArguments().isEmpty();
    return method + (empty ? "()" : "(…)");
  }
}
