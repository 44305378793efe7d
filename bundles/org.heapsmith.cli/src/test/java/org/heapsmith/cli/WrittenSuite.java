// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.TemporaryFolders;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Written tests, compiled by javac without a warning and run by JUnit in this JVM, with class
 * loaders of their own. It costs a fifth of what a replay costs, which starts two JVMs.
 */
final class WrittenSuite {
  /** All that a written test may need: opening each jar of a long class path costs time. */
  private static final String API =
      Stream.of(
              "org.junit.jupiter.api.Test",
              "org.junit.platform.commons.JUnitException",
              "org.opentest4j.AssertionFailedError",
              "org.apiguardian.api.API",
              "org.junit.Test",
              "org.assertj.core.api.Assertions")
          .map(WrittenSuite::jarOf)
          .collect(Collectors.joining(File.pathSeparator));

  private WrittenSuite() {}

  private static String jarOf(String type) {
    try {
      URL jar = Class.forName(type).getProtectionDomain().getCodeSource().getLocation();
      return Path.of(jar.toURI()).toString();
    } catch (ReflectiveOperationException | URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Asserts that all tests of a folder compile and pass.
   *
   * @param release of Java, for which they are compiled
   * @param code under test
   * @return how many they are
   */
  static long pass(String release, Path code, Path tests) throws IOException {
    Path compiled = TemporaryFolders.make();
    List<String> options = new ArrayList<>(List.of("-cp", code + File.pathSeparator + API));
    options.addAll(List.of("-Xlint:all,-options,-path,-classfile,-auxiliaryclass", "-Werror"));
    options.addAll(Compiler.JAVAC.levelOf(release));
    compile(options, compiled, javaFiles(tests));
    TestExecutionSummary summary = run(compiled, code);
    assertEquals(List.of(), failures(summary));
    assertTrue(summary.getTestsSucceededCount() > 0, "no test in " + tests);
    return summary.getTestsSucceededCount();
  }

  private static List<String> failures(TestExecutionSummary summary) {
    return summary.getFailures().stream()
        .map(f -> f.getTestIdentifier().getUniqueId() + ": " + f.getException())
        .sorted()
        .toList();
  }

  /** Runs them twice, the second time in another order: what a test leaves is not to matter. */
  private static TestExecutionSummary run(Path compiled, Path code) throws IOException {
    URL[] urls = {compiled.toUri().toURL(), code.toUri().toURL()};
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    SummaryGeneratingListener mixed = new SummaryGeneratingListener();
    try (URLClassLoader loader = new URLClassLoader(urls, WrittenSuite.class.getClassLoader())) {
      Thread.currentThread().setContextClassLoader(loader);
      LauncherConfig alone =
          LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build();
      LauncherDiscoveryRequestBuilder request =
          LauncherDiscoveryRequestBuilder.request().selectors(classes(compiled));
      LauncherFactory.create(alone).execute(request.build(), summary);
      request.configurationParameter(
          "junit.jupiter.testmethod.order.default", "org.junit.jupiter.api.MethodOrderer$Random");
      request.configurationParameter("junit.jupiter.execution.order.random.seed", "1");
      LauncherFactory.create(alone).execute(request.build(), mixed);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
    assertEquals(
        failures(summary.getSummary()), failures(mixed.getSummary()), "in another order, again");
    return summary.getSummary();
  }

  private static List<ClassSelector> classes(Path compiled) throws IOException {
    try (Stream<Path> files = Files.walk(compiled)) {
      return files
          .filter(f -> f.getFileName().toString().matches("[^$]*Heap\\d*Test\\.class"))
          .map(f -> compiled.relativize(f).toString())
          .map(f -> f.replace(".class", "").replace(File.separatorChar, '.'))
          .sorted()
          .map(name -> selectClass(name))
          .toList();
    }
  }

  /** Compiles what has no fault. */
  static void compile(List<String> options, Path target, List<Path> files) {
    List<String> all =
        new ArrayList<>(List.of("-g", "-encoding", "UTF-8", "-d", target.toString()));
    all.addAll(options);
    files.forEach(f -> all.add(f.toString()));
    String[] arguments = all.toArray(new String[0]);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
  }

  /** Returns the sources of a folder. */
  static List<Path> javaFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }
}
