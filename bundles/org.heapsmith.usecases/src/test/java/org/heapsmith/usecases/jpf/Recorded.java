// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The class that real runs were about, and what they printed. */
final class Recorded {
  static final String CLASS =
      """
      package demo;

      public class Chain {
        int value;
        Chain next;

        boolean firstIsSmaller(int limit) {
          if (next == null) {
            return false;
          }
          if (next.value > limit) {
            return true;
          }
          if (next.next == next) {
            throw new IllegalStateException("loop");
          }
          return value < next.value;
        }

        int quotient(int x) {
          return next == this ? 1 : x / (value - 3);
        }

        static int choose(Chain a, Chain b, boolean yes, double weight) {
          if (a == b) {
            return 0;
          }
          if (yes && a.value > weight) {
            return 1;
          }
          return b.value == 7 ? 2 : 3;
        }
      }
      """;

  private Recorded() {}

  static String text(String method) {
    try (InputStream in = Recorded.class.getResourceAsStream(method + ".txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Makes an installation whose Java prints a text instead of running anything.
   *
   * @param text what it prints
   */
  static JpfHome installation(Path folder, String text) throws IOException {
    Path core = folder.resolve("jpf-core");
    Path symbc = folder.resolve("jpf-symbc");
    Path java = folder.resolve("java");
    write(core.resolve(JpfHome.LAUNCHER), "");
    write(symbc.resolve("jpf.properties"), "");
    write(folder.resolve("printed.txt"), text);
    Path program = java.resolve("bin/java");
    write(program, "#!/bin/sh\ncat '" + folder.resolve("printed.txt") + "'\n");
    program.toFile().setExecutable(true);
    return new JpfHome(core, symbc, java);
  }

  static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
