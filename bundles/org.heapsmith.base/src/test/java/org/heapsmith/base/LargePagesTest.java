// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What JVMs are told of large pages, by what Linux says of them. */
class LargePagesTest {
  @TempDir Path folder;

  private List<String> of(String setting) throws IOException {
    return LargePages.options(Files.writeString(folder.resolve("enabled"), setting));
  }

  @ParameterizedTest
  @ValueSource(strings = {"always [madvise] never\n", "[always] madvise never\n"})
  void aJvmAsksForThemWhereTheyAreGiven(String setting) throws IOException {
    assertEquals(List.of("-XX:+UseTransparentHugePages"), of(setting));
  }

  @ParameterizedTest
  @ValueSource(strings = {"always madvise [never]\n", ""})
  void itDoesNotWhereTheyAreNot(String setting) throws IOException {
    assertEquals(List.of(), of(setting));
  }

  @Test
  void otherSystemsHaveNoSuchSetting() {
    assertEquals(List.of(), LargePages.options(folder.resolve("missing")));
    assertEquals(List.of(), LargePages.options(folder));
  }
}
