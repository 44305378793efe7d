// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

/** Where a path starts. */
public sealed interface HexRoot {

  /** A parameter of the invariant. */
  record Named(String parameter, SpecType type) implements HexRoot {}

  /** A static field; internal name of the declaring class. */
  record StaticField(String owner, String name, String descriptor) implements HexRoot {}

  /**
   * {@code any(C x)}: every object of the visit that is of that class or a subclass.
   *
   * @param className internal name or array descriptor
   * @param variable what {@link Chosen} paths call the object; {@code self} if it is not written
   */
  record AnyObject(String className, String variable) implements HexRoot {}

  /** In a target or argument: the object at which the atom's own {@code any(C x)} path started. */
  record Chosen(String variable, String className) implements HexRoot {}

  /**
   * In a target or argument, {@code up.up}: that many steps back from the reference, on its path; 1
   * is the object that holds it.
   */
  record Up(int steps) implements HexRoot {}
}
