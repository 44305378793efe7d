// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.h2.mvstore.DataUtils;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.MVStoreException;
import org.h2.mvstore.MVStoreTool;
import org.heapsmith.base.AtomicFile;
import org.heapsmith.base.Code;
import org.heapsmith.base.Digests;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.ClassesRead;
import org.heapsmith.engine.Explorer;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.interpret.Machine;
import org.heapsmith.smt.Term;
import org.heapsmith.testgen.Pipeline;
import org.heapsmith.usecases.run.ExploredUnit;
import org.heapsmith.usecases.run.Journal;
import org.heapsmith.usecases.run.WorkUnit;
import org.heapsmith.usecases.run.WrittenClass;

/**
 * A journal in a file, {@code .heapsmith/journal} of the output folder, which one run uses at a
 * time. What is kept is on the disk before the next unit begins, and a process that is killed
 * leaves the file as it was then. One that cannot be read, or is of another version, is begun anew:
 * it has nothing that cannot be found out again.
 */
public final class FileJournal implements Journal {
  private static final String FOLDER = ".heapsmith";
  private static final String IGNORED = ".gitignore";
  private static final String VERSION = "version";
  private static final int CACHE_MEGABYTES = 8;

  /** A class of each module that results depend on. */
  private static final List<Class<?>> OURS =
      List.of(
          Notice.class,
          ClassPath.class,
          Term.class,
          SpecModel.class,
          Machine.class,
          InputJudge.class,
          Explorer.class,
          Pipeline.class,
          Journal.class);

  private final MVStore store;
  private final Consumer<Notice> notices;
  private final MVMap<String, byte[]> reads;
  private final ResultTable<ExploredUnit> explored;
  private final ResultTable<WrittenClass> written;

  /** Whether what was read, by its digest, is what would be read today. */
  private final Map<String, Boolean> holds = new ConcurrentHashMap<>();

  private final RecordCodec<ClassesRead> readCodec = new RecordCodec<>(ClassesRead.class);
  private boolean broken;

  private FileJournal(MVStore store, Consumer<Notice> notices) {
    this.store = store;
    this.notices = notices;
    this.reads = store.openMap("reads");
    this.explored = new ResultTable<>(store, "explored", new RecordCodec<>(ExploredUnit.class));
    this.written = new ResultTable<>(store, "written", new RecordCodec<>(WrittenClass.class));
  }

  /**
   * Opens the journal of an output folder.
   *
   * @param output exists
   * @param fresh whether to forget what it has
   * @param notices get what is worth telling: it is used by another run, it is begun anew, it
   *     cannot be written
   * @return one that keeps nothing, if the file cannot be used
   */
  public static Journal open(Path output, boolean fresh, Consumer<Notice> notices) {
    Path folder = output.resolve(FOLDER);
    try {
      Files.createDirectories(folder);
      Path ignored = folder.resolve(IGNORED);
      if (Files.notExists(ignored)) {
        AtomicFile.write(ignored, "*\n");
      }
      MVStore store = store(folder.resolve("journal"), notices);
      FileJournal journal = new FileJournal(store, notices);
      journal.begin(fresh);
      return journal;
    } catch (IOException | MVStoreException e) {
      notices.accept(notice(output, e));
      return NONE;
    }
  }

  private static Notice notice(Path output, Exception e) {
    return e instanceof MVStoreException known
            && known.getErrorCode() == DataUtils.ERROR_FILE_LOCKED
        ? Notice.of(Code.JOURNAL_IN_USE, "", output)
        : Notice.of(Code.JOURNAL_NOT_WRITABLE, "", output, reason(e));
  }

  /** The system's words say more than the library's, which has a code of its own behind them. */
  private static String reason(Exception e) {
    return e.getCause() instanceof IOException cause
        ? String.valueOf(cause.getMessage())
        : String.valueOf(e.getMessage()).replaceAll("\\s*\\[[^\\]]*\\]$", "");
  }

  /** Returns what to say of bytes that no journal has written, in a file that is whole. */
  static HeapsmithException damaged(MVStore store, IOException cause) {
    String file = store.getFileStore().getFileName();
    return new HeapsmithException(Notice.of(Code.JOURNAL_DAMAGED, "", file), cause);
  }

