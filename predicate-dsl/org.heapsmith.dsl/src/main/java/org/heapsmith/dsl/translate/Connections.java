// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.Path;

/**
 * Which existentials of a disjunct meet a parameter, through atoms and pure conjuncts. One that
 * does not is most likely a slip of the pen: {@code x -> Node{ next: y } * list(z)}.
 */
final class Connections {
  private final FileContext context;
  private final DisjunctVariables names;

  Connections(FileContext context, DisjunctVariables names) {
    this.context = context;
    this.names = names;
  }

  /** Warns of the first name of each part of the disjunct that no parameter is connected with. */
  void check(RawDisjunct disjunct) {
    List<List<Path>> parts = new ArrayList<>();
    for (Expression e : disjunct.expressions()) {
      List<Path> paths =
          Trees.paths(e).stream().filter(p -> names.typeOf(p.getRoot()) != null).toList();
      if (!paths.isEmpty()) {
        parts.add(paths);
      }
    }
    Set<String> connected = new LinkedHashSet<>();
    parts.forEach(
        part ->
            part.stream().map(Path::getRoot).filter(names::isParameter).forEach(connected::add));
    spread(parts, connected);
    for (List<Path> part : parts) {
      Path first = part.get(0);
      if (!connected.contains(first.getRoot())) {
        context.problems().report(Code.SPEC_UNCONNECTED_NAME, first, first.getRoot());
        connected.add(first.getRoot());
        spread(parts, connected);
      }
    }
  }

  /** Adds all names that stand in one part with a connected one. */
  private static void spread(List<List<Path>> parts, Set<String> connected) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (List<Path> part : parts) {
        if (part.stream().anyMatch(p -> connected.contains(p.getRoot()))) {
          for (Path path : part) {
            changed |= connected.add(path.getRoot());
          }
        }
      }
    }
  }
}
