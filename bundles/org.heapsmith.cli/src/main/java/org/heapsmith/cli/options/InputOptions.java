// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.heapsmith.dsl.SpecPath;
import picocli.CommandLine.Option;

/** Where classes and specs come from. */
public final class InputOptions {

  @Option(
      names = {"--cp", "--class-path"},
      paramLabel = "PATH",
      description =
          "Folders and jars with the classes under test and what they use, separated as in Java's "
              + "class path.")
  private String classPath = "";

  @Option(
      names = "--spec-path",
      paramLabel = "PATH",
      description =
          "Folders where predicates that spec files import are looked for: a.b.list in a/b/*.heap."
              + " The class path's folders are looked at, too.")
  private String specPath = "";

  @Option(
      names = "--spec",
      paramLabel = "FILE",
      description =
          "Spec file, or a folder with *.heap files; may be given several times. A method without a"
              + " spec is explored without a precondition.")
  private List<Path> specs = List.of();

  /** Returns the entries of the class path in order. */
  public List<Path> classPath() {
    return entries(classPath);
  }

  /** Returns the spec files and folders as given. */
  public List<Path> specs() {
    return specs;
  }

  /** Splits a class path. */
  static List<Path> entries(String classPath) {
    return Arrays.stream(classPath.split(File.pathSeparator))
        .filter(s -> !s.isBlank())
        .map(Path::of)
        .toList();
  }

  /** Returns the folders where imported predicates are looked for. */
  public SpecPath specPath() {
    List<Path> folders = new ArrayList<>(entries(specPath));
    folders.addAll(classPath());
    return new SpecPath(folders);
  }
}
