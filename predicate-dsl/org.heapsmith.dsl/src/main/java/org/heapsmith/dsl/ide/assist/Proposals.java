// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.assist;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.heapsmith.dsl.ide.text.TextEdit;

/** Collects proposals for one place: those that match what is written, each label once. */
final class Proposals {
  /** A variable of the right type, a field, a method. */
  static final int BEST = 0;

  /** Names of the file. */
  static final int GOOD = 10;

  /** Definitions and literals. */
  static final int FAIR = 20;

  /** Keywords and operators. */
  static final int PLAIN = 30;

  /** Templates, and what needs an import. */
  static final int LAST = 40;

  /** What matches in the middle of its name only comes behind everything else. */
  private static final int INSIDE = 100;

  private final Map<String, Proposal> byLabel = new LinkedHashMap<>();
  private final String written;
  private final int from;
  private final int to;

  /** Collects what can replace {@code written}, from {@code from} to before {@code to}. */
  Proposals(String written, int from, int to) {
    this.written = written.toLowerCase(Locale.ROOT);
    this.from = from;
    this.to = to;
  }

  /** Proposes a text that is its own label. */
  void add(Proposal.Kind kind, String text, String detail, int rank) {
    add(kind, text, detail, text, List.of(), rank);
  }

  /** Proposes a text with places to fill in. */
  void add(
      Proposal.Kind kind,
      String label,
      String detail,
      String text,
      List<TextEdit> additional,
      int rank) {
    String name = label.toLowerCase(Locale.ROOT);
    boolean starts = name.startsWith(written);
    if (starts || name.contains(written)) {
      boolean snippet = text.contains("${") || text.contains("$0");
      TextEdit edit = new TextEdit(from, to - from, text);
      int total = rank + (starts ? 0 : INSIDE);
      byLabel.putIfAbsent(
          label, new Proposal(kind, label, detail, edit, snippet, additional, total));
    }
  }

  /** Proposes keywords. */
  void keywords(String... words) {
    for (String word : words) {
      add(Proposal.Kind.KEYWORD, word, "", PLAIN);
    }
  }

  /** Returns all, most likely first. */
  List<Proposal> sorted() {
    List<Proposal> result = new ArrayList<>(byLabel.values());
    result.sort(Comparator.comparingInt(Proposal::rank));
    return result;
  }
}
