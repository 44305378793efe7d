// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.repok;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.exhaustive.Answer;

/**
 * Watches one run of a check: instrumented code reports each read of a field and each step. It is
 * public because that code lives in another class loader.
 */
public final class Monitor {
  /** Calls and rounds of loops; a check of a handful of objects needs a few hundred. */
  static final int STEP_LIMIT = 20_000;

  private static final ThreadLocal<Monitor> CURRENT = new ThreadLocal<>();

  private final Map<Object, Integer> ids = new IdentityHashMap<>();
  private final Map<Integer, Set<FieldKey>> decided;
  private int steps;
  private Answer verdict;

  /** Ends the run of a check; an error, so that ordinary handlers in the check let it pass. */
  static final class Stop extends Error {
    private static final long serialVersionUID = 1;

    Stop() {
      super("stopped by Heapsmith", null, false, false);
    }
  }

  Monitor(Map<Integer, Set<FieldKey>> decided) {
    this.decided = decided;
  }

  void know(Object object, int id) {
    ids.put(object, id);
  }

  void enter() {
    CURRENT.set(this);
  }

  void leave() {
    CURRENT.remove();
  }

  /** Returns why the run was stopped; null if it was not. */
  Answer verdict() {
    return verdict;
  }

  /** Called before a field is read. */
  public static void read(Object object, String owner, String name, String descriptor) {
    Monitor monitor = CURRENT.get();
    if (monitor != null) {
      monitor.look(object, new FieldKey(owner, name, descriptor));
    }
  }

  /** Called at the start of each method and each round of a loop. */
  public static void step() {
    Monitor monitor = CURRENT.get();
    if (monitor != null && ++monitor.steps > STEP_LIMIT) {
      monitor.stop(new Answer.No("repOK does not end within " + STEP_LIMIT + " steps"));
    }
  }

  private void look(Object object, FieldKey field) {
    Integer id = ids.get(object);
    if (id != null && !decided.get(id).contains(field)) {
      stop(new Answer.Looks(id, field));
    }
  }

  private void stop(Answer answer) {
    if (verdict == null) {
      verdict = answer;
    }
    throw new Stop();
  }
}
