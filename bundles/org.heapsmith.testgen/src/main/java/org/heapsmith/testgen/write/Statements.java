// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.ArrayList;
import java.util.List;

/** The statements of one test from its call on, laid out. */
final class Statements {
  private final TestContext context;
  private final String indent;
  private final List<String> lines = new ArrayList<>();

  Statements(TestContext context, String indent) {
    this.context = context;
    this.indent = indent;
  }

  void add(String statement) {
    lines.addAll(StatementLayout.statement(indent, statement));
  }

  void assertion(String name, String... arguments) {
    add(Assertion.of(name, arguments));
  }

  /** Adds an assertion. */
  void add(Assertion assertion) {
    add("", assertion);
  }

  /** Adds an assertion, with what its result is put into. */
  void add(String prefix, Assertion assertion) {
    Dialect dialect = context.options().dialect();
    lines.addAll(dialect.lines(indent, prefix, assertion, context.imports(), context.helpers()));
  }

  /** Adds a call that only a trial makes. */
  void probe(String name, List<String> arguments) {
    if (context.options().purpose() == WriterOptions.Purpose.TRIAL) {
      String all = String.join(", ", arguments);
      add("org.heapsmith.testgen.replay.fork.Probe." + name + "(" + all + ");");
    }
  }

  /** Sets what comes apart from what there is so far. */
  void gap() {
    lines.add("");
  }

  /** Sets apart what has been added since there were {@code size} lines. */
  void gapAt(int size) {
    if (lines.size() > size) {
      lines.add(size, "");
    }
  }

  int size() {
    return lines.size();
  }

  List<String> lines() {
    return lines;
  }
}
