// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Prints terms for people, infix with Java's precedences. Without recursion, since terms may be
 * deep; cut off at {@link #MAX_LENGTH} characters, since shared terms may be exponential.
 */
final class TermPrinter {
  /** More than anybody reads. */
  private static final int MAX_LENGTH = 20_000;

  /** A term still to be printed in a place that needs operators of at least this precedence. */
  private record Place(Term term, int precedence) {}

  private final StringBuilder out = new StringBuilder();
  private final Deque<Object> work = new ArrayDeque<>();

  private TermPrinter() {}

  static String print(Term term) {
    return new TermPrinter().run(term);
  }

  private String run(Term root) {
    work.push(new Place(root, 0));
    while (!work.isEmpty()) {
      if (out.length() > MAX_LENGTH) {
        return out.append(" …").toString();
      }
      Object next = work.pop();
      if (next instanceof Place place) {
        expand(place.term(), place.precedence());
      } else {
        out.append(next);
      }
    }
    return out.toString();
  }

  private void expand(Term term, int outer) {
    if (term.args().isEmpty()) {
      out.append(term.isConst() ? constant(term) : term.name());
      return;
    }
    int own = precedence(term);
    List<Object> parts = new ArrayList<>();
    if (own < outer) {
      parts.add("(");
    }
    addParts(parts, term, own);
    if (own < outer) {
      parts.add(")");
    }
    Collections.reverse(parts);
    parts.forEach(work::push);
  }

  private static void addParts(List<Object> parts, Term term, int own) {
    switch (term.op()) {
      case NOT -> addNot(parts, term.arg(0));
      case NEG, FP_NEG -> {
        parts.add("-");
        parts.add(new Place(term.arg(0), own + 1));
      }
      case ITE -> {
        parts.add(new Place(term.arg(0), own + 1));
        parts.add(" ? ");
        parts.add(new Place(term.arg(1), own));
        parts.add(" : ");
        parts.add(new Place(term.arg(2), own));
      }
      case CONVERT, FP_CONVERT -> {
        parts.add("(" + term.sort().name().toLowerCase(Locale.ROOT) + ") ");
        parts.add(new Place(term.arg(0), own));
      }
      case FP_IS_NAN -> {
        parts.add("isNaN(");
        parts.add(new Place(term.arg(0), 0));
        parts.add(")");
      }
      case CALL -> addCall(parts, term);
      default -> addInfix(parts, term, symbol(term.op()), own);
    }
  }

  private static void addCall(List<Object> parts, Term term) {
    parts.add(term.function().name() + "(");
    for (int i = 0; i < term.args().size(); i++) {
      parts.add(i == 0 ? "" : ", ");
      parts.add(new Place(term.arg(i), 0));
    }
    parts.add(")");
  }

  private static void addNot(List<Object> parts, Term inner) {
    if (inner.op() == Op.EQ) {
      addInfix(parts, inner, " != ", precedence(inner));
    } else {
      parts.add("!");
      parts.add(new Place(inner, 13));
    }
  }

  private static void addInfix(List<Object> parts, Term term, String symbol, int own) {
    Term last = term.arg(term.args().size() - 1);
    if (term.op() == Op.ADD && last.isConst() && last.sort() != Sort.MATHINT) {
      long value = last.longValue();
      if (value < 0 && value != Long.MIN_VALUE) {
        parts.add(new Place(term.arg(0), own));
        parts.add(" - " + -value + (last.sort() == Sort.LONG ? "L" : ""));
        return;
      }
    }
    for (int i = 0; i < term.args().size(); i++) {
      if (i > 0) {
        parts.add(symbol);
      }
      parts.add(new Place(term.arg(i), i == 0 ? own : own + 1));
    }
  }

  private static String letter(int c) {
    return switch (c) {
      case '\'', '\\' -> "'\\" + (char) c + "'";
      case '\n' -> "'\\n'";
      case '\r' -> "'\\r'";
      case '\t' -> "'\\t'";
      default -> c >= ' ' && c <= '~' ? "'" + (char) c + "'" : String.valueOf(c);
    };
  }

  private static String constant(Term term) {
    return switch (term.sort()) {
      case REF -> term.longValue() == 0 ? "null" : "#" + term.longValue();
      case LONG -> term.value() + "L";
      case CHAR -> letter((int) term.longValue());
      case FLOAT -> term.value() + "f";
      default -> String.valueOf(term.value());
    };
  }

  /** Java's table of operators, strongest 14. */
  private static int precedence(Term term) {
    return switch (term.op()) {
      case CONST, VAR, FP_IS_NAN, CALL -> 15;
      case NOT -> term.arg(0).op() == Op.EQ ? 8 : 13;
      case NEG, FP_NEG, CONVERT, FP_CONVERT -> 13;
      case MUL, DIV, REM, FP_MUL, FP_DIV, FP_REM -> 12;
      case ADD, SUB, FP_ADD, FP_SUB -> 11;
      case SHL, SHR, USHR -> 10;
      case LT, LE, FP_LT, FP_LE -> 9;
      case EQ, FP_EQ -> 8;
      case BIT_AND -> 7;
      case BIT_XOR -> 6;
      case BIT_OR -> 5;
      case AND -> 4;
      case OR -> 3;
      case ITE -> 2;
    };
  }

  private static String symbol(Op op) {
    return switch (op) {
      case AND -> " && ";
      case OR -> " || ";
      case EQ, FP_EQ -> " == ";
      case ADD, FP_ADD -> " + ";
      case SUB, FP_SUB -> " - ";
      case MUL, FP_MUL -> " * ";
      case DIV, FP_DIV -> " / ";
      case REM, FP_REM -> " % ";
      case BIT_AND -> " & ";
      case BIT_OR -> " | ";
      case BIT_XOR -> " ^ ";
      case SHL -> " << ";
      case SHR -> " >> ";
      case USHR -> " >>> ";
      case LT, FP_LT -> " < ";
      case LE, FP_LE -> " <= ";
      default -> throw new IllegalStateException("not infix: " + op);
    };
  }
}
