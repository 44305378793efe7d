// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.List;
import org.heapsmith.dsl.importing.ForeignToken;

/** The syntax of Java StarFinder's specs, as read. */
final class JsfSpec {
  private JsfSpec() {}

  /** What a text consists of. */
  sealed interface Declaration {

    /** Returns what is declared: a class, a predicate, or a method's precondition. */
    ForeignToken name();
  }

  /** {@code data T {type name; …}}. */
  record Data(ForeignToken name, List<Field> fields) implements Declaration {}

  /** A field of a data declaration, mapped to Java's by position. */
  record Field(ForeignToken type, ForeignToken name) {}

  /** {@code pred p(x, …) == formula || …}. */
  record Pred(ForeignToken name, List<ForeignToken> parameters, List<Formula> disjuncts)
      implements Declaration {}

  /** {@code pre method == formula}. */
  record Pre(ForeignToken name, Formula formula) implements Declaration {}

  /** A heap part, perhaps empty, and comparisons. */
  record Formula(List<HeapTerm> heap, List<Comparison> pure) {}

  /** A part of a heap. */
  sealed interface HeapTerm {

    /** Returns the arguments: names, {@code _}, and sometimes {@code null} or numbers. */
    List<ForeignToken> arguments();
  }

  /** {@code x::T<a, …>}. */
  record Cell(ForeignToken location, ForeignToken type, List<ForeignToken> arguments)
      implements HeapTerm {}

  /** {@code p(a, …)}. */
  record Call(ForeignToken predicate, List<ForeignToken> arguments) implements HeapTerm {}

  /** {@code e op e}. */
  record Comparison(Expr left, ForeignToken operator, Expr right) {}

  /** An expression. */
  sealed interface Expr {}

  /** A name, a number or {@code null}. */
  record Leaf(ForeignToken token) implements Expr {}

  /** {@code e op e}, or {@code -e} with a left side of null. */
  record Operation(Expr left, ForeignToken operator, Expr right) implements Expr {}
}
