// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * The source of one test class.
 *
 * @param packageName dotted, empty for the unnamed package
 * @param simpleName of the class
 * @param source the whole text
 * @param methods the binary name of the nested class and the method, {@code demo.AHeapTest$Add#x},
 *     by test identifier ({@link TestId})
 * @param maySeeOthers whether its tests may notice what others leave in static state
 * @param asking the tests that ask public methods what has changed
 * @param notConstructible tests left out, and why
 */
public record TestClassSource(
    String packageName,
    String simpleName,
    String source,
    SortedMap<TestId, String> methods,
    boolean maySeeOthers,
    SortedSet<TestId> asking,
    Map<TestId, org.heapsmith.testgen.build.NotConstructible> notConstructible) {

  /** Returns the qualified name. */
  public String qualifiedName() {
    return packageName.isEmpty() ? simpleName : packageName + "." + simpleName;
  }

  /**
   * Returns what a line says, after a colon: who reads that it does not compile has no file to look
   * it up in.
   *
   * @param line 1-based; of 0, nothing is said
   */
  public String said(int line) {
    return line == 0
        ? ""
        : source.lines().skip(line - 1).findFirst().map(l -> ": " + l.strip()).orElse("");
  }
}
