// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.ClassPathOptions;
import org.heapsmith.cli.options.ModelFormat;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.cli.run.LoadedSpecs;
import org.heapsmith.cli.run.SmallModels;
import org.heapsmith.cli.run.TextFiles;
import org.heapsmith.cli.svg.HeapSvg;
import org.heapsmith.engine.program.BytecodeTypeProvider;
import org.heapsmith.logic.concrete.render.HeapDot;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.sat.HeapEnumerator.Example;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith models}. */
@Command(
    name = "models",
    abbreviateSynopsis = true,
    header = "Show the smallest heaps that a predicate allows.",
    description = {
      "",
      "Unfolds the predicate, smallest heaps first, and prints one heap for each unfolding, numbers "
          + "small where the predicate leaves them open. If a heap is not what you meant, the spec "
          + "is wrong.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith models --cp target/classes list.heap nodes",
      "  heapsmith models --cp target/classes tree.heap tree -n 9 --format svg -o out"
    })
final class ModelsCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(index = "0", paramLabel = "FILE", description = "Spec file.")
  private Path file;

  @Parameters(
      index = "1",
      paramLabel = "PREDICATE",
      description = "Name of a predicate; its package can be left out.")
  private String predicate;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      defaultValue = "5",
      description = "How many heaps (default: ${DEFAULT-VALUE}).")
  private int count = 5;

  @Option(
      names = "--format",
      paramLabel = "FORM",
      defaultValue = "text",
      description = "text (default), dot for Graphviz, or svg.")
  private ModelFormat form = ModelFormat.text;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      description = "Write each heap to a file of its own there instead of printing it.")
  private Path output;

  @ArgGroup(validate = false, heading = "%nInput:%n")
  private ClassPathOptions input = new ClassPathOptions();

  @Mixin private OutputOptions format = new OutputOptions();

  ModelsCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    if (count < 1) {
      throw HeapsmithException.of(Code.OPTION_INVALID, "", "-n " + count + " is less than 1");
    }
    try (ClassPath classPath = ClassPath.of(input.entries())) {
      LoadedSpecs specs = LoadedSpecs.load(List.of(file), classPath);
      List<Notice> notices = new ArrayList<>(classPath.notices());
      notices.addAll(specs.notices());
      notices.forEach(session::notice);
      if (specs.hasErrors()) {
        return ExitCode.BAD_INPUT.number();
      }
      PredicateDef definition = find(specs.model());
      List<Example> examples =
          SmallModels.first(
              specs.model(),
              new BytecodeTypeProvider(classPath),
              definition.name(),
              count,
              session.cancellation());
      if (session.cancellation().isCancelled()) {
        Notice cancelled = Notice.of(Code.CANCELLED, "");
        session.notice(cancelled);
        notices.add(cancelled);
      } else if (examples.isEmpty()) {
        String where = definition.source().toString();
        Notice none = Notice.of(Code.PREDICATE_UNSATISFIABLE, where, definition.name());
        session.notice(none);
        notices.add(none);
      }
      return print(definition, examples, notices).number();
    }
  }

  private PredicateDef find(SpecModel model) {
    return model
        .predicate(predicate)
        .or(
            () ->
                model.predicates().stream()
                    .filter(p -> p.name().endsWith("." + predicate))
                    .findFirst())
        .orElseThrow(
            () -> {
              String known =
                  model.predicates().stream()
                      .map(PredicateDef::name)
                      .collect(Collectors.joining(", "));
              String wanted = predicate + "; there are " + known;
              return HeapsmithException.of(Code.SPEC_UNKNOWN_PREDICATE, file.toString(), wanted);
            });
  }

  private ExitCode print(PredicateDef definition, List<Example> examples, List<Notice> notices) {
    ExitCode code = session.cancellation().isCancelled() ? ExitCode.INTERRUPTED : ExitCode.OK;
    if (format.json()) {
      JsonArray models = new JsonArray();
      examples.forEach(e -> models.add(HeapJson.of(e.heap(), e.roots())));
      JsonObject members = new JsonObject();
      members.addProperty("predicate", definition.name());
      members.add("models", models);
      session.out().println(JsonText.document("models", code, notices, members));
    } else if (output != null) {
      for (int i = 0; i < examples.size(); i++) {
        String name =
            definition.name() + "-" + (i + 1) + "." + (form == ModelFormat.text ? "txt" : form);
        TextFiles.write(output.resolve(name), render(examples.get(i)));
        session.out().println("wrote " + output.resolve(name));
      }
    } else {
      String separator = form == ModelFormat.text ? "\n\n" : "\n";
      session
          .out()
          .println(examples.stream().map(this::render).collect(Collectors.joining(separator)));
    }
    return code;
  }

  private String render(Example example) {
    return switch (form) {
      case text -> HeapText.render(example.heap(), example.roots());
      case dot -> HeapDot.render(example.heap(), example.roots());
      case svg -> HeapSvg.document(example.heap(), example.roots());
    };
  }
}
