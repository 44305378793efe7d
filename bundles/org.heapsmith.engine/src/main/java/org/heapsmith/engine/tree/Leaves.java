// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import org.heapsmith.engine.tree.TreeNode.End;
import org.heapsmith.engine.tree.TreeNode.Leaf;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.render.ValueText;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.strategy.InputNames;

/** Says how paths ended. */
final class Leaves {
  private Leaves() {}

  static Leaf leaf(TreeEvent.Leaf event) {
    if (event.outcome() instanceof Outcome.Returned returned) {
      return new Leaf(End.RETURNED, returned(returned.value()), "", event.testId());
    } else if (event.outcome() instanceof Outcome.Threw threw) {
      return new Leaf(
          End.THREW, "throws " + InputNames.simpleName(threw.className()), "", event.testId());
    }
    Outcome.CutOff cut = (Outcome.CutOff) event.outcome();
    return new Leaf(End.CUT, cut.reason().message(), cut.reason().code().id(), event.testId());
  }

  private static String returned(ConcreteValue value) {
    return value == null ? "returns" : "returns " + ValueText.text(value);
  }
}
