// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.base.Digests;

/**
 * The last runs, a file each, so that the views have them again after a restart. So many files of
 * so much together; what is older is forgotten. Thread-safe; reads and writes files: not for the UI
 * thread.
 */
public final class RunFolder {
  /** As many as the views offer. */
  static final int RUNS = 12;

  private static final long BYTES = 64L << 20;
  private static final String END = ".json.gz";
  private static final int CHARACTERS = 32_000_000;

  private final Path folder;
  private final String version;
  private final int characters;
  private final long bytes;

  /** Makes the store in that folder, which need not exist, for that version of the plug-in. */
  public RunFolder(Path folder, String version) {
    this(folder, version, CHARACTERS, BYTES);
  }

  /**
   * The same with other limits.
   *
   * @param characters of a run before it is packed
   * @param bytes of all files together; the newest stays whatever it takes
   */
  public RunFolder(Path folder, String version, int characters, long bytes) {
    this.folder = folder;
    this.version = version;
    this.characters = characters;
    this.bytes = bytes;
  }

  /** Keeps a run that has ended, if it has found something; the oldest may go for it. */
  public synchronized void save(Session session) throws IOException {
    store(file(session)).save(session);
    long all = 0;
    int number = 0;
    for (Path file : files()) {
      all += Files.size(file);
      if (number++ > 0 && (number > RUNS || all > bytes)) {
        Files.delete(file);
      }
    }
  }

  /** Returns the runs, the newest first, without those that this version cannot read. */
  public synchronized List<Session> load() throws IOException {
    return files().stream().map(f -> store(f).load()).flatMap(Optional::stream).toList();
  }

  /** Forgets a run. */
  public synchronized void delete(Session session) throws IOException {
    Files.deleteIfExists(file(session));
  }

  private RunStore store(Path file) {
    return new RunStore(file, version, characters);
  }

  /** The same for a run and for what is read of it later. */
  private Path file(Session session) {
    String about = session.project() + "\n" + session.title() + "\n" + session.methods();
    String name = "run-%013d-%s".formatted(session.begun(), Digests.of(about).substring(0, 12));
    return folder.resolve(name + END);
  }

  /** The newest first. */
  private List<Path> files() throws IOException {
    if (!Files.isDirectory(folder)) {
      return new ArrayList<>();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(f -> f.getFileName().toString().endsWith(END))
          .sorted(Comparator.comparing(Path::getFileName).reversed())
          .toList();
    }
  }
}
