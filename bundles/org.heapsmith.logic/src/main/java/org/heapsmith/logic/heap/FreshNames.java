// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.Locale;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * A deterministic supply of variables: a counter that its user carries along (a forked state keeps
 * {@link #next()} and makes a new supply from it). Not thread-safe.
 */
public final class FreshNames {
  private static final char MARK = '#';

  private final String prefix;
  private int next;

  /**
   * Makes a supply whose first number is {@code next}.
   *
   * @param prefix what all its names start with: supplies with different prefixes never clash
   */
  public FreshNames(String prefix, int next) {
    this.prefix = prefix;
    this.next = next;
  }

  /** Makes a supply without prefix whose first number is {@code next}. */
  public FreshNames(int next) {
    this("", next);
  }

  /** Makes a supply that starts at 0. */
  public FreshNames() {
    this(0);
  }

  /** Returns the number the next variable gets. */
  public int next() {
    return next;
  }

  /** Goes on as if as many variables had been made. */
  void skip(int variables) {
    next += variables;
  }

  /**
   * Returns a new variable named after {@code base} (an earlier number of it is dropped). The sort
   * is part of the name, since one name has one sort in a factory.
   */
  public Term variable(Terms terms, String base, Sort sort) {
    int mark = base.indexOf(MARK);
    int start = base.startsWith(prefix) ? prefix.length() : 0;
    String stem = prefix + base.substring(start, mark < 0 ? base.length() : mark);
    String suffix = sort == Sort.REF ? "" : "." + sort.name().toLowerCase(Locale.ROOT);
    return terms.var(stem + MARK + next++ + suffix, sort);
  }
}
