// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** Digests of texts and files (SHA-256), to tell whether they are what they were. */
public final class Digests {
  private Digests() {}

  /** Returns the digest of a text. */
  public static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the digest of a file; another text, which no file has, if it cannot be read. */
  public static String of(Optional<Path> file) {
    try {
      return file.isEmpty() ? "" : of(Files.readAllBytes(file.get()));
    } catch (IOException e) {
      return e.getClass().getSimpleName(); // it is not what it was, whatever it is
    }
  }

  /** Returns the digest of bytes. */
  public static String of(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
