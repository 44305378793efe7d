// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor.fixes;

import java.util.List;
import java.util.Map;
import org.heapsmith.dsl.ide.Document;
import org.heapsmith.dsl.ide.fixes.QuickFix;
import org.heapsmith.dsl.ide.text.TextEdit;
import org.heapsmith.ui.editor.analysis.Analysis;

/** What a fix will write: the changed lines of each file. Stateless. */
final class FixPreview {
  private static final int LINES = 12;

  private FixPreview() {}

  static String text(Analysis analysis, QuickFix fix) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, List<TextEdit>> entry : fix.edits().entrySet()) {
      Document document = analysis.snapshot().document(entry.getKey()).orElse(null);
      if (document != null) {
        if (fix.edits().size() > 1) {
          text.append(entry.getKey()).append("\n");
        }
        changed(document.text(), TextEdit.apply(document.text(), entry.getValue()), text);
      }
    }
    return text.toString();
  }

  private static void changed(String before, String after, StringBuilder text) {
    List<String> old = before.lines().toList();
    List<String> now = after.lines().toList();
    int from = 0;
    while (from < old.size() && from < now.size() && old.get(from).equals(now.get(from))) {
      from++;
    }
    int end = 0;
    while (end < old.size() - from
        && end < now.size() - from
        && old.get(old.size() - 1 - end).equals(now.get(now.size() - 1 - end))) {
      end++;
    }
    List<String> shown =
        now.subList(Math.max(0, from - 1), Math.min(now.size(), now.size() - end + 1));
    shown.stream().limit(LINES).forEach(line -> text.append(line).append("\n"));
  }
}
