// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.dsl.ide.text.Token;
import org.heapsmith.dsl.ide.text.Tokens;
import org.heapsmith.dsl.symbols.Occurrence;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.dsl.symbols.SymbolKind;

/**
 * Renames predicates and invariants in all files, parameters and existentials. Whether a new name
 * collides or is captured is decided by the language itself: the changed texts are resolved, and
 * every name must mean what it meant before.
 */
public final class Rename {
  private final Language language;

  /** Either what can be renamed, the edits, or why not. */
  public sealed interface Result {}

  /** The name at the caret can be renamed. */
  public record Possible(Occurrence occurrence) implements Result {}

  /** What to change, by file. */
  public record Edits(Map<String, List<TextEdit>> byFile) implements Result {
    /** Copies the map. */
    public Edits {
      byFile = Collections.unmodifiableMap(new LinkedHashMap<>(byFile));
    }
  }

  /** Nothing is changed; {@code reason} is a sentence for people. */
  public record Refused(String reason) implements Result {}

  /** Makes the service. */
  public Rename(Language language) {
    this.language = language;
  }

  /** Returns whether the name at {@code offset} can be renamed: {@link Possible} or refused. */
  public Result prepare(Snapshot snapshot, Document document, int offset) {
    Occurrence occurrence = document.occurrenceAt(offset).orElse(null);
    if (occurrence == null) {
      return new Refused("There is no name here that is known.");
    }
    Symbol symbol = occurrence.symbol();
    boolean declared =
        snapshot.occurrences(symbol).stream().anyMatch(o -> o.role() == Occurrence.Role.DEFINITION);
    return switch (symbol.kind()) {
      case CLASS, FIELD, METHOD -> new Refused(symbol.name() + " is a Java name: rename it there.");
      case IMPLICIT, WORD -> new Refused(symbol.name() + " belongs to the language.");
      case PREDICATE, INVARIANT, PARAMETER, EXISTENTIAL ->
          declared
              ? unresolved(snapshot, symbol, occurrence)
              : new Refused(
                  "The name "
                      + symbol.name()
                      + " comes from the Java method; list the parameters"
                      + " in the spec to name them.");
    };
  }

  /** A place that a syntax error hides would be forgotten. */
  private static Result unresolved(Snapshot snapshot, Symbol symbol, Occurrence occurrence) {
    boolean local = symbol instanceof Symbol.Variable;
    for (Document document : snapshot.documents()) {
      boolean concerned = !local || document.name().equals(occurrence.file());
      boolean malformed = document.problems().stream().anyMatch(p -> p.code() == Code.SPEC_SYNTAX);
      if (concerned && malformed && hasUnknown(document, symbol.name())) {
        return new Refused(
            document.name()
                + " has syntax errors, and one of the statements in question names "
                + symbol.name()
                + ": correct it first.");
      }
    }
    return new Possible(occurrence);
  }

  private static boolean hasUnknown(Document document, String name) {
    return document.tokens().stream()
        .filter(token -> token.isWord() && token.is(name))
        .anyMatch(t -> document.occurrences().stream().noneMatch(o -> o.offset() == t.offset()));
  }

  /** Returns {@link Edits}, or why the name at {@code offset} cannot become {@code newName}. */
  public Result compute(Snapshot snapshot, Document document, int offset, String newName) {
    Result prepared = prepare(snapshot, document, offset);
    if (!(prepared instanceof Possible possible)) {
      return prepared;
    }
    Symbol symbol = possible.occurrence().symbol();
    String wrong = illegal(newName, symbol.kind());
    if (wrong != null) {
      return new Refused(wrong);
    }
    Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
    for (Occurrence o : snapshot.occurrences(symbol)) {
      edits
          .computeIfAbsent(o.file(), file -> new ArrayList<>())
          .add(new TextEdit(o.offset(), o.length(), newName));
    }
    String changed =
        newName.equals(symbol.name()) ? null : changed(snapshot, edits, symbol, newName);
    return changed == null ? new Edits(edits) : new Refused(changed);
  }

  private String illegal(String name, SymbolKind kind) {
    List<Token> tokens = Tokens.of(name);
    boolean word = tokens.size() == 1 && tokens.get(0).isWord();
    if (!word) {
      return "'" + name + "' is not a name.";
    }
    boolean variable = kind == SymbolKind.PARAMETER || kind == SymbolKind.EXISTENTIAL;
    if (language.isReserved(name)) {
      return "'" + name + "' is a keyword.";
    }
    return variable && name.equals("_") ? "'_' stands for any value." : null;
  }

  /** Why something would not mean the same any more; null if everything does. */
  private static String changed(
      Snapshot before, Map<String, List<TextEdit>> edits, Symbol renamed, String newName) {
    Map<String, String> texts = new LinkedHashMap<>();
    edits.forEach(
        (file, list) ->
            texts.put(file, TextEdit.apply(before.document(file).orElseThrow().text(), list)));
    Snapshot after = before.with(texts);
    Meanings meanings = new Meanings();
    for (Document old : before.documents()) {
      Document now = after.document(old.name()).orElseThrow();
      if (now.problems().size() > old.problems().size()) {
        return "With the name " + newName + " there would be an error: " + firstNew(old, now);
      }
      Occurrence moved = meanings.firstDifference(old.occurrences(), now.occurrences());
      if (moved != null) {
        return moved(before.place(moved), moved.symbol(), renamed, newName);
      }
    }
    return null;
  }

  private static String moved(Place place, Symbol symbol, Symbol renamed, String newName) {
    String where = "line " + place.line() + " of " + place.file();
    return symbol.equals(renamed)
        ? newName + " already means something else in " + where + "."
        : String.format(
            "%s in %s would mean something else if %s were called %s.",
            symbol.name(), where, renamed.name(), newName);
  }

  private static String firstNew(Document old, Document now) {
    List<String> known = old.problems().stream().map(p -> p.notice().message()).toList();
    return now.problems().stream()
        .map(p -> p.notice().message())
        .filter(message -> !known.contains(message))
        .findFirst()
        .orElse(now.problems().get(0).notice().message());
  }
}
