// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.fixes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.dsl.symbols.Symbol;

/** Too few arguments, and parameters that are not needed. */
final class ArgumentFixes {
  private final Spot spot;

  ArgumentFixes(Spot spot) {
    this.spot = spot;
  }

  /**
   * Fills a call up with {@code _}; not that of a shape property, which speaks of references that
   * have names.
   */
  void addMissing(SpecProblem problem, List<QuickFix> into) {
    String wanted = problem.arguments().get(1);
    if (!wanted.chars().allMatch(Character::isDigit)) {
      return; // "at least 2"
    }
    int expected = Integer.parseInt(wanted);
    int given = Integer.parseInt(problem.arguments().get(2));
    int open = open(spot.code(), problem.offset());
    if (open < 0) {
      return;
    }
    int close = Spot.close(spot.code(), open);
    if (given < expected) {
      String missing = ", _".repeat(expected - given).substring(given == 0 ? 2 : 0);
      int end = spot.code().get(close - 1).end();
      String title =
          expected - given == 1 ? "Add the missing argument" : "Add the missing arguments";
      into.add(spot.fix(title + " as _", true, TextEdit.insert(end, missing)));
    } else if (expected > 0) {
      List<Spot.Argument> arguments = Spot.arguments(spot.code(), open);
      int from = arguments.get(expected - 1).to();
      int to = arguments.get(arguments.size() - 1).to();
      into.add(spot.fix("Remove the surplus arguments", true, Spot.removed(from, to)));
    }
  }

  /** The index of the parenthesis behind a name. */
  private static int open(List<Token> code, int offset) {
    for (int i = 0; i + 1 < code.size(); i++) {
      boolean behind = code.get(i).offset() >= offset && code.get(i).isWord();
      if (behind && code.get(i + 1).is("(")) {
        return i + 1;
      }
    }
    return -1;
  }

  /** Removes the parameter and, in all files, the argument of every call. */
  void removeParameter(List<QuickFix> into) {
    Symbol symbol = definition();
    if (symbol == null) {
      return;
    }
    String name = spot.text();
    int index = -1;
    Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
    List<Token> head = spot.chunk().orElseThrow().code();
    List<Spot.Argument> parameters = Spot.arguments(head, open(head, head.get(1).offset()));
    for (int i = 0; i < parameters.size(); i++) {
      index = parameters.get(i).to() == spot.offset() + name.length() ? i : index;
    }
    if (index < 0) {
      return;
    }
    for (Occurrence occurrence : spot.snapshot().occurrences(symbol)) {
      Document document = spot.snapshot().document(occurrence.file()).orElseThrow();
      List<Token> code = document.tokens().stream().filter(Token::isCode).toList();
      int open = open(code, occurrence.offset());
      boolean called = occurrence.role() != Occurrence.Role.IMPORT && open >= 0;
      List<Spot.Argument> arguments = called ? Spot.arguments(code, open) : List.of();
      if (index < arguments.size()) {
        edits
            .computeIfAbsent(document.name(), n -> new ArrayList<>())
            .add(Spot.without(arguments, index));
      }
    }
    edits.replaceAll((file, list) -> Spot.sorted(list));
    String title = "Remove parameter '" + name + "' and its arguments";
    into.add(new QuickFix(title, true, edits));
  }

  /** The predicate that the problem is in; null if it could not be resolved. */
  private Symbol definition() {
    if (spot.chunk().filter(c -> c.isDefinition() && c.code().size() > 1).isEmpty()) {
      return null;
    }
    int name = spot.chunk().get().code().get(1).offset();
    return spot.document().symbolAt(name).filter(Symbol.Definition.class::isInstance).orElse(null);
  }
}
