// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.change;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;
import org.heapsmith.usecases.process.ProgramRun;

/**
 * Which lines of which files have changed since a revision, as git tells: committed or not, and of
 * files that git does not know yet, all. Where lines were only taken out, the two around them
 * count.
 */
public final class Changes {
  private static final Duration TIME = Duration.ofMinutes(5);

  private final Map<Path, SortedSet<Integer>> lines;

  private Changes(Map<Path, SortedSet<Integer>> lines) {
    this.lines = lines;
  }

  /**
   * Asks git.
   *
   * @param folder in the working tree
   * @throws HeapsmithException {@link Code#NO_WORKING_TREE}, {@link Code#REVISION_UNKNOWN}, or what
   *     is wrong with git itself
   */
  public static Changes since(Path folder, String revision, Cancellation cancellation) {
    Path here = folder.toAbsolutePath();
    ProgramRun top = git(here, cancellation, "rev-parse", "--show-toplevel");
    if (top.code() != 0) {
      throw HeapsmithException.of(Code.NO_WORKING_TREE, "", folder, firstLine(top));
    }
    String commit = revision + "^{commit}";
    ProgramRun known = git(here, cancellation, "rev-parse", "--verify", "--end-of-options", commit);
    if (known.code() != 0) {
      throw HeapsmithException.of(Code.REVISION_UNKNOWN, "", revision, firstLine(known));
    }
    Path root = Path.of(firstLine(top));
    ProgramRun diff =
        git(
            root,
            cancellation,
            "diff",
            "--unified=0",
            "--no-color",
            "--no-ext-diff",
            "--no-renames",
            "--src-prefix=a/",
            "--dst-prefix=b/",
            known.output().strip(),
            "--");
    ProgramRun others =
        git(root, cancellation, "ls-files", "--others", "--exclude-standard", "--full-name");
    Map<Path, SortedSet<Integer>> lines = new TreeMap<>();
    Hunks.of(text(diff)).forEach((name, changed) -> put(lines, root.resolve(name), changed));
    text(others).lines().forEach(name -> put(lines, root.resolve(name), null));
    return new Changes(lines);
  }

  private static void put(
      Map<Path, SortedSet<Integer>> lines, Path file, SortedSet<Integer> changed) {
    if (!Files.isRegularFile(file)) {
      return; // it is gone
    }
    lines.put(real(file), changed == null ? allLines(file) : changed);
  }

  private static SortedSet<Integer> allLines(Path file) {
    try {
      long bytes = Files.size(file); // at least as many as lines
      return new TreeSet<>(
          IntStream.rangeClosed(1, (int) Math.min(bytes, 1 << 20)).boxed().toList());
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private static HeapsmithException unreadable(Path file, IOException e) {
    Notice notice = Notice.of(Code.FILE_NOT_READABLE, "", file, IoReason.of(e));
    return new HeapsmithException(notice, e);
  }

  private static ProgramRun git(Path folder, Cancellation cancellation, String... arguments) {
    List<String> command = new ArrayList<>(List.of("git", "-c", "core.quotePath=false"));
    command.addAll(List.of(arguments));
    return ProgramRun.run(command, folder, TIME, cancellation);
  }

  /** Returns what git printed: names and sources are UTF-8. */
  private static String text(ProgramRun git) {
    return new String(git.output().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static String firstLine(ProgramRun git) {
    return text(git).lines().findFirst().orElse("it said nothing");
  }

  /** Returns whether anything of a file has changed. */
  public boolean contains(Path file) {
    return !lines(file).isEmpty();
  }

  /** Returns the numbers of the lines of a file that have changed, from 1. */
  SortedSet<Integer> lines(Path file) {
    return Files.exists(file) ? lines.getOrDefault(real(file), new TreeSet<>()) : new TreeSet<>();
  }
}
