// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.solving;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.CheckedModel;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.MapModel;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Decides equations of {@link NarrowSum sums} of letters and other narrow numbers, such as hash
 * codes of texts: a value of one variable after the other is tried, the one that weighs most first,
 * if the rest can still make up for it. To Z3 these are multiplications of bits, and take minutes.
 */
final class NarrowSums {
  /** Values that are tried, of all variables together. */
  private static final int BUDGET = 400_000;

  private static final int MOST_VARIABLES = 32;

  /** Terms with more operators a variable are left to others: it has up to 65,536 values. */
  private static final long LARGEST = 10_000;

  private final Terms terms;
  private final AllowedValues allowed;
  private final List<Term> conjuncts;
  private final Cancellation cancellation;
  private final List<NarrowSum> sums = new ArrayList<>();
  private final List<Term> variables = new ArrayList<>();
  private final List<List<Term>> decidedAt = new ArrayList<>();
  private final Map<Term, Object> values = new HashMap<>();

  /** By variable: readable letters first, so that texts can be read; each by what it adds. */
  private long[][] domains;

  private int[] readable;

  /** By sum and variable: what its values add, and the extremes of what those after it add. */
  private long[][][] addends;

  private long[][] least;
  private long[][] most;
  private int budget = BUDGET;

  private NarrowSums(
      Terms terms, AllowedValues allowed, List<Term> conjuncts, Cancellation cancellation) {
    this.terms = terms;
    this.allowed = allowed;
    this.conjuncts = conjuncts;
    this.cancellation = cancellation;
  }

  /** Returns the answer; unknown where it is not easy, or once cancelled. */
  static SolverResult decide(
      Terms terms, AllowedValues allowed, List<Term> assertions, Cancellation cancellation) {
    List<Term> conjuncts = Conjuncts.of(terms, assertions);
    NarrowSums query = new NarrowSums(terms, allowed, conjuncts, cancellation);
    return query.collect() ? query.decide() : PresolverQuery.NOT_EASY;
  }

  private boolean collect() {
    Map<Term, List<Term>> about = new LinkedHashMap<>();
    for (Term conjunct : conjuncts) {
      Set<Term> its = Terms.variables(conjunct);
      if (conjunct.size() > LARGEST * its.size()
          || its.stream().anyMatch(v -> !AllowedValues.isNarrow(v.sort()))) {
        return false;
      }
      its.forEach(v -> about.computeIfAbsent(v, k -> new ArrayList<>()));
      if (its.size() == 1) {
        about.get(its.iterator().next()).add(conjunct);
      } else {
        NarrowSum sum = NarrowSum.of(conjunct);
        if (sum != null) {
          sums.add(sum);
        }
      }
    }
    if (sums.isEmpty() || about.size() > MOST_VARIABLES) {
      return false;
    }
    variables.addAll(about.keySet());
    variables.sort(Comparator.comparing(sums.get(0)::weight).reversed());
    domains = variables.stream().map(v -> domain(v, about.get(v))).toArray(long[][]::new);
    readable = Arrays.stream(domains).mapToInt(NarrowSums::readable).toArray();
    variables.forEach(v -> decidedAt.add(new ArrayList<>()));
    for (Term conjunct : conjuncts) {
      Terms.variables(conjunct).stream()
          .mapToInt(variables::indexOf)
          .max()
          .ifPresent(i -> decidedAt.get(i).add(conjunct));
    }
    return true;
  }

  /** Returns the values that conditions about a variable alone allow. */
  private long[] domain(Term variable, List<Term> conditions) {
    int end = AllowedValues.end(variable.sort());
    ToLongFunction<Long> addend = sums.get(0).addends(variable, allowed);
    return allowed.within(variable, conditions, 0, end).stream()
        .mapToObj(bits -> AllowedValues.valueOf(variable.sort(), bits))
        .map(v -> new long[] {v, addend.applyAsLong(v)})
        .sorted(
            Comparator.<long[]>comparingInt(v -> isReadable(v[0]) ? 0 : 1)
                .thenComparingLong(v -> v[1]))
        .mapToLong(v -> v[0])
        .toArray();
  }

