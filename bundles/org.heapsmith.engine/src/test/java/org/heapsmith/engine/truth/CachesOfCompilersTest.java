// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** What compilers keep in static fields is there at the second call: no branch on it is dead. */
class CachesOfCompilersTest {
  private static final String SWITCHES =
      """
      public class Switches {
        enum Day { SAT, SUN, MON }
        static int of(Day day) {
          switch (day) {
            case SAT: return 1;
            case SUN: return 2;
            default: return day == Day.SAT ? 3 : 4;
          }
        }
        static int twice(Day day) { return of(day) == 1 ? of(day) : 0; }
      }
      """;

  /** As javac wrote class literals before Java 5, and as agents write counters. */
  private static final String KEPT =
      """
      public class Kept {
        static Object kept;
        static final Object FIXED = new Object();
        static int literal(int i) {
          if (kept == null) { kept = new Object(); }
          return i > 0 ? 1 : 2;
        }
        static int counter(int i) {
          Object found = kept;
          if (found != null) { return 1; }
          return i > 0 ? 1 : 2;
        }
        static int fixed(int i) { return FIXED == null ? 1 : 2; }
      }
      """;

  private static void makeSynthetic(Path file) throws IOException {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(Files.readAllBytes(file))
        .accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public FieldVisitor visitField(
                  int access, String name, String type, String signature, Object value) {
                return super.visitField(
                    access | Opcodes.ACC_SYNTHETIC, name, type, signature, value);
              }
            },
            0);
    Files.write(file, writer.toByteArray());
  }

  private static Map<String, Code> notReached(ExplorationResult result) {
    return result.branches().entrySet().stream()
        .filter(e -> e.getValue() instanceof BranchStatus.NotReached)
        .collect(
            Collectors.toMap(
                e -> e.getKey().method().name(),
                e -> ((BranchStatus.NotReached) e.getValue()).reason().code()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"lazy", "separation", "summary"})
  void theTableOfASwitchIsThereAtTheNextCall(String strategy) {
    Truth program = new Truth(Compiler.ECJ.compile(SWITCHES));
    ExplorationResult result = program.explore("Switches", "of", strategy);
    ExplorationResult twice = program.explore("Switches", "twice", strategy);

    assertEquals(
        Map.of("$SWITCH_TABLE$Switches$Day", Code.STATIC_AS_INITIALISED), notReached(result));
    assertEquals(List.of("of:7/0"), Truth.infeasible(result), "all constants were tried");
    assertEquals(Map.of(), notReached(twice));
    assertEquals(List.of("of:7/0"), Truth.infeasible(twice));
  }

  @ParameterizedTest
  @CsvSource({"literal, 1, 0", "fixed, 0, 1"})
  void onlyWhatIsWrittenLaterMayBeFilled(String method, int open, int infeasible)
      throws IOException {
    Path classes = Compiler.JAVAC.compile(KEPT);
    makeSynthetic(classes.resolve("Kept.class"));
    ExplorationResult result = new Truth(classes).explore("Kept", method, "separation");

    assertEquals(open, notReached(result).size());
    assertEquals(infeasible, Truth.infeasible(result).size());
  }
}
