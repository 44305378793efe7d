// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.project;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;
import org.heapsmith.usecases.process.ProgramRun;

/** One run of a build tool, which writes its answer into a file. */
final class BuildProcess {
  private static final int SHOWN = 3;

  /** What is said before what matters. */
  /** What Maven says after each failure, whatever it is. */
  private static final List<String> HINTS =
      List.of("To see the full stack trace", "Re-run Maven using", "For more information about");

  private static final Pattern EMPTY =
      Pattern.compile(
          "\\[ERROR] *|.*(COMPILATION ERROR|-{20}|Some problems were|build could not read).*");

  private final Path project;
  private final BuildSettings settings;

  BuildProcess(Path project, BuildSettings settings) {
    this.project = project;
    this.settings = settings;
  }

  /**
   * Runs a command in the project's folder.
   *
   * @param own our part of the command, which is not worth showing
   * @param shown the rest: what a person can run to see what is wrong
   * @param answer the file that it writes
   * @throws HeapsmithException if it cannot be started, fails, is cancelled, takes too long or does
   *     not answer
   */
  List<ProjectModule> run(List<String> shown, List<String> own, Path answer) {
    List<String> command = new ArrayList<>(shown);
    command.addAll(own);
    ProgramRun run = ProgramRun.run(command, project, settings.time(), settings.cancellation());
    try {
      if (run.code() != 0) {
        String said = errors(run.output());
        String what = said.isEmpty() ? "it ends with code " + run.code() : said;
        throw HeapsmithException.of(Code.BUILD_FAILED, "", project, what, String.join(" ", shown));
      }
      if (!Files.exists(answer)) {
        throw HeapsmithException.of(Code.BUILD_SILENT, "", shown.get(0));
      }
      return ModuleAnswer.read(answer);
    } catch (IOException e) {
      Notice notice = Notice.of(Code.FILE_NOT_READABLE, "", answer, IoReason.of(e));
      throw new HeapsmithException(notice, e);
    }
  }

  /** Writes the content of a file. */
  @FunctionalInterface
  interface Content {

    /** Writes it. */
    void to(OutputStream out) throws IOException;
  }

  /**
   * Writes a file that a build tool reads.
   *
   * @throws HeapsmithException {@link Code#TEMPORARY_NOT_WRITABLE}
   */
  static void write(Path file, Content content) {
    try (OutputStream out = Files.newOutputStream(file)) {
      content.to(out);
    } catch (IOException e) {
      String why = IoReason.of(e);
      throw new HeapsmithException(Notice.of(Code.TEMPORARY_NOT_WRITABLE, "", file, why), e);
    }
  }

  /** Returns the first lines that say what is wrong, or the last lines if none begins like that. */
  private static String errors(String output) {
    List<String> lines =
        output
            .lines()
            .map(l -> l.replaceAll("\u001b\\[[0-9;]*m", "").strip())
            .filter(l -> !l.isEmpty())
            .toList();
    List<String> errors =
        lines.stream()
            .filter(l -> l.startsWith("[ERROR]") || l.contains("error:") || l.startsWith("> "))
            .filter(l -> !EMPTY.matcher(l).matches())
            .filter(l -> HINTS.stream().noneMatch(l::contains))
            .toList();
    List<String> telling =
        errors.isEmpty() ? lines.subList(Math.max(0, lines.size() - SHOWN), lines.size()) : errors;
    return telling.stream()
        .limit(SHOWN)
        .map(l -> l.replace("[ERROR] ", "").replaceAll(" -> \\[Help \\d+\\]$", "").strip())
        .collect(Collectors.joining(" | "));
  }
}
