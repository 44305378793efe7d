// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.smt.z3;

import com.microsoft.z3.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;

/**
 * Z3's native libraries, which its jar unpacks into a temporary folder of 34 MB when they are first
 * used. It is deleted when the JVM ends; one that is killed would leave it behind, and nothing in
 * its name says whose it was. On Linux, a library that is loaded needs its file no more.
 */
final class Z3Libraries {
  /** What the system tells of the files that a process has mapped. */
  private static final Path MAPPED = Path.of("/proc/self/maps");

  private static final Pattern UNPACKED = Pattern.compile("(/.*/turnkey\\d+)/libz3[^/]*$");

  private Z3Libraries() {}

  /** Done once, by the JVM. */
  private static final class Loaded {
    private static final Set<Path> DELETED = load();

    private static Set<Path> load() {
      new Context(Map.of()).close();
      Set<Path> folders = new TreeSet<>();
      if (Files.isReadable(MAPPED)) {
        try (Stream<String> lines = Files.lines(MAPPED)) {
          lines
              .map(UNPACKED::matcher)
              .filter(Matcher::find)
              .forEach(m -> folders.add(Path.of(m.group(1))));
        } catch (IOException | UncheckedIOException e) {
          return Set.of(); // they are deleted at the end of the JVM, as on other systems
        }
      }
      folders.removeIf(f -> !isDeleted(f));
      return folders;
    }

    private static boolean isDeleted(Path folder) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
        Files.delete(folder);
        return true;
      } catch (IOException | UncheckedIOException e) {
        return false; // as above
      }
    }
  }

  /** Returns what to say where they do not load: mostly they could not be unpacked. */
  static HeapsmithException failed(LinkageError failure) {
    Throwable first = failure;
    while (first.getCause() != null) {
      first = first.getCause();
    }
    Notice notice =
        first instanceof IOException e
            ? Notice.of(
                Code.TEMPORARY_NOT_WRITABLE,
                "",
                System.getProperty("java.io.tmpdir"),
                IoReason.of(e))
            : Notice.of(Code.SOLVER_UNAVAILABLE, "", first.toString());
    return new HeapsmithException(notice, failure);
  }

  /** Loads them; returns the folders that they were in and that are gone. */
  static Set<Path> load() {
    return Loaded.DELETED;
  }
}
