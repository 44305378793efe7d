// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.machine.strategy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a test can write is what the JVM of the tests opens, and what is made and not written. */
class WritableFieldsTest {
  private static final String UTIL = "java.base/java.util=ALL-UNNAMED";

  @Test
  void aClosedPackageIsAnObstacleAndNamesWhatToOpen() {
    WritableFields none = WritableFields.of(List.of("-Xmx1g", "-ea"));
    assertEquals(Optional.of(UTIL), none.obstacle("java/util/HashMap"));
    assertEquals(
        Optional.of("java.logging/java.util.logging=ALL-UNNAMED"),
        none.obstacle("java/util/logging/Logger"));
    assertEquals(Optional.empty(), WritableFields.ALL.obstacle("java/util/HashMap"));
  }

  /** What is said to be missing helps, in both ways to write the option. */
  @Test
  void whatIsNamedOpensIt() {
    for (List<String> arguments :
        List.of(List.of("--add-opens=" + UTIL), List.of("-ea", "--add-opens", UTIL))) {
      WritableFields opened = WritableFields.of(arguments);
      assertEquals(Set.of(UTIL), opened.opened());
      assertEquals(Optional.empty(), opened.obstacle("java/util/HashMap"));
      assertTrue(opened.obstacle("java/util/concurrent/ConcurrentHashMap").isPresent());
    }
    assertEquals(Set.of(), WritableFields.of(List.of("--add-opens")).opened());
  }

  @Test
  void boxesAndConstantsAreMade() {
    WritableFields none = WritableFields.of(List.of());
    assertEquals(Optional.empty(), none.obstacle("java/lang/Integer"));
    assertEquals(Optional.empty(), none.obstacle("java/lang/Enum"));
    assertTrue(none.obstacle("java/lang/Thread").isPresent());
  }
}
