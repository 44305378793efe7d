// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Notice;
import org.heapsmith.cli.console.Session;
import org.heapsmith.cli.console.Watched;
import org.heapsmith.cli.options.OutputOptions;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code heapsmith} command: nothing by itself, the root of the others. */
@Command(
    name = "heapsmith",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "COMMAND",
    description = {
      "From a Java method and a separation-logic precondition to JUnit 5 tests that you keep.",
      ""
    },
    commandListHeading = "%nCommands:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  heapsmith demo",
      "      all examples of the source tree, with a table of what came of them",
      "  heapsmith check list.heap --cp target/classes",
      "      is the spec right?",
      "  heapsmith models list.heap nodes -n 3 --cp target/classes",
      "      what does this predicate mean? the three smallest heaps",
      "  heapsmith tree --cp target/classes --spec list.heap 'demo.List#remove'",
      "      every choice on the way, and why what was not explored",
      "  heapsmith generate --cp target/classes --spec list.heap demo.List -o out",
      "      tests for all methods of demo.List",
      "",
      "In the source tree ./heapsmith also has",
      "  ./heapsmith ide [WORKSPACE]    Eclipse with the plug-in and an example project",
      "  ./heapsmith test               builds everything and runs all tests",
      "  ./heapsmith bench              measures time and memory",
      "",
      "'heapsmith COMMAND --help' explains a command, its options and exit codes. Each message "
          + "has a code HS-nnnn; docs/messages.md lists all of them."
    })
public final class HeapsmithCommand implements Runnable {
  @Spec private CommandSpec spec;

  private HeapsmithCommand() {}

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing");
  }

  /** Runs the command line in this process; returns the exit code, never throws. */
  public static int run(Session world, String... arguments) {
    Watched out = new Watched(world.out());
    List<Notice> notices = Collections.synchronizedList(new ArrayList<>());
    Session session = world.with(out, notices::add).printable();
    int code = execute(session, arguments);
    if (out.isUntouched() && code != 0 && OutputOptions.areJson(List.of(arguments))) {
      // who asked for a document gets one, however the run ended
      String text = JsonText.document(arguments[0], ExitCode.of(code), notices, new JsonObject());
      session.out().println(text);
    }
    out.flush();
    return code;
  }

  /** Returns the commands with their options and help, for pages that are made of them. */
  public static CommandLine model() {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Session session =
        new Session(nowhere, nowhere, false, Cancellation.NONE, Optional.empty()).printable();
    return commandLine(session, new Failures(session));
  }

  private static int execute(Session session, String... arguments) {
    Failures failures = new Failures(session);
    try {
      return commandLine(session, failures, arguments).execute(arguments);
    } catch (StackOverflowError | OutOfMemoryError | LinkageError | AssertionError e) {
      // picocli hands over exceptions only; these end the run, and a person wants to know which
      return failures.internal(e, "heapsmith", Arrays.asList(arguments));
    }
  }

  private static void explainExitCodes(CommandLine command) {
    Map<String, String> meanings = new LinkedHashMap<>();
    Arrays.stream(ExitCode.values())
        .sorted(Comparator.comparingInt(ExitCode::number))
        .forEach(c -> meanings.put(String.valueOf(c.number()), c.meaning()));
    command
        .getCommandSpec()
        .usageMessage()
        .exitCodeListHeading("%nExit codes:%n")
        .exitCodeList(meanings);
  }

  private static Map<String, Supplier<Object>> commands(Session session) {
    Map<String, Supplier<Object>> commands = new LinkedHashMap<>();
    commands.put("generate", () -> new GenerateCommand(session));
    commands.put("check", () -> new CheckCommand(session));
    commands.put("format", () -> new FormatCommand(session, System.in));
    commands.put("models", () -> new ModelsCommand(session));
    commands.put("tree", () -> new TreeCommand(session));
    commands.put("compare", () -> new CompareCommand(session));
    commands.put("clp", () -> new ClpCommand(session));
    commands.put("import", () -> new ImportCommand(session));
    commands.put("sat", () -> new SatCommand(session));
    commands.put("demo", () -> new DemoCommand(session));
    commands.put("serve", () -> new ServeCommand(session));
    return commands;
  }

  /** Where the arguments begin with a command, the options of the others are not read. */
  private static CommandLine commandLine(Session session, Failures failures, String... arguments) {
    CommandLine line = new CommandLine(new HeapsmithCommand());
    Map<String, Supplier<Object>> commands = commands(session);
    if (arguments.length > 0 && commands.containsKey(arguments[0])) {
      commands.keySet().retainAll(Set.of(arguments[0]));
    }
    commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
    line.getSubcommands().values().forEach(HeapsmithCommand::explainExitCodes);
    line.setOut(session.verbatim());
    line.setErr(session.err());
    line.setExecutionExceptionHandler(failures);
    line.setParameterExceptionHandler(failures);
    line.setUsageHelpAutoWidth(true);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    return line;
  }
}
