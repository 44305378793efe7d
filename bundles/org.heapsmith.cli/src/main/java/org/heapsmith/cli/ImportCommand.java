// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SourceText;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.ClassPathOptions;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.dsl.ParsedSpecs;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.Imported.Entry;
import org.heapsmith.dsl.importing.Imported.Fate;
import org.heapsmith.dsl.importing.jbse.JbseImporter;
import org.heapsmith.dsl.importing.jsf.JsfImporter;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.usecases.files.OutputFolder;
import org.heapsmith.usecases.files.TextFiles;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith import}. */
@Command(
    name = "import",
    abbreviateSynopsis = true,
    header = "Translate specs of other tools.",
    description = {
      "",
      "Reads the spec files of another tool and writes one *.heap file that means the same, with a"
          + " report of what each line became. What cannot be expressed is left out and reported; a"
          + " class or field that does not exist is an error.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith import jsf --cp target/classes List.jpf -o list.heap",
      "  heapsmith import jbse --cp target/classes hex.jbse -o list.heap --report import.md"
    })
final class ImportCommand implements Callable<Integer> {
  private final Session session;

  /** The tools whose files can be read. */
  enum Form {
    /** Java StarFinder. */
    jsf,
    /** JBSE and SUSHI. */
    jbse
  }

  @Parameters(
      index = "0",
      paramLabel = "FORM",
      description = {
        "jsf: .jpf files of Java StarFinder (star.data, star.predicate, star.precondition);",
        "jbse: settings files of JBSE and SUSHI with HEX (LICS) rules."
      })
  private Form form;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "FILE",
      description = "The files to translate.")
  private List<Path> files = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Where to write the specs (default: stdout).")
  private Path output;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "Write what became of each line; *.md or *.json.")
  private Path report;

  @ArgGroup(validate = false, heading = "%nInput:%n")
  private ClassPathOptions input = new ClassPathOptions();

  @Mixin private OutputOptions format = new OutputOptions();

  ImportCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (report != null && !report.toString().matches(".*\\.(md|json)")) {
      throw HeapsmithException.of(
          Code.OPTION_INVALID, "", "--report " + report + " is neither *.md nor *.json");
    }
    Map<String, String> texts = new LinkedHashMap<>();
    files.forEach(f -> texts.put(f.toString(), read(f)));
    try (ClassPath classPath = ClassPath.of(input.classPath())) {
      TypeProvider types = new BytecodeTypeProvider(classPath);
      Imported imported = run(types, texts);
      List<Notice> notices = new ArrayList<>(classPath.notices());
      notices.addAll(imported.errors());
      for (Entry entry : imported.entries()) {
        if (entry.fate() == Fate.LEFT_OUT) {
          notices.add(
              Notice.of(
                  Code.IMPORT_LEFT_OUT, entry.source().toString(), entry.what(), entry.note()));
        }
      }
      if (imported.errors().isEmpty()) {
        notices.addAll(problems(imported, types));
      }
      notices.forEach(session::notice);
      ExitCode code = ExitCode.of(notices);
      print(imported, notices, code);
      return code.number();
    }
  }

  private static String read(Path file) {
    try {
      return SourceText.read(file);
    } catch (IOException e) {
      String why = OutputFolder.reason(e);
      throw new HeapsmithException(Notice.of(Code.FILE_NOT_READABLE, "", file, why), e);
    }
  }

  private Imported run(TypeProvider types, Map<String, String> texts) {
    return switch (form) {
      case jsf -> new JsfImporter(types).run(texts);
      case jbse -> new JbseImporter(types).run(texts);
    };
  }

  /** What is translated is checked like any spec: its types may not fit together. */
  private List<Notice> problems(Imported imported, TypeProvider types) {
    String name = output == null ? "imported.heap" : output.toString();
    ParsedSpecs parsed =
        SpecParser.shared().parse(List.of(new SourceFile(name, imported.text())), types);
    return parsed.problems().stream().map(SpecProblem::notice).toList();
  }

  private void print(Imported imported, List<Notice> notices, ExitCode code) {
    if (report != null) {
      String text =
          report.toString().endsWith(".md")
              ? ImportReport.markdown(imported)
              : JsonText.document("import", code, notices, ImportReport.members(imported));
      TextFiles.write(report, text);
    }
    boolean written = output != null && imported.errors().isEmpty();
    if (written) {
      TextFiles.write(output, imported.text());
    }
    if (format.json()) {
      JsonObject members = ImportReport.members(imported);
      members.addProperty("text", imported.text());
      session.out().println(JsonText.document("import", code, notices, members));
      return;
    }
    if (output == null) {
      session.out().print(imported.text());
    }
    ImportReport.lines(imported).forEach(session.err()::println);
    if (written) {
      session.out().println("wrote " + output);
    }
    session.err().flush();
  }
}
