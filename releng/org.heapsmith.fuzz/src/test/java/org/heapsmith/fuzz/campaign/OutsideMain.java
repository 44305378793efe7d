// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The forked JVM of {@link Outside}: runs test classes in their order, then again in another one,
 * and writes what was not green. Findings, which fail on purpose, have to fail each time.
 */
public final class OutsideMain {

  private OutsideMain() {}

  /** A file with names of classes, and one to write to. */
  public static void main(String[] arguments) throws IOException {
    List<String> classes = new ArrayList<>(Files.readAllLines(Path.of(arguments[0])));
    Set<String> tests = new TreeSet<>();
    Map<String, String> first =
        run(classes, "org.junit.jupiter.api.MethodOrderer$MethodName", 1, tests);
    Collections.reverse(classes);
    Map<String, String> second =
        run(classes, "org.junit.jupiter.api.MethodOrderer$Random", 4711, tests);
    try (PrintWriter out = new PrintWriter(arguments[1], java.nio.charset.StandardCharsets.UTF_8)) {
      out.println("RUN\t" + tests.size() + "\t");
      first.forEach((test, why) -> tell(out, Fault.Kind.FAILING_OUTSIDE, test, why));
      second.forEach(
          (test, why) -> {
            if (!first.containsKey(test)) {
              tell(out, Fault.Kind.UNSTABLE_OUTSIDE, test, why);
            }
          });
    }
    System.exit(0); // tests may have left threads
  }

  /**
   * A finding shows what is wrong with the code under test, or what may be with an unconstrained
   * input: it fails on purpose.
   */
  private static boolean isFinding(TestIdentifier test) {
    return test.getUniqueId().matches(".*(Findings|Reached|Unconstrained)\\].*");
  }

  private static void tell(PrintWriter out, Fault.Kind kind, String test, String why) {
    out.println(kind + "\t" + test + "\t" + why.lines().findFirst().orElse(""));
  }

  private static Map<String, String> run(
      List<String> classes, String order, long seed, Set<String> tests) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(classes.stream().map(DiscoverySelectors::selectClass).toList())
            .configurationParameter("junit.jupiter.testmethod.order.default", order)
            // tests with unconstrained inputs wait for a spec, and have to do what they say as well
            .configurationParameter(
                "junit.jupiter.conditions.deactivate", "org.junit.*DisabledCondition")
            .configurationParameter(
                "junit.jupiter.execution.order.random.seed", String.valueOf(seed))
            .build();
    Launcher launcher = LauncherFactory.create();
    Map<String, String> failed = new TreeMap<>();
    launcher.execute(
        request,
        new TestExecutionListener() {
          @Override
          public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (test.isTest()) {
              tests.add(test.getUniqueId());
            }
            boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
            String why = result.getThrowable().map(Throwable::toString).orElse("it passes");
            if (test.isTest() && passed == isFinding(test)
                || !test.isTest() && !passed
                || why.contains("invalid input")) {
              failed.put(test.getUniqueId().replaceAll("\\[engine:[^/]*/", ""), why);
            }
          }
        });
    return failed;
  }
}
