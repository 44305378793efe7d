// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.smt.Term;

/** A model as a concrete heap. */
public interface ConcreteModel {

  /** Returns the heap: every allocated cell, and the objects outside that references lead to. */
  ConcreteHeap heap();

  /**
   * Returns the value of {@code term} in a place of that JVM type. A reference to an object that
   * nothing in the heap refers to adds it to {@link #heap()}.
   *
   * @throws IllegalArgumentException for a term of sort MATHINT, which no Java value has
   */
  ConcreteValue value(Term term, String descriptor);

  /**
   * Returns whether each object is of a class that all its type facts allow. Where no known class
   * is, the declared one is used, and the heap is no model of the formula. To be called last.
   */
  boolean fits();
}
