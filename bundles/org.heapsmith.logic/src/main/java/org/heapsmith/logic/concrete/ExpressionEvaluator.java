// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.concrete;

import java.math.BigInteger;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Evaluates expressions over slots with Java's arithmetic. A comparison with an undefined operand
 * (division by zero) is false.
 */
final class ExpressionEvaluator {
  /** The value of an expression that divides by zero. */
  static final Object UNDEFINED = new Object();

  private static final int MOST_INDICES = 1 << 16;

  private final TypeProvider types;
  private final ConcreteHeap heap;
  private final HeapReads reads;
  private final ExpressionEvaluator atEntry;
  private final DisjunctScope initial;
  private BooleanSupplier mayGoOn = () -> true;

  /** Makes an evaluator of formulas that speak of one state. */
  ExpressionEvaluator(TypeProvider types, ConcreteHeap heap) {
    this(types, heap, null, Map.of());
  }

  /**
   * Makes an evaluator of a postcondition.
   *
   * @param atEntry evaluates what stands in {@code old(…)}; null if nothing does
   * @param initial the values of names at entry
   */
  ExpressionEvaluator(
      TypeProvider types,
      ConcreteHeap heap,
      ExpressionEvaluator atEntry,
      Map<String, Object> initial) {
    this.types = types;
    this.heap = heap;
    this.reads = new HeapReads(heap);
    this.atEntry = atEntry;
    this.initial = DisjunctScope.ofValues(initial);
  }

  /**
   * Returns the value: a BigInteger, Float, Double or reference; {@link #UNDEFINED}; null if it
   * depends on an unbound slot.
   */
  Object value(Expr expr, DisjunctScope scope) {
    if (expr instanceof Expr.Var variable) {
      return scope.slot(variable.name()).value();
    } else if (expr instanceof Expr.NullConst) {
      return ConcreteValue.NULL;
    } else if (expr instanceof Expr.IntConst constant) {
      return constant.value();
    } else if (expr instanceof Expr.FloatConst constant) {
      return JavaNumbers.convert(constant.value(), constant.type());
    } else if (expr instanceof Expr.Convert convert) {
      Object operand = value(convert.operand(), scope);
      return isNumber(operand) ? JavaNumbers.convert(operand, convert.type()) : operand;
    } else if (expr instanceof Expr.Negate negate) {
      Object operand = value(negate.operand(), scope);
      return isNumber(operand) ? JavaNumbers.negate(operand, negate.type()) : operand;
    } else if (expr instanceof Expr.Arithmetic arithmetic) {
      return arithmetic(arithmetic, scope);
    } else if (expr instanceof Expr.Old old) {
      return atEntry.value(old.operand(), initial);
    } else if (expr instanceof Expr.FieldRead read) {
      return reads.field(read, value(read.object(), scope));
    } else if (expr instanceof Expr.StaticRead read) {
      return reads.staticField(read);
    } else if (expr instanceof Expr.EnumConst constant) {
      return reads.enumConstant(constant);
    } else if (expr instanceof Expr.Element element) {
      return element(element, scope);
    } else if (expr instanceof Expr.TextConst constant) {
      return new ConcreteValue.Text(constant.value());
    } else if (expr instanceof Expr.TextLength length) {
      return length(value(length.operand(), scope));
    }
    Boolean truth = truth(expr, scope);
    return truth == null ? null : truth ? BigInteger.ONE : BigInteger.ZERO;
  }

  private static Object length(Object string) {
    if (string instanceof ConcreteValue.Text text) {
      return BigInteger.valueOf(text.value().length());
    }
    return string == null ? null : UNDEFINED;
  }

  private Object element(Expr.Element expr, DisjunctScope scope) {
    Object array = value(expr.array(), scope);
    Object index = value(expr.index(), scope);
    if (array == null || index == null) {
      return null;
    }
    boolean isArray =
        array instanceof ConcreteValue.Ref ref
            && heap.object(ref.id()) instanceof ConcreteObject.Array;
    return isArray && index != UNDEFINED
        ? element(
            (ConcreteObject.Array) heap.object(((ConcreteValue.Ref) array).id()),
            (BigInteger) index)
        : UNDEFINED;
  }

  /** Returns the element; {@link #UNDEFINED} if there is none of that index. */
  static Object element(ConcreteObject.Array array, BigInteger index) {
    boolean inRange =
        index.signum() >= 0 && index.compareTo(BigInteger.valueOf(array.elements().size())) < 0;
    return inRange ? BacktrackingSearch.value(array.elements().get(index.intValue())) : UNDEFINED;
  }

  /**
   * The indices of a range.
   *
   * @param first the first of them
   * @param count how many there are; 0 or less if there is none
   */
  record Range(long first, long count) {
    /** Whether trying all of them is out of the question. */
    boolean isHuge() {
      return count > MOST_INDICES;
    }
  }

