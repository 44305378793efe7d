// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Option;

/** Where classes come from. */
public final class ClassPathOptions {

  @Option(
      names = {"--cp", "--class-path"},
      paramLabel = "PATH",
      defaultValue = "",
      description = {
        "Folders and jars with the classes under test and what they use, separated as in Java's",
        "class path (':' or, on Windows, ';')."
      })
  private String classPath = "";

  /** Returns the entries in order. */
  public List<Path> entries() {
    return Arrays.stream(classPath.split(File.pathSeparator))
        .filter(s -> !s.isBlank())
        .map(Path::of)
        .toList();
  }
}
