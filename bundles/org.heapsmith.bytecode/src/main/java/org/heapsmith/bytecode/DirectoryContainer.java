// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;

/** A directory of class files. */
final class DirectoryContainer implements ClassContainer {
  private static final String SUFFIX = ".class";
  private final Path root;

  DirectoryContainer(Path root) {
    this.root = root;
  }

  @Override
  public Optional<ClassBytes> read(String internalName) {
    Path file;
    try {
      file = root.resolve(internalName + SUFFIX);
    } catch (InvalidPathException e) {
      return Optional.empty(); // a name no file of this file system can have
    }
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ClassBytes(file.toString(), Files.readAllBytes(file)));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  @Override
  public SortedSet<String> classNames() {
    SortedSet<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.walk(root)) {
      files
          .map(f -> joined(root.relativize(f)))
          .filter(n -> n.endsWith(SUFFIX))
          .forEach(n -> names.add(n.substring(0, n.length() - SUFFIX.length())));
    } catch (IOException e) {
      throw unreadable(root, e);
    } catch (UncheckedIOException e) {
      throw unreadable(root, e.getCause());
    }
    return Collections.unmodifiableSortedSet(names);
  }

  /** A backslash can be part of a name. */
  private static String joined(Path relative) {
    StringJoiner name = new StringJoiner("/");
    relative.forEach(part -> name.add(part.toString()));
    return name.toString();
  }

  private static HeapsmithException unreadable(Path file, IOException e) {
    return new HeapsmithException(
        Notice.of(Code.FILE_NOT_READABLE, "", file, String.valueOf(e.getMessage())), e);
  }

  @Override
  public void close() {
    // nothing is kept open
  }
}
