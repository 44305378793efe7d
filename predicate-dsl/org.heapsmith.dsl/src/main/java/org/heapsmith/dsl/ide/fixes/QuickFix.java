// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.fixes;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.dsl.ide.text.TextEdit;

/**
 * A way to mend a problem.
 *
 * @param title what a person reads, an imperative
 * @param preferred whether it is most likely what is meant
 * @param edits by name of the file, sorted
 */
public record QuickFix(String title, boolean preferred, Map<String, List<TextEdit>> edits) {

  /** Copies the map. */
  public QuickFix {
    edits = Collections.unmodifiableMap(new LinkedHashMap<>(edits));
  }
}
