// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.example;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.SharedWork;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.explore.Deadline;
import org.heapsmith.engine.explore.Entry;
import org.heapsmith.engine.explore.Exploration;
import org.heapsmith.engine.reach.Witnesses;
import org.heapsmith.engine.testing.Figure1;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.strategy.DecidingStrategy;
import org.heapsmith.machine.strategy.Resolution;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.world.World;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;

/** How a strategy is added, as docs/architecture.md tells it. */
class AddingAStrategyTest {

  @Test
  void thePageShowsTheTheoryThatIsCompiledHere() throws IOException {
    Path source = Path.of("src/test/java/org/heapsmith/engine/example/NeverNullTheory.java");
    String whole = Files.readString(source);
    String code = whole.substring(whole.indexOf("/** No reference of the input"));
    String page = Files.readString(Path.of("../../docs/architecture.md"));
    assertTrue(page.contains(code), () -> "docs/architecture.md does not have\n" + code);
  }

  /** Four steps along a chain without an end: none of the paths that end with null is left. */
  @Test
  void aPairOfTheoryAndResolutionIsAStrategy() {
    List<TreeEvent.Alternative> excluded = new ArrayList<>();
    ExplorationResult result = explore(excluded);
    assertFalse(excluded.isEmpty());
    assertTrue(
        excluded.stream().allMatch(a -> a.why().equals("no reference is null")),
        excluded::toString);
    assertTrue(result.complete());
    assertTrue(
        result.tests().stream()
            .allMatch(
                t ->
                    t.outcome() instanceof Outcome.Returned returned
                        && returned.value().equals(new ConcreteValue.Primitive('Z', 0))),
        "a chain without an end has no null");
  }

  private static ExplorationResult explore(List<TreeEvent.Alternative> excluded) {
    Program program =
        new Program(ClassPath.of(Compiler.JAVAC.compile(Figure1.SAMPLE.formatted(4))));
    Bounds bounds = Bounds.DEFAULT.withLoop(20).withObjects(20);
    Exploration exploration =
        new Exploration(
            program,
            Entry.find(program, new MethodId("Sample", "hasNull", "()Z"), Optional.empty()),
            context ->
                new DecidingStrategy("never-null", new NeverNullTheory(context), Resolution.ON_USE),
            new JdkModels(),
            SpecModel.EMPTY,
            10_000,
            Optional.empty(),
            Rules.DEFAULT,
            new InputJudge(
                program.classPath(),
                new BytecodeTypeProvider(program.classPath()),
                SpecModel.EMPTY,
                Cancellation.NONE),
            new Deadline(Cancellation.NONE, 60_000),
            World.NONE,
            Witnesses.NONE,
            new SharedWork());
    return exploration.explore(
        bounds,
        event -> {
          if (event instanceof TreeEvent.Choice choice) {
            choice.alternatives().stream()
                .filter(a -> a.status() == NodeStatus.PRUNED)
                .forEach(excluded::add);
          }
        },
        TestListener.NONE);
  }
}
