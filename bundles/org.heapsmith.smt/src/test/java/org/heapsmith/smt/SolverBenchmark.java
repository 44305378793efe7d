// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.heapsmith.base.Cancellation;
import org.heapsmith.smt.solving.Solvers;
import org.heapsmith.smt.solving.StandardSolver;
import org.heapsmith.smt.z3.Z3OneShot;
import org.heapsmith.smt.z3.Z3Solver;

/**
 * Queries a second of processor time on path conditions of binary search trees. Not a test: {@code
 * java -cp … org.heapsmith.smt.SolverBenchmark}.
 */
public final class SolverBenchmark {
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final Terms t = new Terms();

  private SolverBenchmark() {}

  /** Prints one line for each solver and kind of query. */
  public static void main(String[] arguments) {
    new SolverBenchmark().run();
  }

  private void run() {
    measure("warm-up", new Z3OneShot(t, SolverLimits.DEFAULT), search(3, false));
    for (int round = 0; round < 2; round++) {
      for (boolean arithmetic : new boolean[] {false, true}) {
        String kind = arithmetic ? "search with k + 1" : "search";
        List<List<Term>> queries = search(9, arithmetic);
        measure(kind + ", one-shot", new Z3OneShot(t, SolverLimits.DEFAULT), queries);
        measure(kind + ", incremental", new Z3Solver(t, SolverLimits.DEFAULT), queries);
        StandardSolver standard = Solvers.standard(t);
        measure(kind + ", standard", standard, queries);
        System.out.println(standard.statistics());
      }
      StandardSolver standard = Solvers.standard(t);
      List<List<Term>> mixed = new ArrayList<>();
      for (int seed = 0; seed < 2000; seed++) {
        mixed.add(RandomQueries.query(t, new Random(seed)));
      }
      measure("mixed, one-shot", new Z3OneShot(t, SolverLimits.DEFAULT), mixed);
      measure("mixed, incremental", new Z3Solver(t, SolverLimits.DEFAULT), mixed);
      measure("mixed, standard", standard, mixed);
      System.out.println(standard.statistics());
    }
  }

  private static void measure(String name, Solver solver, List<List<Term>> queries) {
    // processor time, since the machine may be busy
    long start = CLOCK.getCurrentThreadCpuTime();
    int satisfiable = 0;
    try (solver) {
      for (List<Term> query : queries) {
        satisfiable += solver.check(query, Cancellation.NONE).isSat() ? 1 : 0;
      }
    }
    double seconds = (CLOCK.getCurrentThreadCpuTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%-34s %5d queries, %5d sat, %8.0f /s%n",
        name,
        queries.size(),
        satisfiable,
        queries.size() / seconds);
  }

  /** The queries of a depth-first exploration of a search for x in a tree of that depth. */
  private List<List<Term>> search(int depth, boolean arithmetic) {
    List<List<Term>> queries = new ArrayList<>();
    Term low = t.var("lo", Sort.INT);
    Term high = t.var("hi", Sort.INT);
    explore(List.of(lt(low, high)), low, high, "", depth, arithmetic, queries);
    return queries;
  }

  private void explore(
      List<Term> path,
      Term low,
      Term high,
      String node,
      int depth,
      boolean arithmetic,
      List<List<Term>> queries) {
    if (depth == 0) {
      return;
    }
    Term x = t.var("x", Sort.INT);
    Term key = t.var("k" + node, Sort.INT);
    Term compared = arithmetic ? t.binary(Op.ADD, key, t.intConst(1)) : key;
    List<Term> inTree =
        with(path, lt(low, key), lt(key, high), t.ne(t.var("n" + node, Sort.REF), t.nullRef()));
    queries.add(inTree);
    queries.add(with(inTree, t.eq(x, compared)));
    List<Term> less = with(inTree, lt(x, compared));
    List<Term> more = with(inTree, t.not(lt(x, compared)), t.ne(x, compared));
    queries.add(less);
    queries.add(more);
    // one side is followed: the other only as deep as one level
    explore(less, low, key, node + "l", depth - 1, arithmetic, queries);
    explore(more, key, high, node + "r", Math.min(depth - 1, 3), arithmetic, queries);
  }

  private Term lt(Term a, Term b) {
    return t.binary(Op.LT, a, b);
  }

  private static List<Term> with(List<Term> path, Term... more) {
    List<Term> longer = new ArrayList<>(path);
    longer.addAll(List.of(more));
    return longer;
  }
}
