// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.ControlFlow.Block;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.machine.criterion.Criterion;
import org.heapsmith.machine.program.BlockNumbers;
import org.heapsmith.machine.program.BranchNumbers;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.state.BranchSet;
import org.heapsmith.machine.state.State;
import org.objectweb.asm.tree.AbstractInsnNode;

/** What the tests made so far cover, of the methods that any path reached. */
final class Covering implements Criterion.Reached {
  private final BranchNumbers branchNumbers;
  private final BlockNumbers blockNumbers;
  private final SortedSet<BranchId> covered = new TreeSet<>();
  private final SortedSet<BranchId> touched = new TreeSet<>();
  private final BitSet blocks = new BitSet();
  private final Set<String> outcomes = new HashSet<>();
  private final Set<LinkedMethod> methods = new LinkedHashSet<>();

  private final BitSet numbers = new BitSet();
  private final BitSet touchedNumbers = new BitSet();
  private final BitSet touchedBlocks = new BitSet();
  private final Program program;
  private final LinkedMethod root;
  private final Criterion.Goal goal;
  private int version;
  private int checked = -1;
  private int checkedMethods;
  private boolean anythingOpen;

  Covering(Program program, LinkedMethod root, Criterion.Goal goal) {
    this.goal = goal == Criterion.Goal.NONE ? Criterion.Goal.BRANCHES : goal;
    this.program = program;
    this.root = root;
    this.branchNumbers = program.branches();
    this.blockNumbers = program.blocks();
    methods.add(root);
  }

  /** Makes one of the same method that knows of what this one does, and goes its own way. */
  Covering copy() {
    Covering copy = new Covering(program, root, goal);
    copy.addAll(this);
    return copy;
  }

  /** Takes over what another part of the exploration has covered; returns whether any is new. */
  boolean addAll(Covering other) {
    int before = known();
    covered.addAll(other.covered);
    touched.addAll(other.touched);
    blocks.or(other.blocks);
    numbers.or(other.numbers);
    touchedNumbers.or(other.touchedNumbers);
    touchedBlocks.or(other.touchedBlocks);
    outcomes.addAll(other.outcomes);
    methods.addAll(other.methods);
    version++;
    return known() > before;
  }

  private int known() {
    return numbers.cardinality() + blocks.cardinality() + outcomes.size();
  }

  /** Takes a path that ended somehow. */
  void touch(State state) {
    add(state.course().branches(), touchedNumbers, n -> touched.add(branchNumbers.id(n)));
    add(state.course().blocks(), touchedBlocks, b -> methods.add(blockNumbers.method(b)));
  }

  /**
   * Takes a path that became a test; returns whether it shows anything new.
   *
   * @param outcome what kind of end it has, as an opaque text
   */
  boolean cover(State state, String outcome) {
    int before = known();
    version += isNew(state) ? 1 : 0;
    add(state.course().branches(), numbers, n -> covered.add(branchNumbers.id(n)));
    add(state.course().blocks(), blocks, b -> {});
    outcomes.add(outcome);
    return known() > before;
  }

  /** Most paths come through nothing that is new. */
  private static void add(BranchSet path, BitSet known, IntConsumer whenNew) {
    path.stream()
        .filter(n -> !known.get(n))
        .forEach(
            n -> {
              known.set(n);
              whenNew.accept(n);
            });
  }

  /** Returns a number that changes whenever something of the goal is covered. */
  int version() {
    return version;
  }

  /** Returns whether a state has come through what the goal wants and no test covers. */
  boolean isNew(State state) {
    return goal == Criterion.Goal.BRANCHES
        ? state.course().branches().stream().anyMatch(n -> !numbers.get(n))
        : state.course().blocks().stream().anyMatch(n -> !blocks.get(n));
  }

  /** Returns whether the branches of a method are counted. */
  boolean isMeasured(LinkedMethod method) {
    return program.isMeasured(method);
  }

  /** Returns the method under test. */
  LinkedMethod root() {
    return root;
  }

