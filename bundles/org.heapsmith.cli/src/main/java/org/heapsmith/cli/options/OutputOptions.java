// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.options;

import picocli.CommandLine.Option;

/** The form of what a command prints. */
public final class OutputOptions {

  /** Asks for a document. */
  public static final String JSON = "--json";

  @Option(
      names = JSON,
      description = "Print one JSON document instead of text; notices still go to stderr.")
  private boolean json;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  private boolean help;

  /** Returns whether stdout gets JSON. */
  public boolean json() {
    return json;
  }
}
