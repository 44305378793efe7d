// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;

/** Reports a bug of Heapsmith: one line for the person, the details in a file. */
public final class CrashReport {
  private static final int MOST_TEXT = 200;

  /** Set in a worker process: the folder that its client deletes. */
  private static final String TEMPORARY = "heapsmith.worker.temporary";

  private CrashReport() {}

  /**
   * Writes the details of {@code failure} and returns what to say.
   *
   * @param doing what failed: a command or a method under test
   * @param context lines for the head of the file, such as the command line
   */
  public static Notice of(Throwable failure, String doing, String context) {
    if (failure instanceof HeapsmithException known) {
      Notice notice = known.notice(); // it says itself which part of the tool it was
      return named(
          new Notice(notice.code(), notice.where(), shortened(notice.message())),
          write(failure, context));
    }
    if (failure instanceof OutOfMemoryError) { // no fault of ours, and no frame tells more
      return Notice.of(Code.OUT_OF_MEMORY, "", doing, Runtime.getRuntime().maxMemory() >> 20);
    }
    String message = failure.getMessage();
    String name = failure.getClass().getSimpleName();
    String summary =
        message == null ? name : name + ": " + message.strip().lines().findFirst().orElse("");
    return named(
        Notice.of(Code.INTERNAL_ERROR, "", doing, shortened(summary)), write(failure, context));
  }

  private static Notice named(Notice notice, String details) {
    String message = notice.message() + "; the details are in " + details;
    return new Notice(notice.code(), notice.where(), message);
  }

  /** A message may hold a whole formula. */
  private static String shortened(String message) {
    return message.length() <= MOST_TEXT ? message : message.substring(0, MOST_TEXT) + "…";
  }

  private static String write(Throwable failure, String context) {
    StringWriter details = new StringWriter();
    try (PrintWriter writer = new PrintWriter(details)) {
      writer.println(context);
      writer.println("Java " + Runtime.version() + " on " + System.getProperty("os.name"));
      failure.printStackTrace(writer);
    }
    if (System.getProperty(TEMPORARY) != null) {
      return frames(details); // this process's temporary folder goes with it
    }
    try {
      Path file = Files.createTempFile("heapsmith-error-", ".txt");
      Files.writeString(file, details.toString());
      return file.toString();
    } catch (IOException e) {
      // nowhere to put a file: better a long line than no details
      return frames(details);
    }
  }

  private static String frames(StringWriter details) {
    return "these frames: " + details.toString().replaceAll("\\s*\\R\\s*", " | ");
  }
}
