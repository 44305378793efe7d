// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.support;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.machine.result.BranchId;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;

/** Requests of test cases, as if an engine had found them. */
public final class Requests {
  private Requests() {}

  /** Makes a request without specs. */
  public static GenerationRequest of(
      ClassPath classPath, Path output, GenerationOptions options, List<TestCase> tests) {
    Map<MethodId, List<TestCase>> byMethod = new LinkedHashMap<>();
    tests.forEach(t -> byMethod.computeIfAbsent(t.method(), m -> new ArrayList<>()).add(t));
    List<ExploredMethod> inputs = new ArrayList<>();
    byMethod.forEach(
        (method, list) ->
            inputs.add(new ExploredMethod(result(method, list), Optional.empty(), 0.5)));
    return new GenerationRequest(
        inputs, classPath, List.of(Fixtures.classes()), output, Optional.empty(), options);
  }

  /** Makes the result of an exploration that found these tests. */
  public static ExplorationResult result(MethodId method, List<TestCase> tests) {
    SortedMap<BranchId, BranchStatus> branches = new TreeMap<>();
    tests.forEach(t -> t.branches().forEach(b -> branches.put(b, new BranchStatus.Covered())));
    Statistics statistics = new Statistics(tests.size(), 0, 0, 0, 100, 5, 9, 0, 1_000_000);
    return new ExplorationResult(method, tests, List.of(), branches, List.of(), statistics, true);
  }
}
