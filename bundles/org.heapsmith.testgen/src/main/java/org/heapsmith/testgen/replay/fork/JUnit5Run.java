// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.List;
import java.util.Set;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes by JUnit 5, of the version that we have. */
final class JUnit5Run {
  private JUnit5Run() {}

  /** Runs all tests of some classes but {@code skip}. */
  static void run(List<String> classNames, Set<String> skip, EventWriter events) {
    List<? extends DiscoverySelector> selectors =
        classNames.stream().map(c -> selectClass(c)).toList();
    PostDiscoveryFilter filter =
        descriptor ->
            FilterResult.includedIf(
                descriptor
                    .getSource()
                    .filter(MethodSource.class::isInstance)
                    .map(MethodSource.class::cast)
                    .map(s -> !skip.contains(name(s)))
                    .orElse(true));
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request().selectors(selectors).filters(filter).build();
    LauncherConfig config =
        LauncherConfig.builder()
            .enableTestExecutionListenerAutoRegistration(false)
            .enableLauncherSessionListenerAutoRegistration(false)
            .enableLauncherDiscoveryListenerAutoRegistration(false)
            .enablePostDiscoveryFilterAutoRegistration(false)
            .enableTestEngineAutoRegistration(false)
            .addTestEngines(jupiter())
            .build();
    LauncherFactory.create(config).execute(request, new Events(events));
  }

  /** The class path under test may have others, which are of another version. */
  private static TestEngine jupiter() {
    try {
      return (TestEngine)
          Class.forName("org.junit.jupiter.engine.JupiterTestEngine")
              .getDeclaredConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("JUnit has changed", e);
    }
  }

  private static String name(MethodSource test) {
    return test.getClassName() + "#" + test.getMethodName();
  }

  private static final class Events implements TestExecutionListener {
    private final EventWriter events;

    Events(EventWriter events) {
      this.events = events;
    }

    @Override
    public void executionStarted(TestIdentifier identifier) {
      if (identifier.isTest()) {
        events.started(name(identifier));
      }
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
      if (identifier.isTest()) {
        boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
        events.finished(name(identifier), passed, result.getThrowable());
      }
    }

    private static String name(TestIdentifier identifier) {
      return identifier
          .getSource()
          .filter(MethodSource.class::isInstance)
          .map(MethodSource.class::cast)
          .map(JUnit5Run::name)
          .orElse(identifier.getUniqueId());
    }
  }
}
