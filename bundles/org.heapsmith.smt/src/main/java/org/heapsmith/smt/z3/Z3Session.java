// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPNum;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * One Z3 context with one incremental solver. Between calls it keeps the longest common prefix of
 * the assertions, one scope each.
 */
final class Z3Session implements AutoCloseable {
  private final Context context;
  private final Z3Encoder encoder;
  private final Solver solver;
  private final Z3Interrupter interrupter;
  private final List<Term> asserted = new ArrayList<>();

  Z3Session(SolverLimits limits, Z3Interrupter interrupter) {
    this.context = new Context(Map.of("model", "true"));
    this.interrupter = interrupter;
    this.encoder = new Z3Encoder(context);
    this.solver = context.mkSolver();
    Params params = context.mkParams();
    params.add("random_seed", 0);
    params.add("rlimit", (int) limits.resources());
    params.add("timeout", (int) limits.millis());
    solver.setParameters(params);
  }

  /** Asserts all, and only, these, reusing the common prefix, and checks. */
  Status check(List<Term> assertions, Cancellation cancellation) {
    int common = 0;
    while (common < asserted.size()
        && common < assertions.size()
        && asserted.get(common) == assertions.get(common)) {
      common++;
    }
    if (common < asserted.size()) {
      solver.pop(asserted.size() - common);
      asserted.subList(common, asserted.size()).clear();
    }
    for (Term term : assertions.subList(common, assertions.size())) {
      BoolExpr encoded = encoder.encodeBool(term);
      solver.push();
      add(encoded);
      asserted.add(term);
    }
    return interrupter.run(context, cancellation, solver::check);
  }

  // Z3's generic varargs
  @SuppressWarnings("unchecked")
  private void add(BoolExpr encoded) {
    solver.add(encoded);
  }

  /** Returns why the last check was not decided, in Z3's words. */
  String reasonUnknown() {
    return solver.getReasonUnknown();
  }

  /** Returns the values of all variables of the assertions, after a satisfiable check. */
  Map<Term, Object> values() {
    Set<Term> variables = new LinkedHashSet<>();
    asserted.forEach(term -> variables.addAll(Terms.variables(term)));
    var model = solver.getModel();
    Map<Term, Object> values = new HashMap<>();
    for (Term variable : variables) {
      values.put(variable, read(variable, model.eval(encoder.encode(variable), true)));
    }
    return values;
  }

  private Object read(Term variable, Expr<?> value) {
    return switch (variable.sort()) {
      case BOOL -> value.isTrue();
      case MATHINT -> ((IntNum) value).getBigInteger();
      case FLOAT -> {
        FPNum number = (FPNum) value;
        yield number.isNaN() ? Float.NaN : Float.intBitsToFloat((int) bits(number));
      }
      case DOUBLE -> {
        FPNum number = (FPNum) value;
        yield number.isNaN() ? Double.NaN : Double.longBitsToDouble(bits(number));
      }
      case REF -> ((BitVecNum) value).getBigInteger().longValue();
      case BYTE -> (long) (byte) low(value);
      case SHORT -> (long) (short) low(value);
      case INT -> (long) (int) low(value);
      default -> low(value);
    };
  }

  private static long low(Expr<?> value) {
    return ((BitVecNum) value).getBigInteger().longValue();
  }

  private long bits(FPNum number) {
    return low(context.mkFPToIEEEBV((FPExpr) number).simplify());
  }

  @Override
  public void close() {
    context.close();
  }
}
