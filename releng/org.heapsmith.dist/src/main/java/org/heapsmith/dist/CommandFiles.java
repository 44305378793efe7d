// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dist;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.heapsmith.cli.HeapsmithCommand;
import picocli.AutoComplete;
import picocli.CommandLine;

/** Writes man pages and the completion of shells. */
public final class CommandFiles {

  private CommandFiles() {}

  /** Writes them below the folder that is named. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    CommandLine heapsmith = HeapsmithCommand.model();
    write(
        folder.resolve("completion/heapsmith_completion"),
        AutoComplete.bash("heapsmith", heapsmith));
    page(folder, heapsmith);
    heapsmith.getSubcommands().values().forEach(command -> page(folder, command));
  }

  private static void page(Path folder, CommandLine command) {
    String name = command.getCommandSpec().qualifiedName("-");
    try {
      write(folder.resolve("man/man1/" + name + ".1"), new ManPage(command).text());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text.replace("\r\n", "\n"), StandardCharsets.UTF_8);
  }
}
