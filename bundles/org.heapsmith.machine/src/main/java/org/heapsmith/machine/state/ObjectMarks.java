// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.heapsmith.machine.value.ObjectRef;
import org.pcollections.IntTreePMap;

/**
 * What is known of single objects besides what they hold. Immutable.
 *
 * @param thrown exceptions that an instruction threw, rather than a throw statement
 * @param unidentified objects whose identity is not predicted: boxes of symbolic numbers
 * @param foreign objects that come from the world
 */
public record ObjectMarks(
    IntTreePMap<Boolean> thrown, IntTreePMap<Boolean> unidentified, ForeignHeap foreign) {

  /** Nothing. */
  static final ObjectMarks NONE =
      new ObjectMarks(IntTreePMap.empty(), IntTreePMap.empty(), ForeignHeap.NONE);

  /** Marks an exception as thrown by an instruction. */
  public ObjectMarks implicit(ObjectRef exception) {
    return new ObjectMarks(thrown.plus(exception.id(), true), unidentified, foreign);
  }

  /** Returns whether the exception was thrown by an instruction. */
  public boolean isImplicit(ObjectRef exception) {
    return thrown.containsKey(exception.id());
  }

  /** Marks an object whose identity is not predicted. */
  public ObjectMarks identityUnknown(ObjectRef object) {
    return new ObjectMarks(thrown, unidentified.plus(object.id(), true), foreign);
  }

  /** Returns whether comparing the object's identity with another object's is not predicted. */
  public boolean isIdentityUnknown(ObjectRef object) {
    return unidentified.containsKey(object.id());
  }

  /** Returns the same with the identities that others do not predict. */
  ObjectMarks withIdentities(ObjectMarks others) {
    return new ObjectMarks(thrown, others.unidentified, foreign);
  }

  /** Returns the same with other objects of the world. */
  public ObjectMarks with(ForeignHeap objects) {
    return new ObjectMarks(thrown, unidentified, objects);
  }
}
