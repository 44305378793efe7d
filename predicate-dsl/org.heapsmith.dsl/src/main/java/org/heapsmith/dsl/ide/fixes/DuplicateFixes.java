// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.fixes;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.ide.text.Token;

/** Names that are there twice: another name for the second, or without it. */
final class DuplicateFixes {
  private final Spot spot;

  DuplicateFixes(Spot spot) {
    this.spot = spot;
  }

  void add(SpecProblem problem, List<QuickFix> into) {
    String what = problem.arguments().get(0).split(" ")[0];
    switch (what) {
      case "predicate", "parameter" -> rename(into);
      case "field" -> removeEntry(into);
      case "bound" -> removeStatement("Remove this bound", into);
      case "strategy" -> removeStatement("Remove this strategy", into);
      case "criterion" -> removeStatement("Remove this criterion", into);
      default -> {}
    }
  }

  private void rename(List<QuickFix> into) {
    Set<String> taken = spot.code().stream().map(Token::text).collect(Collectors.toSet());
    String name = spot.text();
    int number = 2;
    while (taken.contains(name + number)) {
      number++;
    }
    String fresh = name + number;
    into.add(spot.fix("Rename to '" + fresh + "'", true, spot.replaced(fresh)));
  }

  /** An entry of a points-to, with a comma. */
  private void removeEntry(List<QuickFix> into) {
    List<Token> code = spot.code();
    int open = spot.index() - 1;
    int depth = 0;
    while (open > 0 && !(depth == 0 && code.get(open).is("{"))) {
      depth += Spot.depth(code.get(open));
      open--;
    }
    List<Spot.Argument> entries = Spot.arguments(code, open);
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).from() == spot.offset()) {
        into.add(
            spot.fix("Remove the second '" + spot.text() + "'", true, Spot.without(entries, i)));
      }
    }
  }

  /** From the token at the problem to its semicolon, with the white space before it. */
  private void removeStatement(String title, List<QuickFix> into) {
    List<Token> code = spot.code();
    int from = spot.index();
    int to = from;
    while (to < code.size() - 1 && !code.get(to).is(";")) {
      to++;
    }
    if (from > 0 && code.get(to).is(";")) {
      TextEdit edit = Spot.removed(code.get(from - 1).end(), code.get(to).end());
      into.add(spot.fix(title, true, edit));
    }
  }
}
