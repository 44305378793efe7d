// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.clp.lang;

import java.util.List;

/**
 * A clause {@code head :- body.}
 *
 * @param comments lines above it, without {@code %}; they mean nothing to a reader
 */
public record Clause(List<String> comments, ClpTerm head, List<ClpTerm> body) {

  /** Copies the lists. */
  public Clause {
    comments = List.copyOf(comments);
    body = List.copyOf(body);
  }

  /** Returns what it defines, as {@code merge/5}. */
  public String key() {
    return ClpTerm.key(head);
  }
}
