// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.ZipFile;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;

/** A jar file; of a multi-release jar, the classes for the running JDK. */
final class JarContainer implements ClassContainer {
  private static final String SUFFIX = ".class";

  /** Signatures do not matter for reading. */
  private static final boolean UNVERIFIED = false;

  private final Path path;
  private final JarFile jar;
  private final Optional<FileStamp> stamp;

  private JarContainer(Path path, JarFile jar, Optional<FileStamp> stamp) {
    this.path = path;
    this.jar = jar;
    this.stamp = stamp;
  }

  static JarContainer open(Path path) {
    try {
      Optional<FileStamp> stamp = FileStamp.of(path);
      return new JarContainer(path, file(path, UNVERIFIED), stamp);
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  @Override
  public Path location() {
    return path;
  }

  @Override
  public Optional<ClassBytes> read(String internalName) {
    JarEntry entry = jar.getJarEntry(internalName + SUFFIX);
    if (entry == null) {
      return Optional.empty();
    }
    try (InputStream in = jar.getInputStream(entry)) {
      return Optional.of(new ClassBytes(path + "!" + entry.getRealName(), in.readAllBytes()));
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  @Override
  public SortedSet<String> classNames() {
    SortedSet<String> names = new TreeSet<>();
    jar.versionedStream()
        .map(JarEntry::getName)
        .filter(n -> n.endsWith(SUFFIX) && !n.startsWith("META-INF/"))
        .forEach(n -> names.add(n.substring(0, n.length() - SUFFIX.length())));
    return Collections.unmodifiableSortedSet(names);
  }

  /** The list of contents of a jar has a checksum of each file. */
  @Override
  public Optional<String> version(String internalName) {
    if (isEdited()) {
      return ClassContainer.super.version(internalName);
    }
    return checksum(jar, internalName);
  }

  @Override
  public Optional<String> changed(Collection<String> internalNames) {
    try {
      if (FileStamp.of(path).equals(stamp)) {
        return Optional.empty();
      }
      try (JarFile now = file(path, UNVERIFIED)) {
        return internalNames.stream()
            .filter(name -> !checksum(now, name).equals(checksum(jar, name)))
            .findFirst();
      }
    } catch (IOException e) {
      return internalNames.stream().filter(name -> checksum(jar, name).isPresent()).findFirst();
    }
  }

  private static Optional<String> checksum(JarFile jar, String internalName) {
    return Optional.ofNullable(jar.getJarEntry(internalName + SUFFIX))
        .map(entry -> entry.getCrc() + " " + entry.getSize());
  }

  private static JarFile file(Path path, boolean verify) throws IOException {
    return new JarFile(path.toFile(), verify, ZipFile.OPEN_READ, JarFile.runtimeVersion());
  }

  @Override
  public boolean isEdited() {
    return ClassPath.OF_FOLDER.equals(jar.getComment());
  }

  @Override
  public boolean isSigned(String internalName) {
    if (jar.stream().noneMatch(e -> e.getName().matches("META-INF/[^/]+\\.SF"))) {
      return false;
    }
    try (JarFile verified = file(path, !UNVERIFIED)) {
      JarEntry entry = verified.getJarEntry(internalName + SUFFIX);
      if (entry == null) {
        return false;
      }
      try (InputStream in = verified.getInputStream(entry)) {
        in.transferTo(
            OutputStream.nullOutputStream()); // who signed it is known after the last byte
      }
      return entry.getCodeSigners() != null;
    } catch (SecurityException e) {
      return false; // changed since it was signed: no JVM loads it, which is reported later
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }

  private static HeapsmithException unreadable(Path file, IOException e) {
    return new HeapsmithException(
        Notice.of(Code.FILE_NOT_READABLE, "", file, String.valueOf(e.getMessage())), e);
  }

  @Override
  public void close() {
    try {
      jar.close();
    } catch (IOException e) {
      throw unreadable(path, e);
    }
  }
}
