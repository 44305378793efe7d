// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jbse;

import java.util.List;
import java.util.Optional;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.logic.spec.SourceRef;

/**
 * A rule of a settings file.
 *
 * @param path the references it is about; empty is any
 * @param type their declared class, as written: slashed
 * @param resolves whether it stands in the resolve section; else it only calls the trigger
 */
record LicsRule(
    LicsPath path,
    ForeignToken type,
    Action action,
    Optional<Trigger> trigger,
    boolean resolves,
    SourceRef source) {

  /** What is said of the references. */
  sealed interface Action {}

  /** {@code not null}. */
  record NotNull() implements Action {}

  /** {@code null}. */
  record IsNull() implements Action {}

  /** {@code expands to instanceof C}; without a class {@code expands to nothing}. */
  record Expands(Optional<ForeignToken> type) implements Action {}

  /** {@code aliases instanceof C}; without a class {@code aliases nothing}. */
  record AliasesClass(Optional<ForeignToken> type) implements Action {}

  /** {@code aliases target p}. */
  record AliasesPath(boolean max, LicsPath target) implements Action {}

  /** {@code never aliases target p}. */
  record Never(boolean max, LicsPath target) implements Action {}

  /** {@code triggers C:descriptor:method:path}. */
  record Trigger(
      ForeignToken owner, String descriptor, ForeignToken method, Optional<LicsPath> argument) {}

  /** Where a path starts. */
  enum Start {
    /** {@code {ROOT}:x}. */
    ROOT,
    /** {@code [C].}: a static field. */
    STATIC,
    /** {@code {R_ANY}}, or nothing. */
    ANY,
    /** {@code {$REF}}: the reference itself. */
    REFERENCE,
    /** {@code {$R_ANY}}: what {@code {R_ANY}} matched. */
    MATCHED
  }

  /**
   * A path.
   *
   * @param root parameter or class; empty for other starts, and for any parameter
   * @param steps a regular expression over steps
   */
  record LicsPath(Start start, Optional<ForeignToken> root, Steps steps, SourceRef source) {}

  /** A regular expression over steps. */
  sealed interface Steps {}

  /** No step. */
  record Empty() implements Steps {}

  /** {@code .declaring/Class:field}; the class is empty if it is not said. */
  record Field(Optional<ForeignToken> owner, ForeignToken field) implements Steps {}

  /** {@code {UP}}: one step back. */
  record Up() implements Steps {}

  /** Any steps whatever. */
  record Anything() implements Steps {}

  /** One after the other. */
  record Sequence(List<Steps> parts) implements Steps {}

  /** One or the other. */
  record Choice(List<Steps> parts) implements Steps {}

  /** {@code * + ?}. */
  record Repeated(Steps operand, char how) implements Steps {}

  /** {@code (?!a)b}: b where a does not match the whole rest. */
  record NotBefore(Steps forbidden, boolean toEnd, Steps rest) implements Steps {}
}
