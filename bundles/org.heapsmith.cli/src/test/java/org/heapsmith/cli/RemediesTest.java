// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.testing.Compiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Where a message recommends an option, the option helps: with it the message is gone, or what it
 * stood in the way of is found. A code that recommends one and has no row here fails.
 */
class RemediesTest {
  private static final Pattern OPTION = Pattern.compile("--(?!help\\b)[a-z]");

  /** Shown by other tests, or by none because it is a matter of how fast something is. */
  private static final Map<Code, String> ELSEWHERE =
      Map.ofEntries(
          Map.entry(Code.JPF_NOT_FOUND, "usecases: JpfHomeTest"),
          Map.entry(Code.JPF_NOT_STARTED, "usecases: JpfSymbcTest.aJavaThatIsNoneIsCoded"),
          Map.entry(Code.JPF_FAILED, "usecases: JpfSymbcTest.itsOwnFailuresAreCoded"),
          Map.entry(Code.JPF_UNFINISHED, "usecases: JpfSymbcTest.aRunThatDidNotEndIsSaidToBeOne"),
          Map.entry(Code.CLUSTER_MISSING, "JournalTest.aMasterNeedsSpark"),
          Map.entry(Code.CLUSTER_NOT_REACHED, "spark: SparkClusterTest.aMasterThatIsNotThere"),
          Map.entry(Code.CLUSTER_FAILED, "none: a cluster that gives up"),
          Map.entry(Code.JOURNAL_DAMAGED, "journal: FileJournalTest.whatNoJournalHasWritten"),
          Map.entry(Code.TEST_LIBRARY_MISSING, "FrameworksTest.whatIsAskedForHasToBeThere"),
          Map.entry(Code.TESTS_FOR_JUNIT4, "FrameworksTest"),
          Map.entry(Code.TEST_FILE_OF_OTHER_JUNIT, "FrameworksTest.testsJoinTheClassThatIsThere"),
          Map.entry(Code.TEST_LACKS_CLASS, "MissingClassesTest"),
          Map.entry(Code.PROJECT_NOT_FOUND, "ProjectTest.aFolderWithoutBuildFileIsNoProject"),
          Map.entry(Code.PROGRAM_TIMEOUT, "usecases: BuildToolsTest.oneThatHangsIsEnded"),
          Map.entry(
              Code.NO_WORKING_TREE, "ProjectErrorsTest.withoutGitNothingIsKnownToHaveChanged"),
          Map.entry(Code.REVISION_UNKNOWN, "ChangedOnlyTest.aRevisionThatIsUnknownIsSaidToBe"),
          Map.entry(
              Code.SOURCE_NOT_FOUND, "ChangedOnlyTest.whereSourcesAreNotFoundEverythingIsTested"),
          Map.entry(Code.TOTAL_TIME_OVER, "usecases: ScheduleTest, PlanSequenceTest"),
          Map.entry(Code.REPOK_LEFT_OUT, "RudeRepOkTest; more time is what a slow one needs"),
          Map.entry(
              Code.BOUND_EFFORT,
              "engine: ReasonsTest.anExpensiveHeightIsTheEndUnlessAllPathsAreAskedFor"),
          Map.entry(
              Code.HEIGHT_OF_MANY_PATHS,
              "engine: ReasonsTest.aHeightOfManyPathsIsTheEndUnlessMoreIsAskedFor"),
          Map.entry(Code.COMPANION_MISSING, "engine: CompanionsTest"),
          Map.entry(Code.INPUT_AGAINST_REPOK, "JudgedInputsTest.whereSpecAndRepOkDifferIsShown"),
          Map.entry(Code.REPOK_INCOMPLETE, "DisagreeTest.timeIsALimitThatIsSaid"),
          Map.entry(Code.SATISFIABILITY_UNKNOWN, "none: a problem that takes long"),
          Map.entry(
              Code.TESTS_NOT_RUN,
              "testgen: NothingIsLostTest.whatIsNotCompiledInTimeIsNotKeptAndSaid"),
          Map.entry(
              Code.PATHS_WITHOUT_TESTS, "testgen: ManyPathsTest.allTestsAreMadeIfAllAreToBeKept"),
          Map.entry(Code.REPLAY_TIMEOUT, "none: a test that takes long on the JVM and not here"));

  @TempDir static Path temp;
  private static Path sources;

  @BeforeAll
  static void compile() throws IOException, URISyntaxException {
    sources = Path.of(RemediesTest.class.getResource("/remedies").toURI());
    Compiler.JAVAC.compile(temp.resolve("classes"), sources.resolve("Remedies.java"));
    Files.createDirectories(temp.resolve("empty"));
  }

  private static CliRun run(String command, String method, String options) {
    List<String> arguments = new ArrayList<>(Stream.of(command.split(" ")).toList());
    if (!options.contains("--cp")) {
      arguments.addAll(List.of("--cp", temp.resolve("classes") + ""));
    }
    if (command.startsWith("generate")) {
      arguments.addAll(List.of("-o", temp.resolve("out") + ""));
    }
    Arrays.stream(options.replace("@T", temp + "").replace("@S", sources + "").split(" "))
        .filter(o -> !o.isEmpty())
        .forEach(arguments::add);
    arguments.add(method.isEmpty() ? "tree" : "Remedies#" + method);
    return CliRun.of(arguments.toArray(String[]::new));
  }

