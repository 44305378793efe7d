// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import org.heapsmith.base.Cancellation;
import org.heapsmith.draw.heap.HeapScene;
import org.heapsmith.draw.svg.SceneSvg;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.testgen.report.TestReport;

/**
 * What stands in the pages beside figures and names.
 *
 * @param sources gives the source of the classes under test, where it is available
 * @param conditions names their branches
 * @param end when nobody waits for pictures any more: laying them out is most of the work
 */
public record PageParts(SourceFinder sources, ConditionFinder conditions, Cancellation end) {

  /** Returns the input of a test as a picture, in HTML. */
  String picture(TestReport test) {
    if (end.isCancelled()) {
      return "<figcaption>The input is not drawn: the run was stopped.</figcaption>";
    }
    RootedHeap input = test.numberedInput();
    return SceneSvg.inline(HeapScene.of(input.heap(), input.roots()));
  }
}
