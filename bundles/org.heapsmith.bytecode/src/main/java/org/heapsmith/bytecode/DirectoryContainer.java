// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeSet;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;

/** A directory of class files. */
final class DirectoryContainer implements ClassContainer {
  private static final String SUFFIX = ".class";
  private final Path root;
  private final FirstReads reads = new FirstReads();

  DirectoryContainer(Path root) {
    this.root = root;
  }

  @Override
  public Path location() {
    return root;
  }

  @Override
  public Optional<ClassBytes> read(String internalName) {
    Optional<Path> file = file(internalName);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try {
      return reads.read(file.get()).map(content -> new ClassBytes(file.get().toString(), content));
    } catch (IOException e) {
      throw unreadable(file.get(), e);
    }
  }

  @Override
  public Optional<String> changed(Collection<String> internalNames) {
    return internalNames.stream().filter(this::isChanged).findFirst();
  }

  private boolean isChanged(String internalName) {
    Optional<Path> file = file(internalName);
    try {
      return file.isPresent() && reads.isChanged(file.get());
    } catch (IOException e) {
      return true; // it could be read before
    }
  }

  private Optional<Path> file(String internalName) {
    try {
      return Optional.of(root.resolve(internalName + SUFFIX));
    } catch (InvalidPathException e) {
      return Optional.empty(); // a name no file of this file system can have
    }
  }

  @Override
  public SortedSet<String> classNames() {
    SortedSet<String> names = new TreeSet<>();
    try {
      Files.walkFileTree(
          root,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              String name = joined(root.relativize(file));
              if (name.endsWith(SUFFIX)) {
                names.add(name.substring(0, name.length() - SUFFIX.length()));
              }
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
              if (e instanceof NoSuchFileException && !file.equals(root)) {
                return FileVisitResult.CONTINUE; // a build has deleted it in between
              }
              throw e;
            }
          });
    } catch (IOException e) {
      throw unreadable(root, e);
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
