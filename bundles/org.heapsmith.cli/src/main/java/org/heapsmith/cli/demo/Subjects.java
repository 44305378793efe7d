// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.demo;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.heapsmith.cli.summary.PaperFigures;

/**
 * The subjects in the order of the table. JSF's figures are those of its published engine run again
 * on two cores with a stand-in solver, and of its shipped outputs; for solver calls of RBT those of
 * the JSF paper, Table 1. The last four are programs of ours of the shape of subjects of the
 * papers: spin15, dll_hard, GanttProject's graph and TSAFE.
 */
final class Subjects {
  private static final String EXAMPLES = "org.heapsmith.examples.";

  /** All of them. */
  static final List<Subject> ALL =
      List.of(
          subject("SLL", "sll.SinglyLinkedList", 100, jsf(10, 26, 100, 55, 13)),
          subject("DLL", "dll.DoublyLinkedList", 100, jsf(20, 74, 100, 302, 36)),
          subject("Stack", "stack.LinkedStack", 100, jsf(8, 18, 100, 31, 9)),
          subject("BST", "bst.BinarySearchTree", 100, jsf(8, 182, 100, 1288, 82)),
          subject("RBT", "rbt.RedBlackTree", 95, jsf(7, 314, 90.4, 2070, 122)),
          subject("AVL", "avl.AvlTree", 97, jsf(9, 69, 96.4, 568, 86)),
          subject("AA tree", "aatree.AaTree", 100, jsf(7, 103, 100, 544, 43)),
          subject("Tll", "tll.LeafLinkedTree", 100, jsf(1, 3, 100, 11, 2)),
          subject("BigNumber", "bignumber.BigNumber", 100, Optional.empty()),
          subject("Chain", "chain.Link", 100, Optional.empty()),
          subject("Conveyor", "conveyor.Conveyor", 100, Optional.empty()),
          subject("Ledger", "ledger.Ledger", 100, Optional.empty()),
          subject("Flight", "flight.Forecast", 100, Optional.empty()));

  private Subjects() {}

  private static Subject subject(
      String name, String className, double coverage, Optional<PaperFigures> paper) {
    return new Subject(name, EXAMPLES + className, coverage, paper);
  }

  private static Optional<PaperFigures> jsf(
      int methods, int tests, double coverage, int calls, double seconds) {
    return Optional.of(
        new PaperFigures(
            methods, tests, coverage, OptionalInt.of(calls), OptionalDouble.of(seconds)));
  }
}
