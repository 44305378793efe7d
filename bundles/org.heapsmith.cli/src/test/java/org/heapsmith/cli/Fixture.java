// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.testing.Compiler;

/**
 * A folder with a class {@code demo.Box} under test, compiled, and a place for specs and output.
 */
final class Fixture {
  private static final String BOX =
      """
      package demo;

      public class Box {
        private int value;
        private Box next;

        public Box(int value, Box next) {
          this.value = value;
          this.next = next;
        }

        public int sign() {
          if (value < 0) {
            return -1;
          }
          return value == 0 ? 0 : 1;
        }

        public boolean isLast() {
          return next == null;
        }

        public int forever() {
          int i = 0;
          while (true) {
            i++;
          }
        }

        public native int nativeValue();

        public int callsNative() {
          return nativeValue();
        }

        public int checked() {
          if (value == 7) {
            throw new IllegalStateException("seven");
          }
          return value;
        }

        public interface Shape {
          int area();
        }
      }
      """;

  private final Path folder;

  Fixture(Path folder) {
    this.folder = folder;
    Path source = write("src/demo/Box.java", BOX);
    compile(source);
  }

  /** Compiles one more source. */
  void compile(Path source) {
    Compiler.JAVAC.compile(Path.of(classes()), source);
  }

  String classes() {
    return folder.resolve("classes").toString();
  }

  /** The folder given to {@code -o}. */
  Path output() {
    return folder.resolve("out/tests");
  }

  Path path(String name) {
    return folder.resolve(name);
  }

  Path write(String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes a spec file that imports the class. */
  String spec(String content) {
    return write("box.heap", "import demo.Box;\n" + content).toString();
  }

  /** Returns every file below the output folder, relative to it. */
  TreeSet<String> written() {
    if (!Files.exists(output())) {
      return new TreeSet<>();
    }
    try (Stream<Path> files = Files.walk(output())) {
      List<String> names =
          files
              .filter(Files::isRegularFile)
              .map(f -> output().relativize(f).toString())
              .filter(f -> !f.startsWith(".heapsmith")) // the journal
              .toList();
      return new TreeSet<>(names);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
