// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.syntax.Suggestions;

/** What is said of a name that is no variable of its disjunct. */
final class UnknownNames {
  private UnknownNames() {}

  /** Reports the name, once a disjunct. */
  static void report(FileContext context, Scope scope, Names names, String name, INode node) {
    Problems problems = context.problems();
    if (name.equals("this")) {
      problems.report(Code.SPEC_UNKNOWN_NAME, node, name + scope.absentThis());
    } else if (name.equals("result")) {
      problems.report(Code.SPEC_UNKNOWN_NAME, node, name + scope.absentResult());
    } else if (scope.foreign().contains(name)) {
      problems.report(
          Code.SPEC_NOT_SUPPORTED, node, name + " of the precondition in another clause");
    } else {
      problems.report(Code.SPEC_UNKNOWN_NAME, node, Suggestions.with(name, names.known()));
    }
    if (!names.isParameter(name)) {
      names.meet(name, Names.UNKNOWN);
    }
  }
}
