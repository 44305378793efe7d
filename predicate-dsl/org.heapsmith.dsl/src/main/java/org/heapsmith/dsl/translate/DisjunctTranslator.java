// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.eclipse.emf.ecore.EObject;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.heapSpec.Call;
import org.heapsmith.dsl.heapSpec.Exists;
import org.heapsmith.dsl.heapSpec.Expression;
import org.heapsmith.dsl.heapSpec.HeapSpecPackage;
import org.heapsmith.dsl.heapSpec.Path;
import org.heapsmith.dsl.heapSpec.PointsTo;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.HeapConstraint;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/** Resolves and types one disjunct. An object translates one disjunct only. */
final class DisjunctTranslator {
  private static final SpecType OBJECT = new SpecType.Reference("java/lang/Object");

  private final FileContext context;
  private final Scope scope;
  private final Names names;
  private final AtomResolver resolver;
  private final List<Object> atoms = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private final List<ResolvedCall> calls = new ArrayList<>();
  private final List<ResolvedConstraint> constraints = new ArrayList<>();
  private final FieldPaths paths;
  private final Typer typer;
  private final Set<String> poisoned = new LinkedHashSet<>();
  private boolean failed;

  DisjunctTranslator(FileContext context, Scope scope, RawDisjunct raw) {
    this.context = context;
    this.scope = scope;
    List<Parameter> known = new ArrayList<>(scope.parameters());
    known.addAll(scope.outer());
    if (scope.result() != null) {
      known.add(new Parameter("result", scope.result()));
    }
    Set<String> used = new LinkedHashSet<>();
    raw.expressions().forEach(e -> used.addAll(Trees.names(e)));
    this.names = new Names(known, used, context.java());
    this.resolver = new AtomResolver(context);
    this.paths = new FieldPaths(context, resolver, names, scope, cells, calls);
    this.typer = new Typer(context, new Variables(context, scope, names, paths));
  }

  /** Returns the typed disjunct; empty if something was reported. */
  Optional<Disjunct> translate(RawDisjunct raw, EObject origin) {
    raw.binders().forEach(this::declare);
    raw.expressions().forEach(this::refuseForeign);
    raw.atoms().forEach(this::resolveAtom);
    infer(raw);
    List<Atom> typedAtoms = new ArrayList<>();
    List<Expr> pure = new ArrayList<>();
    List<Object> order = new ArrayList<>(atoms);
    cells.stream().filter(cell -> !order.contains(cell)).forEach(order::add);
    order.forEach(atom -> keep(atom(atom), typedAtoms));
    raw.pure().forEach(e -> keep(typer.typed(e, SpecType.BOOLEAN), pure));
    new VariableUses(context).used(raw.expressions(), raw.binders(), names);
    List<HeapConstraint> typedConstraints = new ArrayList<>();
    constraints.forEach(c -> keep(constraint(c), typedConstraints));
    failed |= names.existentials().stream().anyMatch(p -> p.type() == Names.UNKNOWN);
    return failed
        ? Optional.empty()
        : Optional.of(
            new Disjunct(
                names.existentials(),
                typedAtoms,
                pure,
                typedConstraints,
                context.problems().place(origin)));
  }

  private <T> void keep(T value, List<T> into) {
    if (value == null) {
      failed = true;
    } else {
      into.add(value);
    }
  }

  private void declare(Exists exists) {
    for (int i = 0; i < exists.getNames().size(); i++) {
      String name = exists.getNames().get(i);
      if (names.isParameter(name) || names.isDeclared(name)) {
        String why = names.isParameter(name) ? "it is a parameter" : "it is declared before";
        context
            .problems()
            .report(
                Code.SPEC_DUPLICATE_NAME,
                Nodes.all(exists, HeapSpecPackage.Literals.EXISTS__NAMES).get(i),
                "name " + name + ": " + why);
        failed = true;
      }
      names.declare(name);
    }
  }

  /** A name that means something in the precondition must not silently mean something else here. */
  private void refuseForeign(Expression e) {
    for (Path path : Trees.paths(e)) {
      if (scope.foreign().contains(path.getRoot()) && names.typeOf(path.getRoot()) == null) {
        UnknownNames.report(context, scope, names, path.getRoot(), Nodes.of(path));
        failed = true;
      }
    }
  }

  private void resolveAtom(Expression e) {
    if (e instanceof PointsTo pointsTo) {
      Optional<Cell> cell = resolver.cell(pointsTo);
      cell.ifPresent(cells::add);
      cell.ifPresent(atoms::add);
      cell.ifPresent(c -> c.variable = Trees.plainName(c.location));
      if (cell.isEmpty() || cell.get().slots.size() < pointsTo.getFields().size()) {
        failed = true;
        pointsTo.getFields().forEach(binding -> poison(binding.getValue()));
        poison(pointsTo.getLocation());
      }
    } else if (e instanceof Call call) {
      Optional<Object> resolved = resolver.call(call, names);
      if (resolved.orElse(null) instanceof ResolvedConstraint constraint) {
        constraints.add(constraint);
        return;
      }
      resolved.ifPresent(c -> calls.add((ResolvedCall) c));
      resolved.ifPresent(atoms::add);
      failed |= resolved.isEmpty();
      if (resolved.isEmpty()) {
        call.getArguments().forEach(this::poison);
      }
    }
  }

