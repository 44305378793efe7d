// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import java.util.Optional;
import java.util.Set;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** Runs a test class by the JUnit 4 that is on its class path; cannot be loaded without one. */
final class JUnit4Run {
  private JUnit4Run() {}

  /** Runs all tests of a class but {@code skip}. */
  static void run(String className, Set<String> skip, EventWriter events) {
    Class<?> type;
    try {
      type = Class.forName(className);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
    JUnitCore core = new JUnitCore();
    core.addListener(new Events(events));
    core.run(Request.aClass(type).filterWith(new NotSkipped(skip)));
  }

  private static String name(Description test) {
    return test.getClassName() + "#" + test.getMethodName();
  }

  private static final class NotSkipped extends Filter {
    private final Set<String> skip;

    NotSkipped(Set<String> skip) {
      this.skip = skip;
    }

    @Override
    public boolean shouldRun(Description description) {
      return description.isTest()
          ? !skip.contains(name(description))
          : description.getChildren().isEmpty()
              || description.getChildren().stream().anyMatch(this::shouldRun);
    }

    @Override
    public String describe() {
      return "tests that have not been run";
    }
  }

  private static final class Events extends RunListener {
    private final EventWriter events;
    private Optional<Throwable> thrown = Optional.empty();

    Events(EventWriter events) {
      this.events = events;
    }

    @Override
    public void testStarted(Description test) {
      thrown = Optional.empty();
      events.started(name(test));
    }

    @Override
    public void testFailure(Failure failure) {
      thrown = thrown.or(() -> Optional.of(failure.getException()));
    }

    @Override
    public void testFinished(Description test) {
      events.finished(name(test), thrown.isEmpty(), thrown);
    }
  }
}
