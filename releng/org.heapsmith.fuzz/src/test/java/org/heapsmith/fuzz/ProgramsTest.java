// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.fuzz.program.Compiler;
import org.heapsmith.fuzz.program.Program;
import org.heapsmith.fuzz.program.ProgramGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random programs are programs: their compiler accepts them. */
class ProgramsTest {
  /** ECJ broke down at an array that is null in one case of a conditional; and others. */
  private static final List<Long> SEEDS = List.of(174L, 175L, 176L, 1157L, 1158L, 1159L);

  @Test
  void theirCompilerAcceptsThem(@TempDir Path folder) throws IOException {
    for (Compiler compiler : Compiler.values()) {
      List<Path> files = new ArrayList<>();
      for (long seed : SEEDS) {
        Program program = ProgramGenerator.program(seed);
        if (program.compiler() == compiler) {
          Path file = folder.resolve(program.packageName()).resolve("T.java");
          Files.createDirectories(file.getParent());
          files.add(Files.writeString(file, program.text()));
        }
      }
      Path classes = Files.createDirectories(folder.resolve("classes"));
      assertEquals("", compiler.compile(files, classes.toString(), classes));
    }
  }
}
