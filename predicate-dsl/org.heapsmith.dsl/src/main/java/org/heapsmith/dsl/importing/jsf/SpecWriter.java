// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.heapsmith.base.Code;
import org.heapsmith.base.SimpleName;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.JavaClasses;
import org.heapsmith.dsl.importing.MethodParameters;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Call;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Cell;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Comparison;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Expr;
import org.heapsmith.dsl.importing.jsf.JsfSpec.HeapTerm;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Leaf;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Operation;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Pre;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.FieldInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/**
 * One precondition as a spec. Its inputs are the parameters by name, {@code this_f} for a field of
 * the receiver, {@code Class_f} for a static field; all other names are existential.
 */
final class SpecWriter {
  private static final String THIS = "this_";

  private final Pre pre;
  private final JavaClasses classes;
  private final Settings settings;
  private final JsfTypes types;
  private final Report report;
  private final JsfInference.Scope scope;
  private final Map<String, FieldInfo> receiver = new LinkedHashMap<>();
  private final Set<String> statics = new LinkedHashSet<>();
  private final MethodInfo method;

  SpecWriter(
      Pre pre,
      MethodInfo method,
      JavaClasses classes,
      Settings settings,
      JsfTypes types,
      JsfInference inference,
      Report report) {
    this.pre = pre;
    this.method = method;
    this.classes = classes;
    this.settings = settings;
    this.types = types;
    this.report = report;
    this.scope = inference.scope(pre.name().text() + method.owner() + method.descriptor());
  }

  /** Finds out what the names are. */
  void read() {
    List<String> descriptors = MethodParameters.descriptors(method.descriptor());
    for (int i = 0; i < method.parameterNames().size(); i++) {
      scope.is(method.parameterNames().get(i), descriptors.get(i));
    }
    names().forEach(this::resolve);
    scope.read(pre.formula());
  }

  private void resolve(ForeignToken token) {
    String name = token.text();
    ClassInfo owner = classes.find(method.owner()).orElseThrow();
    if (method.parameterNames().contains(name)) {
      return;
    } else if (name.startsWith(THIS) && !method.isStatic()) {
      Optional<FieldInfo> field = classes.field(owner, name.substring(THIS.length()));
      if (field.isEmpty()) {
        String unknown = name.substring(THIS.length());
        report.error(Code.SPEC_UNKNOWN_FIELD, token.source(), dotted(owner), unknown);
      } else {
        receiver.put(name, field.get());
        scope.is(name, field.get().descriptor());
      }
    } else if (isStatic(name)) {
      statics.add(name);
    } else if (method.parameterNames().size()
        < MethodParameters.descriptors(method.descriptor()).size()) {
      String message =
          "the class file does not name the parameters of "
              + method.name()
              + ": compile it with -g or -parameters";
      report.error(Code.IMPORT_MEANING, token.source(), message);
    }
  }

  private static String dotted(ClassInfo type) {
    return SimpleName.qualified(type.internalName());
  }

  private boolean isStatic(String name) {
    for (int i = name.indexOf('_'); i > 0; i = name.indexOf('_', i + 1)) {
      String field = name.substring(i + 1);
      Optional<ClassInfo> type = classes.ofMangled(name.substring(0, i));
      boolean found =
          type.isPresent()
              && type.get().fields().stream().anyMatch(f -> f.isStatic() && f.name().equals(field));
      if (found) {
        return true;
      }
    }
    return false;
  }

  /** Returns the method, to tell specs of one from those of others. */
  String key() {
    return method.owner() + "." + method.name() + method.descriptor();
  }

  /**
   * Returns the spec without its comment; empty, and reported, if it cannot be said.
   *
   * @param predicates how predicates are called
   */
  Optional<String> text(HeapFile file, UnaryOperator<String> predicates) {
    if (!statics.isEmpty()) {
      String why = "a precondition cannot speak of static fields: " + String.join(", ", statics);
      report.leftOut(source(), what(), why);
      return Optional.empty();
    }
    file.packageOf(method.owner());
    String owner = file.className(method.owner());
    Map<String, String> names = new LinkedHashMap<>();
    List<String> fields = new ArrayList<>();
    Set<String> taken = new LinkedHashSet<>(method.parameterNames());
    names().forEach(n -> taken.add(n.text()));
    receiver.forEach(
        (name, field) -> {
          String wanted = HeapFile.identifier(field.name());
          names.put(name, taken.add(wanted) ? wanted : name);
          fields.add(field.name() + ": " + names.get(name));
        });
    List<String> before =
        fields.isEmpty()
            ? List.of()
            : List.of("this -> " + owner + "{ " + String.join(", ", fields) + " }");
    UnaryOperator<String> variables = n -> names.getOrDefault(n, HeapFile.identifier(n));
    FormulaText text = new FormulaText(file, types, scope, variables, predicates);
    List<String> clauses = new ArrayList<>();
    clauses.add("requires " + text.text(pre.formula(), before, ranges()) + ";");
    clauses.addAll(settings.clauses(true));
    return Optional.of(
        "spec %s.%s(%s) {\n  %s\n}\n"
            .formatted(
                owner,
                method.name(),
                MethodParameters.list(file, method),
                String.join("\n  ", clauses)));
  }

  /** Returns the place of the precondition. */
  SourceRef source() {
    return pre.name().source();
  }

  /** Returns what it is, for the report. */
  String what() {
    return "pre " + pre.name().text();
  }

  private List<String> ranges() {
    List<String> result = new ArrayList<>();
    List<String> descriptors = MethodParameters.descriptors(method.descriptor());
    for (int i = 0; i < method.parameterNames().size(); i++) {
      String name = HeapFile.identifier(method.parameterNames().get(i));
      result.addAll(settings.range(name, descriptors.get(i)));
    }
    return result;
  }

  /** Returns the names of the formula, each at its first place. */
  private List<ForeignToken> names() {
    Map<String, ForeignToken> result = new LinkedHashMap<>();
    for (HeapTerm term : pre.formula().heap()) {
      if (term instanceof Cell cell) {
        result.putIfAbsent(cell.location().text(), cell.location());
      }
      List<ForeignToken> arguments =
          term instanceof Call call ? call.arguments() : ((Cell) term).arguments();
      arguments.forEach(a -> result.putIfAbsent(a.text(), a));
    }
    for (Comparison comparison : pre.formula().pure()) {
      collect(comparison.left(), result);
      collect(comparison.right(), result);
    }
    return result.values().stream()
        .filter(t -> t.kind() == ForeignToken.Kind.NAME && !t.is("_") && !t.is("null"))
        .toList();
  }

  private static void collect(Expr expr, Map<String, ForeignToken> into) {
    if (expr instanceof Leaf leaf) {
      into.putIfAbsent(leaf.token().text(), leaf.token());
    } else if (expr instanceof Operation operation) {
      if (operation.left() != null) {
        collect(operation.left(), into);
      }
      collect(operation.right(), into);
    }
  }
}
