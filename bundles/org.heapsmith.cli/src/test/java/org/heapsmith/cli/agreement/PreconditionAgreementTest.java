// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Agreement under a precondition: {@code path-optimal} never has more traces than {@code
 * separation}, the same program paths, and valid inputs only; and both, and {@code hex} under an
 * equivalent invariant, find exactly the paths of lazy initialisation filtered by {@code repOK}.
 * Each strategy is held to the paths that another found with an input of no more objects than the
 * bounds allow.
 */
class PreconditionAgreementTest {
  /** The strategies that follow a precondition without deciding references. */
  private static final List<String> NEVER_DECIDED =
      List.of("path-optimal", "summary", "hex/path-optimal", "hex/summary");

  private static final Path EXAMPLES = Path.of("../../examples");

  /** Where {@code repOK} can be run on symbolic heaps (it does not hash objects), it is. */
  @ParameterizedTest
  @CsvSource({
    "sll.SinglyLinkedList, sll, 3, lazy",
    "stack.LinkedStack, stack, 3, lazy",
    "dll.DoublyLinkedList, dll, 3, hex/hex hex/path-optimal hex/summary",
    "bst.BinarySearchTree, bst, 3, lazy+repok",
    "avl.AvlTree, avl, 2, lazy+repok hex/hex hex/path-optimal hex/summary",
    "aatree.AaTree, aatree, 2, lazy+repok",
    "rbt.RedBlackTree, rbt, 2, lazy+repok hex/hex hex/path-optimal hex/summary",
    "tll.LeafLinkedTree, tll, 3, lazy",
    "bignumber.BigNumber, bignumber, 3, lazy",
    "chain.Link, chain, 3, lazy",
    "conveyor.Conveyor, conveyor, 3, lazy",
    "ledger.Ledger, ledger, 3, lazy",
  })
  void samePathsUnderThePrecondition(String subject, String spec, int objects, String others) {
    int compared = 0;
    try (ClassPath classPath = ClassPath.of(EXAMPLES.resolve("target/classes"))) {
      ExampleSpecs separation = ExampleSpecs.load(classPath, "specs/" + spec + ".heap");
      for (MethodModel method :
          new TargetResolver(classPath).resolve(List.of("org.heapsmith.examples." + subject))) {
        if (separation.of(method).isPresent()) {
          Map<String, ExplorationResult> runs = new LinkedHashMap<>();
          for (String strategy : ("separation path-optimal summary " + others).split(" ")) {
            boolean invariant = strategy.startsWith("hex/");
            ExampleSpecs specs =
                invariant ? ExampleSpecs.load(classPath, "hex/" + spec + ".heap") : separation;
            String name = strategy.substring(strategy.indexOf('/') + 1);
            runs.put(strategy, specs.explore(method, name, objects));
          }
          compared += compare(method, runs, objects);
        }
      }
    }
    assertTrue(compared > 0);
  }

  /** The examples that are not above, and why. */
  private static final Map<String, String> LEFT_OUT =
      Map.of(
          "queue", "arrays in the precondition: FilteredAgreementTest",
          "registry", "strings in the precondition: FilteredAgreementTest",
          "sample", "no precondition: ExampleAgreementTest",
          "merge", "no precondition: ExampleAgreementTest",
          "textbook", "no precondition: ExampleAgreementTest",
          "flight", "square roots, which are searched for: PaperShapesTest",
          "caching", "invariants without equivalent predicates: FilteredAgreementTest",
          "parse", "invariants without equivalent predicates: FilteredAgreementTest",
          "plan", "invariants without equivalent predicates: FilteredAgreementTest",
          "route", "invariants without equivalent predicates: FilteredAgreementTest");

  @Test
  void whatIsLeftOutIsNamed() throws NoSuchMethodException {
    Set<String> named = new TreeSet<>(LEFT_OUT.keySet());
    String[] rows =
        PreconditionAgreementTest.class
            .getDeclaredMethod(
                "samePathsUnderThePrecondition",
                String.class,
                String.class,
                int.class,
                String.class)
            .getAnnotation(CsvSource.class)
            .value();
    for (String row : rows) {
      assertTrue(named.add(row.substring(0, row.indexOf('.'))), row);
    }
    assertEquals(new TreeSet<>(Examples.names()), named);
  }

  private static int compare(MethodModel method, Map<String, ExplorationResult> runs, int objects) {
    ExplorationResult separation = runs.get("separation");
    assertTrue(
        runs.get("path-optimal").statistics().paths() <= separation.statistics().paths(),
        () -> method + ": more traces than separation");
    for (String strategy : NEVER_DECIDED) {
      if (runs.containsKey(strategy)) {
        assertEquals(
            0,
            runs.get(strategy).cutOff().stream()
                .filter(c -> c.reason().code() == Code.INPUT_DISCARDED)
                .count(),
            () -> method + ": inputs of " + strategy + " that are not valid");
      }
    }
    Map<String, SortedMap<ProgramPath, TestCase>> paths = new LinkedHashMap<>();
    runs.forEach((strategy, result) -> paths.put(strategy, PathSets.of(result)));
    for (String finder : paths.keySet()) {
      for (String misser : paths.keySet()) {
        // what plain lazy initialisation leaves open at a path's end may make its input invalid
        if (!misser.equals("lazy")) {
          PathSets.assertFindsAll(
              method, misser, paths.get(misser), finder, paths.get(finder), objects);
        }
      }
    }
    return paths.get("separation").size();
  }
}
