// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.fixes;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.dsl.ide.text.Chunk;
import org.heapsmith.dsl.ide.text.Header;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.ide.text.Token;

/** Changes to the disjunct that the problem is in. */
final class DisjunctFixes {
  private static final Set<String> CLAUSES = Set.of("requires", "ensures", "when");
  private static final Set<String> JOINS = Set.of("*", "∗", "&&", "∧");

  private final Spot spot;

  DisjunctFixes(Spot spot) {
    this.spot = spot;
  }

  /** Indexes in the declaration's tokens: of the first token and behind the last. */
  private record Range(List<Token> code, int from, int to, boolean first, boolean only) {}

  private Optional<Range> disjunct() {
    Chunk chunk = spot.chunk().filter(c -> c.kind() != Chunk.Kind.STRAY).orElse(null);
    int body = chunk == null ? -1 : Header.of(chunk).body();
    if (body < 0 || chunk.kind() == Chunk.Kind.INVARIANT) {
      return Optional.empty();
    }
    List<Token> code = chunk.code();
    int from = body;
    int to = code.size();
    boolean first = true;
    boolean only = true;
    int depth = 0;
    for (int i = body; i < code.size(); i++) {
      Token token = code.get(i);
      depth += Spot.depth(token);
      boolean clause = CLAUSES.contains(token.text());
      boolean bar = token.is("|") && depth == 0;
      boolean ends = token.is(";") && depth <= 0;
      boolean passed = token.offset() < spot.offset();
      if (passed && (clause || bar)) {
        from = i + 1;
        first = !bar;
        only = !bar;
      } else if (!passed && (bar || ends)) {
        return Optional.of(new Range(code, from, i, first, only && !bar));
      }
    }
    return Optional.of(new Range(code, from, to, first, only));
  }

  /** Says that a name is meant to be an existential. */
  void declare(List<QuickFix> into) {
    String name = spot.text();
    boolean usable =
        name.matches("[\\p{L}$][\\p{L}\\p{N}_$]*") && !Set.of("this", "result").contains(name);
    Optional<Range> range = usable ? disjunct() : Optional.empty();
    if (range.isEmpty()) {
      return;
    }
    List<Token> code = range.get().code();
    Token first = code.get(range.get().from());
    String title = "Declare '" + name + "' by exists";
    if (first.is("exists") || first.is("∃")) {
      int end = code.get(range.get().from() + 1).end();
      into.add(spot.fix(title, false, TextEdit.insert(end, ", " + name)));
    } else {
      String text = "exists " + name + ". ";
      into.add(spot.fix(title, false, TextEdit.insert(first.offset(), text)));
    }
  }

  /** Takes the disjunct out, with a bar. */
  void removeDisjunct(List<QuickFix> into) {
    Range range = disjunct().orElse(null);
    if (range == null || range.only()) {
      return;
    }
    List<Token> code = range.code();
    TextEdit edit =
        range.first()
            ? Spot.removed(code.get(range.from()).offset(), code.get(range.to() + 1).offset())
            : Spot.removed(code.get(range.from() - 2).end(), code.get(range.to() - 1).end());
    into.add(spot.fix("Remove this disjunct", true, edit));
  }

  /** Takes an atom out, with the sign that joins it. */
  void removeAtom(List<QuickFix> into) {
    Range range = disjunct().orElse(null);
    if (range == null) {
      return;
    }
    List<Token> code = range.code();
    int from = range.from();
    while (from < range.to() && code.get(from).offset() < spot.offset()) {
      from++;
    }
    int to = from;
    int depth = 0;
    while (to < range.to() && !(depth == 0 && to > from && JOINS.contains(code.get(to).text()))) {
      depth += Spot.depth(code.get(to));
      to++;
    }
    TextEdit edit;
    if (from > range.from() && JOINS.contains(code.get(from - 1).text())) {
      edit = Spot.removed(code.get(from - 2).end(), code.get(to - 1).end());
    } else if (to < range.to()) {
      edit = Spot.removed(code.get(from).offset(), code.get(to + 1).offset());
    } else {
      return;
    }
    into.add(spot.fix("Remove this atom", true, edit));
  }

  /** Puts an empty structure before the other disjuncts. */
  void addBaseCase(List<QuickFix> into) {
    Chunk chunk = spot.chunk().filter(c -> c.kind() == Chunk.Kind.PREDICATE).orElse(null);
    int body = chunk == null ? -1 : Header.of(chunk).body();
    if (body < 0) {
      return;
    }
    Set<String> numbers =
        Set.of("int", "long", "short", "byte", "char", "mathint", "boolean", "float", "double");
    Header.of(chunk).parameters().stream()
        .filter(p -> !numbers.contains(p.type()) && !p.name().isEmpty())
        .findFirst()
        .ifPresent(
            p ->
                into.add(
                    spot.fix(
                        "Add the base case " + p.name() + " == null",
                        true,
                        TextEdit.insert(
                            chunk.code().get(body).offset(),
                            "emp && " + p.name() + " == null\n  | "))));
  }

  /** Sets the number of the bound at the problem. */
  void raiseBound(String value, List<QuickFix> into) {
    int at = spot.index();
    List<Token> code = spot.code();
    if (at + 1 < code.size() && code.get(at + 1).kind() == Token.Kind.NUMBER) {
      Token number = code.get(at + 1);
      TextEdit edit = new TextEdit(number.offset(), number.text().length(), value);
      into.add(spot.fix("Raise " + code.get(at).text() + " to " + value, true, edit));
    }
  }
}
