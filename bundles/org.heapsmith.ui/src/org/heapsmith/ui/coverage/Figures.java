// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.coverage;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.report.BranchReport;
import org.heapsmith.testgen.report.BranchReport.Status;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.MethodCoverage;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.ui.coverage.Counts.Basis;
import org.heapsmith.ui.session.Session;

/**
 * Counts branches: of a method under test, of a class, of a run. What was measured when the tests
 * ran counts, of the methods under test and of those that they call; else what the exploration
 * expects.
 */
final class Figures {
  private final Session session;

  Figures(Session session) {
    this.session = session;
  }

  /** Returns the figures of a method and all it calls, by its own tests. */
  Counts of(MethodId method) {
    return sum(List.of(method), called -> session.measured(method, called));
  }

  /** Returns the figures of several methods; what more than one of them calls is counted once. */
  Counts of(Collection<MethodId> methods) {
    return sum(methods, called -> together(methods, called));
  }

  private Counts sum(
      Collection<MethodId> methods, Function<MethodId, Optional<Coverage>> measuredOfCalled) {
    Counts sum = Counts.NONE;
    for (MethodId method : methods) {
      List<BranchReport> own =
          branches(method).stream().filter(b -> b.branch().method().equals(method)).toList();
      sum = sum.plus(counts(own, session.measured(method)));
    }
    for (Map.Entry<MethodId, Map<BranchId, BranchReport>> called : called(methods).entrySet()) {
      Collection<BranchReport> branches = called.getValue().values();
      sum = sum.plus(counts(branches, measuredOfCalled.apply(called.getKey())));
    }
    return sum;
  }

  private static Counts counts(Collection<BranchReport> branches, Optional<Coverage> measured) {
    Counts predicted = Counts.of(branches, Basis.PREDICTED);
    return measured.map(c -> predicted.measured(c.branches())).orElse(predicted);
  }

  private List<BranchReport> branches(MethodId method) {
    return session.coverage(method).orElseThrow().branches();
  }

  /** The branches of methods that these call and that are none of them, each once. */
  private Map<MethodId, Map<BranchId, BranchReport>> called(Collection<MethodId> methods) {
    Set<MethodId> listed = new HashSet<>(methods);
    Map<MethodId, Map<BranchId, BranchReport>> called = new LinkedHashMap<>();
    for (MethodId method : methods) {
      for (BranchReport branch : branches(method)) {
        if (!listed.contains(branch.branch().method())) {
          called
              .computeIfAbsent(branch.branch().method(), m -> new LinkedHashMap<>())
              .merge(branch.branch(), branch, Figures::stronger);
        }
      }
    }
    return called;
  }

  /** Covered by the tests of one method is covered; infeasible is what is so under each. */
  private static BranchReport stronger(BranchReport a, BranchReport b) {
    return a.status() == Status.COVERED || b.status() == Status.INFEASIBLE ? a : b;
  }

  /**
   * What the tests of several methods cover together of one that they call: as it was measured for
   * their class, or at least what those of one of them cover.
   */
  private Optional<Coverage> together(Collection<MethodId> methods, MethodId called) {
    Optional<Coverage> measured =
        session.classes().stream()
            .map(found -> found.tests())
            .filter(made -> isOf(made, methods))
            .flatMap(made -> made.called().stream())
            .filter(m -> m.method().equals(called))
            .map(MethodCoverage::coverage)
            .findFirst();
    return measured.isPresent()
        ? measured
        : methods.stream()
            .flatMap(method -> session.measured(method, called).stream())
            .max(Comparator.comparingInt(c -> c.branches().covered()));
  }

  private static boolean isOf(ClassReport made, Collection<MethodId> methods) {
    return made.methods().stream().map(MethodReport::method).anyMatch(methods::contains);
  }
}