  /** Sets who says whether another index may be looked at. */
  void within(BooleanSupplier question) {
    mayGoOn = question;
    if (atEntry != null) {
      atEntry.within(question);
    }
  }

  /** Returns the indices between two bounds; null if a bound is not known or not defined. */
  Range range(Expr lower, Expr upper, DisjunctScope scope) {
    return value(lower, scope) instanceof BigInteger first
            && value(upper, scope) instanceof BigInteger last
        ? new Range(first.longValue(), last.longValue() - first.longValue() + 1)
        : null;
  }

  private Boolean truth(Expr.ForAll forAll, DisjunctScope scope) {
    if (value(forAll.lower(), scope) == UNDEFINED || value(forAll.upper(), scope) == UNDEFINED) {
      return false;
    }
    Range range = range(forAll.lower(), forAll.upper(), scope);
    if (range == null) {
      return null;
    }
    Boolean all = true;
    for (long i = 0; i < range.count(); i++) {
      if (i == MOST_INDICES || !mayGoOn.getAsBoolean()) {
        return null;
      }
      Boolean one = truth(forAll.body(), scope.with(forAll.variable(), range.first() + i));
      if (Boolean.FALSE.equals(one)) {
        return false;
      }
      all = one == null ? null : all;
    }
    return all;
  }

  private static boolean isNumber(Object value) {
    return value instanceof Number;
  }

  private Object arithmetic(Expr.Arithmetic expr, DisjunctScope scope) {
    Object left = value(expr.left(), scope);
    Object right = value(expr.right(), scope);
    if (left == UNDEFINED || right == UNDEFINED) {
      return UNDEFINED;
    }
    boolean divides = expr.op() == Expr.ArithmeticOp.DIV || expr.op() == Expr.ArithmeticOp.REM;
    if (divides && BigInteger.ZERO.equals(right)) {
      return UNDEFINED;
    }
    return left == null || right == null
        ? null
        : JavaNumbers.compute(expr.op(), left, right, expr.type());
  }

  /** Returns the truth value; null if it depends on an unbound slot. */
  Boolean truth(Expr expr, DisjunctScope scope) {
    if (expr instanceof Expr.BoolConst constant) {
      return constant.value();
    } else if (expr instanceof Expr.Not not) {
      Boolean operand = truth(not.operand(), scope);
      return operand == null ? null : !operand;
    } else if (expr instanceof Expr.And and) {
      return junction(truth(and.left(), scope), truth(and.right(), scope), false);
    } else if (expr instanceof Expr.Or or) {
      return junction(truth(or.left(), scope), truth(or.right(), scope), true);
    } else if (expr instanceof Expr.Compare compare) {
      return comparison(compare, scope);
    } else if (expr instanceof Expr.ForAll forAll) {
      return truth(forAll, scope);
    } else if (expr instanceof Expr.TypeTest test) {
      Object operand = value(test.operand(), scope);
      if (operand == UNDEFINED) {
        return false;
      }
      return operand == null ? null : isInstance(operand, test.className(), test.exactly());
    }
    Object value = value(expr, scope);
    return value == null ? null : BigInteger.ONE.equals(value);
  }

  private static Boolean junction(Boolean left, Boolean right, boolean dominant) {
    if (Boolean.valueOf(dominant).equals(left) || Boolean.valueOf(dominant).equals(right)) {
      return dominant;
    }
    return left == null || right == null ? null : (Boolean) !dominant;
  }

  private Boolean comparison(Expr.Compare compare, DisjunctScope scope) {
    Object left = value(compare.left(), scope);
    Object right = value(compare.right(), scope);
    if (left == UNDEFINED || right == UNDEFINED) {
      return false;
    } else if (left == null || right == null) {
      return null;
    } else if (isNumber(left)) {
      return JavaNumbers.compare(compare.op(), left, right);
    }
    return left.equals(right) == (compare.op() == Expr.CompareOp.EQ);
  }

  /** Returns whether {@code reference} is not null and of that class. */
  boolean isInstance(Object reference, String className, boolean exactly) {
    String actual = className(reference);
    return actual != null
        && (exactly ? actual.equals(className) : types.isSubtype(actual, className));
  }

  /** Returns whether a reference of that type may be to an object of the class. */
  boolean mayBe(SpecType type, String className) {
    return !(type instanceof SpecType.Reference reference)
        || reference.internalName().equals("java/lang/Object")
        || types.isSubtype(className, reference.internalName());
  }

  /** Returns the class of a reference value; null for null. */
  String className(Object reference) {
    if (reference instanceof ConcreteValue.Ref ref) {
      return heap.object(ref.id()).className();
    } else if (reference instanceof ConcreteValue.Text) {
      return "java/lang/String";
    }
    return reference instanceof ConcreteValue.ClassLiteral ? "java/lang/Class" : null;
  }
}
