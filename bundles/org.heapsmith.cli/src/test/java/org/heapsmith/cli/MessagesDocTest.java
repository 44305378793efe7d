// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.base.Code;
import org.junit.jupiter.api.Test;

/** docs/messages.md is the catalogue as it is in the code; {@code -Dheapsmith.update} renews it. */
class MessagesDocTest {
  private static final Path FILE = Path.of("../../docs/messages.md");

  private static final Map<Integer, String> PARTS =
      new TreeMap<>(
          Map.of(
              1, "What was asked for: class path, class files, methods, options, output",
              2, "The spec language",
              3, "The logic and the solver",
              4, "Exploration: bounds, and what is not supported",
              5, "Tests: building, compiling, replay",
              6, "The IDE: worker process, projects, files"));

  @Test
  void theCatalogueInTheDocsIsThatOfTheCode() throws IOException {
    if (Boolean.getBoolean("heapsmith.update")) {
      Files.writeString(FILE, catalogue());
    }
    assertEquals(catalogue(), Files.readString(FILE), "run with -Dheapsmith.update=true");
  }

  @Test
  void numbersAreUnique() {
    long distinct = Arrays.stream(Code.values()).mapToInt(Code::number).distinct().count();
    assertEquals(Code.values().length, distinct);
  }

  private static String catalogue() {
    StringBuilder text = new StringBuilder();
    text.append("# Messages\n\n");
    text.append("Every message of Heapsmith has a code. A line on the console reads\n\n");
    text.append("    HS-nnnn severity: where: what happened (what changes it)\n\n");
    text.append(
        "`error`: there is no result for the thing named. `warning`: the result is partial");
    text.append(" or weaker than asked for.\n`info`: good to know, the result is whole.\n");
    text.append(
        "The exit code that follows from each is listed too; [cli.md](cli.md) explains it.\n");
    PARTS.forEach(
        (part, title) -> {
          text.append("\n## HS-").append(part).append("xxx ").append(title).append("\n\n");
          text.append(
              "| code | severity | message | what changes it | exit |\n|---|---|---|---|---|\n");
          codes(part).forEach(c -> text.append(row(c)));
        });
    return text.toString();
  }

  private static List<Code> codes(int part) {
    return Arrays.stream(Code.values())
        .filter(c -> c.number() / 1000 == part)
        .sorted(Comparator.comparingInt(Code::number))
        .toList();
  }

  private static String row(Code code) {
    String severity = code.severity().name().toLowerCase(Locale.ROOT);
    String sentence = code.sentence().replaceAll("\\{\\d}", "…").replace("''", "'");
    ExitCode exit = ExitCode.of(new org.heapsmith.base.Notice(code, "", ""));
    String remedy = code.remedy().isEmpty() ? "" : code.remedy();
    return "| %s | %s | %s | %s | %d |\n"
        .formatted(code.id(), severity, cell(sentence), cell(remedy), exit.number());
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("#", "\\#").replace("<", "&lt;");
  }
}
