// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.build;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.judge.jvm.BuildingCall;
import org.heapsmith.machine.result.BuildStep;

/** The steps that build an input, as the judge's machine runs them. */
public final class BuildingCalls {
  private BuildingCalls() {}

  /** Returns the calls, in order; empty if the class path lacks the method of one. */
  public static Optional<List<BuildingCall>> of(ClassPath classPath, List<BuildStep> steps) {
    List<BuildingCall> calls = new ArrayList<>();
    for (BuildStep step : steps) {
      Optional<MethodModel> called = step.method().find(classPath);
      if (called.isEmpty()) {
        return Optional.empty();
      }
      calls.add(new BuildingCall(called.get(), step.target(), step.arguments(), step.made()));
    }
    return Optional.of(calls);
  }
}
