// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntSort;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * Translates terms, exactly: machine integers as a {@link Z3Machine} says, MATHINT is Int, floating
 * point is the theory of floating point. References are Int, too: they are only compared, and
 * disequalities of 32 bits are five times as dear. Bottom-up without recursion; shared subterms are
 * translated once.
 */
final class Z3Encoder {
  private final Context context;
  private final Z3Machine machine;
  private final Z3Floats floats;
  private final Map<Term, Expr<?>> done = new IdentityHashMap<>();

  Z3Encoder(Context context, Z3Machine machine) {
    this.context = context;
    this.machine = machine;
    this.floats = new Z3Floats(context);
  }

  /** Returns how many terms were translated; they live as long as the context. */
  int size() {
    return done.size();
  }

  /** Returns what holds of every value of the variable; null where its sort says it all. */
  BoolExpr range(Term variable) {
    return variable.sort().isBitVector() ? machine.range(encode(variable), variable.sort()) : null;
  }

  BoolExpr encodeBool(Term term) {
    return (BoolExpr) encode(term);
  }

  Expr<?> encode(Term root) {
    Deque<Term> work = new ArrayDeque<>();
    work.push(root);
    while (!work.isEmpty()) {
      Term term = work.peek();
      if (done.containsKey(term) || ready(term, work)) {
        work.pop();
      }
    }
    return done.get(root);
  }

  private boolean ready(Term term, Deque<Term> work) {
    boolean complete = true;
    for (Term arg : term.args()) {
      if (!done.containsKey(arg)) {
        work.push(arg);
        complete = false;
      }
    }
    if (complete) {
      done.put(term, translate(term));
    }
    return complete;
  }

  private Expr<?> translate(Term term) {
    return switch (term.op()) {
      case CONST -> constant(term);
      case VAR -> context.mkConst(term.name(), sort(term.sort()));
      case NOT -> context.mkNot(bool(term, 0));
      case AND -> context.mkAnd(bools(term));
      case OR -> context.mkOr(bools(term));
      case ITE -> context.mkITE(bool(term, 0), arg(term, 1), arg(term, 2));
      case EQ -> context.mkEq(arg(term, 0), arg(term, 1));
      case CONVERT -> machine.convert(arg(term, 0), term.arg(0).sort(), term.sort());
      case FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_EQ, FP_LT, FP_LE ->
          floats.binary(term.op(), (FPExpr) arg(term, 0), (FPExpr) arg(term, 1));
      case FP_REM ->
          throw new UndecidableTermException("the floating-point remainder % is not decided");
      case FP_NEG -> context.mkFPNeg((FPExpr) arg(term, 0));
      case FP_IS_NAN -> context.mkFPIsNaN((FPExpr) arg(term, 0));
      case CALL -> throw new UndecidableTermException(term.function().name() + " is not decided");
      case FP_CONVERT -> floats.convert(arg(term, 0), term.sort());
      default -> term.arg(0).sort() == Sort.MATHINT ? mathint(term) : machine(term);
    };
  }

  private com.microsoft.z3.Sort sort(Sort sort) {
    return switch (sort) {
      case BOOL -> context.getBoolSort();
      case MATHINT, REF -> context.getIntSort();
      case FLOAT, DOUBLE -> floats.sort(sort);
      default -> machine.sort(sort);
    };
  }

  private Expr<?> constant(Term term) {
    return switch (term.sort()) {
      case BOOL -> context.mkBool(term.isTrue());
      case MATHINT -> context.mkInt(term.value().toString());
      case FLOAT, DOUBLE -> floats.constant(term);
      case REF -> context.mkInt(term.longValue());
      default -> machine.constant(term.longValue(), term.sort());
    };
  }

  private Expr<?> machine(Term term) {
    return term.args().size() == 1
        ? machine.negated(arg(term, 0), term.sort())
        : machine.binary(term.op(), arg(term, 0), arg(term, 1), term.arg(0).sort());
  }

  private Expr<?> mathint(Term term) {
    IntExpr a = (IntExpr) arg(term, 0);
    if (term.args().size() == 1) {
      return context.mkUnaryMinus(a);
    }
    IntExpr b = (IntExpr) arg(term, 1);
    return switch (term.op()) {
      case ADD -> context.mkAdd(a, b);
      case SUB -> context.mkSub(a, b);
      case MUL -> context.mkMul(a, b);
      case DIV -> quotient(a, b);
      case REM -> context.mkSub(a, context.mkMul(b, truncated(a, b)));
      case LT -> context.mkLt(a, b);
      case LE -> context.mkLe(a, b);
      default -> throw new IllegalStateException(term.op().name());
    };
  }

  private Expr<IntSort> quotient(IntExpr a, IntExpr b) {
    IntExpr zero = context.mkInt(0);
    Expr<IntSort> byZero =
        context.mkITE(context.mkLt(a, zero), context.mkInt(1), context.mkInt(-1));
    return context.mkITE(context.mkEq(b, zero), byZero, truncated(a, b));
  }

  /** SMT-LIB's div rounds so that the remainder is not negative; Java's truncates. */
  private Expr<IntSort> truncated(IntExpr a, IntExpr b) {
    ArithExpr<IntSort> negated = context.mkUnaryMinus(a);
    return context.mkITE(
        context.mkLt(a, context.mkInt(0)),
        context.mkUnaryMinus(context.mkDiv(negated, b)),
        context.mkDiv(a, b));
  }

  private Expr<?> arg(Term term, int index) {
    return done.get(term.arg(index));
  }

  private BoolExpr bool(Term term, int index) {
    return (BoolExpr) arg(term, index);
  }

  private BoolExpr[] bools(Term term) {
    BoolExpr[] parts = new BoolExpr[term.args().size()];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = bool(term, i);
    }
    return parts;
  }
}
