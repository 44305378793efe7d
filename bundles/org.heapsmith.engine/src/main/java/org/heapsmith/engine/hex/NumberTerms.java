// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.hex;

import java.util.Optional;
import java.util.function.Function;
import org.heapsmith.engine.program.FieldSlot;
import org.heapsmith.engine.state.HeapObject;
import org.heapsmith.engine.state.InputObject;
import org.heapsmith.engine.state.Instance;
import org.heapsmith.engine.state.State;
import org.heapsmith.engine.value.Null;
import org.heapsmith.engine.value.NumberValue;
import org.heapsmith.engine.value.ObjectRef;
import org.heapsmith.engine.value.Value;
import org.heapsmith.engine.value.Values;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Sentences about numbers as terms over the fields of the initial heap. Arithmetic is without
 * bounds ({@link HexNumber}): in 64 bits where fields are narrower, so that nothing overflows.
 */
final class NumberTerms {
  private final Terms terms;
  private final State state;
  private final Applied applied;
  private final Function<HexPath, Term> counts;
  private final Sort sort;

  /**
   * Makes the translation of one invariant's sentences.
   *
   * @param counts gives a term of sort LONG or MATHINT
   */
  private NumberTerms(
      Terms terms, State state, Applied applied, Sort sort, Function<HexPath, Term> counts) {
    this.terms = terms;
    this.state = state;
    this.applied = applied;
    this.sort = sort;
    this.counts = counts;
  }

  /**
   * Returns the sentence as a term; empty if it depends on atoms or on a reference that is not
   * resolved yet.
   *
   * @param counts gives a term of sort LONG
   */
  static Optional<Term> of(
      Terms terms,
      State state,
      Applied applied,
      HexSentence sentence,
      Function<HexPath, Term> counts) {
    Sort sort = isWide(sentence) ? Sort.MATHINT : Sort.LONG;
    return new NumberTerms(terms, state, applied, sort, counts).term(sentence);
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
    Number left = number(compare.left());
    Number right = number(compare.right());
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
   * A number.
   *
   * @param known whether it is known what it is
   * @param term null if it is not there, as a reference before it is null
   */
  private record Number(boolean known, Term term) {}

  private Number number(HexNumber number) {
    if (number instanceof HexNumber.Constant constant) {
      return new Number(
          true,
          sort == Sort.MATHINT
              ? terms.mathint(constant.value())
              : terms.longConst(constant.value().longValueExact()));
    } else if (number instanceof HexNumber.Count count) {
      return new Number(true, terms.convert(counts.apply(count.path()), sort));
    } else if (number instanceof HexNumber.Plus plus) {
      return combine(Op.ADD, number(plus.left()), number(plus.right()));
    } else if (number instanceof HexNumber.Minus minus) {
      return combine(Op.SUB, number(minus.left()), number(minus.right()));
    }
    return value((HexNumber.Value) number);
  }

  private Number combine(Op op, Number a, Number b) {
    boolean there = a.term() != null && b.term() != null;
    return new Number(a.known() && b.known(), there ? terms.binary(op, a.term(), b.term()) : null);
  }

  private Number value(HexNumber.Value value) {
    Value current = state.resolved(applied.argument(value.parameter()));
    for (HexSteps.FieldRef field : value.fields()) {
      if (current instanceof Null) {
        return new Number(true, null);
      } else if (!(current instanceof ObjectRef object)) {
        return new Number(false, null);
      } else {
        HeapObject initial =
            state
                .input(object.id())
                .map(InputObject::initial)
                .orElseGet(() -> state.object(object));
        FieldKey key = new FieldKey(field.owner(), field.name(), field.descriptor());
        Optional<FieldSlot> slot =
            initial instanceof Instance instance
                ? instance.layout().slots().stream().filter(s -> s.key().equals(key)).findFirst()
                : Optional.empty();
        if (slot.isEmpty()) {
          return new Number(true, null);
        }
        current = state.resolved(((Instance) initial).field(slot.get()));
      }
    }
    return current instanceof NumberValue number
        ? new Number(true, terms.convert(Values.term(terms, number), sort))
        : new Number(true, null);
  }
}
