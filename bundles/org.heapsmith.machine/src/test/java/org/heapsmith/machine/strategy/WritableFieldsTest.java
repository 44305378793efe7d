// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a test can write is what the JVM of the tests opens, and what is made and not written. */
class WritableFieldsTest {
  private static final String UTIL = "java.base/java.util=ALL-UNNAMED";

  @Test
  void aClosedPackageIsAnObstacleAndNamesWhatToOpen() {
    WritableFields none = WritableFields.of(List.of("-Xmx1g", "-ea"));
    assertFalse(none.isWritable("java/util/HashMap"));
    assertEquals(
        "java.logging/java.util.logging=ALL-UNNAMED",
        WritableFields.toOpen("java/util/logging/Logger"));
    assertTrue(WritableFields.ALL.isWritable("java/util/HashMap"));
  }

  /** Both ways to write the option. */
  @Test
  void whatIsNamedOpensIt() {
    for (List<String> arguments :
        List.of(List.of("--add-opens=" + UTIL), List.of("-ea", "--add-opens", UTIL))) {
      WritableFields opened = WritableFields.of(arguments);
      assertEquals(Set.of(UTIL), opened.opened());
      assertTrue(opened.isWritable("java/util/HashMap"));
      assertFalse(opened.isWritable("java/util/concurrent/ConcurrentHashMap"));
    }
    assertEquals(Set.of(), WritableFields.of(List.of("--add-opens")).opened());
  }

  @Test
  void boxesAndConstantsAreMade() {
    WritableFields none = WritableFields.of(List.of());
    assertTrue(none.isWritable("java/lang/Integer"));
    assertTrue(none.isWritable("java/lang/Enum"));
    assertFalse(none.isWritable("java/lang/Thread"));
  }
}
