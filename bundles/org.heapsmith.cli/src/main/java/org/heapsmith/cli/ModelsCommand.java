// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.cli.console.ProgressLine;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.options.ClassPathOptions;
import org.heapsmith.cli.options.ModelFormat;
import org.heapsmith.cli.options.ModelLimits;
import org.heapsmith.cli.options.OutputOptions;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.usecases.models.Card;
import org.heapsmith.usecases.models.HeapFinder;
import org.heapsmith.usecases.models.ModelTarget;
import org.heapsmith.usecases.models.RepOkComparison;
import org.heapsmith.usecases.models.RepOkMethods;
import org.heapsmith.usecases.specs.LoadedSpecs;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code heapsmith models}. */
@Command(
    name = "models",
    abbreviateSynopsis = true,
    header = "Show the smallest heaps that a predicate allows, or where it differs from repOK.",
    description = {
      "",
      "Lists the heaps of a predicate or precondition in order of size, each shape once, with the "
          + "smallest numbers where they are open. If a heap is not what you meant, the spec is "
          + "wrong.",
      "",
      "With --disagree all heaps up to a size are tried on the spec and on the class's own check: "
          + "what only one of them accepts is shown, with the reason.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith models --cp target/classes list.heap nodes",
      "  heapsmith models --cp target/classes tree.heap Tree#insert -n 9 --format svg -o out.svg",
      "  heapsmith models --cp target/classes tree.heap Tree --size 5 --disagree",
      "      the class-wide spec of Tree against Tree.repOK()"
    })
final class ModelsCommand implements Callable<Integer> {
  private final Session session;

  @Parameters(index = "0", paramLabel = "FILE", description = "Spec file.")
  private Path file;

  @Parameters(
      index = "1",
      paramLabel = "PREDICATE",
      description = {
        "A predicate (its package can be left out), Class#method for a method's precondition, or",
        "Class for a spec of all its methods."
      })
  private String predicate;

  @Option(
      names = "--disagree",
      paramLabel = "METHOD",
      arity = "0..1",
      fallbackValue = "",
      description = {
        "Compare with the class's check, a boolean method without parameters (default: repOK).",
        "Write --disagree=METHOD or --disagree=Class#method, or put it last."
      })
  private String disagree;

  @ArgGroup(validate = false, heading = "%nHow much:%n")
  private ModelLimits limits = new ModelLimits();

  @Option(
      names = "--format",
      paramLabel = "FORM",
      defaultValue = "text",
      description = "text (default), dot for Graphviz, or svg.")
  private ModelFormat form = ModelFormat.text;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "PATH",
      description =
          "Write to this file; if it is a folder (or ends with /), each heap to a file of its own "
              + "there.")
  private String output;

  @ArgGroup(validate = false, heading = "%nInput:%n")
  private ClassPathOptions input = new ClassPathOptions();

  @Mixin private OutputOptions format = new OutputOptions();

  ModelsCommand(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    limits.check();
    ModelsOutput out = new ModelsOutput(session, form, output, format.json());
    try (ClassPath classPath = ClassPath.of(input.classPath());
        ProgressLine line = new ProgressLine(session.err(), session.interactive())) {
      LoadedSpecs specs = LoadedSpecs.load(List.of(file), input.specPath(), classPath);
      List<Notice> notices = new ArrayList<>(classPath.notices());
      notices.addAll(specs.notices());
      notices.forEach(session::notice);
      if (specs.hasErrors()) {
        return ExitCode.BAD_INPUT.number();
      }
      ModelTarget target = ModelTarget.find(specs.model(), predicate, file.toString());
      return (disagree == null
              ? heaps(target, classPath, line, notices, out)
              : compare(target, classPath, line, notices, out))
          .number();
    }
  }

  private ExitCode heaps(
      ModelTarget target,
      ClassPath classPath,
      ProgressLine line,
      List<Notice> notices,
      ModelsOutput out) {
    Consumer<Integer> progress =
        size -> line.show(0, 0, "heaps of " + Plural.of(size, "object") + " of " + target.name());
    HeapFinder found =
        HeapFinder.run(
            target,
            new BytecodeTypeProvider(classPath),
            limits.ofHeaps(),
            session.cancellation(),
            limits.timer(),
            progress);
    line.clear();
    notices.addAll(found.notices());
    found.notices().forEach(session::notice);
    List<Card> cards = new ArrayList<>();
    JsonArray models = new JsonArray();
    for (RootedHeap example : found.enumeration().heaps()) {
      cards.add(new Card(Card.size(example.heap()), List.of(), example.heap(), example.roots()));
      models.add(HeapJson.of(example.heap(), example.roots()));
    }
    JsonObject members = new JsonObject();
    members.addProperty("predicate", target.name());
    members.addProperty("end", found.enumeration().end().name().toLowerCase(java.util.Locale.ROOT));
    members.addProperty("complete", found.enumeration().isComplete());
    JsonArray notTried = new JsonArray();
    found.enumeration().leftOut().forEach(notTried::add);
    members.add("notTried", notTried);
    members.add("models", models);
    out.print(target.name(), found.summary(), cards, notices, members);
    return ExitCode.of(notices);
  }

  private ExitCode compare(
      ModelTarget target,
      ClassPath classPath,
      ProgressLine line,
      List<Notice> notices,
      ModelsOutput out) {
    Parameter root =
        target
            .root()
            .orElseThrow(
                () ->
                    HeapsmithException.of(
                        Code.OPTION_INVALID, "", target.name() + " is about no object"));
    MethodModel check = RepOkMethods.find(classPath, disagree, root);
    long[] range = limits.range();
    RepOkComparison found =
        RepOkComparison.run(
            target,
            check,
            classPath,
            new RepOkComparison.Scope(
                limits.sizeToCompare(),
                range[0],
                range[1],
                limits.arrayLengthToCompare(),
                limits.count()),
            session.cancellation(),
            limits.timer(),
            heaps -> line.show(0, 0, Plural.of(heaps, "heap") + " compared"));
    line.clear();
    notices.addAll(found.notices());
    found.notices().forEach(session::notice);
    String scope =
        "up to "
            + Plural.of(limits.sizeToCompare(), "object")
            + ", numbers "
            + range[0]
            + ".."
            + range[1];
    out.print(target.name(), found, scope, notices);
    return ExitCode.of(notices);
  }
}
