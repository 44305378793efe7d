// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import org.heapsmith.machine.result.Outcome;

/** The call of a test that throws what it should, and what is asserted of that. */
final class ThrownCode {
  private final TestContext context;
  private final Statements statements;

  ThrownCode(TestContext context, Statements statements) {
    this.context = context;
    this.statements = statements;
  }

  void add(String call, Outcome.Threw threw) {
    boolean visible = context.types().sees(threw.className());
    String type =
        visible ? context.types().raw(threw.className()) : context.use("java.lang.Throwable");
    boolean message = threw.messageKnown() && threw.message() != null && !threw.implicit();
    Assertion thrown = Assertion.of("assertThrows", type + ".class", "() -> " + call);
    String said = message ? StatementLayout.literal(threw.message()) : "";
    if (visible && message && context.options().dialect().assertJ()) {
      statements.add(thrown.saying(said));
      return;
    }
    String declared = context.types().local(() -> type);
    statements.add(message || !visible ? declared + " thrown = " : "", thrown);
    if (!visible) {
      String name = StatementLayout.literal(threw.className().replace('/', '.'));
      statements.assertion("assertEquals", name, "thrown.getClass().getName()");
    }
    if (message) {
      statements.assertion("assertEquals", said, "thrown.getMessage()");
    }
  }
}
