// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** Where the classes that specs speak of come from. */
public final class ClassPathOptions extends SpecPathOptions {

  @Option(
      names = {"--cp", "--class-path"},
      paramLabel = "PATH",
      description =
          "Folders and jars with the classes that the specs speak of, separated as in Java's class "
              + "path.")
  private String classPath = "";

  @Override
  public List<Path> classPath() {
    return PathList.of(classPath);
  }
}
