// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import java.util.List;
import picocli.CommandLine.Option;

/** The form of what a command prints. */
public final class OutputOptions {

  private static final String JSON = "--json";
  private static final String FORM = "--format";

  @Option(
      names = JSON,
      description = "Print one JSON document instead of text; notices still go to stderr.")
  private boolean json;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  /** Returns whether a document is asked for, by arguments that may be wrong otherwise. */
  public static boolean areJson(List<String> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      boolean isForm = i > 0 && arguments.get(i - 1).equals(FORM);
      if (argument.equals(JSON)
          || isForm && argument.equalsIgnoreCase("json")
          || argument.equalsIgnoreCase(FORM + "=json")) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether stdout gets JSON. */
  public boolean json() {
    return json;
  }
}
