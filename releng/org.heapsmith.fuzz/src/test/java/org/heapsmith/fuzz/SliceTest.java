// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.LongStream;
import org.heapsmith.fuzz.campaign.Campaign;
import org.heapsmith.fuzz.program.Program;
import org.heapsmith.fuzz.program.ProgramGenerator;
import org.junit.jupiter.api.Test;

/** A fixed slice of what {@code releng/bench/fuzz} does. */
class SliceTest {
  /** At least one program of each strategy, by both compilers, some with specs; not chosen. */
  private static final List<Long> SEEDS = LongStream.rangeClosed(35, 42).boxed().toList();

  @Test
  void eachStrategyAndCompilerHasItsTurn() {
    List<Program> programs = SEEDS.stream().map(ProgramGenerator::program).toList();
    assertEquals(8, programs.stream().map(p -> p.way().strategy()).distinct().count());
    assertEquals(2, programs.stream().map(p -> p.way().calls()).distinct().count());
    assertEquals(2, programs.stream().map(Program::compiler).distinct().count());
    assertTrue(programs.stream().anyMatch(p -> !p.spec().isEmpty()));
  }

  @Test
  void programsDoOnTheJvmWhatIsSaidOfThem() {
    assertEquals(List.of(), Campaign.faults(SEEDS));
  }
}
