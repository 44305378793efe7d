// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.math.BigInteger;
import org.eclipse.emf.ecore.EObject;
import org.heapsmith.base.Code;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/** Numeric promotion and assignment as Java does them, made explicit; {@code mathint} on top. */
final class NumericPromotion {
  private static final String WIDENING = "BSIJFD";

  private final JavaTypes java;
  private final Problems problems;

  NumericPromotion(JavaTypes java, Problems problems) {
    this.java = java;
    this.problems = problems;
  }

  static boolean isNumeric(SpecType type) {
    return type instanceof SpecType.MathInt
        || type instanceof SpecType.Primitive primitive && primitive.descriptor() != 'Z';
  }

  static boolean isIntegral(SpecType type) {
    return isNumeric(type) && !isFloating(type);
  }

  static boolean isFloating(SpecType type) {
    return type instanceof SpecType.Primitive primitive
        && (primitive.descriptor() == 'F' || primitive.descriptor() == 'D');
  }

  /** Returns whether {@code from} widens to the different type {@code to}. */
  static boolean widens(SpecType from, SpecType to) {
    if (from.equals(to) || !isNumeric(from) || !isNumeric(to)) {
      return false;
    }
    if (to instanceof SpecType.MathInt) {
      return isIntegral(from);
    }
    if (from instanceof SpecType.MathInt) {
      return false;
    }
    char source = ((SpecType.Primitive) from).descriptor();
    char target = ((SpecType.Primitive) to).descriptor();
    if (target == 'C') {
      return false;
    }
    int start = source == 'C' ? WIDENING.indexOf('S') : WIDENING.indexOf(source);
    return WIDENING.indexOf(target) > start;
  }

  /** Returns the type both operands are promoted to; null if there is none. */
  static SpecType promote(SpecType left, SpecType right) {
    if (!isNumeric(left) || !isNumeric(right)) {
      return null;
    }
    SpecType a = promote(left);
    SpecType b = promote(right);
    if (a.equals(b) || widens(b, a)) {
      return a;
    }
    return widens(a, b) ? b : null;
  }

  /** Returns int for the smaller types. */
  static SpecType promote(SpecType type) {
    return type instanceof SpecType.Primitive && widens(type, SpecType.INT) ? SpecType.INT : type;
  }

  /** Returns whether an integer is a value of an integral type. */
  static boolean inRange(BigInteger value, SpecType type) {
    if (type instanceof SpecType.MathInt) {
      return true;
    }
    return switch (((SpecType.Primitive) type).descriptor()) {
      case 'B' -> value.bitLength() < 8;
      case 'S' -> value.bitLength() < 16;
      case 'C' -> value.signum() >= 0 && value.bitLength() <= 16;
      case 'I' -> value.bitLength() < 32;
      case 'J' -> value.bitLength() < 64;
      default -> false;
    };
  }

  /** Returns {@code value} as a value of type {@code target}; null and reported if it is none. */
  Expr assign(Expr value, SpecType target, EObject at) {
    SpecType type = value.type();
    if (target == DisjunctVariables.UNKNOWN
        || type == DisjunctVariables.UNKNOWN
        || type.equals(target)) {
      return value;
    }
    if (value instanceof Expr.IntConst constant && isNumeric(target)) {
      return constant(constant, target, at);
    }
    if (widens(type, target)) {
      return value instanceof Expr.FloatConst real
          ? new Expr.FloatConst(real.value(), target)
          : new Expr.Convert(value, target);
    }
    if (type.isReference() && target.isReference() && java.related(type, target)) {
      return value;
    }
    return mismatch(target, Descriptors.simple(type), at);
  }

  private Expr constant(Expr.IntConst constant, SpecType target, EObject at) {
    if (isFloating(target)) {
      return new Expr.FloatConst(constant.value().doubleValue(), target);
    }
    boolean declaredLong = constant.type().equals(new SpecType.Primitive('J'));
    boolean allowed = !declaredLong || widens(constant.type(), target);
    if (allowed && inRange(constant.value(), target)) {
      return new Expr.IntConst(constant.value(), target);
    }
    return mismatch(target, constant.value() + (declaredLong ? "L" : ""), at);
  }

  /** Reports; returns null. */
  Expr mismatch(SpecType expected, String found, EObject at) {
    problems.report(Code.SPEC_TYPE_MISMATCH, at, Descriptors.simple(expected), found);
    return null;
  }
}
