// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.testing.Compiler;
import org.heapsmith.usecases.run.Explorations.ExploredClass;
import org.heapsmith.usecases.schedule.Schedule;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which classes have their tests made together. */
class MakingTest {
  @TempDir Path temp;

  private final AtomicBoolean stopped = new AtomicBoolean();

  /** Nobody knows yet how long tests take: what a short time suffices for is written. */
  @Test
  void theFirstClassIsMadeByItself() throws IOException {
    assertEquals(List.of("[A]", "[B, C]"), made(() -> {}));
  }

  @Test
  void afterAStopAllAreMadeTogether() throws IOException {
    stopped.set(true);
    assertEquals(List.of("[A, B, C]"), made(() -> {}));
  }

  /** Whoever stops the run waits for what is being made, and then for all others at once. */
  @Test
  void aStopInTheMiddleLeavesOneMore() throws IOException {
    assertEquals(List.of("[A]", "[B, C]"), made(() -> stopped.set(true)));
  }

  /** The process is halted if it takes too long: by then the first have to be written. */
  @Test
  void whatIsLeftOfALargeProjectIsMadeInParts() throws IOException {
    stopped.set(true);
    List<String> names = IntStream.range(0, 4001).mapToObj(i -> "A" + i).toList();
    List<Integer> sizes = made(names, () -> {}).stream().map(s -> s.split(",").length).toList();
    assertEquals(List.of(2000, 2000, 1), sizes); // each has two paths
  }

  private List<String> made(Runnable meanwhile) throws IOException {
    return made(List.of("A", "B", "C"), meanwhile);
  }

  private List<String> made(List<String> names, Runnable meanwhile) throws IOException {
    Path source = temp.resolve("A.java");
    Files.writeString(source, "class A { static int m(int i) { return i > 0 ? 1 : 2; } }\n");
    Path classes = temp.resolve("classes");
    Compiler.JAVAC.compile(classes, source);
    List<String> calls = new ArrayList<>();
    try (ClassPath classPath = ClassPath.of(List.of(classes))) {
      List<MethodModel> methods = new TargetResolver(classPath).resolve(List.of("A#m"));
      GenerationPlan plan =
          new GenerationPlan(
              classPath,
              List.of(classes),
              SpecModel.EMPTY,
              methods,
              new TestFiles(temp.resolve("out")),
              ExplorationOptions.DEFAULT,
              GenerationOptions.DEFAULT);
      Explored explored = explored(classPath, methods.get(0));
      Map<MethodId, Explored> ofClass = Map.of(MethodId.of(methods.get(0)), explored);
      Making making =
          new Making(
              Schedule.inOrder(),
              new EarlierWork(plan, Journal.NONE, () -> null),
              GracefulStop.of(stopped::get));
      making.make(
          names.stream().map(n -> new ExploredClass(n, ofClass)).toList(),
          some -> {
            meanwhile.run();
            return calls.add(some.stream().map(ExploredClass::name).toList().toString());
          });
    }
    return calls;
  }

  private static Explored explored(ClassPath classPath, MethodModel method) {
    ExplorationRequest request =
        new ExplorationRequest(
            classPath,
            MethodId.of(method),
            SpecModel.EMPTY,
            Optional.empty(),
            ExplorationOptions.DEFAULT);
    ExplorationResult result =
        new Explorer().explore(request, TreeListener.NONE, TestListener.NONE, Cancellation.NONE);
    return new Explored(
        Optional.of(new ExploredMethod(result, Optional.empty(), 0)), Optional.empty());
  }
}
