// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;

/** Tells of a bug of ours: one line for the person, the details in a file. */
public final class CrashReport {

  private CrashReport() {}

  /**
   * Writes the details of {@code failure} and returns what to say.
   *
   * @param doing what failed: a command or a method under test
   * @param context lines for the head of the file, such as the command line
   */
  public static Notice of(Throwable failure, String doing, String context) {
    String message = failure.getMessage();
    String name = failure.getClass().getSimpleName();
    String summary =
        message == null ? name : name + ": " + message.strip().lines().findFirst().orElse("");
    return Notice.of(Code.INTERNAL_ERROR, "", doing, summary, write(failure, context));
  }

  private static String write(Throwable failure, String context) {
    StringWriter details = new StringWriter();
    try (PrintWriter writer = new PrintWriter(details)) {
      writer.println(context);
      writer.println("Java " + Runtime.version() + " on " + System.getProperty("os.name"));
      failure.printStackTrace(writer);
    }
    try {
      Path file = Files.createTempFile("heapsmith-error-", ".txt");
      Files.writeString(file, details.toString());
      return file.toString();
    } catch (IOException e) {
      // nowhere to put a file: better a long line than no details
      return "these frames: " + details.toString().replaceAll("\\s*\\R\\s*", " | ");
    }
  }
}
