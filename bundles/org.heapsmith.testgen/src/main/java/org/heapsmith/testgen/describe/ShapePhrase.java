// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.List;
import java.util.Locale;
import org.heapsmith.base.Article;

/** Says what an input structure looks like: {@code empty}, {@code one node}, {@code left child}. */
final class ShapePhrase {
  /** Up to here it is said where the deepest node of a tree is. */
  private static final int FEW = 4;

  private ShapePhrase() {}

  static String of(Structure structure) {
    List<Integer> nodes = structure.nodes();
    if (nodes.isEmpty()) {
      return structure.isPresent() ? "empty" : "";
    }
    if (!structure.isTree()) {
      return Words.number(nodes.size()) + " " + structure.noun() + (nodes.size() == 1 ? "" : "s");
    }
    if (nodes.stream().skip(1).anyMatch(n -> structure.path(n).isEmpty())) {
      return Words.number(nodes.size()) + " nodes"; // seen from below: one is its parent
    }
    return switch (nodes.size()) {
      case 1 -> "only a root";
      case 2 -> "root with " + child(structure.path(nodes.get(1)));
      default -> tree(structure, nodes);
    };
  }

  private static String child(String path) {
    return path.toLowerCase(Locale.ROOT).endsWith("child") ? Article.with(path) : path + " child";
  }

  private static String tree(Structure structure, List<Integer> nodes) {
    String count = Words.number(nodes.size()) + " nodes";
    if (nodes.size() == 3 && structure.children(nodes.get(0)) == 2) {
      return "root with two children";
    }
    List<String> paths = nodes.stream().map(structure::path).toList();
    int most = paths.stream().mapToInt(ShapePhrase::depth).max().orElse(0);
    List<String> deepest = paths.stream().filter(p -> depth(p) == most).toList();
    return nodes.size() <= FEW && deepest.size() == 1
        ? count + ", the deepest at " + deepest.get(0)
        : count;
  }

  private static int depth(String path) {
    return path.isEmpty() ? 0 : path.split("\\.").length;
  }
}
