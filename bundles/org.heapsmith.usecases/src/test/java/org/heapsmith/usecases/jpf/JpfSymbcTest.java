// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.GracefulStop;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testgen.GenerationOptions;
import org.heapsmith.testgen.write.TestTexts;
import org.heapsmith.testing.Compiler;
import org.heapsmith.usecases.compare.Comparison;
import org.heapsmith.usecases.compare.Configuration;
import org.heapsmith.usecases.run.GenerationPlan;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** jpf-symbc's inputs become tests of ours; recorded runs stand for an installation. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the stand-in for its Java is a shell script")
class JpfSymbcTest {
  @TempDir private Path folder;
  private ClassPath classPath;

  @BeforeEach
  void compile() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    classPath = ClassPath.of(Compiler.JAVAC.compile(classes, Recorded.CLASS));
  }

  @AfterEach
  void close() {
    classPath.close();
  }

  private MethodModel method(String name) {
    return classPath.get("demo/Chain").methods(name).get(0);
  }

  private SpecModel specs(String text) {
    return SpecParser.shared()
        .parse(List.of(new SourceFile("a.heap", text)), new BytecodeTypeProvider(classPath))
        .model();
  }

  private ExplorationResult explored(String name, String printed, String spec) throws IOException {
    SpecModel specs = specs(spec);
    Optional<MethodSpec> own = specs.specs().stream().findFirst();
    return new JpfSymbc(Recorded.installation(folder.resolve("jpf"), printed))
        .explore(
            new ExplorationRequest(
                classPath, MethodId.of(method(name)), specs, own, ExplorationOptions.DEFAULT),
            TreeListener.NONE,
            TestListener.NONE,
            Cancellation.NONE);
  }

  private static List<Code> codes(ExplorationResult result) {
    return result.notices().stream().map(Notice::code).toList();
  }

  @Test
  void eachPathIsATest() throws IOException {
    ExplorationResult result = explored("firstIsSmaller", Recorded.text("firstIsSmaller"), "");
    assertEquals(7, result.tests().size());
    assertEquals(1, result.statistics().exceptional());
    assertEquals(List.of(Code.JPF_INPUTS), codes(result));
    assertTrue(
        result.branches().values().stream().allMatch(BranchStatus.Covered.class::isInstance));
  }

  @Test
  void inputsAgainstThePreconditionAreCountedAndNoTests() throws IOException {
    String spec =
        """
        predicate chain(demo.Chain c) =
            emp && c == null
          | c -> demo.Chain{ next: n } * chain(n);

        spec demo.Chain.firstIsSmaller(int limit) {
          requires chain(this);
        }
        """;
    ExplorationResult result = explored("firstIsSmaller", Recorded.text("firstIsSmaller"), spec);
    assertEquals(6, result.tests().size());
    assertEquals(
        List.of(Code.INPUT_DISCARDED),
        result.cutOff().stream().map(c -> c.reason().code()).toList());
    assertTrue(
        result.notices().get(0).message().contains("7 inputs by jpf-symbc, 1 of them not valid"));
    assertTrue(
        result.branches().values().stream().anyMatch(BranchStatus.NotReached.class::isInstance));
  }

  @Test
  void aRunThatDidNotEndIsSaidToBeOne() throws IOException {
    String text = Recorded.text("firstIsSmaller").replaceAll("=+ search finished.*", "");
    assertEquals(
        List.of(Code.JPF_INPUTS, Code.JPF_UNFINISHED), codes(explored("firstIsSmaller", text, "")));
  }

  @Test
  void itsOwnFailuresAreCoded() {
    assertEquals(Code.JPF_FAILED, failure("[SEVERE] cannot load application class demo.Chain\n"));
    assertEquals(
        Code.JPF_CLASS_TOO_NEW,
        failure("[SEVERE] JPF exception: unsupported class file version: 69\n"));
    assertEquals(Code.JPF_FAILED, failure(""));
  }

  /** It is our class that is too new in the one case, and its own in the other. */
  @Test
  void aJavaThatIsTooOldForItIsCoded() {
    String printed =
        """
        Error: LinkageError occurred while loading main class gov.nasa.jpf.tool.RunJPF
        \tjava.lang.UnsupportedClassVersionError: gov/nasa/jpf/tool/RunJPF has been compiled by a \
        more recent version of the Java Runtime (class file version 61.0), this version of the \
        Java Runtime only recognizes class file versions up to 55.0
        """;
    assertEquals(Code.JPF_NOT_STARTED, failure(printed));
    assertEquals(
        Code.JPF_CLASS_TOO_NEW, failure(printed.replace("gov/nasa/jpf/tool/RunJPF", "demo/Chain")));
  }

  /** The views ask for what holds at a node of the tree: of its inputs, not of ours. */
  @Test
  void whatIsShownOfAMethodIsTheRunOfItsInputs() throws IOException {
    JpfSymbc engine =
        new JpfSymbc(Recorded.installation(folder.resolve("jpf"), Recorded.text("quotient")));
    ExplorationRequest request =
        new ExplorationRequest(
            classPath,
            MethodId.of(method("quotient")),
            specs(""),
            Optional.empty(),
            ExplorationOptions.DEFAULT);
    assertEquals(request, engine.shown(request), "not explored yet");
    engine.explore(request, TreeListener.NONE, TestListener.NONE, Cancellation.NONE);
    assertEquals(4, engine.shown(request).spec().orElseThrow().requires().size());
  }

  private Code failure(String printed) {
    return assertThrows(HeapsmithException.class, () -> explored("quotient", printed, ""))
        .notice()
        .code();
  }

  @Test
  void itsTestsAreThoseItHasFound() throws IOException {
    JpfHome home = Recorded.installation(folder.resolve("jpf"), "");
    assertFalse(new JpfSymbc(home).mayBeAddedTo());
  }

  @Test
  void aJavaThatIsNoneIsCoded() throws IOException {
    JpfHome home = Recorded.installation(folder.resolve("jpf"), "");
    JpfSymbc engine = new JpfSymbc(new JpfHome(home.core(), home.symbc(), folder));
    ExplorationRequest request =
        new ExplorationRequest(
            classPath,
            MethodId.of(method("quotient")),
            specs(""),
            Optional.empty(),
            ExplorationOptions.DEFAULT);
    assertEquals(
        Code.JPF_NOT_STARTED,
        assertThrows(
                HeapsmithException.class,
                () ->
                    engine.explore(
                        request, TreeListener.NONE, TestListener.NONE, Cancellation.NONE))
            .notice()
            .code());
  }

  @Test
  void theReceiverIsNeverTriedAsAnAliasAndComparingTellsSo() throws IOException {
    JpfHome home = Recorded.installation(folder.resolve("jpf"), Recorded.text("quotient"));
    GenerationPlan plan =
        new GenerationPlan(
            classPath,
            List.of(folder.resolve("classes")),
            specs(""),
            List.of(method("quotient")),
            new TestTexts(Map.of()),
            ExplorationOptions.DEFAULT,
            GenerationOptions.DEFAULT.withReplay(false));
    ExplorationOptions options = ExplorationOptions.DEFAULT;
    Comparison comparison =
        Comparison.of(
            plan,
            List.of(
                new Configuration("lazy", options.withStrategy("lazy")),
                new Configuration(JpfSymbc.NAME, options, new JpfSymbc(home))),
            (done, total, text) -> {},
            GracefulStop.NEVER);
    Notice missed =
        comparison.notices().stream()
            .filter(n -> n.code() == Code.JPF_PATHS_MISSED)
            .findFirst()
            .orElseThrow();
    assertTrue(missed.message().contains("lazy finds 1 program path"), missed.message());
  }

  /** The real thing, where there is one. */
  @Test
  void anInstallationPrintsWhatWasRecorded() throws IOException {
    String variable = System.getenv(JpfHome.VARIABLE);
    assumeTrue(variable != null, "no installation of jpf-symbc: " + JpfHome.VARIABLE);
    JpfHome home =
        JpfHome.find(
            Optional.empty(),
            Optional.empty(),
            System.getenv(),
            Path.of(System.getProperty("user.home")));
    Path work = Files.createDirectories(folder.resolve("work"));
    for (String name : List.of("firstIsSmaller", "quotient", "choose")) {
      Path configuration = new JpfTarget(method(name)).write(work, classPath.entries(), 12);
      JpfOutput output =
          JpfOutput.read(JpfProcess.run(home, configuration, work, 120_000, Cancellation.NONE));
      assertEquals(JpfOutput.read(Recorded.text(name)).paths(), output.paths(), name);
      assertFalse(output.paths().isEmpty());
    }
  }
}
