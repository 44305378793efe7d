// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.result;

/**
 * Receives the tests of an exploration as they are found, so that nothing is lost if it never ends.
 * Called from the thread that explores.
 */
public interface TestListener {

  /** Listens to nothing. */
  TestListener NONE =
      new TestListener() {
        @Override
        public void begin() {}

        @Override
        public void found(TestCase test) {}
      };

  /** A new attempt begins, with larger inputs: it finds what was found before and more. */
  void begin();

  /** A test was found. */
  void found(TestCase test);
}
