// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.heapsmith.dsl.SpecPath;
import picocli.CommandLine.Option;

/** Where imported predicates come from, next to the class path. */
abstract class SpecPathOptions {

  @Option(
      names = "--spec-path",
      paramLabel = "PATH",
      description =
          "Folders where predicates that spec files import are looked for: a.b.list in a/b/*.heap."
              + " The class path's folders are looked at, too.")
  private String specPath = "";

  /** Returns the entries of the class path in order. */
  public abstract List<Path> classPath();

  /** Returns the folders given by name, without those of the class path. */
  public final List<Path> specFolders() {
    return PathList.of(specPath);
  }

  /** Returns the folders where imported predicates are looked for. */
  public final SpecPath specPath() {
    List<Path> folders = new ArrayList<>(specFolders());
    folders.addAll(classPath());
    return new SpecPath(folders);
  }
}
