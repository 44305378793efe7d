// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.dsl.SpecPath;
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

  @Option(
      names = "--spec-path",
      paramLabel = "PATH",
      description =
          "Folders where predicates that spec files import are looked for: a.b.list in a/b/*.heap."
              + " The class path's folders are looked at, too.")
  private String specPath = "";

  /** Returns the entries in order. */
  public List<Path> entries() {
    return InputOptions.entries(classPath);
  }

  /** Returns the folders given by name, without those of the class path. */
  public List<Path> specFolders() {
    return InputOptions.entries(specPath);
  }

  /** Returns the folders where imported predicates are looked for. */
  public SpecPath specPath() {
    List<Path> folders = new ArrayList<>(specFolders());
    folders.addAll(entries());
    return new SpecPath(folders);
  }
}
