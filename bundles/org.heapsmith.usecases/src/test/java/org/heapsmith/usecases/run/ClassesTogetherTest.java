// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodsOfClass;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.GenerationRequest;
import org.heapsmith.testgen.Pipeline;
import org.heapsmith.testgen.ProgressListener;
import org.heapsmith.testgen.write.TestFiles;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which classes are ready at the same time depends on how fast each was explored. */
class ClassesTogetherTest {
  @TempDir Path temp;

  /** Code without a branch is not measured for who only calls it, and is where it is under test. */
  @Test
  void theTestsOfAClassDoNotDependOnWhatIsTestedWithIt() throws IOException {
    Path source = temp.resolve("Shown.java");
    Files.writeString(
        source,
        """
        package demo;
        public class Shown {
          public static int show(Shape shape) {
            if (shape == null) {
              return 0;
            }
            shape.look();
            return 1;
          }
        }
        abstract class Shape {
          abstract void look();
        }
        class Plain extends Shape {
          void look() {}
        }
        class Other extends Shape {
          void look() {}
        }
        """);
    Path classes = temp.resolve("classes");
    Compiler.JAVAC.compile(classes, source);
    try (ClassPath classPath = ClassPath.of(classes)) {
      String alone = tests(classPath, "alone", "demo/Shown");
      assertEquals(alone, tests(classPath, "together", "demo/Plain", "demo/Shown"));
      assertEquals(alone, tests(classPath, "three", "demo/Shown", "demo/Other", "demo/Plain"));
    }
  }

  private String tests(ClassPath classPath, String folder, String... classes) throws IOException {
    List<ExploredMethod> methods =
        List.of(classes).stream()
            .flatMap(c -> MethodsOfClass.of(classPath.get(c)).stream())
            .map(m -> explored(classPath, MethodId.of(m)))
            .toList();
    Path output = temp.resolve(folder);
    Pipeline.run(
        new GenerationRequest(
            methods,
            classPath,
            classPath.entries(),
            new TestFiles(output),
            Optional.empty(),
            GenerationOptions.DEFAULT),
        ProgressListener.NONE,
        GracefulStop.NEVER);
    return Files.readString(output.resolve("demo/ShownHeapTest.java"));
  }

  private static ExploredMethod explored(ClassPath classPath, MethodId method) {
    return new ExploredMethod(
        new Explorer()
            .explore(
                new ExplorationRequest(
                    classPath,
                    method,
                    SpecModel.EMPTY,
                    Optional.empty(),
                    ExplorationOptions.DEFAULT),
                TreeListener.NONE,
                Cancellation.NONE),
        Optional.empty(),
        0);
  }
}
