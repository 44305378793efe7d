// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.spec;

import java.util.List;
import java.util.Optional;

/**
 * The head of a spec, {@code spec Stack.push(int value)}, as far as names go.
 *
 * @param classNames qualified names that the class may have by package and imports, nested classes
 *     with dots
 * @param method name of the method, {@code new} for constructors; empty for all methods of the
 *     class
 * @param parameters simple names of the erased parameter types; nothing where they are left out
 * @param offset where the head begins in the file
 * @param length of the head
 */
public record SpecHead(
    List<String> classNames,
    String method,
    Optional<List<String>> parameters,
    int offset,
    int length) {

  /** Copies the list. */
  public SpecHead {
    classNames = List.copyOf(classNames);
    parameters = parameters.map(List::copyOf);
  }
}
