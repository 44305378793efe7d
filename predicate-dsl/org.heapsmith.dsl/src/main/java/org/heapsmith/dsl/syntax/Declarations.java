// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.ILeafNode;

/**
 * Where a text with syntax errors can be cut so that its parts have the errors of the whole: before
 * a declaration whose predecessor is closed as it has to be.
 */
final class Declarations {
  private static final Set<String> SIMPLE = Set.of("predicate", "import", "package");
  private static final Set<String> BRACED = Set.of("spec", "invariant");

  private Declarations() {}

  /** Returns the offsets of the cuts, ascending; neither 0 nor the end are among them. */
  static List<Integer> cuts(ICompositeNode root) {
    List<Integer> cuts = new ArrayList<>();
    String keyword = "";
    String previous = "";
    int depth = 0;
    for (ILeafNode leaf : root.getLeafNodes()) {
      if (leaf.isHidden() || leaf.getLength() == 0) {
        continue;
      }
      String token = leaf.getText();
      boolean starts = SIMPLE.contains(token) || BRACED.contains(token);
      boolean closed =
          depth == 0
              && (SIMPLE.contains(keyword) && previous.equals(";")
                  || BRACED.contains(keyword) && previous.equals("}"));
      if (starts && closed) {
        cuts.add(leaf.getOffset());
      }
      if (starts && (closed || keyword.isEmpty())) {
        keyword = token;
      }
      depth += token.equals("{") ? 1 : token.equals("}") ? -1 : 0;
      previous = token;
    }
    return cuts;
  }
}
