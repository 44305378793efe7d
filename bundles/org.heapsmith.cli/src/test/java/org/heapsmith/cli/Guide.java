// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of docs whose commands and pictures are made by running them. A block {@code ```heap
 * NAME.heap} is a spec file; a block {@code ```console} holds a command behind {@code $} and what
 * it prints; a comment {@code <!-- picture: FILE PREDICATE OPTIONS -->} stands below the image that
 * {@code heapsmith models} draws of it.
 */
final class Guide {
  private static final Pattern SPEC = Pattern.compile("(?ms)^```heap (\\S+)\n(.*?)^```$");
  private static final Pattern CONSOLE =
      Pattern.compile("(?ms)^```console\n\\$ heapsmith ([^\n]*)\n(.*?)^```$");
  private static final Pattern PICTURE =
      Pattern.compile("!\\[[^]]*]\\(([^)]*)\\)\n<!-- picture: (.*) -->");
  private static final Pattern JAVA = Pattern.compile("(?ms)^```java\n(.*?)^```$");

  private final Path page;
  private final Path folder;
  private final Map<String, CliRun> runs = new HashMap<>();

  /** Opens a page; its spec files are written to {@code folder}. */
  Guide(Path page, Path folder) throws IOException {
    this.page = page;
    this.folder = folder;
    Matcher spec = SPEC.matcher(text());
    while (spec.find()) {
      Files.writeString(folder.resolve(spec.group(1)), spec.group(2));
    }
  }

  /** Returns the page as it is. */
  String text() throws IOException {
    return Files.readString(page);
  }

  /** Returns the names of the spec files. */
  List<String> specs() throws IOException {
    return SPEC.matcher(text()).results().map(m -> m.group(1)).toList();
  }

  /** Returns the lines of Java code, trimmed. */
  List<String> javaLines() throws IOException {
    return JAVA.matcher(text())
        .results()
        .flatMap(m -> m.group(1).lines())
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /** Returns the page with what the commands print now. */
  String rerun() throws IOException {
    return CONSOLE
        .matcher(text())
        .replaceAll(
            m ->
                Matcher.quoteReplacement(
                    "```console\n$ heapsmith " + m.group(1) + "\n" + printed(m.group(1)) + "```"));
  }

  /** One picture: where it is kept and what it looks like now. */
  record Picture(Path file, String svg) {}

  /** Returns the pictures, drawn anew. */
  List<Picture> pictures() throws IOException {
    List<Picture> result = new ArrayList<>();
    Matcher picture = PICTURE.matcher(text());
    while (picture.find()) {
      String command = "models --cp $CP " + picture.group(2) + " --format svg";
      result.add(new Picture(page.resolveSibling(picture.group(1)), run(command).out()));
    }
    return result;
  }

  /** Returns what a command prints on a terminal: results, then notices. */
  private String printed(String command) {
    CliRun run = run(command);
    String shown =
        (run.out() + run.err()).replace(folder + "/", "").replace(CliRun.EXAMPLES, "$CP");
    String end = run.code() == 0 ? "" : "(exit code " + run.code() + ")\n";
    return shown + (shown.endsWith("\n") || shown.isEmpty() ? "" : "\n") + end;
  }

  /** Runs a command line of the page, once however often it is asked for. */
  CliRun run(String command) {
    return runs.computeIfAbsent(command.strip(), this::start);
  }

  private CliRun start(String command) {
    return CliRun.of(
        Arrays.stream(command.split("\\s+"))
            .map(word -> word.equals("$CP") ? CliRun.EXAMPLES : word)
            .map(word -> word.endsWith(".heap") ? folder.resolve(word).toString() : word)
            .toArray(String[]::new));
  }
}
