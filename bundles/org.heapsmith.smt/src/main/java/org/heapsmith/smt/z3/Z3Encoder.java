// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecSort;
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
 * Translates terms, bit for bit: machine integers are bit-vectors, MATHINT is Int, floating point
 * is the theory of floating point. References are Int, too: they are only compared, and
 * disequalities of 32 bits are five times as dear. Bottom-up without recursion; shared subterms are
 * translated once.
 */
final class Z3Encoder {
  private final Context context;
  private final Z3Floats floats;
  private final Map<Term, Expr<?>> done = new IdentityHashMap<>();

  Z3Encoder(Context context) {
    this.context = context;
    this.floats = new Z3Floats(context);
  }

  /** Returns how many terms were translated; they live as long as the context. */
  int size() {
    return done.size();
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
      case CONVERT -> convert(term);
      case FP_ADD, FP_SUB, FP_MUL, FP_DIV, FP_EQ, FP_LT, FP_LE ->
          floats.binary(term.op(), (FPExpr) arg(term, 0), (FPExpr) arg(term, 1));
      case FP_REM ->
          throw new UndecidableTermException("the floating-point remainder % is not decided");
      case FP_NEG -> context.mkFPNeg((FPExpr) arg(term, 0));
      case FP_IS_NAN -> context.mkFPIsNaN((FPExpr) arg(term, 0));
      case FP_CONVERT -> floats.convert(arg(term, 0), term.sort());
      default -> term.arg(0).sort() == Sort.MATHINT ? mathint(term) : machine(term);
    };
  }

  private com.microsoft.z3.Sort sort(Sort sort) {
    return switch (sort) {
      case BOOL -> context.getBoolSort();
      case MATHINT, REF -> context.getIntSort();
      case FLOAT, DOUBLE -> floats.sort(sort);
      default -> context.mkBitVecSort(sort.bits());
    };
  }

  private Expr<?> constant(Term term) {
    return switch (term.sort()) {
      case BOOL -> context.mkBool(term.isTrue());
      case MATHINT -> context.mkInt(term.value().toString());
      case FLOAT, DOUBLE -> floats.constant(term);
      case REF -> context.mkInt(term.longValue());
      default -> context.mkBV(term.longValue(), term.sort().bits());
    };
  }

  private Expr<?> convert(Term term) {
    @SuppressWarnings("unchecked")
    Expr<BitVecSort> source = (Expr<BitVecSort>) arg(term, 0);
    Sort from = term.arg(0).sort();
    boolean signed = from != Sort.CHAR;
    if (term.sort() == Sort.MATHINT) {
      return context.mkBV2Int(source, signed);
    }
    int difference = term.sort().bits() - from.bits();
    if (difference <= 0) {
      return difference == 0 ? source : context.mkExtract(term.sort().bits() - 1, 0, source);
    }
    return signed ? context.mkSignExt(difference, source) : context.mkZeroExt(difference, source);
  }

  private Expr<?> machine(Term term) {
    BitVecExpr a = (BitVecExpr) arg(term, 0);
    if (term.args().size() == 1) {
      return context.mkBVNeg(a);
    }
    BitVecExpr b = (BitVecExpr) arg(term, 1);
    return switch (term.op()) {
      case ADD -> context.mkBVAdd(a, b);
      case SUB -> context.mkBVSub(a, b);
      case MUL -> context.mkBVMul(a, b);
      case DIV -> context.mkBVSDiv(a, b);
      case REM -> context.mkBVSRem(a, b);
      case BIT_AND -> context.mkBVAND(a, b);
      case BIT_OR -> context.mkBVOR(a, b);
      case BIT_XOR -> context.mkBVXOR(a, b);
      case SHL -> context.mkBVSHL(a, distance(a, b));
      case SHR -> context.mkBVASHR(a, distance(a, b));
      case USHR -> context.mkBVLSHR(a, distance(a, b));
      case LT -> context.mkBVSLT(a, b);
      case LE -> context.mkBVSLE(a, b);
      default -> throw new IllegalStateException(term.op().name());
    };
  }

  /** Java uses the low 5 or 6 bits of the INT distance. */
  private BitVecExpr distance(BitVecExpr shifted, BitVecExpr distance) {
    int bits = shifted.getSortSize();
    BitVecExpr masked = context.mkBVAND(distance, context.mkBV(bits - 1, distance.getSortSize()));
    return bits == distance.getSortSize() ? masked : context.mkZeroExt(bits - 32, masked);
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
