// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Call;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Cell;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Comparison;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Expr;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Formula;
import org.heapsmith.dsl.importing.jsf.JsfSpec.HeapTerm;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Leaf;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Operation;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Pred;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;

/** Finds the types of all names, and reports what does not fit together. */
final class JsfInference {
  static final String DONT_CARE = "_";
  private static final String NULL = "null";

  private final JsfTypes types;
  private final Report report;
  private final Kinds kinds = new Kinds();
  private final Map<String, Pred> predicates = new LinkedHashMap<>();

  JsfInference(JsfTypes types, Report report) {
    this.types = types;
    this.report = report;
  }

  void add(Pred pred) {
    predicates.put(pred.name().text(), pred);
  }

  /** Returns the type of a parameter. */
  Kind parameter(Pred pred, int index) {
    return kinds.of(slot(pred.name().text(), index));
  }

  private static String slot(String predicate, int index) {
    return predicate + "#" + index;
  }

  /** Names of a formula; those of different scopes have nothing to do with each other. */
  final class Scope {
    private final String prefix;

    private Scope(String prefix) {
      this.prefix = prefix;
    }

    private String key(String name) {
      return prefix + ":" + name;
    }

    Kind kind(String name) {
      return kinds.of(key(name));
    }

    /** Says what a program input is. */
    void is(String name, String descriptor) {
      kinds.is(key(name), new Kind(descriptor));
    }

    void read(Formula formula) {
      formula.heap().forEach(this::read);
      formula.pure().forEach(this::read);
    }

    private void read(HeapTerm term) {
      if (term instanceof Cell cell) {
        read(cell);
        return;
      }
      Call call = (Call) term;
      Pred pred = predicates.get(call.predicate().text());
      if (pred == null) {
        report.error(
            Code.SPEC_UNKNOWN_PREDICATE, call.predicate().source(), call.predicate().text());
      } else if (pred.parameters().size() != call.arguments().size()) {
        report.error(
            Code.SPEC_ARITY,
            call.predicate().source(),
            call.predicate().text(),
            pred.parameters().size(),
            call.arguments().size());
      } else {
        for (int i = 0; i < call.arguments().size(); i++) {
          ForeignToken argument = call.arguments().get(i);
          if (isName(argument)) {
            kinds.same(key(argument.text()), slot(call.predicate().text(), i));
          } else if (!argument.is(DONT_CARE)) {
            kinds.is(slot(call.predicate().text(), i), constant(argument));
          }
        }
      }
    }

    private void read(Cell cell) {
      Optional<JsfTypes.DataType> type = types.of(cell.type());
      if (type.isEmpty()) {
        return;
      }
      String name = "L" + type.get().type().internalName() + ";";
      kinds.is(key(cell.location().text()), new Kind(name));
      List<Optional<FieldInfo>> fields = type.get().fields();
      if (fields.size() != cell.arguments().size()) {
        String message =
            "data %s has %d fields, not %d"
                .formatted(cell.type().text(), fields.size(), cell.arguments().size());
        report.error(Code.IMPORT_MEANING, cell.type().source(), message);
        return;
      }
      for (int i = 0; i < fields.size(); i++) {
        ForeignToken argument = cell.arguments().get(i);
        if (fields.get(i).isPresent() && isName(argument)) {
          kinds.is(key(argument.text()), new Kind(fields.get(i).get().descriptor()));
        }
      }
    }

    private void read(Comparison comparison) {
      List<ForeignToken> leaves = new ArrayList<>();
      boolean computes = leaves(comparison.left(), leaves) | leaves(comparison.right(), leaves);
      boolean ordered = !List.of("=", "==", "!=").contains(comparison.operator().text());
      ForeignToken first = null;
      for (ForeignToken leaf : leaves) {
        if (isName(leaf)) {
          if (computes || ordered) {
            kinds.is(key(leaf.text()), Kind.NUMBER);
          }
          if (first != null) {
            kinds.same(key(first.text()), key(leaf.text()));
          }
          first = leaf;
        }
      }
      for (ForeignToken leaf : leaves) {
        if (!isName(leaf) && first != null) {
          kinds.is(key(first.text()), constant(leaf));
        }
      }
    }
  }

  private static boolean isName(ForeignToken token) {
    return token.kind() == ForeignToken.Kind.NAME && !token.is(DONT_CARE) && !token.is(NULL);
  }

  private static Kind constant(ForeignToken token) {
    return token.is(NULL)
        ? Kind.REFERENCE
        : token.text().contains(".") ? new Kind("D") : Kind.NUMBER;
  }

  /** Collects names and constants; returns whether there is arithmetic. */
  private static boolean leaves(Expr expr, List<ForeignToken> into) {
    if (expr instanceof Leaf leaf) {
      into.add(leaf.token());
      return false;
    } else if (expr instanceof Operation operation) {
      if (operation.left() != null) {
        leaves(operation.left(), into);
      }
      leaves(operation.right(), into);
    }
    return true;
  }

  /** Returns the scope of a disjunct, its parameters known. */
  Scope scope(Pred pred, int disjunct) {
    Scope scope = new Scope(pred.name().text() + "/" + disjunct);
    for (int i = 0; i < pred.parameters().size(); i++) {
      String key = scope.key(pred.parameters().get(i).text());
      kinds.same(key, slot(pred.name().text(), i));
    }
    return scope;
  }

  /** Returns the scope of a precondition. */
  Scope scope(String name) {
    return new Scope("pre " + name);
  }
}
