// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heapsmith.fuzz.program.Program;
import org.heapsmith.testing.Compiler;
import org.heapsmith.testing.TemporaryFolders;

/** A folder with the sources, classes and tests of a batch of programs. */
final class Workshop implements AutoCloseable {
  private final Path folder = TemporaryFolders.make();
  private final Map<String, String> rejected = new LinkedHashMap<>();

  Path classes() {
    return folder.resolve("classes");
  }

  Path specs() {
    return folder.resolve("specs");
  }

  Path tests() {
    return folder.resolve("tests");
  }

  Path path(String name) {
    return folder.resolve(name);
  }

  /** Why programs were rejected by their compiler, by package. */
  Map<String, String> rejected() {
    return rejected;
  }

  /** Compiles; returns the programs that the compiler accepts. */
  List<Program> compile(List<Program> programs) {
    List<Program> accepted = new ArrayList<>();
    for (Compiler compiler : Compiler.values()) {
      List<Program> left =
          new ArrayList<>(programs.stream().filter(p -> p.compiler() == compiler).toList());
      while (!left.isEmpty()) {
        List<Path> files = new ArrayList<>(left.stream().map(this::write).toList());
        left.stream()
            .filter(p -> !p.valid().isEmpty())
            .forEach(p -> files.add(path("src").resolve(p.packageName()).resolve("Valid.java")));
        String errors = compiler.compile(files, classes().toString(), classes());
        if (errors.isEmpty()) {
          accepted.addAll(left);
          break;
        }
        List<Program> wrong = left.stream().filter(p -> named(errors, p.packageName())).toList();
        if (wrong.isEmpty()) {
          throw new IllegalStateException(errors);
        }
        wrong.forEach(p -> rejected.put(p.packageName(), errors));
        left.removeAll(wrong);
      }
    }
    List<Program> specified = accepted.stream().filter(p -> !p.spec().isEmpty()).toList();
    specified.forEach(p -> write(specs().resolve(p.packageName() + ".heap"), p.spec()));
    for (Compiler compiler : Compiler.values()) {
      guard(compiler, specified.stream().filter(p -> p.compiler() == compiler).toList());
    }
    return accepted;
  }

  private static boolean named(String errors, String packageName) {
    return Pattern.compile("[/\\\\]" + packageName + "[/\\\\](T|Valid)\\.java")
        .matcher(errors)
        .find();
  }

  /** Compiles again, elsewhere, so that tests outside show whether their inputs are valid. */
  private void guard(Compiler compiler, List<Program> programs) {
    List<Path> files = new ArrayList<>();
    for (Program program : programs) {
      Path source = path("guarded-src").resolve(program.packageName());
      files.add(write(source.resolve("T.java"), program.guarded()));
      files.add(write(source.resolve("Valid.java"), program.valid()));
    }
    String errors = files.isEmpty() ? "" : compiler.compile(files, guarded().toString(), guarded());
    if (!errors.isEmpty()) {
      throw new IllegalStateException(errors);
    }
  }

  /** The classes that refuse invalid inputs, in front of the others. */
  Path guarded() {
    return path("guarded");
  }

  private Path write(Program program) {
    if (!program.valid().isEmpty()) {
      write(path("src").resolve(program.packageName()).resolve("Valid.java"), program.valid());
    }
    return write(path("src").resolve(program.packageName()).resolve("T.java"), program.text());
  }

  static Path write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the texts of the files in a folder's package, by their names. */
  static Map<String, String> texts(Path folder, String packageName) {
    Path place = folder.resolve(packageName);
    Map<String, String> texts = new TreeMap<>();
    if (Files.exists(place)) {
      try (Stream<Path> files = Files.list(place)) {
        for (Path file : files.toList()) {
          texts.put(file.getFileName().toString(), Files.readString(file));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return texts;
  }

  @Override
  public void close() {
    delete(folder);
  }

  /** Deletes a folder, if it is there. */
  static void delete(Path folder) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
