// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.observe;

import java.util.List;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.Observation;
import org.heapsmith.logic.concrete.ConcreteValue;

/**
 * What comes out of an object, one after the other, until it is empty.
 *
 * @param empty says whether it is, or how much is left
 * @param take takes one out
 */
public record Drained(
    ConcreteValue.Ref object, MethodModel empty, MethodModel take, List<Observation> elements) {

  /** Copies the list. */
  public Drained {
    elements = List.copyOf(elements);
  }
}
