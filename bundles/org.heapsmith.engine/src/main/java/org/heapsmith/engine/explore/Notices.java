// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.heapsmith.base.Notice;

/** Collects notices: each once, in the order they came. */
public final class Notices {
  private final Set<Notice> notices = new LinkedHashSet<>();

  /** Adds a notice unless it is there. */
  public void add(Notice notice) {
    notices.add(notice);
  }

  /** Returns them. */
  public List<Notice> list() {
    return new ArrayList<>(notices);
  }

  /** Returns whether there is none. */
  public boolean isEmpty() {
    return notices.isEmpty();
  }
}
