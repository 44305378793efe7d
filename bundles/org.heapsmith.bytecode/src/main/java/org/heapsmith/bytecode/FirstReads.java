// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.CRC32;

/**
 * Reads files, and tells whether one is another by now. Where a build runs meanwhile, some readers
 * would see one version of a class and some another. Thread-safe.
 */
final class FirstReads {

  /** Each file as it was when it was read first; empty if there was none. */
  private final ConcurrentHashMap<Path, Optional<Version>> first = new ConcurrentHashMap<>();

  /** Files that two readers saw differently, even if they are what they were again. */
  private final Set<Path> changed = ConcurrentHashMap.newKeySet();

  /** What a file is like. */
  private record Version(FileStamp stamp, int length, long checksum) {
    boolean hasContentOf(Version other) {
      return length == other.length && checksum == other.checksum;
    }
  }

  /** Reads a file; empty if there is none. */
  Optional<byte[]> read(Path file) throws IOException {
    // before it is read: what is written later has another
    Optional<FileStamp> stamp = FileStamp.of(file);
    if (stamp.isEmpty()) {
      note(file, Optional.empty());
      return Optional.empty();
    }
    try {
      byte[] content = Files.readAllBytes(file);
      note(file, Optional.of(new Version(stamp.get(), content.length, checksum(content))));
      return Optional.of(content);
    } catch (NoSuchFileException e) {
      note(file, Optional.empty()); // a build has deleted it in between
      return Optional.empty();
    }
  }

  private void note(Path file, Optional<Version> version) {
    Optional<Version> before = first.putIfAbsent(file, version);
    if (before != null && !isSame(before, version)) {
      changed.add(file);
    }
  }

  private static boolean isSame(Optional<Version> one, Optional<Version> other) {
    return one.isPresent() && other.isPresent()
        ? one.get().hasContentOf(other.get())
        : one.isEmpty() && other.isEmpty();
  }

  /** Returns whether a file has another content now than when it was read first, or had since. */
  boolean isChanged(Path file) throws IOException {
    Optional<Version> before = first.get(file);
    if (before == null || changed.contains(file)) {
      return before != null;
    }
    if (!FileStamp.of(file).equals(before.map(Version::stamp))) {
      read(file);
    }
    return changed.contains(file);
  }

  private static long checksum(byte[] content) {
    CRC32 checksum = new CRC32();
    checksum.update(content);
    return checksum.getValue();
  }
}
