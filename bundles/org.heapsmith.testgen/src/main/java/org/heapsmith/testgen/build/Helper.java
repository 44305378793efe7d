// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

/** The helper methods a test class may need at its end. */
public enum Helper {
  /** {@code heap(roots…)}: what is reachable, as text. */
  HEAP,
  /** {@code make(className)}: an object without running a constructor. */
  MAKE,
  /** {@code construct(className, components…)}: a record by its canonical constructor. */
  CONSTRUCT,
  /** {@code fresh(box)}: another box of the same value. */
  FRESH,
  /** {@code array(componentType, elements…)}: an array of a class that is not visible. */
  ARRAY,
  /**
   * {@code set(target, field, value)}: a field of any visibility; static with a class as target.
   */
  SET,
  /** {@code get(target, field)}: likewise. */
  GET,
  /** {@code call(target, method, arguments…)}: a method that is not visible. */
  CALL,
  /** {@code type(className)}: a class that is not visible. */
  TYPE,
  /** {@code field(target, name)}: the field itself; what SET and GET stand on. */
  FIELD,
  /** What {@code heap} shows of lambdas and anonymous classes of the test. */
  STUB,
  /** {@code initialise(class)}: runs its static initialiser, if it has not run yet. */
  INITIALISE,
  /** What both of the next stand on: {@code restoreStatics()}, which JUnit calls. */
  KEPT,
  /** {@code keepFields(class)}: puts the values of static fields back after each test. */
  KEEP_FIELDS,
  /** {@code keep(class)}: puts static fields back, and what the objects in them hold. */
  KEEP,
  /** {@code assertIterableEquals(list, iterable)}, which JUnit 4 does not have. */
  ELEMENTS,
  /** {@code assertThrows(class, runnable)}, which JUnit 4 has from 4.13 on. */
  THROWS
}
