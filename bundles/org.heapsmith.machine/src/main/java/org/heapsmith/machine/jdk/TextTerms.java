// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.jdk;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.machine.state.SymbolicText;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/** What methods of String say of letters, as terms. A text is a list of terms of sort CHAR. */
record TextTerms(Terms terms) {

  /** Returns whether two texts are equal. */
  Term same(List<Term> a, List<Term> b) {
    return SymbolicText.same(terms, a, b);
  }

  /** Returns whether {@code part} stands in {@code text} at an index. */
  Term at(List<Term> text, List<Term> part, int index) {
    return index < 0 || index + part.size() > text.size()
        ? terms.bool(false)
        : same(text.subList(index, index + part.size()), part);
  }

  /** Returns whether {@code part} stands in {@code text} at an index, a term. */
  Term at(List<Term> text, List<Term> part, Term index) {
    List<Term> cases = new ArrayList<>();
    for (int i = 0; i + part.size() <= text.size(); i++) {
      cases.add(terms.and(terms.eq(index, terms.intConst(i)), at(text, part, i)));
    }
    return terms.or(cases);
  }

  /** Returns whether {@code part} stands anywhere in {@code text}. */
  Term contains(List<Term> text, List<Term> part) {
    List<Term> hits = new ArrayList<>();
    for (int i = 0; i + part.size() <= text.size(); i++) {
      hits.add(at(text, part, i));
    }
    return terms.or(hits);
  }

  /** {@code indexOf}: the first index at which a part stands, from an index on; -1 if none. */
  Term indexOf(List<Term> text, List<Term> part, Term from) {
    if (part.isEmpty()) {
      return least(greatest(from, terms.intConst(0)), terms.intConst(text.size()));
    }
    Term result = terms.intConst(-1);
    for (int i = text.size() - part.size(); i >= 0; i--) {
      result = terms.ite(hit(text, part, i, from, false), terms.intConst(i), result);
    }
    return result;
  }

  /** {@code lastIndexOf}: the last index at which a part stands, up to an index; -1 if none. */
  Term lastIndexOf(List<Term> text, List<Term> part, Term from) {
    Term result = terms.intConst(-1);
    for (int i = 0; i + part.size() <= text.size(); i++) {
      result = terms.ite(hit(text, part, i, from, true), terms.intConst(i), result);
    }
    return result;
  }

  private Term hit(List<Term> text, List<Term> part, int index, Term from, boolean back) {
    Term here = terms.intConst(index);
    Term reached = back ? terms.binary(Op.LE, here, from) : terms.binary(Op.LE, from, here);
    return terms.and(reached, at(text, part, index));
  }

  private Term least(Term a, Term b) {
    return terms.ite(terms.binary(Op.LE, a, b), a, b);
  }

  private Term greatest(Term a, Term b) {
    return terms.ite(terms.binary(Op.LE, b, a), a, b);
  }

  /** {@code compareTo}. */
  Term compare(List<Term> a, List<Term> b) {
    Term result = terms.intConst(a.size() - b.size());
    for (int i = Math.min(a.size(), b.size()) - 1; i >= 0; i--) {
      Term x = number(a.get(i));
      Term y = number(b.get(i));
      result = terms.ite(terms.eq(x, y), result, terms.binary(Op.SUB, x, y));
    }
    return result;
  }

  /** {@code hashCode}. */
  Term hash(List<Term> text) {
    Term hash = terms.intConst(0);
    for (Term letter : text) {
      hash = terms.binary(Op.ADD, terms.binary(Op.MUL, hash, terms.intConst(31)), number(letter));
    }
    return hash;
  }

  /** Returns the letter at an index that is one of {@code text}. */
  Term letter(List<Term> text, Term index) {
    Term result = number(text.get(text.size() - 1));
    for (int i = text.size() - 2; i >= 0; i--) {
      result = terms.ite(terms.eq(index, terms.intConst(i)), number(text.get(i)), result);
    }
    return result;
  }

  /** {@code replace} of letters. */
  List<Term> replaced(List<Term> text, Term old, Term by) {
    return text.stream().map(letter -> terms.ite(terms.eq(letter, old), by, letter)).toList();
  }

  /** {@code StringBuilder.reverse}: pairs of surrogates keep their order. */
  List<Term> reversed(List<Term> text) {
    List<Term> turned = new ArrayList<>(text);
    java.util.Collections.reverse(turned);
    List<Term> result = new ArrayList<>();
    for (int i = 0; i < turned.size(); i++) {
      Term letter = turned.get(i);
      if (i > 0) {
        letter = terms.ite(isTurnedPair(turned, i - 1), turned.get(i - 1), letter);
      }
      if (i + 1 < turned.size()) {
        letter = terms.ite(isTurnedPair(turned, i), turned.get(i + 1), letter);
      }
      result.add(letter);
    }
    return result;
  }

  private Term isTurnedPair(List<Term> turned, int index) {
    return terms.and(
        within(turned.get(index), Character.MIN_LOW_SURROGATE, Character.MAX_LOW_SURROGATE),
        within(turned.get(index + 1), Character.MIN_HIGH_SURROGATE, Character.MAX_HIGH_SURROGATE));
  }

  /** Returns whether a letter is a surrogate. */
  Term isSurrogate(Term letter) {
    return within(letter, Character.MIN_SURROGATE, Character.MAX_SURROGATE);
  }

  private Term within(Term letter, int low, int high) {
    Term number = number(letter);
    return terms.and(
        terms.binary(Op.LE, terms.intConst(low), number),
        terms.binary(Op.LE, number, terms.intConst(high)));
  }

  /** Returns a known text as letters. */
  List<Term> letters(String text) {
    return text.chars().mapToObj(c -> terms.constant(Sort.CHAR, c)).toList();
  }

  /** Returns letters as ints. */
  List<Term> numbers(List<Term> text) {
    return text.stream().map(this::number).toList();
  }

  /** Returns a letter as an int. */
  Term number(Term letter) {
    return terms.convert(letter, Sort.INT);
  }
}
