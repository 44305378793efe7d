// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.Arrays;
import java.util.List;

/** The nested classes that the tests of one method stand in. */
enum Section {
  /** Behaviour to keep. */
  TESTS("", "", ""),
  /** What the spec, or an assertion of the code, does not allow. */
  FINDINGS(
      "Findings",
      ": findings",
      "  /** Each of these fails and shows a behaviour that the spec does not allow. */\n"),
  /** Exceptions of instructions where there is no spec. */
  UNCONSTRAINED(
      "Unconstrained",
      ": exceptions with unconstrained inputs",
      """
        /**
         * Each of these inputs makes an instruction throw. It may be a fault of the method, or an input that
         * cannot be: attach a spec, and Heapsmith tells them apart.
         */
      """),

  /** The same where public calls build the inputs. */
  REACHED(
      "Reached",
      ": exceptions that public calls reach",
      """
        /**
         * Each of these public calls makes an instruction throw. It is a fault of the class, or of arguments that
         * nobody passes: attach a spec, and Heapsmith tells them apart.
         */
      """);

  /** What the name of the nested class ends with. */
  final String suffix;

  /** What its display name ends with. */
  final String display;

  /** The Javadoc before it. */
  final String comment;

  Section(String suffix, String display, String comment) {
    this.suffix = suffix;
    this.display = display;
    this.comment = comment;
  }

  /** Returns where a test stands. */
  static Section of(NamedTest test) {
    return test.finding()
        .map(Finding::kind)
        .map(
            kind ->
                switch (kind) {
                  case UNCONSTRAINED -> UNCONSTRAINED;
                  case REACHED -> REACHED;
                  default -> FINDINGS;
                })
        .orElse(TESTS);
  }

  /** Returns the names of all of them for one method. */
  static List<String> names(String nestedName) {
    return Arrays.stream(values()).map(s -> nestedName + s.suffix).toList();
  }
}