  private static int readable(long[] domain) {
    return (int) Arrays.stream(domain).filter(NarrowSums::isReadable).count();
  }

  private static boolean isReadable(long value) {
    return value > ' ' && value <= '~';
  }

  private SolverResult decide() {
    if (Arrays.stream(domains).anyMatch(d -> d.length == 0)) {
      return new SolverResult.Unsat();
    }
    int count = variables.size();
    addends = new long[sums.size()][count][];
    least = new long[sums.size()][count + 1];
    most = new long[sums.size()][count + 1];
    long[] known = new long[sums.size()];
    for (int s = 0; s < sums.size(); s++) {
      NarrowSum sum = sums.get(s);
      known[s] = sum.constant();
      for (int i = count - 1; i >= 0; i--) {
        ToLongFunction<Long> addend = sum.addends(variables.get(i), allowed);
        addends[s][i] = Arrays.stream(domains[i]).map(addend::applyAsLong).toArray();
        least[s][i] = least[s][i + 1] + Arrays.stream(addends[s][i]).min().orElseThrow();
        most[s][i] = most[s][i + 1] + Arrays.stream(addends[s][i]).max().orElseThrow();
      }
    }
    if (!cancellation.isCancelled() && search(0, known)) {
      return new SolverResult.Sat(new MapModel(terms, values));
    }
    return budget > 0 && !cancellation.isCancelled()
        ? new SolverResult.Unsat()
        : PresolverQuery.NOT_EASY;
  }

  private boolean search(int index, long[] known) {
    if (index == variables.size()) {
      return CheckedModel.satisfies(values, conjuncts);
    }
    int split = readable[index];
    return search(index, known, 0, split) || search(index, known, split, domains[index].length);
  }

  /** Tries those of a part of the values which the variables that are left can make up for. */
  private boolean search(int index, long[] known, int begin, int end) {
    if (begin == end) {
      return false;
    }
    long[] first = addends[0][index];
    long low = known[0] + least[0][index + 1];
    long high = known[0] + most[0][index + 1];
    int done = begin;
    for (long turn = NarrowSum.firstTurn(low + first[begin]);
        turn <= NarrowSum.lastTurn(high + first[end - 1]) && done < end;
        turn++) {
      int from = position(first, done, end, NarrowSum.turns(turn) - high);
      done = position(first, from, end, NarrowSum.turns(turn) - low + 1);
      if (tries(index, known, from, done)) {
        return true;
      }
    }
    return false;
  }

  /** Returns where, in a part, the addends that are not below a number begin. */
  private static int position(long[] addends, int begin, int end, long number) {
    int from = begin;
    int to = end;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (addends[middle] < number) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  private boolean tries(int index, long[] known, int from, int to) {
    for (int i = from; i < to; i++) {
      if (--budget <= 0 || budget % 1024 == 0 && cancellation.isCancelled()) {
        budget = 0;
        return false;
      }
      long[] next = next(index, i, known);
      if (next != null) {
        values.put(variables.get(index), domains[index][i]);
        if (holds(index) && search(index + 1, next)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the sums so far; null if the variables that are left cannot make up for one. */
  private long[] next(int index, int chosen, long[] known) {
    long[] next = known.clone();
    for (int s = 0; s < next.length; s++) {
      next[s] += addends[s][index][chosen];
      if (!NarrowSum.mayBeZero(next[s] + least[s][index + 1], next[s] + most[s][index + 1])) {
        return null;
      }
    }
    return next;
  }

  private boolean holds(int index) {
    Evaluator evaluator = new Evaluator(values);
    return decidedAt.get(index).stream().allMatch(evaluator::holds);
  }
}
