// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;

/** Keeps the last lines that a process writes to its error stream. */
final class ErrorStream {
  private static final int LINES = 40;
  private static final int SHOWN = 3;
  private static final int LONGEST = 300;
  private static final long END_MILLIS = 5_000;

  private final Deque<String> last = new ArrayDeque<>();
  private final Thread reader;
  private volatile boolean awaited;

  ErrorStream(InputStream in) {
    this.reader = new Thread(() -> read(in), "heapsmith-worker-errors");
    reader.setDaemon(true);
    reader.start();
  }

  private void read(InputStream in) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        add(line);
      }
    } catch (IOException e) {
      add(""); // the process was killed while we read: the same as the end
    }
  }

  private synchronized void add(String line) {
    if (!line.isBlank()) {
      last.addLast(line.strip());
      if (last.size() > LINES) {
        last.removeFirst();
      }
    }
  }

  /** Returns whether one of the last lines contains a word; waits for the end of the stream. */
  boolean contains(String word) {
    awaitEnd();
    synchronized (this) {
      return last.stream().anyMatch(l -> l.contains(word));
    }
  }

  /** Returns the first lines worth reading, in one; waits for the end of the stream. */
  String summary() {
    awaitEnd();
    synchronized (this) {
      String text =
          last.stream()
              .filter(l -> !l.startsWith("at ") && !l.startsWith("..."))
              .limit(SHOWN)
              .collect(Collectors.joining(" | "));
      return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }
  }

  /** Once is enough: an end that does not come in this time is held up by another process. */
  private void awaitEnd() {
    if (awaited) {
      return;
    }
    try {
      reader.join(END_MILLIS);
      awaited = true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
