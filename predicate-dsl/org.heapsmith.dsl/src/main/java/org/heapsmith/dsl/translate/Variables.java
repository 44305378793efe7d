// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Old;
import org.heapsmith.dsl.heapSpec.Path;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/** Names, field paths and {@code old(…)} of one disjunct as typed expressions. */
final class Variables {
  private final FileContext context;
  private final Scope scope;
  private final Names names;
  private final FieldPaths paths;
  private boolean inOld;

  /** Makes the variables of a disjunct; {@code paths} is null where there is no heap to read. */
  Variables(FileContext context, Scope scope, Names names, FieldPaths paths) {
    this.context = context;
    this.scope = scope;
    this.names = names;
    this.paths = paths;
  }

  /** Returns whether {@code name} is a variable. */
  boolean isKnown(String name) {
    return names.typeOf(name) != null;
  }

  /** Returns the value of a name or path; null and reported if there is none. */
  Expr value(Path path, Typer typer) {
    if (!path.getSegments().isEmpty()) {
      return field(path, typer);
    }
    String name = path.getRoot();
    SpecType type = inOld && !names.isParameter(name) ? null : names.typeOf(name);
    if (type == null) {
      unknown(path);
      return null;
    }
    return new Expr.Var(name, type);
  }

  private Expr field(Path path, Typer typer) {
    if (paths == null || inOld) {
      context
          .problems()
          .report(
              Code.SPEC_NOT_SUPPORTED,
              path,
              inOld ? "a field path in old(…)" : "a field path in throws … when");
      return null;
    }
    Cell.Slot slot = paths.value(path);
    if (slot == null) {
      return null;
    }
    return slot.variable() == null
        ? typer.typed(slot.written(), slot.type())
        : new Expr.Var(slot.variable(), slot.type());
  }

  private void unknown(Path path) {
    INode node = Nodes.of(path);
    String name = path.getRoot();
    if (name.equals(Trees.WILDCARD)) {
      context
          .problems()
          .report(Code.SPEC_FORMULA, node, "_ stands only for a whole field value or argument");
    } else {
      UnknownNames.report(context, scope, names, name, node);
    }
  }

  /** Returns {@code old(e)}: e over the parameters, in the state at entry. */
  Expr old(Old old, Typer typer) {
    if (!scope.post()) {
      context.problems().report(Code.SPEC_FORMULA, old, "old(…) is only known in ensures");
      return null;
    }
    boolean nested = inOld;
    inOld = true;
    Expr operand = typer.typed(old.getOperand());
    inOld = nested;
    return operand == null ? null : new Expr.Old(operand);
  }
}
