// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who has stopped the run does not wait for pictures. */
class PagePartsTest {

  @Test
  void nothingIsLaidOutAfterTheEnd() {
    PageParts parts = new PageParts(c -> Optional.empty(), b -> "", () -> true);
    assertTrue(parts.picture(null).contains("is not drawn"));
  }
}
