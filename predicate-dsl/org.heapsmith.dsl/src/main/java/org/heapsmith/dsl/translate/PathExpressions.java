// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.Element;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.Old;
import org.heapsmith.dsl.heapSpec.Path;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/** Names, field paths and {@code old(…)} of one disjunct as typed expressions. */
final class PathExpressions {
  private final FileContext context;
  private final Scope scope;
  private final DisjunctVariables names;
  private final FieldPaths paths;
  private final StaticPaths statics;
  private boolean inOld;

  /** Makes the variables of a disjunct; {@code paths} is null where there is no heap to read. */
  PathExpressions(FileContext context, Scope scope, DisjunctVariables names, FieldPaths paths) {
    this.context = context;
    this.scope = scope;
    this.names = names;
    this.paths = paths;
    this.statics = new StaticPaths(context);
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
    SpecType type = typeOf(path.getRoot());
    if (type == null) {
      unknown(path);
      return null;
    }
    return new Expr.Var(path.getRoot(), type);
  }

  private SpecType typeOf(String name) {
    boolean known = !inOld || names.isParameter(name) && !name.equals("result");
    return known ? names.typeOf(name) : null;
  }

  private Expr field(Path path, Typer typer) {
    if (names.typeOf(path.getRoot()) == null && statics.isStatic(path)) {
      return statics.value(path, scope.post() || paths == null);
    }
    if (paths == null || inOld) {
      SpecType type = typeOf(path.getRoot());
      if (type == null) {
        unknown(path);
        return null;
      }
      Expr root = new Expr.Var(path.getRoot(), type);
      return type == DisjunctVariables.UNKNOWN ? null : statics.reads(root, path, 0);
    }
    return value(paths.value(path), typer);
  }

  /** Reports what reads the heap where it cannot be read. */
  private boolean isRefused(EObject at, String what) {
    if (paths == null || inOld) {
      String where = inOld ? " in old(…)" : " in throws … when";
      context.problems().report(Code.SPEC_NOT_SUPPORTED, at, what + where);
      return true;
    }
    return false;
  }

  /** Returns an array element; null and reported if there is none. */
  Expr element(Element element, Typer typer) {
    if (isRefused(element, "an array element")) {
      return null;
    }
    Expr index = typer.typed(element.getIndex(), SpecType.INT);
    ArrayCell cell = paths.array(element);
    if (index == null || cell == null) {
      return null;
    }
    Expr.Var array = new Expr.Var(cell.variable, names.typeOf(cell.variable));
    return new Expr.Element(array, index, cell.elementType());
  }

  /** Returns what a method is called on; null and reported if there is no such thing. */
  Expr receiver(Call call, Typer typer) {
    List<String> receiver = MethodCalls.parts(call).receiver();
    if (receiver.size() > 1) {
      return isRefused(call, "a field path") ? null : value(paths.value(call), typer);
    }
    String name = receiver.get(0);
    SpecType type = typeOf(name);
    if (type == null) {
      INode node = ParseNodes.of(call, HeapSpecPackage.Literals.CALL__CALLEE);
      UnknownNames.report(context, scope, names, name, node);
      return null;
    }
    return new Expr.Var(name, type);
  }

  private static Expr value(Cell.Slot slot, Typer typer) {
    if (slot == null) {
      return null;
    }
    return slot.variable() == null
        ? typer.typed(slot.written(), slot.type())
        : new Expr.Var(slot.variable(), slot.type());
  }

  private void unknown(Path path) {
    INode node = ParseNodes.of(path, HeapSpecPackage.Literals.PATH__ROOT);
    String name = path.getRoot();
    if (name.equals(Trees.WILDCARD)) {
      context
          .problems()
          .report(Code.SPEC_FORMULA, node, "_ stands only for a whole field value or argument");
    } else if (inOld && name.equals("result")) {
      String why = name + " is not known in old(…)";
      context.problems().report(Code.SPEC_UNKNOWN_NAME, node, why);
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
