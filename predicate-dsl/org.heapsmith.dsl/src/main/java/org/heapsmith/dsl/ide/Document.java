// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.List;
import java.util.Optional;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.dsl.syntax.Positions;
import org.heapsmith.dsl.syntax.SyntaxTree;

/**
 * One file in a {@link Snapshot}. Immutable.
 *
 * @param tree what is well-formed of it; its root is null where nothing is
 * @param tokens its text in pieces, whether well-formed or not
 * @param problems errors and warnings of parsing and typing, in the order of the text
 * @param occurrences the names that could be resolved, in the order of the text
 */
public record Document(
    SyntaxTree tree,
    Positions positions,
    List<Token> tokens,
    List<SpecProblem> problems,
    List<Occurrence> occurrences) {

  /** Copies the lists. */
  public Document {
    tokens = List.copyOf(tokens);
    problems = List.copyOf(problems);
    occurrences = List.copyOf(occurrences);
  }

  /** Returns the path or URI that messages name. */
  public String name() {
    return tree.name();
  }

  /** Returns the text as it was written. */
  public String text() {
    return tree.text();
  }

  /** Returns the name that a caret at {@code offset} stands in or touches, the one behind first. */
  public Optional<Occurrence> occurrenceAt(int offset) {
    Occurrence found = null;
    for (Occurrence occurrence : occurrences) {
      found = occurrence.touches(offset) ? occurrence : found;
    }
    return Optional.ofNullable(found);
  }

  /** Returns what the name at {@code offset} means. */
  public Optional<Symbol> symbolAt(int offset) {
    return occurrenceAt(offset).map(Occurrence::symbol);
  }

  /** Returns the token that {@code offset} lies in, white space too. */
  public Optional<Token> tokenAt(int offset) {
    return tokens.stream().filter(t -> t.offset() <= offset && offset < t.end()).findFirst();
  }
}
