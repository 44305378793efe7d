// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Locale;

/** Why a file could not be read or written, in words: messages are often a bare file name. */
public final class IoReason {
  private IoReason() {}

  /** Returns a phrase for an exception. */
  public static String of(IOException e) {
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof AccessDeniedException denied) {
      return denied.getReason() == null ? "permission denied" : denied.getReason();
    }
    if (e instanceof FileAlreadyExistsException there) {
      return "something else is already at " + there.getFile();
    }
    if (e instanceof FileSystemException f) {
      String reason = f.getReason() == null ? e.getClass().getSimpleName() : f.getReason();
      return reason.toLowerCase(Locale.ROOT) + " (" + f.getFile() + ")";
    }
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
