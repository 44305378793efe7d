// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.replay.fork;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/** Writes what happens to each test as a line of JSON. */
final class EventWriter {
  private static final int LONGEST_MESSAGE = 4000;

  /** Causes may go round. */
  private static final int MOST_CAUSES = 20;

  private final PrintStream out;

  EventWriter(PrintStream out) {
    this.out = out;
  }

  /** Says that a test begins. */
  void started(String test) {
    Probe.reset();
    write(Map.of("event", "start", "test", test));
  }

  /** Says that a test is over. */
  void finished(String test, boolean passed, Optional<Throwable> thrown) {
    Probe.finish();
    Map<String, String> event = new LinkedHashMap<>();
    event.put("event", "end");
    event.put("test", test);
    event.put("passed", String.valueOf(passed));
    thrown.ifPresent(t -> event.put("thrown", t.getClass().getName()));
    thrown
        .map(EventWriter::message)
        .filter(m -> !m.isEmpty())
        .ifPresent(m -> event.put("message", m));
    event.put("repOkBefore", Probe.repOkBefore());
    event.put("repOkAfter", Probe.repOkAfter());
    event.put("coverage", Probe.coverage());
    event.put("probed", Probe.probedCoverage());
    write(event);
  }

  private static String message(Throwable thrown) {
    String text = thrown.getMessage() == null ? "" : shorten(thrown.getMessage());
    return (text + " " + place(thrown)).strip();
  }

  /** Where that comes from which nobody expected; an assertion speaks for itself. */
  private static String place(Throwable thrown) {
    Throwable first = thrown;
    for (int i = 0; i < MOST_CAUSES && first.getCause() != null; i++) {
      first = first.getCause();
    }
    StackTraceElement[] trace = first.getStackTrace();
    return first instanceof AssertionError || trace.length == 0 ? "" : "(at " + trace[0] + ")";
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
