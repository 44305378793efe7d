// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.specs;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.dsl.ParsedSpecs;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.dsl.SpecPath;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.program.BytecodeTypeProvider;

/**
 * The content of the spec files a person named.
 *
 * @param files in the order they were read
 * @param notices what is wrong with them, sorted by file, line and column
 */
public record LoadedSpecs(List<Path> files, SpecModel model, List<Notice> notices) {

  /** Copies the lists. */
  public LoadedSpecs {
    files = List.copyOf(files);
    notices = List.copyOf(notices);
  }

  /**
   * Reads and resolves files, and all {@code *.heap} files of folders.
   *
   * @throws HeapsmithException {@link Code#FILE_NOT_READABLE}
   */
  public static LoadedSpecs load(List<Path> named, ClassPath classPath) {
    return load(named, new SpecPath(List.of()), classPath);
  }

  /**
   * The same, with the files of {@code path} that they import.
   *
   * @throws HeapsmithException {@link Code#FILE_NOT_READABLE}
   */
  public static LoadedSpecs load(List<Path> named, SpecPath path, ClassPath classPath) {
    List<Path> files = SpecFiles.collect(named);
    if (files.isEmpty()) {
      return new LoadedSpecs(files, SpecModel.EMPTY, List.of()); // spares the start of Xtext
    }
    return of(files.stream().map(SpecFiles::read).toList(), path, classPath);
  }

  /**
   * Resolves texts, with the files of {@code path} that they import.
   *
   * @throws HeapsmithException {@link Code#FILE_NOT_READABLE} for one of those
   */
  public static LoadedSpecs of(List<SourceFile> texts, SpecPath path, ClassPath classPath) {
    if (texts.isEmpty()) {
      return new LoadedSpecs(List.of(), SpecModel.EMPTY, List.of());
    }
    List<SourceFile> complete = SpecFiles.complete(texts, path);
    ParsedSpecs parsed = SpecParser.shared().parse(complete, new BytecodeTypeProvider(classPath));
    List<Notice> notices = parsed.problems().stream().map(SpecProblem::notice).toList();
    List<Path> files = texts.stream().map(t -> Path.of(t.name())).toList();
    return new LoadedSpecs(files, parsed.model(), notices);
  }

  /** Returns whether a notice is an error, so that the model cannot be used. */
  public boolean hasErrors() {
    return notices.stream().anyMatch(n -> n.code().severity() == Severity.ERROR);
  }
}
