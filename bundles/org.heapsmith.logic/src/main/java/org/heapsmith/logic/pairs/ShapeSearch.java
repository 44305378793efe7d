// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import java.util.List;
import org.heapsmith.base.Cancellation;

/**
 * Chooses a base pair for each call of a body so that the whole is consistent: a backtracking
 * search that branches on the call with the fewest pairs left.
 */
public final class ShapeSearch {
  private static final int EXACT_COUNT = 32;
  private static final int POLL = 0xFF;

  private final PairFixpoint pairs;
  private final Cancellation cancellation;
  private ShapeProgram.Body body;
  private Visitor visitor;
  private Store[] stores;
  private int[] choice;
  private boolean[] chosen;
  private boolean cancelled;
  private final Store trial = new Store();
  private int nodes;

  /** Receives each consistent choice. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Called with the index of a pair for each call; the array is reused.
     *
     * @return whether to go on
     */
    boolean visit(int[] choice, Projection whole);
  }

  /** What a choice says as a whole. */
  @FunctionalInterface
  public interface Projection {
    /**
     * Returns which pair of a predicate of arity n its projection on variables 1 to n is, or -1.
     */
    int pair(int predicate);
  }

  /** Makes a search over the pairs known so far. */
  public ShapeSearch(PairFixpoint pairs, Cancellation cancellation) {
    this.pairs = pairs;
    this.cancellation = cancellation;
  }

  /** Returns whether a body is small enough to be searched. */
  public static boolean fits(ShapeProgram.Body body) {
    return body.variables() <= Store.MAXIMUM;
  }

  /** Returns whether the last search was cut short by a cancellation. */
  public boolean isCancelled() {
    return cancelled;
  }

  /** Returns the first consistent choice; null if there is none. */
  public int[] first(ShapeProgram.Body query) {
    int[][] found = new int[1][];
    all(
        query,
        (pairChoice, whole) -> {
          found[0] = pairChoice.clone();
          return false;
        });
    return found[0];
  }

  /** Shows all consistent choices to {@code consumer}. */
  public void all(ShapeProgram.Body query, Visitor consumer) {
    body = query;
    visitor = consumer;
    cancelled = false;
    int calls = body.calls().size();
    choice = new int[calls];
    chosen = new boolean[calls];
    stores = new Store[calls + 1];
    for (int i = 0; i <= calls; i++) {
      stores[i] = new Store();
    }
    if (base(stores[0])) {
      descend(0);
    }
  }

  private boolean base(Store store) {
    store.reset(body.variables());
    for (int[] e : body.equal()) {
      if (!store.unite(e[0], e[1])) {
        return false;
      }
    }
    for (int[] d : body.different()) {
      if (!store.separate(d[0], d[1])) {
        return false;
      }
    }
    for (int cell : body.cells()) {
      if (!store.allocate(cell)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether to go on. */
  private boolean descend(int depth) {
    if ((++nodes & POLL) == 0 && cancellation.isCancelled()) {
      cancelled = true;
      return false;
    }
    List<ShapeProgram.Call> calls = body.calls();
    if (depth == calls.size()) {
      return visitor.visit(choice, predicate -> projection(depth, predicate));
    }
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    for (int i = 0; i < calls.size() && fewest > 1; i++) {
      if (!chosen[i]) {
        int count = count(stores[depth], calls.get(i), fewest);
        if (count < fewest) {
          fewest = count;
          best = i;
        }
      }
    }
    return fewest == 0 || branch(depth, best);
  }

  private boolean branch(int depth, int index) {
    ShapeProgram.Call call = body.calls().get(index);
    PairTable table = pairs.table(call.predicate());
    PairFixpoint.Filter filter = new PairFixpoint.Filter(stores[depth], call.arguments());
    chosen[index] = true;
    boolean goOn = true;
    for (int pair = 0; goOn && pair < table.size(); pair++) {
      if (!filter.excludes(table, pair)) {
        stores[depth + 1].copy(stores[depth]);
        if (stores[depth + 1].apply(table, pair, call.arguments())) {
          choice[index] = pair;
          goOn = descend(depth + 1);
        }
      }
    }
    chosen[index] = false;
    return goOn;
  }

  /** Returns how many pairs are left for the call, exactly if few; {@code limit} if as many. */
  private int count(Store store, ShapeProgram.Call call, int limit) {
    PairTable table = pairs.table(call.predicate());
    PairFixpoint.Filter filter = new PairFixpoint.Filter(store, call.arguments());
    int count = 0;
    for (int pair = 0; pair < table.size() && count < limit; pair++) {
      if (!filter.excludes(table, pair)) {
        if (table.size() <= EXACT_COUNT) {
          trial.copy(store);
          count += trial.apply(table, pair, call.arguments()) ? 1 : 0;
        } else {
          count++;
        }
      }
    }
    return count;
  }

  private int projection(int depth, int predicate) {
    PairTable table = pairs.table(predicate);
    int[] head = new int[table.arity + 1];
    for (int i = 1; i < head.length; i++) {
      head[i] = i;
    }
    PairTable.Draft draft = new PairTable.Draft();
    draft.project(stores[depth], head);
    return table.find(draft);
  }
}
