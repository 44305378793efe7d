// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.AtomicFile;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;
import org.heapsmith.testgen.merge.JUnitVersion;
import org.heapsmith.testgen.merge.MergeOrder;
import org.heapsmith.testgen.merge.TestMerge;

/**
 * The source folder that tests are written to. A file is written as a whole or not at all. New
 * tests go among those that are there; a file that is not ours is left alone.
 */
public final class TestFiles implements TestSink {
  private final Path folder;

  /** Makes the store of one source root. */
  public TestFiles(Path folder) {
    this.folder = folder;
  }

  @Override
  public Optional<Path> folder() {
    return Optional.of(folder);
  }

  /**
   * Creates the folder and tries to write into it, before any work is done.
   *
   * @throws HeapsmithException {@link Code#OUTPUT_NOT_WRITABLE}
   */
  @Override
  public void check() {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".heapsmith", ".tmp"));
    } catch (IOException e) {
      throw notWritable(folder, e);
    }
  }

  /**
   * Returns where a test class goes: its own file unless that is a person's, else the next number.
   *
   * @param packageName internal form
   * @return with {@link Code#TEST_FILE_EDITED} or {@link Code#TEST_FILE_OF_OTHER_CLASS} for each
   *     file that is left alone
   */
  @Override
  public Place place(String packageName, String simpleName, MergeOrder order) {
    Path parent = packageName.isEmpty() ? folder : folder.resolve(packageName);
    Map<Path, Code> left = new LinkedHashMap<>();
    for (int number = 1; ; number++) {
      String name = NumberedName.of(simpleName, number);
      Path file = parent.resolve(name + ".java");
      Optional<Code> why = foreign(file, order);
      if (why.isEmpty()) {
        List<Notice> notices = new ArrayList<>();
        left.forEach((l, code) -> notices.add(Notice.of(code, "", l, file)));
        return new Place(name, file, notices, Map.of());
      }
      left.put(file, why.get());
    }
  }

  /** Returns why a file is left alone; nothing if it is free or ours. */
  private static Optional<Code> foreign(Path file, MergeOrder order) {
    if (Files.notExists(file)) {
      return Optional.empty();
    }
    try {
      Optional<String> text = read(file).filter(TestMerge::isMergeable);
      if (text.isPresent()) {
        return text.filter(t -> TestMerge.isOfAnotherClass(t, order))
            .map(t -> Code.TEST_FILE_OF_OTHER_CLASS);
      }
    } catch (IOException e) {
      // what cannot be read cannot be known to be ours
    }
    return Optional.of(Code.TEST_FILE_EDITED);
  }

  /** Returns the text; nothing if it is not UTF-8, and would not survive being read. */
  private static Optional<String> read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    try {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(buffer).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  @Override
  public JUnitVersion written(Place place) {
    try {
      return Files.exists(place.file())
          ? read(place.file()).map(JUnitVersion::of).orElse(JUnitVersion.UNKNOWN)
          : JUnitVersion.UNKNOWN;
    } catch (IOException e) {
      return JUnitVersion.UNKNOWN; // writing will say so
    }
  }

  @Override
  public String preview(Place place, String text, MergeOrder order) {
    try {
      return merged(place.file(), text, order).map(TestMerge.Merged::text).orElse(text);
    } catch (IOException e) {
      return text;
    }
  }

  /** Returns the new text of a file; nothing if it cannot take these tests. */
  private static Optional<TestMerge.Merged> merged(Path file, String text, MergeOrder order)
      throws IOException {
    if (Files.notExists(file)) {
      return Optional.of(TestMerge.Merged.ofNew(text));
    }
    return read(file).flatMap(there -> TestMerge.merge(there, text, order));
  }

  /**
   * Puts tests into a file, which is written as a whole. What another process has written meanwhile
   * stays.
   *
   * @throws HeapsmithException {@link Code#OUTPUT_NOT_WRITABLE}; then the old content is still
   *     there
   */
  @Override
  public Place write(Place place, String text, MergeOrder order) {
    Path file = place.file();
    try {
      Files.createDirectories(file.getParent());
      try (FolderLock lock = FolderLock.of(folder)) {
        lock.sweep(file.getParent());
        Optional<TestMerge.Merged> merged = merged(file, text, order);
        if (merged.isEmpty()) {
          return writeBeside(place, text, order);
        }
        replace(file, merged.get().text());
        return new Place(
            place.simpleName(), file, notices(file, merged.get()), merged.get().renamed());
      }
    } catch (IOException e) {
      throw notWritable(file, e);
    }
  }

  private static Place writeBeside(Place place, String text, MergeOrder order) throws IOException {
    Path parent = place.file().getParent();
    for (int i = 2; ; i++) {
      String name = NumberedName.of(place.simpleName(), i);
      Path file = parent.resolve(name + ".java");
      String renamed = text.replaceAll("\\b" + place.simpleName() + "\\b", name);
      Optional<TestMerge.Merged> merged =
          foreign(file, order).isEmpty() ? merged(file, renamed, order) : Optional.empty();
      if (merged.isPresent()) {
        replace(file, merged.get().text());
        List<Notice> notices = new ArrayList<>(List.of(beside(place.file(), text, file, order)));
        notices.addAll(notices(file, merged.get()));
        return new Place(name, file, notices, merged.get().renamed());
      }
    }
  }

  private static Notice beside(Path left, String text, Path file, MergeOrder order)
      throws IOException {
    String there = read(left).orElse("");
    if (TestMerge.isOfAnotherClass(there, order)) {
      return Notice.of(Code.TEST_FILE_OF_OTHER_CLASS, "", left, file);
    }
    return JUnitVersion.of(there).excludes(JUnitVersion.of(text))
        ? Notice.of(Code.TEST_FILE_OF_OTHER_JUNIT, "", left, file)
        : Notice.of(Code.TEST_FILE_EDITED, "", left, file);
  }

  private static List<Notice> notices(Path file, TestMerge.Merged merged) {
    List<Notice> notices = new ArrayList<>();
    merged.edited().forEach(t -> notices.add(Notice.of(Code.TEST_EDITED, "", t, file)));
    merged.gone().forEach(t -> notices.add(Notice.of(Code.TESTED_METHOD_GONE, "", t, file)));
    return notices;
  }

  /** Links stay links, and what was made read-only is not written. */
  private static void replace(Path file, String text) throws IOException {
    Path real = Files.exists(file) ? file.toRealPath() : file;
    if (Files.exists(real)) {
      PosixFileAttributeView view = Files.getFileAttributeView(real, PosixFileAttributeView.class);
      Set<PosixFilePermission> permissions =
          view == null ? Set.of() : view.readAttributes().permissions();
      boolean locked = view != null && !permissions.contains(PosixFilePermission.OWNER_WRITE);
      if (locked || !Files.isWritable(real)) {
        throw new AccessDeniedException(file.toString(), null, "is read-only");
      }
      AtomicFile.write(real, text);
      if (view != null) {
        Files.setPosixFilePermissions(real, permissions);
      }
    } else {
      AtomicFile.write(real, text);
    }
  }

  private static HeapsmithException notWritable(Path path, IOException cause) {
    return new HeapsmithException(
        Notice.of(Code.OUTPUT_NOT_WRITABLE, "", path, IoReason.of(cause)), cause);
  }
}
