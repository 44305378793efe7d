// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.format.Formatter;
import org.heapsmith.usecases.files.TextFiles;
import org.heapsmith.usecases.specs.SpecFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heapsmith format}. */
@Command(
    name = "format",
    header = "Bring spec files into the canonical layout.",
    description = {
      "",
      "Changes white space only, and signs written in Unicode to ASCII; comments stay where they "
          + "are. A declaration with a syntax error is reported and left as it is. Files are "
          + "replaced as a whole or not at all.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith format list.heap specs",
      "  heapsmith format --check specs",
      "      for continuous integration: exit code 1 if a file would change",
      "  heapsmith format - < list.heap",
      "      from an editor: stdin to stdout"
    })
final class FormatCommand implements Callable<Integer> {
  private static final Path STDIN = Path.of("-");

  private final Session session;
  private final InputStream in;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "Spec files, or folders with *.heap files; - alone reads stdin.")
  private List<Path> named = List.of();

  @Option(
      names = "--check",
      description = "Write nothing; exit code 1 if a file is not in canonical layout.")
  private boolean check;

  @Mixin private OutputOptions format = new OutputOptions();

  @Spec private CommandSpec command;

  FormatCommand(Session session, InputStream in) {
    this.session = session;
    this.in = in;
  }

  @Override
  public Integer call() {
    if (named.contains(STDIN) && (named.size() > 1 || format.json())) {
      throw new ParameterException(
          command.commandLine(), "- stands alone: stdin is formatted to stdout");
    }
    List<SourceFile> files =
        named.contains(STDIN)
            ? List.of(new SourceFile("-", standardInput()))
            : SpecFiles.collect(named).stream().map(SpecFiles::read).toList();
    SpecParser parser = SpecParser.shared();
    Formatter formatter = new Formatter(parser::isWellFormed);
    List<Notice> notices = new ArrayList<>();
    List<String> changed = new ArrayList<>();
    for (SourceFile file : files) {
      if (session.cancellation().isCancelled()) {
        break;
      }
      parser.syntaxProblems(file).stream().map(SpecProblem::notice).forEach(notices::add);
      String formatted = formatter.formatted(file.text());
      if (!formatted.equals(file.text())) {
        changed.add(file.name());
      }
      write(file, formatted);
    }
    notices.forEach(session::notice);
    ExitCode code = ExitCode.of(notices);
    ExitCode result = check && !changed.isEmpty() ? code.and(ExitCode.FINDINGS) : code;
    report(files, changed, notices, result);
    return result.number();
  }

  private String standardInput() {
    try {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      String why = IoReason.of(e);
      throw new HeapsmithException(Notice.of(Code.FILE_NOT_READABLE, "", "stdin", why), e);
    }
  }

  private void write(SourceFile file, String formatted) {
    boolean stream = named.contains(STDIN);
    if (stream && !check) {
      session.verbatim().print(formatted);
      session.verbatim().flush();
    } else if (!stream && !check && !formatted.equals(file.text())) {
      TextFiles.replace(Path.of(file.name()), formatted);
    }
  }

  private void report(
      List<SourceFile> files, List<String> changed, List<Notice> notices, ExitCode code) {
    if (format.json()) {
      JsonObject members = new JsonObject();
      members.addProperty("files", files.size());
      JsonArray names = new JsonArray();
      changed.forEach(names::add);
      members.add("changed", names);
      session.out().println(JsonText.document("format", code, notices, members));
    } else if (!named.contains(STDIN) || check) {
      String verb = check ? "would change " : "formatted ";
      changed.forEach(name -> session.out().println(verb + name));
      String count = Plural.of(files.size(), "file") + ": ";
      String done = check ? " to be formatted" : " formatted";
      String what = changed.isEmpty() ? "nothing to do" : changed.size() + done;
      session.out().println(count + what);
    }
  }
}
