// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Where classes and specs come from. */
public final class InputOptions extends SpecPathOptions {

  @Option(
      names = {"--cp", "--class-path"},
      paramLabel = "PATH",
      description =
          "Folders and jars with the classes under test and what they use, separated as in Java's "
              + "class path.")
  private String classPath = "";

  @Option(
      names = "--spec",
      paramLabel = "FILE",
      description =
          "Spec file, or a folder with *.heap files; may be given several times. A method without a"
              + " spec is explored without a precondition.")
  private List<Path> specs = List.of();

  @Override
  public List<Path> classPath() {
    return PathList.of(classPath);
  }

  /** Returns the spec files and folders as given. */
  public List<Path> specs() {
    return specs;
  }
}
