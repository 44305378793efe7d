// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.state;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.heapsmith.machine.value.IndefiniteRef;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A text that may depend on the input: letters, and parts of which it is open how long they are
 * until somebody looks at them. Immutable; known letters side by side are one part.
 */
public final class SymbolicText {
  /** No letters. */
  public static final SymbolicText EMPTY = new SymbolicText(List.of());

  private final List<Part> parts;

  private SymbolicText(List<Part> parts) {
    this.parts = List.copyOf(parts);
  }

  /** A part of a text. */
  public sealed interface Part {}

  /** Letters that do not depend on the input, one at least. */
  public record Known(String text) implements Part {}

  /** A letter: a term of sort CHAR, not a constant. */
  public record Letter(Term term) implements Part {}

  /**
   * A number as Java writes it.
   *
   * @param term of sort INT, LONG, FLOAT or DOUBLE, not a constant
   * @param descriptor {@code Z} for truth values, else that of the sort
   * @param layout what a format has made of it
   */
  public record Number(Term term, char descriptor, NumberLayout layout) implements Part {
    /** Makes one that no format has written. */
    public Number(Term term, char descriptor) {
      this(term, descriptor, NumberLayout.PLAIN);
    }

    /** Returns the same of another term. */
    public Number with(Term other) {
      return new Number(other, descriptor, layout);
    }
  }

  /** The text of a string or box of the input, or of null: which it is was not decided. */
  public record Open(IndefiniteRef reference) implements Part {}

  /** Returns a known text. */
  public static SymbolicText of(String text) {
    return text.isEmpty() ? EMPTY : of(new Known(text));
  }

  /** Returns the text of letters, terms of sort CHAR. */
  public static SymbolicText of(List<Term> letters) {
    List<Part> parts = new ArrayList<>();
    StringBuilder known = new StringBuilder();
    for (Term letter : letters) {
      if (letter.op() == Op.CONST) {
        known.append((char) letter.longValue());
      } else {
        addKnown(parts, known);
        parts.add(new Letter(letter));
      }
    }
    addKnown(parts, known);
    return new SymbolicText(parts);
  }

  /** Returns the text of one part. */
  public static SymbolicText of(Part part) {
    return new SymbolicText(List.of(part));
  }

  private static void addKnown(List<Part> parts, StringBuilder known) {
    if (!known.isEmpty()) {
      parts.add(new Known(known.toString()));
      known.setLength(0);
    }
  }

  private static void add(List<Part> parts, Part part) {
    int last = parts.size() - 1;
    if (last >= 0 && part instanceof Known more && parts.get(last) instanceof Known before) {
      parts.set(last, new Known(before.text() + more.text()));
    } else {
      parts.add(part);
    }
  }

  /** Returns this text followed by another one. */
  public SymbolicText plus(SymbolicText other) {
    List<Part> all = new ArrayList<>(parts);
    other.parts.forEach(p -> add(all, p));
    return new SymbolicText(all);
  }

  /** Returns this text with another one in the place of a part. */
  public SymbolicText with(int index, SymbolicText replacement) {
    List<Part> all = new ArrayList<>(parts.subList(0, index));
    replacement.parts.forEach(p -> add(all, p));
    parts.subList(index + 1, parts.size()).forEach(p -> add(all, p));
    return new SymbolicText(all);
  }

  /** Returns this text with other terms for its letters and numbers. */
  public SymbolicText map(UnaryOperator<Term> change) {
    SymbolicText result = EMPTY;
    for (Part part : parts) {
      if (part instanceof Letter letter) {
        result = result.plus(of(List.of(change.apply(letter.term()))));
      } else if (part instanceof Number number) {
        result = result.plus(of(number.with(change.apply(number.term()))));
      } else {
        result = result.plus(of(part));
      }
    }
    return result;
  }

  /** Returns the parts, in order. */
  public List<Part> parts() {
    return parts;
  }

  /** Returns when two texts are equal, which are letters: terms of sort CHAR. */
  public static Term same(Terms terms, List<Term> a, List<Term> b) {
    if (a.size() != b.size()) {
      return terms.bool(false);
    }
    List<Term> equal = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      equal.add(terms.eq(a.get(i), b.get(i)));
    }
    return terms.and(equal);
  }

  /** Returns whether it has a letter for certain. */
  public boolean hasLetters() {
    return parts.stream().anyMatch(p -> !(p instanceof Open));
  }

  /** Returns how many letters it has at least, an open part counting as one. */
  public int size() {
    return parts.stream().mapToInt(p -> p instanceof Known k ? k.text().length() : 1).sum();
  }

  /** Returns whether it is known how many letters it has. */
  public boolean isSized() {
    return parts.stream().allMatch(p -> p instanceof Known || p instanceof Letter);
  }

  /** Returns the text if nothing of it depends on the input. */
  public Optional<String> known() {
    if (parts.isEmpty()) {
      return Optional.of("");
    }
    return parts.size() == 1 && parts.get(0) instanceof Known known
        ? Optional.of(known.text())
        : Optional.empty();
  }

  /** Returns the letters, terms of sort CHAR; empty if it is open how many there are. */
  public Optional<List<Term>> letters(Terms terms) {
    List<Term> letters = new ArrayList<>();
    for (Part part : parts) {
      if (part instanceof Letter letter) {
        letters.add(letter.term());
      } else if (part instanceof Known known) {
        known.text().chars().forEach(c -> letters.add(terms.constant(Sort.CHAR, c)));
      } else {
        return Optional.empty();
      }
    }
    return Optional.of(List.copyOf(letters));
  }

  /** Returns the text under values of its variables; nothing of it is {@link Open}. */
  public String value(Evaluator evaluator) {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      if (part instanceof Known known) {
        text.append(known.text());
      } else if (part instanceof Letter letter) {
        text.append((char) ((Long) evaluator.value(letter.term())).longValue());
      } else if (part instanceof Number number) {
        Object value = evaluator.value(number.term());
        text.append(number.layout().text(value, number.descriptor()));
      } else {
        throw new IllegalArgumentException("open: " + part);
      }
    }
    return text.toString();
  }

  /** Returns the variables of its letters and numbers, in order. */
  public Set<Term> variables() {
    Set<Term> variables = new LinkedHashSet<>();
    for (Part part : parts) {
      if (part instanceof Letter letter) {
        variables.addAll(Terms.variables(letter.term()));
      } else if (part instanceof Number number) {
        variables.addAll(Terms.variables(number.term()));
      }
    }
    return variables;
  }
}
