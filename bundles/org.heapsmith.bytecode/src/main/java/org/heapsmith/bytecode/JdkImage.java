// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;

/** The running JDK's class library, through its {@code jrt:/} file system. */
final class JdkImage {
  private static final String SUFFIX = ".class";
  private final FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
  private final ConcurrentHashMap<String, List<Path>> directories = new ConcurrentHashMap<>();

  Optional<ClassBytes> read(String internalName) {
    return file(internalName).map(JdkImage::content);
  }

  /** Returns whether it has a class of that name. */
  boolean has(String internalName) {
    return file(internalName).isPresent();
  }

  private Optional<Path> file(String internalName) {
    int slash = internalName.lastIndexOf('/');
    if (slash <= 0 || internalName.indexOf('\\') >= 0) {
      // the image has no unnamed package, and its paths take a backslash for a slash
      return Optional.empty();
    }
    return directories(internalName.substring(0, slash)).stream()
        .map(d -> d.resolve(internalName.substring(slash + 1) + SUFFIX))
        .filter(Files::exists)
        .findFirst();
  }

  private static ClassBytes content(Path file) {
    try {
      return new ClassBytes("jrt:" + file, Files.readAllBytes(file));
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  /** Returns the file names, without suffix, of the classes of a package. */
  List<String> classesIn(String packageName) {
    return directories(packageName).stream()
        .flatMap(d -> list(d).stream())
        .map(p -> p.getFileName().toString())
        .filter(n -> n.endsWith(SUFFIX))
        .map(n -> n.substring(0, n.length() - SUFFIX.length()))
        .sorted()
        .toList();
  }

  /** Returns the directories of all modules that have the package. */
  private List<Path> directories(String packageName) {
    return directories.computeIfAbsent(
        packageName,
        name -> {
          if (name.isEmpty() || name.indexOf('\\') >= 0) {
            return List.of();
          }
          Path links = image.getPath("/packages", name.replace('/', '.'));
          if (!Files.isDirectory(links)) {
            return List.of();
          }
          return list(links).stream()
              .map(l -> image.getPath("/modules", l.getFileName().toString(), name))
              .filter(Files::isDirectory)
              .toList();
        });
  }

  private static List<Path> list(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw unreadable(directory, e);
    }
  }

  private static HeapsmithException unreadable(Path file, IOException e) {
    return new HeapsmithException(
        Notice.of(Code.FILE_NOT_READABLE, "", "jrt:" + file, String.valueOf(e.getMessage())), e);
  }
}
