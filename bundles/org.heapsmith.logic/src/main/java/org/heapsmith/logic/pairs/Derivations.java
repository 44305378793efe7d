// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

/** The first derivation of each pair of a fixed point. */
public final class Derivations {
  private final ShapeProgram program;
  private final PairFixpoint pairs;

  /** Makes a view of the pairs known so far. */
  public Derivations(ShapeProgram program, PairFixpoint pairs) {
    this.program = program;
    this.pairs = pairs;
  }

  /**
   * One derivation step.
   *
   * @param body index of the predicate's body
   * @param pairs the pair of each call of the body, derived before this one
   */
  public record Derivation(int body, int[] pairs) {}

  /** Returns the first derivation of a pair. */
  public Derivation of(int predicate, int pair) {
    PairTable table = pairs.table(predicate);
    JoinRule step = pairs.step(table.step(pair));
    int body = step.body();
    // a call of a mere formula was replaced by it: its only pair is 0
    int[] result = new int[program.predicates().get(predicate).bodies().get(body).calls().size()];
    int current = pair;
    while (true) {
      step = pairs.step(table.step(current));
      if (step.right().predicate() >= 0) {
        result[step.right().call()] = table.right(current);
      }
      if (step.left().predicate() < 0) {
        return new Derivation(body, result);
      } else if (step.left().call() >= 0) {
        result[step.left().call()] = table.left(current);
        return new Derivation(body, result);
      }
      current = table.left(current);
      table = pairs.table(step.left().predicate());
    }
  }
}
