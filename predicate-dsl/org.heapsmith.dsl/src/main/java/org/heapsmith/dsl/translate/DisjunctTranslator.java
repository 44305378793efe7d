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
import org.heapsmith.dsl.heapSpec.FieldBinding;
import org.heapsmith.dsl.heapSpec.Forall;
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
  private final DisjunctVariables names;
  private final AtomResolver resolver;
  private final List<Object> atoms = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private final List<ArrayCell> arrays = new ArrayList<>();
  private final List<ResolvedForall> iterations = new ArrayList<>();
  private final List<ResolvedCall> calls = new ArrayList<>();
  private final List<ResolvedConstraint> constraints = new ArrayList<>();
  private final FieldPaths paths;
  private final Typer typer;
  private final Foralls foralls;
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
    this.names = new DisjunctVariables(known, used, context.java());
    this.resolver = new AtomResolver(context);
    this.paths = new FieldPaths(context, resolver, names, scope, cells, arrays, calls);
    this.foralls = new Foralls(context, names, resolver);
    this.typer = new Typer(context, new PathExpressions(context, scope, names, paths), foralls);
  }

  /** Returns the typed disjunct; empty if something was reported. */
  Optional<Disjunct> translate(RawDisjunct raw, EObject origin) {
    raw.binders().forEach(this::declare);
    raw.expressions().forEach(e -> failed |= !foralls.declare(e));
    raw.expressions().forEach(this::refuseForeign);
    raw.atoms().forEach(this::resolveAtom);
    infer(raw);
    List<Atom> typedAtoms = new ArrayList<>();
    List<Expr> pure = new ArrayList<>();
    List<Object> order = new ArrayList<>(atoms);
    cells.stream().filter(cell -> !order.contains(cell)).forEach(order::add);
    arrays.stream().filter(cell -> !order.contains(cell)).forEach(order::add);
    order.forEach(atom -> keep(atom(atom), typedAtoms));
    for (ResolvedForall forall : iterations) {
      forall.pure().forEach(e -> keep(foralls.condition(forall.syntax(), e, typer), pure));
    }
    raw.pure().forEach(e -> keep(typer.typed(e, SpecType.BOOLEAN), pure));
    new VariableUses(context).used(raw.expressions(), raw.binders(), names, scope);
    List<HeapConstraint> typedConstraints = new ArrayList<>();
    constraints.forEach(c -> keep(constraint(c), typedConstraints));
    failed |= names.existentials().stream().anyMatch(p -> p.type() == DisjunctVariables.UNKNOWN);
    if (!failed && !scope.parameters().isEmpty()) {
      new Connections(context, names).check(raw);
    }
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
                ParseNodes.all(exists, HeapSpecPackage.Literals.EXISTS__NAMES).get(i),
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
        UnknownNames.report(context, scope, names, path.getRoot(), ParseNodes.of(path));
        failed = true;
      }
    }
  }

  private void resolveAtom(Expression e) {
    if (e instanceof Forall forall) {
      Optional<ResolvedForall> resolved = foralls.resolve(forall);
      resolved.ifPresent(iterations::add);
      resolved.ifPresent(atoms::add);
      failed |= resolved.isEmpty();
    } else if (e instanceof PointsTo pointsTo && AtomResolver.isArray(pointsTo)) {
      Optional<ArrayCell> cell = resolver.array(pointsTo, names);
      cell.ifPresent(arrays::add);
      cell.ifPresent(atoms::add);
      cell.ifPresent(c -> c.variable = Trees.plainName(c.location));
      if (cell.isEmpty() || cell.get().elements.size() < pointsTo.getFields().size()) {
        poison(pointsTo);
      }
    } else if (e instanceof PointsTo pointsTo) {
      Optional<Cell> cell = resolver.cell(pointsTo);
      cell.ifPresent(cells::add);
      cell.ifPresent(atoms::add);
      cell.ifPresent(c -> c.variable = Trees.plainName(c.location));
      if (cell.isEmpty() || cell.get().slots.size() < pointsTo.getFields().size()) {
        poison(pointsTo);
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

  private void poison(PointsTo pointsTo) {
    failed = true;
    pointsTo.getFields().forEach(binding -> poison(binding.getValue()));
    poison(pointsTo.getLocation());
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
    for (ArrayCell cell : arrays) {
      if (cell.variable != null && names.typeOf(cell.variable) == null) {
        inference.position(cell.location, cell.type);
      }
    }
    eachPosition(inference::inside);
    poisoned.stream()
        .filter(n -> names.typeOf(n) == null && !n.equals("this") && !n.equals("result"))
        .forEach(n -> names.meet(n, DisjunctVariables.UNKNOWN));
    raw.pure().forEach(inference::compared);
    raw.pure().forEach(inference::compared);
    for (ArrayCell cell : List.copyOf(arrays)) {
      if (Trees.strip(cell.location) instanceof Path path && cell.variable == null) {
        paths.resolve(path);
        cell.variable = paths.name(path);
      }
    }
    for (Expression e : raw.expressions()) {
      Trees.paths(e).forEach(paths::resolve);
      Trees.methodCalls(e).forEach(paths::resolve);
      Trees.elements(e).forEach(paths::resolve);
    }
  }

  private void eachPosition(BiConsumer<Expression, SpecType> visitor) {
    for (Object atom : atoms) {
      if (atom instanceof Cell cell) {
        cell.slots.values().forEach(slot -> visitor.accept(slot.written(), slot.type()));
      } else if (atom instanceof ArrayCell array) {
        eachPosition(array, visitor);
      } else if (atom instanceof ResolvedCall call) {
        eachPosition(call, visitor);
      } else if (atom instanceof ResolvedForall forall) {
        forall.calls().forEach(call -> eachPosition(call, visitor));
        visitor.accept(forall.syntax().getLower(), SpecType.INT);
        visitor.accept(forall.syntax().getUpper(), SpecType.INT);
      }
    }
  }

  private static void eachPosition(ArrayCell array, BiConsumer<Expression, SpecType> visitor) {
    if (array.length != null) {
      visitor.accept(array.length, SpecType.INT);
    }
    for (FieldBinding element : array.elements) {
      visitor.accept(element.getIndex(), SpecType.INT);
      visitor.accept(element.getValue(), array.elementType());
    }
  }

  private static void eachPosition(ResolvedCall call, BiConsumer<Expression, SpecType> visitor) {
    for (int i = 0; i < call.arguments().size(); i++) {
      visitor.accept(call.arguments().get(i), call.callee().parameters().get(i).type());
    }
  }

  private Atom atom(Object atom) {
    if (atom instanceof Cell cell) {
      return pointsTo(cell);
    } else if (atom instanceof ArrayCell array) {
      return pointsTo(array);
    }
    return atom instanceof ResolvedForall forall
        ? foralls.atom(forall, typer)
        : call((ResolvedCall) atom);
  }

  private Atom pointsTo(ArrayCell array) {
    Expr location = location(array.location, array.variable, array.type);
    Expr length =
        array.length == null
            ? new Expr.Var(array.lengthVariable, SpecType.INT)
            : natural(array.length, "a length of 0 or more");
    List<Atom.ElementValue> elements = new ArrayList<>();
    boolean complete = location != null && length != null;
    for (FieldBinding binding : array.elements) {
      Expr index = natural(binding.getIndex(), "an index of 0 or more");
      boolean open = Trees.WILDCARD.equals(Trees.plainName(binding.getValue()));
      Expr value =
          open
              ? new Expr.Var(names.fresh("_1", array.elementType()), array.elementType())
              : typer.typed(binding.getValue(), array.elementType());
      complete &= index != null && value != null;
      elements.add(new Atom.ElementValue(index, value));
    }
    return complete
        ? new Atom.ArrayPointsTo(
            location, array.type.internalName(), length, elements, array.source)
        : null;
  }

  private Expr natural(Expression written, String expected) {
    Expr value = typer.typed(written, SpecType.INT);
    if (value instanceof Expr.IntConst constant && constant.value().signum() < 0) {
      context.problems().report(Code.SPEC_TYPE_MISMATCH, written, expected, constant.value());
      return null;
    }
    return value;
  }

  private Atom pointsTo(Cell cell) {
    Expr location = location(cell.location, cell.variable, cell.type());
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

  private Expr location(Expression written, String variable, SpecType type) {
    Expr location =
        written == null ? new Expr.Var(variable, names.typeOf(variable)) : typer.typed(written);
    if (location == null || location.type() == DisjunctVariables.UNKNOWN) {
      return null;
    }
    if (!context.java().related(location.type(), type)) {
      context
          .problems()
          .report(
              Code.SPEC_TYPE_MISMATCH,
              written,
              Descriptors.simple(type),
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
