// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import org.heapsmith.machine.value.ObjectRef;
import org.heapsmith.machine.value.ReferenceValue;
import org.pcollections.ConsPStack;
import org.pcollections.IntTreePMap;
import org.pcollections.PStack;

/**
 * What is known of single objects besides what they hold. Immutable.
 *
 * @param thrown exceptions that an instruction threw, rather than a throw statement
 * @param unidentified objects whose identity is not predicted: boxes of symbolic numbers
 * @param apart what the path has found to be two objects though both may be strings
 * @param held records of the input whose constructor has been asked for what is in them
 * @param foreign objects that come from the world
 */
public record ObjectMarks(
    IntTreePMap<Boolean> thrown,
    IntTreePMap<Boolean> unidentified,
    PStack<Apart> apart,
    IntTreePMap<Boolean> held,
    ForeignHeap foreign) {

  /** Nothing. */
  static final ObjectMarks NONE =
      new ObjectMarks(
          IntTreePMap.empty(),
          IntTreePMap.empty(),
          ConsPStack.empty(),
          IntTreePMap.empty(),
          ForeignHeap.NONE);

  /**
   * Two references that were compared and are not the same.
   *
   * @param at where that was
   */
  public record Apart(ReferenceValue one, ReferenceValue other, String at) {}

  /** Marks two references as compared and not the same. */
  public ObjectMarks apart(Apart pair) {
    return apart.contains(pair)
        ? this
        : new ObjectMarks(thrown, unidentified, apart.plus(pair), held, foreign);
  }

  /** Marks a record whose constructor is asked whether it takes what is in it. */
  public ObjectMarks held(ObjectRef record) {
    return new ObjectMarks(thrown, unidentified, apart, held.plus(record.id(), true), foreign);
  }

  /** Returns whether the constructor of a record was asked. */
  public boolean isHeld(int record) {
    return held.containsKey(record);
  }

  /** Marks an exception as thrown by an instruction. */
  public ObjectMarks implicit(ObjectRef exception) {
    return new ObjectMarks(thrown.plus(exception.id(), true), unidentified, apart, held, foreign);
  }

  /** Returns whether the exception was thrown by an instruction. */
  public boolean isImplicit(ObjectRef exception) {
    return thrown.containsKey(exception.id());
  }

  /** Marks an object whose identity is not predicted. */
  public ObjectMarks identityUnknown(ObjectRef object) {
    return new ObjectMarks(thrown, unidentified.plus(object.id(), true), apart, held, foreign);
  }

  /** Returns whether comparing the object's identity with another object's is not predicted. */
  public boolean isIdentityUnknown(ObjectRef object) {
    return unidentified.containsKey(object.id());
  }

  /** Returns the same with the identities that others do not predict. */
  ObjectMarks withIdentities(ObjectMarks others) {
    return new ObjectMarks(thrown, others.unidentified, apart, held, foreign);
  }

  /** Returns the same with other objects of the world. */
  public ObjectMarks with(ForeignHeap objects) {
    return new ObjectMarks(thrown, unidentified, apart, held, objects);
  }
}
