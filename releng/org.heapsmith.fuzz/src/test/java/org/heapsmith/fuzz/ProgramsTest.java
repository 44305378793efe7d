// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.heapsmith.fuzz.program.Program;
import org.heapsmith.fuzz.program.ProgramGenerator;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random programs are programs: their compiler accepts them. */
class ProgramsTest {
  /** ECJ broke down at an array that is null in one case of a conditional; and others. */
  private static final List<Long> SEEDS = List.of(174L, 175L, 176L, 1157L, 1158L, 1159L);

  /** Enough for each kind of types that only some programs have. */
  private static final List<Long> MANY = LongStream.rangeClosed(21, 160).boxed().toList();

  @Test
  void theirCompilerAcceptsThem(@TempDir Path folder) throws IOException {
    for (Compiler compiler : Compiler.values()) {
      List<Path> files = new ArrayList<>();
      for (long seed : Stream.concat(SEEDS.stream(), MANY.stream()).toList()) {
        write(ProgramGenerator.program(seed), compiler, folder, files);
      }
      Path classes = Files.createDirectories(folder.resolve("classes"));
      assertEquals("", compiler.compile(files, classes.toString(), classes));
    }
  }

  private static void write(Program program, Compiler compiler, Path folder, List<Path> files)
      throws IOException {
    if (program.compiler() == compiler) {
      Path file = folder.resolve(program.packageName()).resolve("T.java");
      Files.createDirectories(file.getParent());
      files.add(Files.writeString(file, program.text()));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "StringBuilder [abc]",
        "StringBuffer old;",
        "\\(T\\.(Cell|Deep)(\\[\\]|\\.\\.\\.)? a",
        "sealed interface Shape permits Dot",
        "class Only implements One",
        "extends java.util.AbstractList<Integer>",
        "(Class<\\?>|Optional<String>) [abc]",
        "Counts\\.FIRST",
        "List<(Integer|String)> [abc]",
        "(Port|Rule|IntUnaryOperator) [abc]",
        "class Label ",
        "(Map<String, Integer>|HashMap<Key, String>|TreeMap<Integer, String>) [abc]",
        "(Set<Integer>|Set<E>|TreeSet<Key2>) [abc]",
        "(Deque<Integer>|Queue<String>|LinkedList<String>|PriorityQueue<Integer>) [abc]",
        "(Map<String, java.util.List<Integer>>|List<java.util.List<String>>) [abc]",
        "(LocalDate|Duration|Period) [abc]",
        "(BigDecimal|UUID|OptionalInt) [abc]",
        "class Form ",
        "(Range|Tag|Cells) [abc]",
        "(Term|Num|Sum|Neg|Twice) [abc]",
        "class Command ",
        "(Chain|Ordered) [abc]",
        "(Meter|Door) [abc]",
        "(Owner|Miser|Coin) [abc]"
      })
  void someHaveEachKindOfTypes(String pattern) {
    assertTrue(
        MANY.stream()
            .map(s -> ProgramGenerator.program(s).text())
            .anyMatch(t -> t.lines().anyMatch(l -> l.matches(".*" + pattern + ".*"))));
  }

  @Test
  void theProgramOfASeedIsAlwaysTheSame() {
    MANY.forEach(s -> assertEquals(ProgramGenerator.program(s), ProgramGenerator.program(s)));
  }
}
