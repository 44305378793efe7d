// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.engine.criterion.Criterion;
import org.heapsmith.engine.program.BlockNumbers;
import org.heapsmith.engine.program.BranchNumbers;
import org.heapsmith.engine.program.LinkedMethod;
import org.heapsmith.engine.program.Program;
import org.heapsmith.engine.result.BranchId;
import org.heapsmith.engine.state.State;

/** What the tests made so far cover, of the methods that any path reached. */
final class Covering implements Criterion.Reached {
  private final BranchNumbers branchNumbers;
  private final BlockNumbers blockNumbers;
  private final SortedSet<BranchId> covered = new TreeSet<>();
  private final SortedSet<BranchId> touched = new TreeSet<>();
  private final BitSet blocks = new BitSet();
  private final Set<LinkedMethod> methods = new LinkedHashSet<>();

  Covering(Program program, LinkedMethod root) {
    this.branchNumbers = program.branches();
    this.blockNumbers = program.blocks();
    methods.add(root);
  }

  /** Takes a path that ended somehow. */
  void touch(State state) {
    touched.addAll(branches(state));
    state.course().blocks().stream().forEach(b -> methods.add(blockNumbers.method(b)));
  }

  /** Takes a path that became a test. */
  void cover(State state) {
    covered.addAll(branches(state));
    state.course().blocks().stream().forEach(blocks::set);
  }

  private SortedSet<BranchId> branches(State state) {
    SortedSet<BranchId> result = new TreeSet<>();
    state.course().branches().stream().forEach(n -> result.add(branchNumbers.id(n)));
    return result;
  }

  /** Returns the branches on paths that became tests. */
  Collection<BranchId> covered() {
    return covered;
  }

  /** Returns the branches on any path. */
  Collection<BranchId> touched() {
    return touched;
  }

  @Override
  public boolean everyBranch() {
    return methods.stream().allMatch(this::everyBranch);
  }

  private boolean everyBranch(LinkedMethod method) {
    return method.model().branches().stream().map(b -> id(method, b)).allMatch(covered::contains);
  }

  private static BranchId id(LinkedMethod method, Branch b) {
    return new BranchId(method.id(), b.instruction(), b.outcome(), b.line());
  }

  @Override
  public boolean everyStatement() {
    return methods.stream().flatMap(m -> blockNumbers.of(m).stream()).allMatch(blocks::get);
  }
}
