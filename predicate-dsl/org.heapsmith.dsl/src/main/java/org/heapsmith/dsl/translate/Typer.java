// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Binary;
import org.heapsmith.dsl.heapSpec.BooleanLiteral;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.CharLiteral;
import org.heapsmith.dsl.heapSpec.Element;
import org.heapsmith.dsl.heapSpec.Exists;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.Forall;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.IntegerLiteral;
import org.heapsmith.dsl.heapSpec.Member;
import org.heapsmith.dsl.heapSpec.NullLiteral;
import org.heapsmith.dsl.heapSpec.Old;
import org.heapsmith.dsl.heapSpec.Parenthesized;
import org.heapsmith.dsl.heapSpec.Path;
import org.heapsmith.dsl.heapSpec.RealLiteral;
import org.heapsmith.dsl.heapSpec.StringLiteral;
import org.heapsmith.dsl.heapSpec.TypeTest;
import org.heapsmith.dsl.heapSpec.Unary;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/** Types the expressions of one disjunct. Every method returns null for what was reported. */
final class Typer {
  private static final Set<String> AND = Set.of("&&", "∧");
  private static final Set<String> OR = Set.of("|", "||", "∨");
  static final Map<String, Expr.CompareOp> COMPARE =
      Map.of(
          "==", Expr.CompareOp.EQ,
          "!=", Expr.CompareOp.NE,
          "≠", Expr.CompareOp.NE,
          "<", Expr.CompareOp.LT,
          "<=", Expr.CompareOp.LE,
          "≤", Expr.CompareOp.LE,
          ">", Expr.CompareOp.GT,
          ">=", Expr.CompareOp.GE,
          "≥", Expr.CompareOp.GE);
  private static final Map<String, Expr.ArithmeticOp> ARITHMETIC =
      Map.of(
          "+", Expr.ArithmeticOp.ADD,
          "-", Expr.ArithmeticOp.SUB,
          "*", Expr.ArithmeticOp.MUL,
          "∗", Expr.ArithmeticOp.MUL,
          "/", Expr.ArithmeticOp.DIV,
          "%", Expr.ArithmeticOp.REM);

  private final FileContext context;
  private final Problems problems;
  private final NumericPromotion conversions;
  private final PathExpressions variables;
  private final Foralls foralls;

  Typer(FileContext context, PathExpressions variables, Foralls foralls) {
    this.context = context;
    this.problems = context.problems();
    this.conversions = new NumericPromotion(context.java(), problems);
    this.variables = variables;
    this.foralls = foralls;
  }

  /** Returns the expression as a value of type {@code expected}. */
  Expr typed(Expression e, SpecType expected) {
    Expr raw = typed(e);
    return raw == null ? null : conversions.assign(raw, expected, e);
  }

  /** Returns the expression with the type it has by itself. */
  Expr typed(Expression e) {
    if (e instanceof Parenthesized group) {
      return typed(group.getInner());
    } else if (e instanceof Binary binary) {
      return binary(binary);
    } else if (e instanceof Unary unary) {
      return unary(unary);
    } else if (e instanceof Path path) {
      return variables.value(path, this);
    } else if (e instanceof Old old) {
      return variables.old(old, this);
    } else if (e instanceof TypeTest test) {
      return typeTest(test);
    } else if (e instanceof Element element) {
      return variables.element(element, this);
    } else if (e instanceof Member member) {
      return member(member);
    } else if (e instanceof Forall forall) {
      return Normalizer.isSpatial(forall)
          ? foralls.refuse(forall)
          : foralls.condition(forall, forall.getBody(), this);
    }
    return literal(e);
  }

  private Expr literal(Expression e) {
    if (e instanceof NullLiteral) {
      return new Expr.NullConst();
    } else if (e instanceof BooleanLiteral literal) {
      return new Expr.BoolConst(literal.getValue().equals("true"));
    } else if (e instanceof IntegerLiteral literal) {
      return checked(LiteralValues.integer(literal.getValue(), false), e);
    } else if (e instanceof RealLiteral literal) {
      return LiteralValues.real(literal.getValue());
    } else if (e instanceof CharLiteral literal) {
      return LiteralValues.character(literal.getValue());
    } else if (e instanceof StringLiteral literal) {
      return new Expr.TextConst(literal.getValue());
    }
    if (e instanceof Call call && MethodCalls.isOne(call)) {
      MethodCalls.Parts parts = MethodCalls.parts(call);
      return method(call, variables.receiver(call, this), parts.method(), call.getArguments());
    } else if (e instanceof Call call) {
      String callee = ParseNodes.text(ParseNodes.of(call, HeapSpecPackage.Literals.CALL__CALLEE));
      int dot = callee.indexOf('.');
      if (dot > 0 && variables.isKnown(callee.substring(0, dot))) {
        problems.report(
            Code.SPEC_NOT_SUPPORTED,
            ParseNodes.of(call, HeapSpecPackage.Literals.CALL__CALLEE),
            "the method call " + callee + "(…)");
        return null;
      }
    }
    if (e instanceof Exists) {
      problems.report(Code.SPEC_FORMULA, e, "exists can only stand before a whole disjunct");
      return null;
    }
    problems.report(
        Code.SPEC_FORMULA,
        e,
        "a heap formula cannot stand inside an expression; join it with * or && at the top level");
    return null;
  }

