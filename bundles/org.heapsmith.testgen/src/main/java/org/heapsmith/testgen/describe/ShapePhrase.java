// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.describe;

import java.util.List;
import java.util.stream.Collectors;

/** Says what an input structure looks like: {@code empty}, {@code one node}, {@code left child}. */
final class ShapePhrase {
  /** Up to here a tree's nodes are listed one by one. */
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
      case 2 -> "root with " + structure.path(nodes.get(1)) + " child";
      default -> tree(structure, nodes);
    };
  }

  private static String tree(Structure structure, List<Integer> nodes) {
    String count = Words.number(nodes.size()) + " nodes";
    if (nodes.size() == 3 && structure.children(nodes.get(0)) == 2) {
      return "root with two children";
    }
    if (nodes.size() > FEW) {
      return count;
    }
    return nodes.stream()
        .skip(1)
        .map(structure::path)
        .collect(Collectors.joining(", ", "root, ", ""));
  }
}
