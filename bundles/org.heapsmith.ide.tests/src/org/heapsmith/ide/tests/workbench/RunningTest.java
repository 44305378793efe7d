// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Which test a thread is at, by its stack: the outermost method of a test class. */
final class RunningTest {
  private static final String TESTS = "org.heapsmith.ide.tests.";

  private RunningTest() {}

  /** Returns class and method, or nothing between two tests. */
  static Optional<String> of(Thread thread) {
    List<StackTraceElement> outermostFirst = Arrays.asList(thread.getStackTrace());
    Collections.reverse(outermostFirst);
    return outermostFirst.stream()
        .filter(frame -> frame.getClassName().startsWith(TESTS))
        .findFirst()
        .map(frame -> frame.getClassName() + "." + frame.getMethodName());
  }
}
