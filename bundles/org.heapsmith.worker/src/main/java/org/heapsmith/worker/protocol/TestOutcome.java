// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.protocol;

import java.util.List;
import org.heapsmith.testgen.report.InputVerdict;
import org.heapsmith.testgen.report.TestStatus;

/**
 * One test.
 *
 * @param id the engine's identifier, the same as in the leaf of the computation tree
 * @param nestedClass simple name of the nested class that holds it
 * @param name of the test method
 * @param displayName what a person reads
 * @param kept whether it is in the source
 * @param status what became of it on the JVM
 * @param why for a finding why it is one, for a divergence what was predicted and observed; else
 *     empty or why it was not written
 * @param verdict whether the input is valid: by the whole spec and the class's own repOK
 * @param position its leaf in the computation tree: indices of the alternatives taken from the root
 * @param outcome the predicted end in a few words: {@code returns 3}, {@code throws X}
 * @param input the heap before the call, with the receiver and the arguments as roots
 * @param end the heap after the call, with the same roots and the result
 */
public record TestOutcome(
    String id,
    String nestedClass,
    String name,
    String displayName,
    boolean kept,
    TestStatus status,
    String why,
    InputVerdict verdict,
    List<Integer> position,
    String outcome,
    HeapRecord input,
    HeapRecord end) {

  /** Copies the list. */
  public TestOutcome {
    position = Lists.copy(position);
  }
}
