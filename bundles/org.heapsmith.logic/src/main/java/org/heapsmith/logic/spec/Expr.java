// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.math.BigInteger;

/**
 * A pure expression, typed. Conversions that Java does implicitly are explicit {@link Convert}
 * nodes, so that both operands of an arithmetic or comparison node have one type (int, long, float,
 * double or mathint after promotion).
 */
public sealed interface Expr {

  /** Returns the type of the value. */
  SpecType type();

  /**
   * A parameter or existential, by name; {@code this} and {@code result} are variables of those
   * names.
   */
  record Var(String name, SpecType type) implements Expr {}

  /** The null reference. */
  record NullConst() implements Expr {
    @Override
    public SpecType type() {
      return new SpecType.Null();
    }
  }

  /** true or false. */
  record BoolConst(boolean value) implements Expr {
    @Override
    public SpecType type() {
      return SpecType.BOOLEAN;
    }
  }

  /** An integer of a primitive integral type or mathint, in its range. */
  record IntConst(BigInteger value, SpecType type) implements Expr {}

  /** A floating constant. */
  record FloatConst(double value, SpecType type) implements Expr {}

  /** Numeric conversion as Java does, or to mathint. */
  record Convert(Expr operand, SpecType type) implements Expr {}

  /** Unary minus on a promoted number. */
  record Negate(Expr operand) implements Expr {
    @Override
    public SpecType type() {
      return operand.type();
    }
  }

  /** Arithmetic on two operands of one type. */
  record Arithmetic(ArithmeticOp op, Expr left, Expr right) implements Expr {
    @Override
    public SpecType type() {
      return left.type();
    }
  }

  /** Operators of {@link Arithmetic}. */
  enum ArithmeticOp {
    ADD,
    SUB,
    MUL,
    DIV,
    REM
  }

  /** Comparison of two operands of one type; EQ and NE also on references and booleans. */
  record Compare(CompareOp op, Expr left, Expr right) implements Expr {
    @Override
    public SpecType type() {
      return SpecType.BOOLEAN;
    }
  }

  /** Operators of {@link Compare}. */
  enum CompareOp {
    EQ,
    NE,
    LT,
    LE,
    GT,
    GE;

    /** Returns whether it holds of operands that compare as {@code order}: less than, 0, more. */
    public boolean holds(int order) {
      return switch (this) {
        case EQ -> order == 0;
        case NE -> order != 0;
        case LT -> order < 0;
        case LE -> order <= 0;
        case GT -> order > 0;
        case GE -> order >= 0;
      };
    }
  }

  /** Negation. */
  record Not(Expr operand) implements Expr {
    @Override
    public SpecType type() {
      return SpecType.BOOLEAN;
    }
  }

  /**
   * Conjunction inside a pure formula (top-level conjuncts are separate in {@link
   * Disjunct#pure()}).
   */
  record And(Expr left, Expr right) implements Expr {
    @Override
    public SpecType type() {
      return SpecType.BOOLEAN;
    }
  }

  /** Disjunction inside a pure formula. */
  record Or(Expr left, Expr right) implements Expr {
    @Override
    public SpecType type() {
      return SpecType.BOOLEAN;
    }
  }

  /** {@code e instanceof C}, or {@code exactly}: non-null and of that very class. */
  record TypeTest(Expr operand, String className, boolean exactly) implements Expr {
    @Override
    public SpecType type() {
      return SpecType.BOOLEAN;
    }
  }

  /**
   * The field of an object, read from the heap itself: only under {@link Old} and in the condition
   * of a throws clause, where the heap is that at entry. Elsewhere a field path becomes a
   * points-to. Undefined where the object is null or has no such field.
   *
   * @param owner internal name of the declaring class
   * @param descriptor the field's JVM descriptor
   * @param type the same as a type
   */
  record FieldRead(Expr object, String owner, String name, String descriptor, SpecType type)
      implements Expr {}

  /**
   * A static field that is no compile-time constant; only in postconditions and the conditions of
   * throws clauses. Undefined where the heap does not know it.
   *
   * @param owner internal name of the declaring class
   * @param descriptor the field's JVM descriptor
   * @param type the same as a type
   */
  record StaticRead(String owner, String name, String descriptor, SpecType type) implements Expr {}

  /**
   * An enum constant; only in postconditions and the conditions of throws clauses.
   *
   * @param className internal name of the enum
   * @param name the constant
   */
  record EnumConst(String className, String name) implements Expr {
    @Override
    public SpecType type() {
      return new SpecType.Reference(className);
    }
  }

  /** {@code old(e)} in a postcondition. */
  record Old(Expr operand) implements Expr {
    @Override
    public SpecType type() {
      return operand.type();
    }
  }

  /** A string by its content: strings are values, equal if their contents are. */
  record TextConst(String value) implements Expr {
    @Override
    public SpecType type() {
      return SpecType.STRING;
    }
  }

  /** {@code s.length()}; undefined for null. */
  record TextLength(Expr operand) implements Expr {
    @Override
    public SpecType type() {
      return SpecType.INT;
    }
  }

  /**
   * {@code a[index]}: an element of an array that the same disjunct allocates; undefined where the
   * array has no such index, as a division by zero is.
   *
   * @param array the variable that stands left of the points-to
   * @param index of type int
   * @param type the element type
   */
  record Element(Var array, Expr index, SpecType type) implements Expr {}

  /**
   * {@code forall i in lower..upper: body}; true if the range is empty.
   *
   * @param variable the name of the index, of type int, known in {@code body} only
   */
  record ForAll(String variable, Expr lower, Expr upper, Expr body) implements Expr {
    @Override
    public SpecType type() {
      return SpecType.BOOLEAN;
    }
  }
}