  /** A row: code, command, method, options without and with the remedy, what is found with it. */
  @ParameterizedTest
  @CsvSource({
    "CLASS_NOT_FOUND, tree, array, --cp @T/empty, --cp @T/classes, returns 2",
    "CLASS_PATH_ENTRY_MISSING, tree, array, --cp @T/classes:@T/nowhere, --cp @T/classes, ''",
    "SOLVER_UNKNOWN, tree, factors, --solver-time 1ms, --solver-time 60s, ''",
    "PATH_UNDECIDED, tree, factors, --solver-time 1ms, --solver-time 60s, ''",
    "TREE_DRAWN_IN_PART, tree --format svg, loop, --nodes 3, --nodes 2000, ''",
    "BOUND_UNFOLD, tree, list, --spec @S --unfold 2, --spec @S --unfold 7, returns 1",
    "BOUND_LOOP, tree, loop, --loop 5, --loop 12, returns 1",
    "BOUND_DEPTH, tree, depth, --depth 300, --depth 9000, returns 1",
    "BOUND_OBJECTS, tree, objects, --strategy separation --objects 2,"
        + " --strategy separation --objects 6, returns 1",
    "BOUND_REFERENCES, tree, objects, --strategy path-optimal --objects 2,"
        + " --strategy path-optimal --objects 6, returns 1",
    "NOT_REACHED_IN_CALLS, tree, grown, --strategy sequences --unfold 1,"
        + " --strategy sequences --unfold 4, returns 1",
    "NOT_BY_CALLS, generate --no-replay, objects, '', --strategy sequences, ''",
    "BOUND_TIME, tree, array, --time 1ms --array-length 4, --array-length 4, returns 1",
    "BOUND_CALL_DEPTH, tree, calls, --calls 5, --calls 20, returns 1",
    "BOUND_ARRAY, tree, array, --array-length 3, --array-length 4, returns 1",
    "BOUND_CRITERION, tree, loop, --loop 20 --criterion loop-2,"
        + " --loop 20 --criterion loop-20, returns 1",
    "CRITERION_MET, tree, both, --criterion branch, --criterion path, ''",
    "ALIASING_OFF, tree, alias, --strategy lazy --aliasing off, --strategy lazy --aliasing on,"
        + " returns 1",
    "NOTHING_NEW, tree, many, '', --criterion path, ''",
    "HEIGHT_ENOUGH, tree, calls, --calls 20, --calls 20 --criterion path, ''",
    "REPLAY_JVM_FAILED, generate, array, --spec @S --jvm-arg=-Xnonsense, --spec @S, ''",
    "UNCONSTRAINED_INPUTS, generate --no-replay, array, '', --spec @S, ''",
    "BOUND_STEPS, clp --run, both, --steps 3, --steps 300, ''"
  })
  void theOptionHelps(
      Code code, String command, String method, String without, String with, String gain) {
    CliRun before = run(command, method, without);
    before.says(code.id());
    CliRun after = run(command, method, with);
    if (gain.isEmpty()) {
      assertFalse(after.err().contains(code.id() + " "), after::err);
    } else {
      assertFalse(before.out().contains(gain), before::out);
      assertTrue(after.out().contains(gain), () -> after.out() + after.err());
    }
  }

  @Test
  void fewerHeapsAreFoundInTheTimeThereIs() {
    String spec = CliRun.HOME.resolve("examples/specs/bst.heap").toString();
    String[] asked = {"models", "--cp", CliRun.EXAMPLES, spec, "tree", "-n", "9999", "--time"};
    String[] hurried = Arrays.copyOf(asked, asked.length + 1);
    hurried[asked.length] = "1ms";
    CliRun.of(hurried).says(Code.MODELS_STOPPED.id());
    String[] few = {"models", "--cp", CliRun.EXAMPLES, spec, "tree", "-n", "2", "--time", "60s"};
    assertFalse(CliRun.of(few).err().contains(Code.MODELS_STOPPED.id()));
  }

  @Test
  void everyCodeThatRecommendsAnOptionHasARow() {
    String rows =
        Arrays.stream(RemediesTest.class.getDeclaredMethods())
            .filter(m -> m.isAnnotationPresent(CsvSource.class))
            .flatMap(m -> Arrays.stream(m.getAnnotation(CsvSource.class).value()))
            .map(row -> row.substring(0, row.indexOf(',')))
            .collect(Collectors.joining(" "));
    List<String> shown = new ArrayList<>(List.of(rows.split(" ")));
    ELSEWHERE.keySet().forEach(c -> shown.add(c.name()));
    shown.add(Code.MODELS_STOPPED.name());
    TreeSet<String> recommending = new TreeSet<>();
    for (Code code : Code.values()) {
      if (OPTION.matcher(code.remedy()).find()) {
        recommending.add(code.name());
      }
    }
    assertEquals(recommending, new TreeSet<>(shown));
  }
}
