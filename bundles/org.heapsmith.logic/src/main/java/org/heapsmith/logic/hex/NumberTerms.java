// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Sentences about numbers as terms over the fields of the initial heap. Arithmetic is without
 * bounds ({@link HexNumber}): in 64 bits where fields are narrower, so that nothing overflows.
 */
public final class NumberTerms {
  private final Terms terms;
  private final Function<HexNumber.Value, Field> fields;
  private final Function<HexPath, Term> counts;
  private final Sort sort;

  private NumberTerms(
      Terms terms,
      Function<HexNumber.Value, Field> fields,
      Sort sort,
      Function<HexPath, Term> counts) {
    this.terms = terms;
    this.fields = fields;
    this.sort = sort;
    this.counts = counts;
  }

  /**
   * Returns the sentence as a term; empty if it depends on atoms or on a reference that is not
   * resolved yet.
   *
   * @param fields reads fields of the initial heap
   * @param counts gives a term of sort LONG
   */
  public static Optional<Term> of(
      Terms terms,
      HexSentence sentence,
      Function<HexNumber.Value, Field> fields,
      Function<HexPath, Term> counts) {
    Sort sort = isWide(sentence) ? Sort.MATHINT : Sort.LONG;
    return new NumberTerms(terms, fields, sort, counts).term(sentence);
  }

  /** Whether there is a long, so that 64 bits may overflow. */
  private static boolean isWide(HexSentence sentence) {
    if (sentence instanceof HexSentence.Not not) {
      return isWide(not.operand());
    } else if (sentence instanceof HexSentence.And and) {
      return isWide(and.left()) || isWide(and.right());
    } else if (sentence instanceof HexSentence.Or or) {
      return isWide(or.left()) || isWide(or.right());
    } else if (sentence instanceof HexSentence.Implies implies) {
      return isWide(implies.left()) || isWide(implies.right());
    }
    return sentence instanceof HexSentence.Compare compare
        && (isWide(compare.left()) || isWide(compare.right()));
  }

  private static boolean isWide(HexNumber number) {
    if (number instanceof HexNumber.Constant constant) {
      return constant.value().bitLength() > 40;
    } else if (number instanceof HexNumber.Plus plus) {
      return isWide(plus.left()) || isWide(plus.right());
    } else if (number instanceof HexNumber.Minus minus) {
      return isWide(minus.left()) || isWide(minus.right());
    } else if (number instanceof HexNumber.Value value) {
      return value.fields().isEmpty()
          || value.fields().get(value.fields().size() - 1).descriptor().equals("J");
    }
    return false;
  }

  private Optional<Term> term(HexSentence sentence) {
    if (sentence instanceof HexSentence.Not not) {
      return term(not.operand()).map(terms::not);
    } else if (sentence instanceof HexSentence.And and) {
      return term(and.left()).flatMap(a -> term(and.right()).map(b -> terms.and(a, b)));
    } else if (sentence instanceof HexSentence.Or or) {
      return term(or.left()).flatMap(a -> term(or.right()).map(b -> terms.or(a, b)));
    } else if (sentence instanceof HexSentence.Implies implies) {
      return term(implies.left()).flatMap(a -> term(implies.right()).map(b -> terms.implies(a, b)));
    } else if (sentence instanceof HexSentence.Compare compare) {
      return comparison(compare);
    }
    return Optional.empty();
  }

  private Optional<Term> comparison(HexSentence.Compare compare) {
    Field left = number(compare.left());
    Field right = number(compare.right());
    if (left.known() && right.known()) {
      return Optional.of(
          left.term() == null || right.term() == null
              ? terms.bool(true)
              : compare(compare.op(), left.term(), right.term()));
    }
    return Optional.empty();
  }

  private Term compare(Expr.CompareOp op, Term a, Term b) {
    return switch (op) {
      case EQ -> terms.eq(a, b);
      case NE -> terms.ne(a, b);
      case LT -> terms.binary(Op.LT, a, b);
      case LE -> terms.binary(Op.LE, a, b);
      case GT -> terms.binary(Op.LT, b, a);
      case GE -> terms.binary(Op.LE, b, a);
    };
  }

  /**
   * A number that a field holds.
   *
   * @param known whether it is known what it is
   * @param term null if it is not there, as a reference before it is null
   */
  public record Field(boolean known, Term term) {
    /** It is not there. */
    public static final Field ABSENT = new Field(true, null);

    /** It depends on a reference that is not resolved yet. */
    public static final Field OPEN = new Field(false, null);
  }

  private Field number(HexNumber number) {
    if (number instanceof HexNumber.Constant constant) {
      return new Field(
          true,
          sort == Sort.MATHINT
              ? terms.mathint(constant.value())
              : terms.longConst(constant.value().longValueExact()));
    } else if (number instanceof HexNumber.Count count) {
      return new Field(true, terms.convert(counts.apply(count.path()), sort));
    } else if (number instanceof HexNumber.Plus plus) {
      return combine(Op.ADD, number(plus.left()), number(plus.right()));
    } else if (number instanceof HexNumber.Minus minus) {
      return combine(Op.SUB, number(minus.left()), number(minus.right()));
    }
    Field field = fields.apply((HexNumber.Value) number);
    return field.term() == null ? field : new Field(true, terms.convert(field.term(), sort));
  }

  private Field combine(Op op, Field a, Field b) {
    boolean there = a.term() != null && b.term() != null;
    return new Field(a.known() && b.known(), there ? terms.binary(op, a.term(), b.term()) : null);
  }
}
