// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import static org.heapsmith.engine.testing.Figure1.SAMPLE;
import static org.heapsmith.engine.tree.ComputationTreeTest.OPTIONS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;

/** The symbolic heap at nodes of the trees of {@link ComputationTreeTest}. */
class HeapSnapshotTest {
  private static final Path FOLDER = Compiler.JAVAC.compile(SAMPLE.formatted(4));

  private static Optional<HeapSnapshot> at(String method, Integer... position) {
    ExplorationRequest request =
        TreeOf.request(FOLDER, "Sample", method, OPTIONS.withStrategy("lazy"));
    Bounds bounds = OPTIONS.bounds();
    return new Explorer().at(request, bounds, List.of(position), Cancellation.NONE);
  }

  private static String text(String method, Integer... position) {
    return Snapshots.text(at(method, position).orElseThrow());
  }

  @Test
  void atTheRootNothingIsDecided() {
    assertEquals(
        """
        input this = Sample#1, s = ?s
          Sample#1{data = ?this.data, next = ?this.next}
        now this = Sample#1, s = ?s
        """,
        text("swap"));
  }

  @Test
  void anAlternativeIsShownAsItWasTaken() {
    assertEquals(
        """
        input this = Sample#1, s = Sample#1
          Sample#1{data = ?this.data, next = ?this.next}
        now this = Sample#1, s = Sample#1
          if s == this
        """,
        text("swap", 1));
  }

  @Test
  void atTheEndTheInputStaysAndTheHeapHasChanged() {
    assertEquals(
        """
        input this = Sample#1, s = Sample#2
          Sample#1{data = Object#3, next = ?this.next}
          Sample#2{data = Object#4, next = ?s.next}
          Object#3{}
          Object#4{}
        end\s
          Sample#1{data = Object#4, next = ?this.next}
          Sample#2{data = Object#3, next = ?s.next}
          if s is Sample#2
          if this.data is Object#3
          if s.data is Object#4
        """,
        text("swap", 2, 3, 4));
  }

  @Test
  void localVariablesAreThoseOfTheMethodThatRuns() {
    assertEquals(
        """
        input this = Sample#1
          Sample#1{data = ?this.data, next = Sample#2}
          Sample#2{data = ?this.next.data, next = Sample#3}
          Sample#3{data = ?this.next.next.data, next = ?this.next.next.next}
        now this = Sample#1, s = Sample#2, i = 1
          if this.next is Sample#2
          if this.next.next is Sample#3
        """,
        text("hasNull", 2, 3));
  }

  @Test
  void oneUnresolvedReferenceHasOneIdInBothHeaps() {
    HeapSnapshot heap = at("swap", 2).orElseThrow();
    assertEquals(
        List.of("this.data", "this.next", "s.data", "s.next"),
        heap.open().stream().map(HeapSnapshot.Open::path).toList());
    assertEquals(heap.initial(), heap.current());
    assertEquals(4, heap.open().stream().map(HeapSnapshot.Open::id).distinct().count());
  }

  @Test
  void thereIsNoneWhereThereIsNoNode() {
    assertTrue(at("swap", 7).isEmpty());
    assertTrue(at("swap", 0, 0).isEmpty());
  }
}
