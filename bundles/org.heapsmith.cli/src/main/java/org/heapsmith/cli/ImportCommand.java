// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Severity;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.ClassPathOptions;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.dsl.ParsedSpecs;
import org.heapsmith.dsl.SourceFile;
import org.heapsmith.dsl.SpecParser;
import org.heapsmith.dsl.SpecProblem;
import org.heapsmith.dsl.ide.format.Formatter;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.Imported.Entry;
import org.heapsmith.dsl.importing.Imported.Fate;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.machine.program.BytecodeTypeProvider;
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
      "Reads the spec files of another tool and writes *.heap files that mean the same, with a"
          + " report of what each line became. What cannot be expressed is left out and reported; a"
          + " class or field that does not exist is an error.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith import jsf --cp target/classes List.jpf -o list.heap",
      "  heapsmith import jsf --cp build/examples src/tests -o specs/",
      "  heapsmith import jbse --cp target/classes hex.jbse -o list.heap --report import.md"
    })
final class ImportCommand implements Callable<Integer> {
  private final Session session;

  /** The tools whose files can be read. */
  enum Form {
    /** Java StarFinder. */
    jsf("\\.jpf", "\"\\+symbolic\\.|\\b(data|pred|pre)\\s+\\w+\\s*(\\(|==|\\{)"),
    /** JBSE and SUSHI. */
    jbse("\\.jbse", "\\bsetHEXFiles\\s*\\(");

    private final Pattern own;
    private final Pattern inJava;

    Form(String own, String inJava) {
      this.own = Pattern.compile(".*" + own);
      this.inJava = Pattern.compile(inJava);
    }

    /** Returns whether it is worth reading: its own files, and Java sources that look like it. */
    boolean canHoldSpecs(Path file, String text) {
      String name = file.toString();
      return own.matcher(name).matches() || name.endsWith(".java") && inJava.matcher(text).find();
    }
  }

  @Parameters(
      index = "0",
      paramLabel = "FORM",
      description = {
        "jsf: .jpf files of Java StarFinder, and Java sources with its specs and settings in texts;",
        "jbse: settings files of JBSE and SUSHI with HEX (LICS) rules, and SUSHI's configurators."
      })
  private Form form;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "FILE",
      description = "The files to translate; of folders, all that can hold specs.")
  private List<Path> files = List.of();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE|FOLDER/",
      description = {
        "Where to write the specs (default: stdout).",
        "Into a folder each file is translated to one of its own."
      })
  private String output;

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
    Destination destination = new Destination(session, output);
    destination.tryOut();
    ImportFiles sources = new ImportFiles(form, files);
    try (ClassPath classPath = ClassPath.of(input.classPath())) {
      TypeProvider types = new BytecodeTypeProvider(classPath);
      Map<String, Imported> imported =
          destination.isFolder()
              ? sources.each(types, new CompanionCode(classPath))
              : Map.of(
                  output == null ? "imported.heap" : output,
                  sources.all(types, new CompanionCode(classPath)));
      List<Notice> notices = new ArrayList<>(classPath.notices());
      Map<String, String> texts = new LinkedHashMap<>();
      imported.forEach((name, part) -> texts.put(name, text(name, part, types, notices)));
      notices.forEach(session::notice);
      ExitCode code = ExitCode.of(notices);
      print(Imported.of(imported.values()), texts, notices, code, destination);
      return code.number();
    }
  }

  /** Returns a file in canonical layout; adds what is to be said of it. */
  private static String text(
      String name, Imported imported, TypeProvider types, List<Notice> notices) {
    notices.addAll(imported.errors());
    for (Entry entry : imported.entries()) {
      if (entry.fate() == Fate.LEFT_OUT) {
        notices.add(
            Notice.of(Code.IMPORT_LEFT_OUT, entry.source().toString(), entry.what(), entry.note()));
      }
    }
    SpecParser parser = SpecParser.shared();
    String text = new Formatter(parser::isWellFormed).formatted(imported.text());
    if (imported.errors().isEmpty() && !text.isEmpty()) {
      // what is translated is checked like any spec: its types may not fit together
      ParsedSpecs parsed = parser.parse(List.of(new SourceFile(name, text)), types);
      List<Notice> problems =
          parsed.problems().stream()
              .map(p -> new Notice(p.notice().code(), origin(p, text), p.notice().message()))
              .toList();
      notices.addAll(problems);
      return problems.stream().allMatch(p -> p.code().severity() != Severity.ERROR) ? text : "";
    }
    return text;
  }

  /** Returns the place of a problem, with what stands at the head of its declaration. */
  private static String origin(SpecProblem problem, String text) {
    List<String> lines = text.lines().toList();
    for (int i = Math.min(problem.source().line(), lines.size()) - 1; i >= 0; i--) {
      if (lines.get(i).startsWith("/** From ")) {
        String from = lines.get(i).replaceAll("^/\\*\\* From |\\. \\*/$", "");
        return problem.notice().where() + " (" + from + ")";
      }
    }
    return problem.notice().where();
  }

  private void print(
      Imported imported,
      Map<String, String> texts,
      List<Notice> notices,
      ExitCode code,
      Destination destination) {
    if (report != null) {
      String text =
          report.toString().endsWith(".md")
              ? ImportReport.markdown(imported)
              : JsonText.document("import", code, notices, ImportReport.members(imported));
      TextFiles.write(report, text);
    }
    boolean written = !destination.isConsole() && (destination.isFolder() || isClean(imported));
    if (written) {
      texts.forEach(
          (name, text) -> {
            if (!text.isEmpty()) {
              TextFiles.write(destination.isFolder() ? Path.of(output, name) : Path.of(name), text);
            }
          });
    }
    String all = String.join("", texts.values());
    if (format.json()) {
      JsonObject members = ImportReport.members(imported);
      members.addProperty("text", destination.isFolder() ? "" : all);
      session.out().println(JsonText.document("import", code, notices, members));
      return;
    }
    if (destination.isConsole()) {
      session.out().print(all);
    }
    ImportReport.lines(imported, destination.isFolder()).forEach(session.err()::println);
    if (written) {
      texts.forEach(
          (name, text) -> {
            if (!text.isEmpty()) {
              session
                  .out()
                  .println("wrote " + (destination.isFolder() ? Path.of(output, name) : name));
            }
          });
    }
    session.err().flush();
  }

  private static boolean isClean(Imported imported) {
    return imported.errors().isEmpty();
  }
}
