// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.util.List;
import java.util.function.Supplier;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.testgen.heap.SnapshotText;

/** The call of a test that shows a finding, and the assertion that fails because of it. */
final class FindingCode {
  private final TestContext context;
  private final MethodModel method;
  private final Statements statements;
  private final PictureCode pictures;
  private final HeapChange change;
  private final TestCase test;

  FindingCode(
      TestContext context,
      MethodModel method,
      Statements statements,
      PictureCode pictures,
      HeapChange change,
      TestCase test) {
    this.context = context;
    this.method = method;
    this.statements = statements;
    this.pictures = pictures;
    this.change = change;
    this.test = test;
  }

  /**
   * Adds the statements.
   *
   * @param roots the objects that the call gets
   * @param kept the objects that are valid after a call
   * @param resultType of a variable for what the call returns
   */
  void add(
      String call,
      Finding finding,
      List<String> roots,
      List<String> kept,
      Supplier<String> resultType) {
    if (finding.kind() == Finding.Kind.POSTCONDITION) {
      violated(call, finding, roots, resultType);
    } else if (finding.kind() == Finding.Kind.NO_EXCEPTION) {
      missingException(call, finding);
      statements.probe("after", kept);
    } else {
      unexpectedException(call, finding);
      statements.probe("after", kept);
    }
  }

  /** JUnit would take the result, too, whose type must not be one that the test cannot see. */
  private void unexpectedException(String call, Finding finding) {
    boolean taken = call.startsWith("call(") || context.visibility().seesResult(method);
    boolean jupiter = context.options().dialect().equals(Dialect.JUPITER_ALONE);
    String kind =
        taken || !jupiter
            ? ""
            : "(" + context.use("org.junit.jupiter.api.function.Executable") + ") ";
    String why = StatementLayout.literal(finding.why());
    statements.add(Assertion.of("assertDoesNotThrow", kind + "() -> " + call).because(why));
  }

  private void missingException(String call, Finding finding) {
    boolean visible = context.types().sees(finding.missing());
    String type =
        visible ? context.types().raw(finding.missing()) : context.use("java.lang.Throwable");
    String why = StatementLayout.literal(finding.why());
    statements.add(Assertion.of("assertThrows", type + ".class", "() -> " + call).because(why));
  }

  /** The state the spec forbids must not come back: fails now, passes once the method is right. */
  private void violated(
      String call, Finding finding, List<String> roots, Supplier<String> resultType) {
    ConcreteValue value = ((Outcome.Returned) test.outcome()).value();
    boolean hasResult = value != null && !method.returnDescriptor().equals("V");
    statements.add((hasResult ? resultType.get() + " result = " : "") + call + ";");
    statements.probe("after", roots);
    List<ConcreteValue> all = change.knownRoots();
    SnapshotText state = SnapshotText.of(change.after(), all);
    String actual = all.isEmpty() ? "" : pictures.of(all, state.unknown());
    String expected = state.text();
    if (hasResult) {
      boolean node = change.after().node(value).isPresent();
      SnapshotText shown = SnapshotText.of(change.after(), List.of(value));
      String object = pictures.asObject("result");
      String result = node ? pictures.call(shown.unknown(), object) : "result";
      expected = "result " + shown.text() + (all.isEmpty() ? "" : "; " + expected);
      actual = "\"result \" + " + result + (all.isEmpty() ? "" : " + \"; \" + " + actual);
    }
    statements.add(
        Assertion.of("assertNotEquals", StatementLayout.literal(expected), actual)
            .on("Ljava/lang/String;")
            .because(StatementLayout.literal(finding.why())));
  }
}
