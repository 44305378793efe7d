// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.heapsmith.base.Digests;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.machine.result.MethodId;

/** The work units of a plan: what is asked for, apart from what class files say. */
final class WorkUnits {
  private final GenerationPlan plan;
  private final MethodSpecs specs;

  /** Digest of what is asked for of every method. */
  private final String exploring;

  WorkUnits(GenerationPlan plan, MethodSpecs specs) {
    this.plan = plan;
    this.specs = specs;
    this.exploring =
        Digests.of(
            plan.specs().predicates()
                + "\n"
                + plan.specs().invariants()
                + "\n"
                + options(plan.exploration())
                + "\n"
                + plan.generation().jvmArguments()); // they say which inputs can be built
  }

  /** No result depends on the number of threads. */
  private static String options(ExplorationOptions o) {
    return String.join(
        "\n",
        o.strategy().toString(),
        o.bounds().toString(),
        Long.toString(o.solverMillis()),
        o.within().toString(),
        o.criterion().toString(),
        o.aliasing().toString(),
        o.writable().restricted() + " " + new TreeSet<>(o.writable().opened()),
        o.nativeCode().toString(),
        o.building().toString());
  }

  /** Returns the unit of exploring a method. */
  WorkUnit exploring(MethodModel method) {
    Optional<MethodSpec> spec = specs.of(method);
    return new WorkUnit(MethodId.of(method).exact(), Digests.of(spec + "\n" + exploring));
  }

  /**
   * Returns the unit of writing the tests of a class.
   *
   * @param explored a digest of what was found of each of its methods, with the method's name
   */
  WorkUnit writing(String className, List<String> explored) {
    List<MethodSpec> own =
        plan.specs().specs().stream().filter(s -> s.className().equals(className)).toList();
    String asked = plan.generation() + "\n" + plan.entries() + "\n" + own + "\n" + exploring;
    return new WorkUnit(className, Digests.of(asked + "\n" + String.join("\n", explored)));
  }
}