  /** A name at a place that could not be resolved gets no message of its own. */
  private void poison(Expression e) {
    String name = Trees.plainName(e);
    if (name != null && !names.isParameter(name) && !name.equals(Trees.WILDCARD)) {
      poisoned.add(name);
    }
  }

  private void infer(RawDisjunct raw) {
    Inference inference = new Inference(names);
    eachPosition(inference::position);
    for (Cell cell : cells) {
      if (cell.variable != null && names.typeOf(cell.variable) == null) {
        inference.position(cell.location, cell.type());
      }
    }
    eachPosition(inference::inside);
    poisoned.stream()
        .filter(n -> names.typeOf(n) == null && !n.equals("this") && !n.equals("result"))
        .forEach(n -> names.meet(n, Names.UNKNOWN));
    raw.pure().forEach(inference::compared);
    raw.pure().forEach(inference::compared);
    for (Expression e : raw.expressions()) {
      Trees.paths(e).forEach(paths::resolve);
    }
  }

  private void eachPosition(BiConsumer<Expression, SpecType> visitor) {
    for (Object atom : atoms) {
      if (atom instanceof Cell cell) {
        cell.slots.values().forEach(slot -> visitor.accept(slot.written(), slot.type()));
      } else if (atom instanceof ResolvedCall call) {
        for (int i = 0; i < call.arguments().size(); i++) {
          visitor.accept(call.arguments().get(i), call.callee().parameters().get(i).type());
        }
      }
    }
  }

  private Atom atom(Object atom) {
    return atom instanceof Cell cell ? pointsTo(cell) : call((ResolvedCall) atom);
  }

  private Atom pointsTo(Cell cell) {
    Expr location = location(cell);
    List<Atom.FieldValue> fields = new ArrayList<>();
    boolean complete = location != null;
    for (Cell.Slot slot : cell.slots.values()) {
      if (slot.written() != null && Trees.WILDCARD.equals(Trees.plainName(slot.written()))) {
        continue;
      }
      Expr value =
          slot.written() == null
              ? new Expr.Var(slot.variable(), slot.type())
              : typer.typed(slot.written(), slot.type());
      complete &= value != null;
      if (value != null) {
        var field = slot.field();
        fields.add(new Atom.FieldValue(field.owner(), field.name(), field.descriptor(), value));
      }
    }
    return complete ? new Atom.PointsTo(location, cell.className, fields, cell.source) : null;
  }

  private Expr location(Cell cell) {
    Expr location =
        cell.location == null
            ? new Expr.Var(cell.variable, names.typeOf(cell.variable))
            : typer.typed(cell.location);
    if (location == null || location.type() == Names.UNKNOWN) {
      return null;
    }
    if (!context.java().related(location.type(), cell.type())) {
      context
          .problems()
          .report(
              Code.SPEC_TYPE_MISMATCH,
              cell.location,
              Descriptors.simple(cell.className),
              Descriptors.simple(location.type()));
      return null;
    }
    return location;
  }

  private Atom call(ResolvedCall call) {
    List<Expr> arguments = new ArrayList<>();
    for (int i = 0; i < call.arguments().size(); i++) {
      SpecType type = call.callee().parameters().get(i).type();
      Expression written = call.arguments().get(i);
      if (Trees.WILDCARD.equals(Trees.plainName(written))) {
        arguments.add(new Expr.Var(names.fresh("_1", type), type));
      } else {
        keep(typer.typed(written, type), arguments);
      }
    }
    return new Atom.PredicateCall(call.callee().name(), arguments, call.source());
  }

  private HeapConstraint constraint(ResolvedConstraint constraint) {
    List<Expr> arguments = new ArrayList<>();
    for (int i = 0; i < constraint.arguments().size(); i++) {
      int position = i;
      SpecType type =
          constraint
              .invariant()
              .map(callee -> callee.parameters().get(position).type())
              .orElse(OBJECT);
      Expr argument = typer.typed(constraint.arguments().get(i), type);
      if (argument == null) {
        return null;
      }
      arguments.add(argument);
    }
    return constraint.invariant().isPresent()
        ? new HeapConstraint.InvariantCall(
            constraint.invariant().get().name(), arguments, constraint.source())
        : new HeapConstraint.Shape(
            constraint.property().orElseThrow(), arguments, constraint.source());
  }
}
