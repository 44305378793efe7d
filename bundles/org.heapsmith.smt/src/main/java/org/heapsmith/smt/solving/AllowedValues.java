// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Which values of a narrow variable conditions about it alone allow, and what terms about it alone
 * are for them, found by evaluation and kept: the path conditions of an exploration grow by one
 * condition at a time, and a condition on a table of characters is long. The same condition on
 * another variable, the next letter of a text, is not evaluated again. Values are told by their
 * bits, 0 to 65,535.
 */
final class AllowedValues {
  /** Conditions remembered; the least recently used are forgotten. */
  private static final int CAPACITY = 256;

  /** What is known of a condition: the values it was evaluated for, and those it allows. */
  private record Known(BitSet tried, BitSet allowed) {}

  /** Terms whose values are remembered, likewise. */
  private static final int TERMS = 24;

  private static final int ALL = 0x10000;

  /** What a term is for each value of its variable, as far as it was asked for. */
  private record Table(BitSet asked, int[] values) {}

  private final Terms terms;

  /** The same about a variable that stands for any of its sort. */
  private final Map<Term, Term> forms = new RecentlyUsed<>(CAPACITY);

  private final Map<Term, Table> tables = new RecentlyUsed<>(TERMS);

  private final Map<Term, Known> byCondition = new RecentlyUsed<>(CAPACITY);

  AllowedValues(Terms terms) {
    this.terms = terms;
  }

  /**
   * Returns the values from {@code from} to before {@code to} with which all conditions hold.
   *
   * @param conditions conditions with no other variable than {@code variable}
   */
  BitSet within(Term variable, List<Term> conditions, int from, int to) {
    BitSet left = new BitSet();
    left.set(from, to);
    Term any = any(variable.sort());
    for (Term each : conditions) {
      Term condition = form(each, variable, any);
      Known known =
          byCondition.computeIfAbsent(condition, c -> new Known(new BitSet(), new BitSet()));
      BitSet untried = (BitSet) left.clone();
      untried.andNot(known.tried());
      for (int v = untried.nextSetBit(0); v >= 0; v = untried.nextSetBit(v + 1)) {
        long value = valueOf(variable.sort(), v);
        known.allowed().set(v, new Evaluator(Map.of(any, value)).holds(condition));
      }
      known.tried().or(untried);
      left.and(known.allowed());
    }
    return left;
  }

  /**
   * Returns what a term is for a value of its only variable, remembered as the conditions are.
   *
   * @param term an int
   */
  int of(Term term, Term variable, long value) {
    Term any = any(variable.sort());
    Term form = form(term, variable, any);
    Table table = tables.computeIfAbsent(form, t -> new Table(new BitSet(), new int[ALL]));
    int bits = (int) value & ALL - 1;
    if (!table.asked().get(bits)) {
      Object found = new Evaluator(Map.of(any, value)).value(form);
      table.values()[bits] = ((Number) found).intValue();
      table.asked().set(bits);
    }
    return table.values()[bits];
  }

  private Term any(Sort sort) {
    return terms.var("any " + sort, sort);
  }

  private Term form(Term term, Term variable, Term any) {
    return forms.computeIfAbsent(term, t -> terms.substitute(t, Map.of(variable, any)));
  }

  /** Returns whether variables of a sort have so few values that all can be tried. */
  static boolean isNarrow(Sort sort) {
    return sort == Sort.BYTE || sort == Sort.SHORT || sort == Sort.CHAR;
  }

  /** Returns the number of values of a narrow sort: their bits are below it. */
  static int end(Sort sort) {
    return sort == Sort.BYTE ? 0x100 : ALL;
  }

  /** Returns the value of a sort that has these bits. */
  static long valueOf(Sort sort, int bits) {
    return switch (sort) {
      case CHAR -> bits;
      case SHORT -> (short) bits;
      case BYTE -> (byte) bits;
      default -> throw new IllegalArgumentException("not narrow: " + sort);
    };
  }
}
