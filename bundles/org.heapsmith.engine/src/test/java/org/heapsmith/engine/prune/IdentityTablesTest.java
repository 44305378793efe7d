// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.prune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A {@code repOK} may keep the objects it has seen in hash tables, by identity. */
class IdentityTablesTest {
  private static final String SOURCE =
      """
      import java.util.*;

      public class Chain {
        Chain next;

        int length() {
          int length = 0;
          for (Chain c = this; c != null; c = c.next) {
            length++;
          }
          return length;
        }

        boolean ends(Set<Object> seen) {
          for (Chain c = this; c != null; c = c.next) {
            if (!seen.add(c)) {
              return false;
            }
          }
          return true;
        }

        boolean repOK() {
          return ends(Collections.newSetFromMap(new IdentityHashMap<>())) && ends(new HashSet<>());
        }
      }
      """;

  private static ExplorationResult explore(String strategy) {
    Bounds bounds = Bounds.DEFAULT.withObjects(3).withDepth(5_000);
    return new Explorer()
        .explore(
            new ExplorationRequest(
                ClassPath.of(Compiler.JAVAC.compile(SOURCE)),
                new MethodId("Chain", "length", "()I"),
                SpecModel.EMPTY,
                Optional.empty(),
                ExplorationOptions.DEFAULT
                    .withStrategy(strategy)
                    .within(Subtrees.node(List.of(), bounds), bounds)),
            TreeListener.NONE,
            Cancellation.NONE);
  }

  /** Chains of one, two and three objects; one that comes back to itself is cut off on the way. */
  @ParameterizedTest
  @ValueSource(
      strings = {"lazy+repok", "lazier+repok", "lazy+conservative-repok", "separation+repok"})
  void whatIsSeenTwiceIsNoChain(String strategy) {
    ExplorationResult result = explore(strategy);
    assertEquals(3, result.tests().size(), () -> result.notices() + " " + result.cutOff());
    assertTrue(result.cutOff().isEmpty(), () -> strategy + " " + result.cutOff());
    assertTrue(result.notices().stream().allMatch(n -> n.code() == Code.BOUND_OBJECTS));
  }

  /** Without repOK chains may be rings, in which the method does not end. */
  @Test
  void withoutItRingsAreTried() {
    assertTrue(
        explore("lazy").cutOff().stream().anyMatch(c -> c.reason().code() == Code.BOUND_DEPTH));
  }
}
