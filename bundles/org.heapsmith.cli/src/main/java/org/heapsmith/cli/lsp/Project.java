// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.SourceText;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecPath;
import org.heapsmith.dsl.ide.JavaSources;
import org.heapsmith.dsl.ide.Language;
import org.heapsmith.dsl.ide.Snapshot;
import org.heapsmith.dsl.ide.Workspace;
import org.heapsmith.machine.program.BytecodeTypeProvider;

/**
 * The spec files of the client's folders, as they are in its editors or, if closed, on disk; those
 * that they import; and the classes they speak of. For one thread.
 */
final class Project {
  private static final List<String> USUAL_CLASSES =
      List.of("target/classes", "target/test-classes", "build/classes/java/main", "bin");

  private final Workspace workspace;
  private final ServerLog log;
  private final Consumer<ClassPath> retired;
  private final Set<Path> folders = new LinkedHashSet<>();
  private final Map<String, Integer> open = new LinkedHashMap<>();
  private final Map<String, SourceFile> own = new TreeMap<>();
  private final Set<String> imported = new TreeSet<>();
  private boolean importsMayHaveChanged;
  private ServerOptions options;
  private ClassPath classPath = ClassPath.of();
  private JavaSources sources = JavaSources.NONE;

  /**
   * Makes a project without files.
   *
   * @param retired gets class paths that are not used for new work any more
   */
  Project(Language language, ServerOptions options, ServerLog log, Consumer<ClassPath> retired) {
    this.workspace = new Workspace(language, new BytecodeTypeProvider(classPath));
    this.options = options;
    this.log = log;
    this.retired = retired;
  }

  /** Returns what all files say now. */
  Snapshot snapshot() {
    if (importsMayHaveChanged) {
      importsMayHaveChanged = false;
      addImported();
    }
    return workspace.snapshot();
  }

  private void put(SourceFile file) {
    own.put(file.name(), file);
    workspace.put(file);
    importsMayHaveChanged = true;
  }

  private void remove(String name) {
    own.remove(name);
    workspace.remove(name);
    importsMayHaveChanged = true;
  }

  /** Files of the spec path and class path that define what the others import. */
  private void addImported() {
    ServerOptions effective = effective();
    List<Path> path = new ArrayList<>(effective.specPath());
    path.addAll(effective.classPath());
    Set<String> wanted = new TreeSet<>();
    try {
      for (SourceFile file : new SpecPath(path).complete(List.copyOf(own.values()))) {
        if (!own.containsKey(file.name())) {
          workspace.put(file);
          wanted.add(file.name());
        }
      }
    } catch (IOException | HeapsmithException e) {
      log.failure("looking for imported predicates", e);
    }
    imported.removeAll(wanted);
    imported.stream().filter(name -> !own.containsKey(name)).forEach(workspace::remove);
    imported.clear();
    imported.addAll(wanted);
  }

  /** Returns where Java names are declared. */
  JavaSources sources() {
    return sources;
  }

  /** Returns the options in use. */
  ServerOptions options() {
    return options;
  }

  /** Returns the files in editors with the versions of their texts. */
  Map<String, Integer> open() {
    return Map.copyOf(open);
  }

  /** A file is opened or changed in an editor. */
  void edited(String name, String text, int version) {
    open.put(name, version);
    put(new SourceFile(name, text));
  }

  /** A file is closed in its editor: what is on disk counts again. */
  void closed(String name) {
    open.remove(name);
    remove(name);
    roots().forEach(root -> add(root, Set.of(name)));
  }

  /** Adds and removes folders of the client. */
  void folders(List<Path> added, List<Path> removed) {
    removed.forEach(folders::remove);
    folders.addAll(added);
    reload();
  }

  /** Uses other options. */
  void options(ServerOptions changed) {
    options = changed;
    reload();
  }

  /** A spec file was made, changed or deleted on disk. */
  void changedOnDisk(Path file) {
    String name = file.toString();
    if (!open.containsKey(name)) {
      remove(name);
      roots().forEach(root -> add(root, Set.of(name)));
    }
  }

  /** Class files have changed. */
  void classesChanged() {
    ServerOptions effective = effective();
    try {
      ClassPath fresh = ClassPath.of(effective.classPath());
      fresh.notices().forEach(notice -> log.line(notice.toLine()));
      retired.accept(classPath);
      classPath = fresh;
    } catch (HeapsmithException e) {
      log.failure("reading the class path; the one before stays", e);
    }
    sources = new SourcePath(classPath, effective, log);
    workspace.types(new BytecodeTypeProvider(classPath));
    importsMayHaveChanged = true;
  }

  private void reload() {
    classesChanged();
    Set<String> wanted = new TreeSet<>(open.keySet());
    for (Path root : roots()) {
      wanted.addAll(add(root, null));
    }
    List.copyOf(own.keySet()).stream().filter(n -> !wanted.contains(n)).forEach(this::remove);
  }

  /** Adds the spec files below a root, or those of them in {@code only}; returns their names. */
  private Set<String> add(Path root, Set<String> only) {
    Set<String> names = new TreeSet<>();
    try {
      for (Path file : SpecFolders.find(root)) {
        String name = file.toString();
        boolean wanted = only == null || only.contains(name);
        if (wanted && !open.containsKey(name)) {
          put(file);
        }
        names.add(name);
      }
    } catch (IOException e) {
      log.failure("reading the spec files of " + root, e);
    }
    return names;
  }

  /** One file that cannot be read leaves the others. */
  private void put(Path file) {
    try {
      put(new SourceFile(file.toString(), SourceText.read(file)));
    } catch (IOException | HeapsmithException e) {
      log.failure("reading " + file, e);
    }
  }

  private Set<Path> roots() {
    return folders;
  }

  /** The options as paths from the first folder, with the usual places where none is given. */
  private ServerOptions effective() {
    Path base = folders.stream().findFirst().orElse(Path.of("").toAbsolutePath());
    ServerOptions given = options.in(base);
    if (!given.classPath().isEmpty()) {
      return given;
    }
    List<Path> usual = new ArrayList<>();
    for (Path folder : folders) {
      USUAL_CLASSES.stream().map(folder::resolve).filter(Files::isDirectory).forEach(usual::add);
    }
    return new ServerOptions(usual, given.specPath(), given.sourcePath());
  }
}
