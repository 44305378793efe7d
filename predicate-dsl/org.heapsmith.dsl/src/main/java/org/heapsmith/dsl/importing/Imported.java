// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

import java.util.Collection;
import java.util.List;
import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.SourceRef;

/**
 * What became of foreign files.
 *
 * @param text a {@code *.heap} file; empty if there are errors
 * @param entries what became of each part, in the order of the files
 * @param errors what is wrong with the files, at the token
 */
public record Imported(String text, List<Entry> entries, List<Notice> errors) {

  /** Copies the lists. */
  public Imported {
    entries = List.copyOf(entries);
    errors = List.copyOf(errors);
  }

  /** Returns what became of several, without a text. */
  public static Imported of(Collection<Imported> parts) {
    List<Entry> entries = parts.stream().flatMap(p -> p.entries().stream()).toList();
    List<Notice> errors = parts.stream().flatMap(p -> p.errors().stream()).toList();
    return new Imported("", entries, errors);
  }

  /** Returns it with what else was found, in the order of the files. */
  public Imported with(Report more) {
    Imported other = more.result("");
    return new Imported(
        other.errors().isEmpty() ? text : "",
        of(List.of(other, this)).entries(),
        of(List.of(other, this)).errors());
  }

  /** What became of a part of a foreign file. */
  public enum Fate {
    /** It means the same in the new file. */
    IMPORTED,
    /** It is in the new file, and the note says how it differs. */
    NOTED,
    /** It does not concern specs; the note says what does its work here. */
    IGNORED,
    /** The spec language cannot say it; the note says why. */
    LEFT_OUT
  }

  /**
   * One part.
   *
   * @param what the part: a few words
   * @param note a sentence; empty where nothing is to be said
   */
  public record Entry(SourceRef source, String what, Fate fate, String note) {}
}
