// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

/** A sentence of HEX: a propositional combination of atoms (HEX paper, Def. 3.3). */
public sealed interface HexSentence {

  /** The atom holds. */
  record Is(HexAtom atom) implements HexSentence {}

  /** {@code !a}. */
  record Not(HexSentence operand) implements HexSentence {}

  /** {@code a && b}. */
  record And(HexSentence left, HexSentence right) implements HexSentence {}

  /** {@code a || b}. */
  record Or(HexSentence left, HexSentence right) implements HexSentence {}

  /** {@code a -> b}. */
  record Implies(HexSentence left, HexSentence right) implements HexSentence {}

  /** Two numbers compared, as integers without bounds. */
  record Compare(Expr.CompareOp op, HexNumber left, HexNumber right) implements HexSentence {}
}
