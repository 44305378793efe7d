// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.dsl.importing.Imported.Entry;
import org.heapsmith.dsl.importing.Imported.Fate;
import org.heapsmith.logic.spec.SourceRef;

/** Collects what the parts of foreign files are translated to, and their errors. */
public final class Report {
  private final List<Entry> entries = new ArrayList<>();
  private final List<Notice> errors = new ArrayList<>();

  /** Says that a part means the same in the new file. */
  public void imported(SourceRef source, String what) {
    entries.add(new Entry(source, what, Fate.IMPORTED, ""));
  }

  /** Says that a part is in the new file, with a difference. */
  public void noted(SourceRef source, String what, String note) {
    entries.add(new Entry(source, what, Fate.NOTED, note));
  }

  /** Says that a part does not concern specs. */
  public void ignored(SourceRef source, String what, String why) {
    entries.add(new Entry(source, what, Fate.IGNORED, why));
  }

  /** Says that a part that means something is not in the new file. */
  public void leftOut(SourceRef source, String what, String why) {
    entries.add(new Entry(source, what, Fate.LEFT_OUT, why));
  }

  /** Adds an error at a token. */
  public void error(Code code, SourceRef source, Object... arguments) {
    errors.add(Notice.of(code, source.toString(), arguments));
  }

  /** Adds the error of a part that could not be read. */
  public void error(HeapsmithException e) {
    errors.add(e.notice());
  }

  /** Adds what another one has collected. */
  public void addAll(Report other) {
    entries.addAll(other.entries);
    errors.addAll(other.errors);
  }

  /** Returns whether there are errors. */
  public boolean hasErrors() {
    return !errors.isEmpty();
  }

  /** Returns all of it; no text if there are errors. */
  public Imported result(String text) {
    List<Entry> sorted = new ArrayList<>(entries);
    sorted.sort(
        Comparator.comparing((Entry e) -> e.source().file())
            .thenComparing(e -> e.source().line())
            .thenComparing(e -> e.source().column()));
    return new Imported(errors.isEmpty() ? text : "", sorted, errors);
  }
}
