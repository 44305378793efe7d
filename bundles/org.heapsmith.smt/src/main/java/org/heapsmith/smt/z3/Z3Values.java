// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FPExpr;
import com.microsoft.z3.FPNum;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.smt.ReferenceRenumbering;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.TermOrder;
import org.heapsmith.smt.Terms;

/** Reads a Z3 model. */
final class Z3Values {
  private final Context context;
  private final Z3Encoder encoder;
  private final Model model;

  Z3Values(Context context, Z3Encoder encoder, Model model) {
    this.context = context;
    this.encoder = encoder;
    this.model = model;
  }

  /** Returns the values of all variables of the assertions. */
  Map<Term, Object> of(List<Term> assertions) {
    Map<Term, Object> values = new HashMap<>();
    Map<Term, BigInteger> references = new TreeMap<>(TermOrder.INSTANCE);
    for (Term assertion : assertions) {
      for (Term variable : Terms.variables(assertion)) {
        if (!values.containsKey(variable) && !references.containsKey(variable)) {
          Expr<?> value = model.eval(encoder.encode(variable), true);
          if (variable.sort() == Sort.REF) {
            references.put(variable, ((IntNum) value).getBigInteger());
          } else {
            values.put(variable, read(variable.sort(), value));
          }
        }
      }
    }
    values.putAll(ReferenceRenumbering.renumbered(references, assertions));
    return values;
  }

  private Object read(Sort sort, Expr<?> value) {
    return switch (sort) {
      case BOOL -> value.isTrue();
      case MATHINT -> ((IntNum) value).getBigInteger();
      case FLOAT -> {
        FPNum number = (FPNum) value;
        yield number.isNaN() ? (Object) Float.NaN : Float.intBitsToFloat((int) bits(number));
      }
      case DOUBLE -> {
        FPNum number = (FPNum) value;
        yield number.isNaN() ? (Object) Double.NaN : Double.longBitsToDouble(bits(number));
      }
      case BYTE -> (long) (byte) low(value);
      case SHORT -> (long) (short) low(value);
      case INT -> (long) (int) low(value);
      default -> low(value);
    };
  }

  private static long low(Expr<?> value) {
    BigInteger number =
        value instanceof IntNum integer
            ? integer.getBigInteger()
            : ((BitVecNum) value).getBigInteger();
    return number.longValue();
  }

  private long bits(FPNum number) {
    return low(context.mkFPToIEEEBV((FPExpr) number).simplify());
  }
}