  private Expr member(Member member) {
    Expr object = typed(member.getObject());
    if (!member.isCall()) {
      if (object != null) {
        problems.report(
            Code.SPEC_FORMULA,
            member,
            "give the element a name in the array's points-to to name its fields");
      }
      return null;
    }
    return method(member, object, member.getName(), member.getArguments());
  }

  private Expr method(EObject at, Expr receiver, String method, List<Expression> arguments) {
    Expr argument = arguments.size() == 1 ? typed(arguments.get(0), SpecType.STRING) : null;
    boolean failed = receiver == null || isUnknown(receiver);
    if (failed || arguments.size() == 1 && argument == null) {
      return null;
    }
    boolean fits = arguments.size() == (method.equals("equals") ? 1 : 0);
    Expr value = fits ? MethodCalls.value(receiver, method, argument) : null;
    if (value == null) {
      problems.report(
          Code.SPEC_NOT_SUPPORTED, at, "the method call " + MethodCalls.shown(at, method));
    }
    return value;
  }

  private Expr checked(Expr.IntConst constant, Expression e) {
    SpecType type = constant.type();
    return type instanceof SpecType.Primitive && !NumericPromotion.inRange(constant.value(), type)
        ? conversions.mismatch(type, constant.value().toString(), e)
        : constant;
  }

  private Expr binary(Binary e) {
    String op = e.getOp();
    if (AND.contains(op) || OR.contains(op)) {
      Expr left = typed(e.getLeft(), SpecType.BOOLEAN);
      Expr right = typed(e.getRight(), SpecType.BOOLEAN);
      if (left == null || right == null) {
        return null;
      }
      return AND.contains(op) ? new Expr.And(left, right) : new Expr.Or(left, right);
    }
    Expr left = typed(e.getLeft());
    Expr right = typed(e.getRight());
    if (left == null || right == null) {
      return null;
    }
    Expr.CompareOp compare = COMPARE.get(op);
    boolean equality = compare == Expr.CompareOp.EQ || compare == Expr.CompareOp.NE;
    if (equality && !NumericPromotion.isNumeric(left.type())) {
      return equality(compare, e, left, right);
    }
    return numeric(e, left, right);
  }

  private Expr equality(Expr.CompareOp op, Binary e, Expr left, Expr right) {
    if (isUnknown(left) || isUnknown(right)) {
      return null;
    }
    return context.java().related(left.type(), right.type())
        ? new Expr.Compare(op, left, right)
        : conversions.mismatch(left.type(), Descriptors.simple(right.type()), e.getRight());
  }

  private Expr numeric(Binary e, Expr left, Expr right) {
    if (!isNumber(left, e.getLeft()) | !isNumber(right, e.getRight())) {
      return null;
    }
    SpecType type = NumericPromotion.promote(left.type(), right.type());
    if (type == null) {
      return conversions.mismatch(left.type(), Descriptors.simple(right.type()), e.getRight());
    }
    Expr a = conversions.assign(left, type, e.getLeft());
    Expr b = conversions.assign(right, type, e.getRight());
    if (a == null || b == null) {
      return null;
    }
    Expr.CompareOp compare = COMPARE.get(e.getOp());
    return compare == null
        ? new Expr.Arithmetic(ARITHMETIC.get(e.getOp()), a, b)
        : new Expr.Compare(compare, a, b);
  }

  private static boolean isUnknown(Expr e) {
    return e.type() == DisjunctVariables.UNKNOWN;
  }

  private boolean isNumber(Expr value, EObject at) {
    if (isUnknown(value)) {
      return false;
    }
    if (!NumericPromotion.isNumeric(value.type())) {
      problems.report(Code.SPEC_TYPE_MISMATCH, at, "a number", Descriptors.simple(value.type()));
      return false;
    }
    return true;
  }

  private Expr unary(Unary e) {
    if (!e.getOp().equals("-")) {
      if (Normalizer.isSpatial(e.getOperand())) {
        problems.report(Code.SPEC_FORMULA, e, "only a pure formula without exists can be negated");
        return null;
      }
      Expr operand = typed(e.getOperand(), SpecType.BOOLEAN);
      return operand == null ? null : new Expr.Not(operand);
    }
    if (e.getOperand() instanceof IntegerLiteral literal) {
      return checked(LiteralValues.integer(literal.getValue(), true), e);
    }
    Expr operand = typed(e.getOperand());
    if (operand == null || !isNumber(operand, e.getOperand())) {
      return null;
    }
    if (operand instanceof Expr.FloatConst real) {
      return new Expr.FloatConst(-real.value(), real.type());
    }
    SpecType type = NumericPromotion.promote(operand.type());
    Expr promoted = conversions.assign(operand, type, e.getOperand());
    return promoted == null ? null : new Expr.Negate(promoted);
  }

  private Expr typeTest(TypeTest e) {
    Expr operand = typed(e.getOperand());
    SpecType type = context.typeNames().resolve(e.getType()).orElse(null);
    if (operand == null || type == null || isUnknown(operand)) {
      return null;
    }
    if (!operand.type().isReference()) {
      return conversions.mismatch(
          new SpecType.Reference("java/lang/Object"),
          Descriptors.simple(operand.type()),
          e.getOperand());
    }
    if (!(type instanceof SpecType.Reference reference)
        || !context.java().related(operand.type(), type)) {
      return conversions.mismatch(operand.type(), Descriptors.simple(type), e.getType());
    }
    return new Expr.TypeTest(operand, reference.internalName(), e.getOp().equals("exactly"));
  }
}
