// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.nio.file.Path;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import picocli.CommandLine.Option;

/** Which reports are written. */
public final class ReportOptions {

  /** How the names of reports for code hosts end. */
  public static final String SARIF = ".sarif";

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "Write a report; FILE ends with .html (pictures and coverage), .json (all "
              + "figures) or .sarif (findings, for code hosts). May be given several times.")
  private List<Path> reports = List.of();

  @Option(
      names = "--source",
      paramLabel = "FOLDER",
      description =
          "Source root of the classes under test, for HTML and SARIF; may be given several times. "
              + "Without it src/main/java beside target/classes is tried.")
  private List<Path> sources = List.of();

  /**
   * Returns the files to write.
   *
   * @throws HeapsmithException for a name that does not tell the format
   */
  public List<Path> reports() {
    for (Path report : reports) {
      String name = report.toString();
      if (!name.endsWith(".html") && !name.endsWith(".json") && !name.endsWith(SARIF)) {
        throw HeapsmithException.of(
            Code.OPTION_INVALID,
            "",
            "--report " + name + " ends neither with .html nor .json nor " + SARIF);
      }
    }
    return reports;
  }

  /** Returns the source roots as given. */
  public List<Path> sources() {
    return sources;
  }
}
