// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.merge.JUnitVersion;
import org.heapsmith.testgen.replay.TestLibraries;
import org.heapsmith.testgen.write.TestStyle;
import org.heapsmith.testgen.write.TestStyle.Assertions;
import org.heapsmith.testgen.write.TestStyle.Framework;
import org.heapsmith.testgen.write.TestStyle.Library;

/** Which libraries the tests of a plan are written for: what is asked for, if it is there. */
final class PlannedStyle {
  private final GenerationPlan plan;
  private final TestStyle style;

  private PlannedStyle(GenerationPlan plan, TestStyle style) {
    this.plan = plan;
    this.style = style;
  }

  /**
   * Looks at the class path of a plan.
   *
   * @throws HeapsmithException {@link Code#TEST_LIBRARY_MISSING}
   */
  static PlannedStyle of(GenerationPlan plan) {
    TestStyle asked = plan.generation().style();
    boolean known = !asked.there().isEmpty(); // a worker has asked before its drafts
    List<Library> there = known ? asked.there() : TestLibraries.on(plan.entries());
    TestStyle style = asked.where(there);
    if (asked.framework() == Framework.JUNIT4) {
      require(style, Library.JUNIT4, "JUnit 4", "junit:junit:4.13.2");
    }
    if (asked.assertions() == Assertions.ASSERTJ) {
      require(style, Library.ASSERTJ, "AssertJ", "org.assertj:assertj-core:3.25.3");
    }
    return new PlannedStyle(plan, style);
  }

  private static void require(TestStyle style, Library library, String name, String artifact) {
    if (!style.has(library)) {
      throw HeapsmithException.of(Code.TEST_LIBRARY_MISSING, "", name, artifact);
    }
  }

  /** Returns the plan with what is there. */
  GenerationPlan plan() {
    return new GenerationPlan(
        plan.classPath(),
        plan.entries(),
        plan.specs(),
        plan.methods(),
        plan.output(),
        plan.exploration(),
        plan.generation().withStyle(style));
  }

  /** Says what nobody asked for. */
  Optional<Notice> notice() {
    boolean found =
        style.framework() == Framework.AUTO
            && style.frameworkBeside(JUnitVersion.UNKNOWN) == Framework.JUNIT4;
    return found ? Optional.of(Notice.of(Code.TESTS_FOR_JUNIT4, "")) : Optional.empty();
  }
}
