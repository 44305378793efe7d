// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.reach;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.testing.Exploration;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of an abstract class with many subclasses some are built, and the others are not forgotten. */
class ManyReceiversTest {
  private static Path shapes(int subclasses) {
    String all =
        IntStream.range(0, subclasses)
            .mapToObj(i -> "class S" + i + " extends Shape { int last() { return " + i + "; } }\n")
            .collect(Collectors.joining());
    return Compiler.JAVAC.compile(
        "public abstract class Shape {\n"
            + "  abstract int last();\n"
            + "  int area() { return last() == "
            + (subclasses - 1)
            + " ? 1 : 2; }\n"
            + "}\n"
            + all);
  }

  private static ExplorationResult explore(int subclasses) {
    ExplorationOptions sequences = ExplorationOptions.DEFAULT.withStrategy(SequencesStrategy.NAME);
    return Exploration.explore(shapes(subclasses), "Shape", "area", sequences);
  }

  private static List<String> chosen(ExplorationResult result) {
    return result.notices().stream()
        .filter(n -> n.code() == Code.CLASS_CHOSEN)
        .map(Notice::message)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "8, 8", "9, 8", "30, 8"})
  void eightAreBuilt(int subclasses, int built) {
    ExplorationResult result = explore(subclasses);
    Set<String> classes =
        result.tests().stream()
            .flatMap(t -> t.input().objects().values().stream())
            .map(o -> o.className())
            .collect(Collectors.toSet());
    assertEquals(built, classes.size(), classes.toString());
    assertTrue(
        result.branches().values().stream()
            .noneMatch(BranchStatus.ProvedInfeasible.class::isInstance));
    List<String> said =
        built == subclasses
            ? List.of()
            : List.of(
                "only inputs in which this is of 8 of "
                    + subclasses
                    + " classes are tried at Shape; it may be of another class");
    assertEquals(said, chosen(result));
  }
}
