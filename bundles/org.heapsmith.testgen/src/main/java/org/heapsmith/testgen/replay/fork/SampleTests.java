// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Tests like those that are generated: what JUnit loads for them goes into an archive. */
final class SampleTests {

  @Nested
  @DisplayName("sample")
  class Of {
    @Test
    @DisplayName("it holds")
    void holds() {
      assertEquals(1, Math.abs(-1));
      assertSame(this, this);
      assertNull(null);
    }

    @Test
    void isThrown() {
      assertThrows(IllegalStateException.class, this::fail);
    }

    private void fail() {
      throw new IllegalStateException();
    }
  }
}
