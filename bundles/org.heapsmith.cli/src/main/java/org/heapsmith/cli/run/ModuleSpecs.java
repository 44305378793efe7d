// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.cli.options.InputOptions;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.heapsmith.usecases.specs.SpecFiles;

/**
 * The specs of a project: each file belongs to the modules that have the classes it speaks of. A
 * file with errors in one module is left out there; it is wrong if it has errors in all of them.
 */
public final class ModuleSpecs {
  private final InputOptions input;

  /** The errors of files that have been right nowhere so far. */
  private final Map<Path, List<Notice>> errors = new LinkedHashMap<>();

  /** Makes it from the files and folders that are named. */
  public ModuleSpecs(InputOptions input) {
    this.input = input;
  }

  /** Returns what the files say that fit a module. */
  public LoadedSpecs load(ClassPath classPath) {
    List<Path> left = new ArrayList<>(SpecFiles.collect(input.specs()));
    while (true) {
      LoadedSpecs loaded = LoadedSpecs.load(left, input.specPath(), classPath);
      List<Path> wrong = left.stream().filter(f -> !errors(loaded, f).isEmpty()).toList();
      wrong.forEach(f -> errors.putIfAbsent(f, errors(loaded, f)));
      if (wrong.isEmpty()) {
        left.forEach(f -> errors.put(f, List.of()));
        return loaded;
      }
      left.removeAll(wrong);
    }
  }

  private static List<Notice> errors(LoadedSpecs loaded, Path file) {
    return loaded.notices().stream()
        .filter(n -> n.code().severity() == Severity.ERROR)
        .filter(n -> n.where().equals(file + "") || n.where().startsWith(file + ":"))
        .toList();
  }

  /** Returns what is wrong with files that fit no module. */
  public List<Notice> errors() {
    return errors.values().stream().flatMap(List::stream).toList();
  }
}
