// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.util.List;
import java.util.Set;
import org.heapsmith.dsl.heapSpec.HeapFile;

/**
 * A parsed file: the part of it that is well-formed.
 *
 * @param name the file, as messages name it
 * @param root null for a file without any declaration
 * @param problems syntax errors, one for each malformed statement
 * @param malformed names of definitions left out because they are malformed
 */
public record SyntaxTree(
    String name, String text, HeapFile root, List<TokenProblem> problems, Set<String> malformed) {

  /** Copies the collections. */
  public SyntaxTree {
    problems = List.copyOf(problems);
    malformed = Set.copyOf(malformed);
  }
}
