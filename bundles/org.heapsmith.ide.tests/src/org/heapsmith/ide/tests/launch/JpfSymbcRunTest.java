// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.core.resources.IFile;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.ChosenEngine;
import org.heapsmith.ide.tests.workbench.ErrorLog;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.heapsmith.ide.tests.workbench.UiThread;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.ui.session.FoundTest;
import org.heapsmith.ui.session.RunControl;
import org.heapsmith.ui.session.Session;
import org.heapsmith.worker.protocol.NodeDetails;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * jpf-symbc as the engine of runs in the workbench; a script that prints stands for an
 * installation. What it prints is read, judged and replayed by the command line's use case, which
 * has tests of its own.
 */
class JpfSymbcRunTest {
  private static final int PATIENCE_MINUTES = 5;

  @TempDir Path home;
  private TestProject project;
  private Preferences preferences;
  private ErrorLog log;

  @BeforeEach
  void makeProject() throws Exception {
    preferences = Preferences.withoutQuestions();
    preferences.set(Option.ENGINE, ChosenEngine.Kind.JPF_SYMBC.name());
    preferences.set(Option.JPF_HOME, home);
    preferences.set(Option.JPF_JAVA, home.resolve("java"));
    project = TestProject.create("jpf");
    project.file(
        "src/demo/Cell.java",
        """
        package demo;

        public class Cell {
          int value;
          Cell next;

          public int quotient(int x) {
            return next == null ? 1 : x / (value - 3);
          }
        }
        """);
    project.build();
    log = new ErrorLog();
  }

  @AfterEach
  void delete() throws Exception {
    log.close();
    Generation.cleanUp();
    project.close();
    preferences.close();
  }

  private static String path(String next, int value) {
    return """
           Numeric PC constraint # = 1
           input[512].value[%d] == CONST_%d
           Heap PC constraint # = 1
           input[512].next[-9223372036854775808] == %s
           ****************************
           """
        .formatted(value, value, next);
  }

  private void install(String script) throws Exception {
    write("jpf-core/build/RunJPF.jar", "");
    write("jpf-symbc/jpf.properties", "");
    assertTrue(write("java/bin/java", "#!/bin/sh\n" + script).toFile().setExecutable(true));
  }

  private void installPrinting(String text) throws Exception {
    install("cat '" + write("printed.txt", text) + "'\n");
  }

  private Path write(String name, String text) throws Exception {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private Session generate() throws Exception {
    return Generation.generate(project.method("demo.Cell", "quotient"));
  }

  @Test
  void itsInputsAreJudgedReplayedAndInTheViews() throws Exception {
    project.file(
        "specs/cell.heap",
        """
        predicate low(demo.Cell c) = c -> demo.Cell{ value: v, next: null } && v < 9
            | c -> demo.Cell{ value: v, next: n } * n -> demo.Cell{ value: w, next: m } && v < 9;

        spec demo.Cell.quotient(int x) {
          requires low(this);
        }
        """);
    installPrinting(
        path("CONST_-1", 0) + path("CONST_0", 3) + path("CONST_0", 5) + path("CONST_0", 10));
    Session session = generate();
    assertEquals(Session.State.FINISHED, session.state(), session.notices().toString());
    List<FoundTest> tests = session.tests(session.methods().get(0));
    assertEquals(3, tests.size(), "the fourth input is not valid");
    List<String> said =
        session.method(session.methods().get(0)).orElseThrow().notices().stream()
            .map(Notice::message)
            .toList();
    assertTrue(said.toString().contains("4 inputs by jpf-symbc, 1 of them not valid"), said + "");
    assertTrue(session.tree(session.methods().get(0)).size() > 1, "a tree to look at");
    List<Integer> position = tests.get(0).test().position();
    NodeDetails node =
        session.details(session.methods().get(0), position).get(PATIENCE_MINUTES, TimeUnit.MINUTES);
    assertNotNull(node.heap(), "a heap to look at");
    assertFalse(session.control().map(RunControl::canExplore).orElseThrow(), "by ours it could");
    IFile written = project.project().getFile("src-test/demo/CellHeapTest.java");
    assertTrue(Generation.content(written).contains("ArithmeticException"), "as replayed");
    assertEquals(List.of(), log.messages());
  }

  @Test
  void withoutAnInstallationItIsSaidWhatIsMissing() throws Exception {
    Session session = generate();
    assertEquals(Session.State.FAILED, session.state());
    assertEquals(List.of("HS-5030"), Generation.codes(session));
    assertEquals(1, log.messages().size(), log.messages().toString());
    assertTrue(log.messages().get(0).contains("RunJPF.jar does not exist"), log.messages() + "");
  }

  @Test
  void aStrategyOfOursIsNoneOfIts() throws Exception {
    installPrinting("");
    preferences.set(Option.STRATEGY, "lazy");
    assertEquals(List.of("HS-1008"), Generation.codes(generate()));
    assertTrue(log.messages().get(0).contains("not for jpf-symbc"), log.messages() + "");
  }

  @Test
  void whatItCannotDoIsTheReasonWhyThereIsNoTest() throws Exception {
    installPrinting("[SEVERE] unsupported class file version: 69\n");
    assertTold("HS-5033");
    installPrinting(path("a.b instanceof C", 0));
    assertTold("HS-5035");
    installPrinting("[SEVERE] cannot load application class demo.Cell\n");
    assertTold("HS-5034");
    installPrinting("Error: java.lang.UnsupportedClassVersionError: gov/nasa/jpf/tool/RunJPF\n");
    assertTold("HS-5031");
  }

  private void assertTold(String code) throws Exception {
    Session session = generate();
    assertEquals(List.of(code), Generation.codes(session), session.notices().toString());
  }

  @Test
  void itsProcessEndsWithTheRun() throws Exception {
    Path started = home.resolve("pid");
    install(
        "echo $$ > '"
            + started
            + ".new'; mv '"
            + started
            + ".new' '"
            + started
            + "'\n"
            + "exec sleep 100000\n");
    Session session = Generation.begin(project.method("demo.Cell", "quotient"));
    UiThread.waitFor("its start", () -> Files.exists(started));
    long pid = Long.parseLong(Files.readString(started).strip());
    ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
    LongRun.cancel("while jpf-symbc explores");
    assertEquals(Session.State.CANCELLED, session.state(), session.notices().toString());
    UiThread.waitFor("the end of its process", () -> !process.isAlive());
    assertEquals(List.of(), log.messages());
  }
}
