// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.explore;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.Branch;
import org.heapsmith.bytecode.dead.AssertionJumps;
import org.heapsmith.bytecode.dead.DeadBranches;
import org.heapsmith.machine.program.LinkedMethod;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.MethodId;

/**
 * What is known of each branch of the method under test and of the methods its paths reached. A
 * branch that no test covers is infeasible if it cannot be reached from anything that was left out;
 * else it carries the reasons why: first those of paths that took it and did not become tests, then
 * those from which the way to it is shortest.
 */
final class BranchStatuses {
  private static final BranchStatus COVERED = new BranchStatus.Covered();
  private static final BranchStatus INFEASIBLE =
      new BranchStatus.ProvedInfeasible("every path that an allowed input takes was explored");

  private static final BranchStatus DEAD =
      new BranchStatus.ProvedInfeasible("no run of its method takes it, whatever the input is");

  private static final BranchStatus WITHOUT_ASSERTIONS =
      new BranchStatus.ProvedInfeasible("tests run with assertions on");

  private static final int ANYWHERE = Integer.MAX_VALUE;

  /** Of two as near, a path that was given up comes before a bound: none that is greater helps. */
  private static final Comparator<Reason> NEAREST =
      Comparator.comparingInt(Reason::distance)
          .thenComparing(r -> r.notice().code().severity(), Comparator.reverseOrder())
          .thenComparing(Reason::number);

  private final Program program;
  private final Omissions omissions;
  private final Map<LinkedMethod, Set<Branch>> dead = new HashMap<>();

  BranchStatuses(Program program, Omissions omissions) {
    this.program = program;
    this.omissions = omissions;
  }

  private record Reason(Notice notice, int distance, int number) {}

  /** What was left out of one kind: in places, and the first that may go on anywhere. */
  private record Kind(
      Map<Integer, Omissions.Omission> placed,
      ProgramGraph.Nearest nearest,
      Optional<Reason> anywhere) {

    Optional<Reason> of(LinkedMethod method, int instruction) {
      return nearest
          .to(method, instruction)
          .map(w -> new Reason(placed.get(w.omission()).why(), w.distance(), w.omission()))
          .or(() -> anywhere);
    }
  }

  /**
   * Labels the branches. Of code of the JDK it is not recorded which branches a path takes: those
   * have no label, and nothing is known of them.
   *
   * @param root the method under test
   * @param covered branches on feasible finished paths
   * @param touched branches on any path
   */
  SortedMap<BranchId, BranchStatus> label(
      LinkedMethod root, Collection<BranchId> covered, Collection<BranchId> touched) {
    SortedSet<MethodId> ids = new TreeSet<>(Set.of(root.id()));
    touched.forEach(b -> ids.add(b.method()));
    List<LinkedMethod> methods =
        ids.stream().map(this::method).filter(program::isMeasured).toList();
    List<Kind> kinds = kinds(methods, root);
    SortedMap<BranchId, BranchStatus> result = new TreeMap<>();
    for (LinkedMethod method : methods) {
      int number = program.branches().first(method);
      for (Branch b : method.model().branches()) {
        BranchId branch = new BranchId(method.id(), b.instruction(), b.outcome(), b.line());
        result.put(
            branch, covered.contains(branch) ? COVERED : open(kinds, method, branch, number));
        number++;
      }
    }
    return result;
  }

  private LinkedMethod method(MethodId id) {
    return program.method(id.className(), id.name(), id.descriptor()).orElseThrow();
  }

  private List<Kind> kinds(List<LinkedMethod> methods, LinkedMethod root) {
    List<Omissions.Omission> list = omissions.list();
    ProgramGraph graph = graph(methods, list);
    Map<Code, SortedMap<Integer, Omissions.Omission>> byCode = new LinkedHashMap<>();
    for (int i = 0; i < list.size(); i++) {
      byCode.computeIfAbsent(list.get(i).why().code(), c -> new TreeMap<>()).put(i, list.get(i));
    }
    return byCode.values().stream().map(k -> kind(graph, root, k)).toList();
  }

  private static Kind kind(
      ProgramGraph graph, LinkedMethod root, SortedMap<Integer, Omissions.Omission> omissions) {
    SortedMap<Integer, Omissions.Omission> placed = new TreeMap<>(omissions);
    placed.values().removeIf(o -> o.at().isEmpty() || !last(o.at()).equals(root));
    Optional<Reason> anywhere =
        omissions.entrySet().stream()
            .filter(e -> !placed.containsKey(e.getKey()))
            .map(e -> new Reason(e.getValue().why(), ANYWHERE, e.getKey()))
            .findFirst();
    return new Kind(placed, graph.nearest(placed), anywhere);
  }

  /** The methods whose branches are labelled, and those in which something was left out. */
  private static ProgramGraph graph(
      List<LinkedMethod> methods, List<Omissions.Omission> omissions) {
    Set<LinkedMethod> all = new LinkedHashSet<>(methods);
    omissions.forEach(o -> o.at().forEach(p -> all.add(p.method())));
    return new ProgramGraph(all);
  }

  private BranchStatus open(List<Kind> kinds, LinkedMethod method, BranchId branch, int number) {
    Branch jump = new Branch(branch.instruction(), branch.outcome(), branch.line());
    if (AssertionJumps.isTakenWithoutAssertions(method.model(), jump)) {
      return WITHOUT_ASSERTIONS;
    }
    List<Reason> reasons = new ArrayList<>();
    omissions.onPath(number).forEach(n -> reasons.add(new Reason(n, -1, reasons.size())));
    kinds.forEach(k -> k.of(method, branch.instruction()).ifPresent(reasons::add));
    if (reasons.isEmpty()) {
      return CompilersCaches.askedBy(method, branch.instruction(), branch.line())
          .<BranchStatus>map(BranchStatus.NotReached::new)
          .orElse(INFEASIBLE);
    } else if (isDead(method, jump)) {
      return DEAD;
    }
    reasons.sort(NEAREST);
    Map<Code, Notice> nearest = new LinkedHashMap<>();
    reasons.forEach(r -> nearest.putIfAbsent(r.notice().code(), r.notice()));
    return new BranchStatus.NotReached(List.copyOf(nearest.values()));
  }

  private boolean isDead(LinkedMethod method, Branch branch) {
    return dead.computeIfAbsent(method, m -> DeadBranches.of(m.model())).contains(branch);
  }

  private static LinkedMethod last(List<Omissions.Point> points) {
    return points.get(points.size() - 1).method();
  }
}
