// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.heapsmith.fuzz.classfiles.ClassFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fixed slice of {@code releng/bench/fuzz --class-files}: each way to spoil a file once. */
class ClassFilesTest {
  private static final int FILES = 14;

  @Test
  void noFileIsAnInternalError(@TempDir Path folder) throws IOException {
    ClassFiles files = new ClassFiles(folder);
    for (int seed = 1; seed <= FILES; seed++) {
      files.run(seed);
    }
    assertEquals(List.of(), files.faults());
  }
}