  /** Returns whether a state has come through a branch of the method under test no test covers. */
  boolean isNewOfRoot(State state) {
    int first = branchNumbers.first(root);
    for (int i = 0; i < root.model().branches().size(); i++) {
      if (!numbers.get(first + i) && state.course().branches().contains(first + i)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a branch of the method under test is not covered. */
  boolean isRootOpen() {
    return !everyBranch(root);
  }

  /** Returns which branches (or blocks, by the goal) of a method a state and no test covers. */
  BitSet newOf(State state, LinkedMethod method) {
    boolean byBlock = goal == Criterion.Goal.STATEMENTS;
    BranchSet course = byBlock ? state.course().blocks() : state.course().branches();
    BitSet known = byBlock ? blocks : numbers;
    int first = byBlock ? blockNumbers.first(method) : branchNumbers.first(method);
    MethodModel model = method.model();
    int size = byBlock ? model.controlFlow().blocks().size() : model.branches().size();
    BitSet own = new BitSet();
    for (int i = 0; i < size; i++) {
      if (!known.get(first + i) && course.contains(first + i)) {
        own.set(i);
      }
    }
    return own;
  }

  /**
   * Returns whether the goal wants something of a block that no test and not the state covers.
   *
   * @param own what the state has ({@link #newOf})
   */
  boolean isOpen(BitSet own, LinkedMethod method, Block block) {
    if (goal == Criterion.Goal.STATEMENTS) {
      int number = blockNumbers.first(method) + block.index();
      boolean done = blocks.get(number) || own.get(block.index());
      return !done && blockNumbers.of(method).contains(number);
    }
    int first = branchNumbers.first(method);
    return method
        .model()
        .branchesAt(block.last())
        .anyMatch(i -> !numbers.get(first + i) && !own.get(i));
  }

  /** Returns whether a branch of a method reached is not covered. */
  boolean isAnythingOpen() {
    if (checked != version || checkedMethods != methods.size()) {
      checked = version;
      checkedMethods = methods.size();
      anythingOpen = !everyBranch();
    }
    return anythingOpen;
  }

  /** Returns the names with descriptors of methods that were reached, and are not all covered. */
  Set<String> openMethods() {
    return methods.stream()
        .filter(m -> goal == Criterion.Goal.BRANCHES ? !everyBranch(m) : !everyBlock(m))
        .map(m -> m.id().name() + m.id().descriptor())
        .collect(Collectors.toSet());
  }

  /** Returns how many methods were reached. */
  int reached() {
    return methods.size();
  }

  private boolean everyBlock(LinkedMethod method) {
    return blockNumbers.of(method).stream().allMatch(blocks::get);
  }

  /** Returns the branches on paths that became tests. */
  Collection<BranchId> covered() {
    return covered;
  }

  /** Returns the branches on any path. */
  Collection<BranchId> touched() {
    return touched;
  }

  /** Returns what the tests run, as opaque texts. */
  Set<String> seen() {
    Set<String> seen = new HashSet<>(outcomes);
    numbers.stream().forEach(n -> seen.add("branch " + n));
    blocks.stream().forEach(n -> seen.add("block " + n));
    return seen;
  }

  /**
   * Returns whether there is a block, not run to its end by any test, that a test gets to: what
   * follows the exception in it is not covered although every branch may be.
   */
  boolean isBrokenOff() {
    return methods.stream()
        .anyMatch(m -> m.model().controlFlow().blocks().stream().anyMatch(b -> isBrokenOff(m, b)));
  }

  private boolean isBrokenOff(LinkedMethod method, Block block) {
    int number = blockNumbers.first(method) + block.index();
    if (blocks.get(number) || !blockNumbers.of(method).contains(number)) {
      return false;
    }
    return block.index() == 0
        || method.model().controlFlow().blocks().stream().anyMatch(b -> leads(method, b, block));
  }

  private boolean leads(LinkedMethod method, Block from, Block to) {
    if (!blocks.get(blockNumbers.first(method) + from.index())) {
      return false;
    }
    int number = branchNumbers.first(method);
    boolean branches = false;
    for (Branch branch : method.model().branches()) {
      if (branch.instruction() == from.last()) {
        branches = true;
        if (numbers.get(number) && target(method, branch).equals(to)) {
          return true;
        }
      }
      number++;
    }
    return !branches && from.successors().contains(to.index());
  }

  /** Returns where a branch leads: several may lead to one block, which follows once only. */
  private static Block target(LinkedMethod method, Branch branch) {
    MethodModel model = method.model();
    AbstractInsnNode next =
        Branch.outcomes(model.instruction(branch.instruction())).get(branch.outcome());
    return model.controlFlow().blockAt(model.indexOf(next));
  }

  @Override
  public boolean everyBranch() {
    return methods.stream().allMatch(this::everyBranch);
  }

  private boolean everyBranch(LinkedMethod method) {
    int first = branchNumbers.first(method);
    return numbers.nextClearBit(first) >= first + method.model().branches().size();
  }

  /** Returns whether every branch of the methods reached that matters is covered. */
  boolean everyBranch(BiPredicate<LinkedMethod, Branch> matters) {
    return methods.stream()
        .allMatch(
            m ->
                m.model().branches().stream()
                    .allMatch(b -> covered.contains(id(m, b)) || !matters.test(m, b)));
  }

  private static BranchId id(LinkedMethod method, Branch b) {
    return new BranchId(method.id(), b.instruction(), b.outcome(), b.line());
  }

  @Override
  public boolean everyStatement() {
    return methods.stream().allMatch(this::everyBlock);
  }
}
