// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

/**
 * What happens when an activation returns normally.
 *
 * @param kind what happens to its value
 * @param depth for {@link Kind#REPLACE}: which entry of the caller's stack, 0 the top
 */
public record ReturnAction(Kind kind, int depth) {

  /** What happens to the value. */
  public enum Kind {
    /** Pushed on the caller's stack, if there is one. */
    PUSH,
    /** Dropped: class initialisers. The caller executes its instruction again. */
    DROP,
    /**
     * Replaces an entry of the caller's stack, which then executes its instruction again: how
     * models call back.
     */
    REPLACE,
    /** The path ends with the value: the method under test. */
    END
  }

  /** An ordinary call; the caller's pc already stands at the next instruction. */
  public static final ReturnAction PUSH = new ReturnAction(Kind.PUSH, 0);

  /** Class initialisation. */
  public static final ReturnAction DROP = new ReturnAction(Kind.DROP, 0);

  /** The method under test. */
  public static final ReturnAction END = new ReturnAction(Kind.END, 0);

  /** A call on behalf of an instruction that is then executed again. */
  public static ReturnAction replace(int depth) {
    return new ReturnAction(Kind.REPLACE, depth);
  }

  /** Returns whether the caller executes its instruction again, so that its pc has not moved. */
  public boolean isRetry() {
    return kind == Kind.DROP || kind == Kind.REPLACE;
  }
}
