// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.arch;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.PipedInputStream;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Rules that hand-written code of the core keeps, checked on the class files. */
class CodeRulesTest {

  /** Entry points of processes, the only classes that may end one. */
  private static final Set<String> ENTRY_POINTS =
      Set.of(
          "org.heapsmith.cli.Main",
          "org.heapsmith.machine.world.fork.Watch", // the thread that ends the process of the next
          "org.heapsmith.machine.world.fork.WorldMain",
          "org.heapsmith.testgen.replay.fork.Runner",
          "org.heapsmith.worker.server.ArchiveMain",
          "org.heapsmith.worker.server.WorkerMain");

  private static final JavaClasses PRODUCT = ProductClasses.ALL.that(ProductClasses.HAND_WRITTEN);

  @Test
  void onlyEntryPointsEndTheProcess() {
    noClasses()
        .that(
            DescribedPredicate.describe(
                "are no entry points", c -> !ENTRY_POINTS.contains(c.getFullName())))
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .check(PRODUCT);
  }

  @Test
  void nobodyPrintsAStackTraceAndGoesOn() {
    noClasses().should().callMethod(Throwable.class, "printStackTrace").check(PRODUCT);
  }

  /** Such a pipe breaks when the thread that wrote last is over: {@code java.nio.channels.Pipe}. */
  @Test
  void noPipeDependsOnTheLifeOfAThread() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .areAssignableTo(PipedInputStream.class)
        .check(PRODUCT);
  }

  /** The probe is what generated tests call in the forked JVM that runs them: one for a process. */
  @Test
  void thereIsNoStaticMutableState() {
    fields()
        .that()
        .areStatic()
        .and()
        .areNotDeclaredIn("org.heapsmith.testgen.replay.fork.Probe")
        .should()
        .beFinal()
        .check(PRODUCT);
  }
}
