// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.util.List;
import java.util.stream.IntStream;
import org.heapsmith.logic.pairs.Derivations;
import org.heapsmith.logic.pairs.ShapeProgram;

/**
 * Which body each instance of a heap unfolds to, so that the whole has a model. Derivations share
 * parts, so the tree is given by handles.
 */
public interface Plan {

  /** Returns the handles of the heap's instances, in order. */
  List<Object> roots();

  /** Returns how to unfold the instance of that handle. */
  Unfolding unfolding(Object handle);

  /**
   * One unfolding.
   *
   * @param body index of the predicate's body
   * @param calls the handles of its instances
   */
  record Unfolding(int body, List<Object> calls) {}

  /** Returns the plan that follows the first derivations of base pairs. */
  static Plan ofShapes(ShapeProgram program, ShapeProgram.Body query, Derivations of, int[] pairs) {
    return new Plan() {
      @Override
      public List<Object> roots() {
        return handles(query, pairs);
      }

      private List<Object> handles(ShapeProgram.Body body, int[] choice) {
        return IntStream.range(0, choice.length)
            .<Object>mapToObj(i -> List.of(body.calls().get(i).predicate(), choice[i]))
            .toList();
      }

      @Override
      public Unfolding unfolding(Object handle) {
        List<?> pair = (List<?>) handle;
        int predicate = (Integer) pair.get(0);
        Derivations.Derivation derivation = of.of(predicate, (Integer) pair.get(1));
        ShapeProgram.Body body =
            program.predicates().get(predicate).bodies().get(derivation.body());
        return new Unfolding(derivation.body(), handles(body, derivation.pairs()));
      }
    };
  }
}
