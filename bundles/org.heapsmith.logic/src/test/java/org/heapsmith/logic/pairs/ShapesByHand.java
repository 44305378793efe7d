// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.pairs.PairFixpoint.End;
import org.heapsmith.logic.pairs.PairFixpoint.Mode;

/** Shape programs written down by hand, and their pairs. */
final class ShapesByHand {
  private ShapesByHand() {}

  /** A call; the arguments are those of the parameters, without the 0 in front. */
  static ShapeProgram.Call call(int predicate, int... arguments) {
    int[] shifted = new int[arguments.length + 1];
    System.arraycopy(arguments, 0, shifted, 1, arguments.length);
    return new ShapeProgram.Call(predicate, shifted);
  }

  static ShapeProgram.Body body(
      int variables,
      List<int[]> equal,
      List<int[]> different,
      List<Integer> cells,
      ShapeProgram.Call... calls) {
    return new ShapeProgram.Body(variables, equal, different, cells, List.of(calls));
  }

  static int[] two(int a, int b) {
    return new int[] {a, b};
  }

  static ShapeProgram.Predicate predicate(String name, int arity, ShapeProgram.Body... bodies) {
    return new ShapeProgram.Predicate(name, arity, List.of(bodies));
  }

  static ShapeProgram program(ShapeProgram.Predicate... predicates) {
    return new ShapeProgram(List.of(predicates));
  }

  /** {@code lseg(x, y) = x == y | x -> z * lseg(z, y) && x != y}. */
  static ShapeProgram segments() {
    return program(
        predicate(
            "lseg",
            2,
            body(3, List.of(two(1, 2)), List.of(), List.of()),
            body(4, List.of(), List.of(two(1, 2)), List.of(1), call(0, 3, 2))));
  }

  /**
   * {@code bit(x)}: null or a cell. {@code bits(x1, …, xn)}: each is null or a cell of its own, two
   * to the power of n pairs. {@code twice(x1, …, xn)}: bits of the same, two times.
   */
  static ShapeProgram bits(int count) {
    int[] arguments = new int[count];
    Arrays.setAll(arguments, i -> i + 1);
    ShapeProgram.Call[] calls = new ShapeProgram.Call[count];
    Arrays.setAll(calls, i -> call(0, i + 1));
    List<int[]> none = List.of();
    return program(
        predicate(
            "bit",
            1,
            body(2, List.of(two(0, 1)), none, List.of()),
            body(2, none, none, List.of(1))),
        predicate("bits", count, body(count + 1, none, none, List.of(), calls)),
        predicate(
            "twice",
            count,
            body(count + 1, none, none, List.of(), call(1, arguments), call(1, arguments))));
  }

  /** The pairs of all predicates of a program. */
  static PairFixpoint complete(ShapeProgram program, Mode mode) {
    Set<Integer> all = new TreeSet<>();
    for (int i = 0; i < program.predicates().size(); i++) {
      all.add(i);
    }
    PairFixpoint pairs = new PairFixpoint(program, all, mode);
    assertEquals(End.COMPLETE, pairs.run(Cancellation.NONE, () -> false));
    return pairs;
  }
}
