// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** Writes what happens to each test as a line of JSON. */
final class EventWriter implements TestExecutionListener {
  private static final int LONGEST_MESSAGE = 4000;

  private final PrintStream out;

  EventWriter(PrintStream out) {
    this.out = out;
  }

  @Override
  public void executionStarted(TestIdentifier identifier) {
    if (identifier.isTest()) {
      started(name(identifier));
    }
  }

  /** Says that a test begins. */
  void started(String test) {
    Probe.reset();
    write(Map.of("event", "start", "test", test));
  }

  @Override
  public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
    if (identifier.isTest()) {
      boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
      finished(name(identifier), passed, result.getThrowable());
    }
  }

  /** Says that a test is over. */
  void finished(String test, boolean passed, Optional<Throwable> thrown) {
    Probe.finish();
    Map<String, String> event = new LinkedHashMap<>();
    event.put("event", "end");
    event.put("test", test);
    event.put("passed", String.valueOf(passed));
    thrown.ifPresent(t -> event.put("thrown", t.getClass().getName()));
    thrown.map(Throwable::getMessage).ifPresent(m -> event.put("message", shorten(m)));
    event.put("repOkBefore", Probe.repOkBefore());
    event.put("repOkAfter", Probe.repOkAfter());
    event.put("coverage", Probe.coverage());
    event.put("jdk", Probe.jdkCoverage());
    write(event);
  }

  private static String name(TestIdentifier identifier) {
    return identifier
        .getSource()
        .filter(MethodSource.class::isInstance)
        .map(MethodSource.class::cast)
        .map(s -> s.getClassName() + "#" + s.getMethodName())
        .orElse(identifier.getUniqueId());
  }

  private static String shorten(String message) {
    return message.length() > LONGEST_MESSAGE ? message.substring(0, LONGEST_MESSAGE) : message;
  }

  private void write(Map<String, String> event) {
    StringJoiner line = new StringJoiner(",", "{", "}");
    event.forEach((key, value) -> line.add(quote(key) + ":" + quote(value)));
    out.println(line);
  }

  static String quote(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < 32 || c > 126) {
        json.append(String.format("\\u%04x", (int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
