// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Optional;

/**
 * What tells, without reading it, that a file was not written.
 *
 * @param size in bytes
 */
record FileStamp(FileTime modified, long size) {

  /** Returns that of a file; empty if there is none. */
  static Optional<FileStamp> of(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return Optional.empty(); // nor what this file system cannot have
    }
    try {
      BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
      return Optional.of(new FileStamp(attributes.lastModifiedTime(), attributes.size()));
    } catch (NoSuchFileException e) {
      return Optional.empty(); // a build has deleted it in between
    }
  }
}