  private static MVStore store(Path file, Consumer<Notice> notices) throws IOException {
    try {
      return open(file);
    } catch (MVStoreException e) {
      if (e.getErrorCode() == DataUtils.ERROR_FILE_LOCKED) {
        throw e;
      }
      notices.accept(Notice.of(Code.JOURNAL_BEGUN_ANEW, "", file, "it cannot be read"));
      Files.deleteIfExists(file);
      return open(file);
    }
  }

  private static MVStore open(Path file) {
    return new MVStore.Builder()
        .fileName(file.toString())
        .autoCommitDisabled()
        .cacheSize(CACHE_MEGABYTES)
        .open();
  }

  private void begin(boolean fresh) throws IOException {
    MVMap<String, String> about = store.openMap("about");
    String version = ToolVersion.of(OURS) + "\n" + explored.schema() + written.schema();
    String there = about.get(VERSION);
    if (fresh || !version.equals(there)) {
      if (there != null && !fresh) {
        String why = "another version of Heapsmith or another JDK has written it";
        notices.accept(Notice.of(Code.JOURNAL_BEGUN_ANEW, "", file(), why));
      }
      explored.clear();
      written.clear();
      reads.clear();
      about.put(VERSION, version);
      store.commit();
    }
  }

  private Path file() {
    return Path.of(store.getFileStore().getFileName());
  }

  @Override
  public boolean keeps() {
    return true;
  }

  @Override
  public Optional<Kept<ExploredUnit>> explored(WorkUnit unit, ClassPath classPath) {
    return explored.find(unit, r -> holds(r, classPath));
  }

  @Override
  public Optional<Kept<WrittenClass>> written(WorkUnit unit, ClassPath classPath) {
    return written.find(unit, r -> holds(r, classPath));
  }

  private boolean holds(String read, ClassPath classPath) {
    return holds.computeIfAbsent(
        read,
        r -> {
          try {
            byte[] bytes = reads.get(r);
            return bytes != null && readCodec.value(bytes).holdsFor(classPath);
          } catch (IOException e) {
            throw damaged(store, e);
          }
        });
  }

  @Override
  public String keep(WorkUnit unit, ClassesRead read, ExploredUnit result) {
    return keep(explored, unit, read, result, hasTests(result));
  }

  @Override
  public void keep(WorkUnit unit, ClassesRead read, WrittenClass result) {
    keep(written, unit, read, result, !result.file().isEmpty());
  }

  private static boolean hasTests(ExploredUnit unit) {
    return unit.result().filter(r -> !r.tests().isEmpty()).isPresent();
  }

  private <T extends Record> String keep(
      ResultTable<T> table, WorkUnit unit, ClassesRead read, T result, boolean worthKeeping) {
    byte[] bytes = table.bytes(result);
    byte[] readBytes = readCodec.bytes(read);
    String digest = Digests.of(bytes);
    String readDigest = Digests.of(readBytes);
    synchronized (this) {
      if (!broken) {
        try {
          reads.putIfAbsent(readDigest, readBytes);
          table.put(unit, readDigest, digest, bytes, worthKeeping);
          store.commit();
        } catch (MVStoreException e) {
          broken = true; // what is on the disk stays as it was
          notices.accept(Notice.of(Code.JOURNAL_NOT_WRITABLE, "", output(), reason(e)));
        }
      }
    }
    return digest;
  }

  /**
   * Takes out what no result was read from any more, and closes the file. One that only knows why
   * there are no tests goes away.
   */
  @Override
  public synchronized void close() {
    if (broken) {
      store.closeImmediately();
      return;
    }
    String file = file().toString();
    try {
      boolean kept = explored.isWorthKeeping() || written.isWorthKeeping();
      if (kept) {
        sweep();
        store.close();
        // wholly: a short time leaves four times what is kept; results are compressed already
        MVStoreTool.compact(file, false);
      } else {
        store.closeImmediately();
        delete();
      }
    } catch (MVStoreException | IOException e) {
      store.closeImmediately();
      notices.accept(Notice.of(Code.JOURNAL_NOT_WRITABLE, "", output(), reason(e)));
    }
  }

  private void sweep() {
    Set<String> used = new HashSet<>();
    explored.reads().forEach(used::add);
    written.reads().forEach(used::add);
    List.copyOf(reads.keySet()).stream().filter(r -> !used.contains(r)).forEach(reads::remove);
    store.commit();
  }

  private void delete() throws IOException {
    Files.deleteIfExists(file());
    Files.deleteIfExists(file().resolveSibling(IGNORED));
    Files.deleteIfExists(file().getParent());
  }

  private Path output() {
    return file().getParent().getParent();
  }
}
