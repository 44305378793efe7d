// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;

/**
 * A coverage criterion as people write it: {@code block-2}, {@code branch}.
 *
 * @param number the k of a criterion that has one, positive; else 0
 */
public record CriterionName(Kind kind, int number) {

  /** The criteria (PET paper, section 4.1). */
  public enum Kind {
    /** A basic block is visited at most k times on a path's activation. */
    BLOCK("-k"),
    /** A loop is repeated at most k times. */
    LOOP("-k"),
    /** At most k instructions on a path. */
    DEPTH("-k"),
    /** Every path within the bounds. */
    PATH(""),
    /** Until every branch is covered. */
    BRANCH(""),
    /** Until every statement is covered. */
    STATEMENT("");

    private final String suffix;

    Kind(String suffix) {
      this.suffix = suffix;
    }

    /** Returns the word for it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether it needs a number. */
    public boolean isNumbered() {
      return !suffix.isEmpty();
    }

    /** Returns how it is written, with {@code k} for the number. */
    public String form() {
      return word() + suffix;
    }
  }

  /** Checks the number. */
  public CriterionName {
    if (kind.isNumbered() != number > 0) {
      throw new IllegalArgumentException(kind + " " + number);
    }
  }

  /** Returns how all of them are written: {@code block-k, loop-k, …}. */
  public static String forms() {
    return forms(Arrays.asList(Kind.values()));
  }

  private static String forms(List<Kind> kinds) {
    return kinds.stream().map(Kind::form).collect(Collectors.joining(", "));
  }

  /**
   * Reads a criterion.
   *
   * @throws HeapsmithException if there is none of that name, or its number is missing, is none or
   *     is not wanted
   */
  public static CriterionName parse(String text) {
    int hyphen = text.indexOf('-');
    String word = hyphen < 0 ? text : text.substring(0, hyphen);
    Optional<Kind> kind = Arrays.stream(Kind.values()).filter(k -> k.word().equals(word)).findAny();
    if (kind.isEmpty()) {
      throw HeapsmithException.of(Code.CRITERION_UNKNOWN, "", text, forms());
    }
    String number = hyphen < 0 ? "" : text.substring(hyphen + 1);
    if (kind.get().isNumbered() && !number.matches("[1-9]\\d{0,8}")) {
      throw HeapsmithException.of(Code.CRITERION_NUMBER, "", text, word + "-2");
    } else if (!kind.get().isNumbered() && hyphen >= 0) {
      throw HeapsmithException.of(Code.CRITERION_NUMBER, "", text, word);
    }
    return new CriterionName(kind.get(), number.isEmpty() ? 0 : Integer.parseInt(number));
  }

  /** Returns it as it is written. */
  @Override
  public String toString() {
    return kind.isNumbered() ? kind.word() + "-" + number : kind.word();
  }
}
