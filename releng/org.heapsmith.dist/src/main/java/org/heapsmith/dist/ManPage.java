// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dist;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of a command as a page for {@code man}, in roff with the macros {@code man(7)}. */
final class ManPage {
  private final CommandLine command;
  private final CommandSpec spec;
  private final StringBuilder page = new StringBuilder();

  ManPage(CommandLine command) {
    this.command = command;
    this.spec = command.getCommandSpec();
  }

  String text() {
    UsageMessageSpec usage = spec.usageMessage();
    String name = spec.qualifiedName("-");
    page.append(".\\\" SPDX-License-Identifier: EPL-2.0\n");
    page.append(".TH ").append(escape(name.toUpperCase(java.util.Locale.ROOT))).append(" 1\n");
    page.append(".nh\n.ad l\n");
    List<String> about = lines(usage.header().length > 0 ? usage.header() : usage.description());
    section("NAME");
    line(name + " - " + withoutStop(about.get(0)));
    section("SYNOPSIS");
    literal(synopsis());
    section("DESCRIPTION");
    paragraphs(lines(usage.description()));
    arguments();
    commands();
    if (!usage.exitCodeList().isEmpty()) {
      section("EXIT STATUS");
      usage.exitCodeList().forEach((code, meaning) -> item(code, List.of(meaning)));
    }
    List<String> footer = lines(usage.footer());
    if (!footer.isEmpty()) {
      section("EXAMPLES");
      literal(footer);
    }
    seeAlso();
    return page.toString();
  }

  private List<String> synopsis() {
    String text = command.getHelp().synopsis(0).strip();
    return text.lines().map(String::strip).toList();
  }

  private void arguments() {
    List<PositionalParamSpec> parameters = spec.positionalParameters();
    List<OptionSpec> free = spec.options().stream().filter(o -> o.group() == null).toList();
    if (parameters.isEmpty() && spec.options().isEmpty()) {
      return;
    }
    section("OPTIONS");
    for (PositionalParamSpec parameter : parameters) {
      if (!parameter.hidden()) {
        item(parameter.paramLabel(), lines(parameter.description()));
      }
    }
    options(free);
    spec.argGroups().forEach(this::group);
  }

  private void group(ArgGroupSpec group) {
    if (group.heading() != null) {
      String heading = formatted(group.heading()).strip();
      page.append(".SS ").append(quoted(heading.replaceAll(":$", ""))).append('\n');
    }
    options(group.options());
    group.subgroups().forEach(this::group);
  }

  private void options(List<OptionSpec> options) {
    options.stream()
        .filter(o -> !o.hidden())
        .sorted(Comparator.comparing(OptionSpec::longestName))
        .forEach(o -> item(title(o), lines(o.description())));
  }

  /** Returns {@code -o, --output FOLDER}. */
  private static String title(OptionSpec option) {
    List<String> names = new ArrayList<>();
    Stream.of(option.names())
        .sorted(Comparator.comparingInt(String::length))
        .map(n -> option.negatable() ? n.replaceFirst("^--", "--[no-]") : n)
        .forEach(names::add);
    String value = option.arity().max() > 0 && !option.negatable() ? " " + option.paramLabel() : "";
    return String.join(", ", names) + value;
  }

  private void commands() {
    Map<String, CommandLine> commands = command.getSubcommands();
    if (!commands.isEmpty()) {
      section("COMMANDS");
      commands.forEach((name, c) -> item(name, lines(c.getCommandSpec().usageMessage().header())));
    }
  }

  private void seeAlso() {
    section("SEE ALSO");
    Stream<String> names =
        spec.parent() == null
            ? command.getSubcommands().values().stream()
                .map(c -> c.getCommandSpec().qualifiedName("-"))
            : Stream.of(spec.parent().qualifiedName("-"));
    line(names.map(n -> n + "(1)").collect(Collectors.joining(", ")));
  }

  private void section(String name) {
    page.append(".SH ").append(quoted(name)).append('\n');
  }

  private void item(String title, List<String> text) {
    page.append(".TP\n.B ").append(quoted(title)).append('\n');
    if (text.isEmpty()) {
      page.append(".br\n");
    }
    text.forEach(this::line);
  }

  private void paragraphs(List<String> lines) {
    boolean open = false;
    for (String line : lines) {
      if (line.isBlank()) {
        open = false;
      } else {
        page.append(open ? ".br\n" : ".PP\n");
        line(line);
        open = true;
      }
    }
  }

  /** Lines as they are: examples, commands. */
  private void literal(List<String> lines) {
    page.append(".nf\n");
    lines.forEach(this::line);
    page.append(".fi\n");
  }

  private void line(String text) {
    if (text.isBlank()) {
      page.append(".sp\n");
      return;
    }
    page.append(text.startsWith(".") || text.startsWith("'") ? "\\&" : "");
    page.append(escape(text)).append('\n');
  }

  private static String quoted(String text) {
    return '"' + escape(text).replace("\"", "\\(dq") + '"';
  }

  /** Hyphens are to be found by a search; what is not ASCII is named by its number. */
  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '\\' -> escaped.append("\\e");
                case '-' -> escaped.append("\\-");
                case '\'' -> escaped.append("\\(aq");
                case '`' -> escaped.append("\\(ga");
                default -> {
                  if (c < 128) {
                    escaped.appendCodePoint(c);
                  } else {
                    escaped.append(String.format("\\[u%04X]", c));
                  }
                }
              }
            });
    return escaped.toString();
  }

  private static List<String> lines(String[] texts) {
    return Stream.of(texts)
        .flatMap(t -> t.isEmpty() ? Stream.of("") : formatted(t).lines())
        .toList();
  }

  /** Texts of help are formats, and may name colours. */
  private static String formatted(String text) {
    return Ansi.OFF.string(String.format(text));
  }

  private static String withoutStop(String sentence) {
    return sentence.replaceAll("\\.$", "");
  }
}
