// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Where the classes that specs speak of come from. */
public final class ClassPathOptions {

  @Option(
      names = {"--cp", "--class-path"},
      paramLabel = "PATH",
      description =
          "Folders and jars with the classes that the specs speak of, separated as in Java's class "
              + "path.")
  private String classPath = "";

  /** Returns the entries in order. */
  public List<Path> entries() {
    return InputOptions.entries(classPath);
  }
}
