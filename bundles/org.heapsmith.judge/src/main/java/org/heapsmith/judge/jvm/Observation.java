// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge.jvm;

import java.util.List;
import org.heapsmith.logic.concrete.ConcreteValue;

/** What a method tells of an object, in terms of the heap that it was asked in. */
public sealed interface Observation {

  /** A number, a string, null, or an object of the heap. */
  record Value(ConcreteValue value) implements Observation {}

  /** A box that is no object of the heap; {@code className} is an internal name. */
  record Box(String className, ConcreteValue.Primitive value) implements Observation {}

  /** A constant of an enum (internal name). */
  record Constant(String className, String name) implements Observation {}

  /** What an array, a list or an iteration holds, in order. */
  record Elements(Kind kind, List<Observation> values) implements Observation {
    /** Copies the list. */
    public Elements {
      values = List.copyOf(values);
    }
  }

  /** How elements are asked for. */
  enum Kind {
    /** The method returns an array. */
    ARRAY,
    /** The method returns a list. */
    LIST,
    /** The object is gone through. */
    ITERATION
  }

  /** The method threw an exception of that class (internal name). */
  record Threw(String className) implements Observation {}

  /** It has no end, or more elements than a person would read. */
  record Endless() implements Observation {}

  /**
   * Nothing that a test could compare.
   *
   * @param writes whether that is because it changes what was there before
   */
  record Unusable(String why, boolean writes) implements Observation {}
}
