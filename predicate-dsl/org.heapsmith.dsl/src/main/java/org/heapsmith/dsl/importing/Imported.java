// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

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
