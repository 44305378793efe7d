// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/**
 * One disjunct with the lengths of its arrays chosen. What is not told apart any further is one
 * more case, a weakened one.
 */
final class ArrayCase {
  private static final Expr ANYTHING = new Expr.BoolConst(true);

  private final Disjunct origin;
  private final List<Atom.ArrayPointsTo> arrays;
  private final Map<Expr, Integer> lengths;
  private final Map<String, Expr> known = new LinkedHashMap<>();
  private final Map<String, List<Expr>> elements = new LinkedHashMap<>();
  private final List<Parameter> existentials;
  private final List<ArrayExpansion.Case> result = new ArrayList<>();

  /** Conditions on what no case was made for. */
  private final List<Expr> leftOut = new ArrayList<>();

  private int finished;

  ArrayCase(Disjunct origin, List<Atom.ArrayPointsTo> arrays, Map<Expr, Integer> lengths) {
    this.origin = origin;
    this.arrays = arrays;
    this.lengths = lengths;
    this.existentials = new ArrayList<>(origin.existentials());
    lengths.forEach(this::solve);
    for (Atom.ArrayPointsTo array : arrays) {
      if (array.location() instanceof Expr.Var variable) {
        elements.put(variable.name(), fresh(variable.name(), array));
      }
    }
  }

  /** What a length says of the one variable in it, so that ranges become numbers. */
  private void solve(Expr length, int value) {
    if (length instanceof Expr.Var variable) {
      known.put(variable.name(), ConstantFolding.number(value));
    } else if (length instanceof Expr.Arithmetic sum
        && sum.left() instanceof Expr.Var variable
        && ConstantFolding.constant(sum.right()) != null) {
      int offset = ConstantFolding.constant(sum.right());
      if (sum.op() == Expr.ArithmeticOp.ADD) {
        known.put(variable.name(), ConstantFolding.number((int) ((long) value - offset)));
      } else if (sum.op() == Expr.ArithmeticOp.SUB) {
        known.put(variable.name(), ConstantFolding.number((int) ((long) value + offset)));
      }
    }
  }

  private List<Expr> fresh(String array, Atom.ArrayPointsTo atom) {
    SpecType type = SpecType.of(atom.descriptor().substring(1));
    List<Expr> values = new ArrayList<>();
    for (int i = 0; i < lengths.get(atom.length()); i++) {
      String name = array + "[" + i + "]";
      existentials.add(new Parameter(name, type));
      values.add(new Expr.Var(name, type));
    }
    return values;
  }

  /** What is left to do: atoms with elements in them, and what is settled. */
  private record Work(List<Atom> todo, List<Atom> atoms, List<Expr> pure) {
    Work with(Atom atom) {
      return new Work(todo, joined(atoms, atom), pure);
    }

    Work and(Expr conjunct) {
      return new Work(todo, atoms, joined(pure, conjunct));
    }

    private static <T> List<T> joined(List<T> list, T last) {
      List<T> all = new ArrayList<>(list);
      all.add(last);
      return all;
    }
  }

  List<ArrayExpansion.Case> cases() {
    List<Expr> pure = new ArrayList<>();
    lengths.forEach(
        (length, value) -> {
          if (!(length instanceof Expr.IntConst)) {
            pure.add(ArrayExpansion.equal(length, value));
          }
        });
    origin.pure().forEach(e -> pure.add(ConstantFolding.substitute(e, known)));
    List<Atom> cells = new ArrayList<>();
    List<Atom> todo = new ArrayList<>();
    for (Atom atom : origin.atoms()) {
      if (atom instanceof Atom.ArrayPointsTo array) {
        addArray(array, cells, pure);
      } else {
        todo.add(substituted(atom, known));
      }
    }
    settle(new Work(todo, cells, pure));
    leftOut.stream()
        .reduce(ElementReads::or)
        .ifPresent(condition -> result.add(ArrayExpansion.weakened(origin, condition)));
    return result;
  }

  private void addArray(Atom.ArrayPointsTo array, List<Atom> cells, List<Expr> pure) {
    String name = ((Expr.Var) array.location()).name();
    List<Expr> values = elements.get(name);
    String descriptor = array.descriptor();
    List<Atom.FieldValue> fields = new ArrayList<>();
    fields.add(ArrayFields.length(descriptor, ConstantFolding.number(values.size())));
    for (int i = 0; i < values.size(); i++) {
      fields.add(ArrayFields.element(descriptor, i, values.get(i)));
    }
    cells.add(new Atom.PointsTo(array.location(), descriptor, fields, array.source()));
    for (Atom.ElementValue element : array.elements()) {
      Expr.Element read =
          new Expr.Element(
              (Expr.Var) array.location(),
              ConstantFolding.substitute(element.index(), known),
              SpecType.of(descriptor.substring(1)));
      Expr value = ConstantFolding.substitute(element.value(), known);
      pure.add(new Expr.Compare(Expr.CompareOp.EQ, read, value));
    }
  }

  private static Atom substituted(Atom atom, Map<String, Expr> replacement) {
    if (atom instanceof Atom.ForAll forAll) {
      return new Atom.ForAll(
          forAll.variable(),
          ConstantFolding.substitute(forAll.lower(), replacement),
          ConstantFolding.substitute(forAll.upper(), replacement),
          forAll.existentials(),
          forAll.calls().stream()
              .map(c -> (Atom.PredicateCall) substituted(c, replacement))
              .toList(),
          forAll.source());
    }
    return mapped(atom, value -> ConstantFolding.substitute(value, replacement));
  }

  /** Returns a points-to or a call with its values or arguments changed. */
  private static Atom mapped(Atom atom, UnaryOperator<Expr> change) {
    if (atom instanceof Atom.PredicateCall call) {
      List<Expr> arguments = call.arguments().stream().map(change).toList();
      return new Atom.PredicateCall(call.predicate(), arguments, call.source());
    }
    Atom.PointsTo cell = (Atom.PointsTo) atom;
    List<Atom.FieldValue> fields = new ArrayList<>();
    for (Atom.FieldValue field : cell.fields()) {
      Expr value = change.apply(field.value());
      fields.add(new Atom.FieldValue(field.owner(), field.name(), field.descriptor(), value));
    }
    return new Atom.PointsTo(cell.location(), cell.className(), fields, cell.source());
  }

  /** Settles the atoms one after the other; an index or range that is not known gives cases. */
  private void settle(Work work) {
    if (finished > ArrayExpansion.MOST_CASES) {
      leaveOut(ANYTHING);
      return;
    } else if (work.todo().isEmpty()) {
      finish(work);
      return;
    }
    Atom atom = work.todo().get(0);
    Work rest = new Work(work.todo().subList(1, work.todo().size()), work.atoms(), work.pure());
    if (atom instanceof Atom.ForAll forAll) {
      iterate(forAll, rest);
      return;
    }
    Expr.Element read = firstRead(atom);
    if (read == null) {
      settle(rest.with(mapped(atom, this::truthValue)));
      return;
    }
    List<Expr> values = elements.get(read.array().name());
    Integer index = ConstantFolding.constant(read.index());
    for (int i = 0; i < values.size(); i++) {
      if (index == null || index == i) {
        Work next = index == null ? rest.and(ArrayExpansion.equal(read.index(), i)) : rest;
        Expr value = values.get(i);
        settle(before(mapped(atom, e -> ConstantFolding.replace(e, read, value)), next));
      }
    }
  }

  private static Work before(Atom atom, Work rest) {
    List<Atom> todo = new ArrayList<>(List.of(atom));
    todo.addAll(rest.todo());
    return new Work(todo, rest.atoms(), rest.pure());
  }

  private static Expr.Element firstRead(Atom atom) {
    List<Expr> parts =
        atom instanceof Atom.PointsTo cell
            ? cell.fields().stream().map(Atom.FieldValue::value).toList()
            : ((Atom.PredicateCall) atom).arguments();
    for (Expr part : parts) {
      Expr.Element read = ElementReads.isFormula(part) ? null : ConstantFolding.innermost(part);
      if (read != null) {
        return read;
      }
    }
    return null;
  }

  /** A formula that is a value or an argument has a truth value, whatever elements there are. */
  private Expr truthValue(Expr value) {
    return ElementReads.isFormula(value) && ConstantFolding.readsElement(value)
        ? new ElementReads(elements).formula(value)
        : value;
  }

  private void leaveOut(Expr condition) {
    if (!leftOut.contains(condition)) {
      leftOut.add(condition);
    }
  }

  /** Whether a forall over predicates asks for an element of each index. */
  private static boolean isStrict(Atom.ForAll forAll) {
    return forAll.calls().stream()
        .flatMap(call -> call.arguments().stream())
        .anyMatch(argument -> ElementReads.isUndefined(argument, forAll.variable()));
  }

  private void iterate(Atom.ForAll forAll, Work rest) {
    Integer lower = ConstantFolding.constant(forAll.lower());
    Integer upper = ConstantFolding.constant(forAll.upper());
    int longest = elements.values().stream().mapToInt(List::size).max().orElse(0);
    if (lower != null && upper != null) {
      if ((long) upper - lower <= 4L * longest + 16) {
        settle(rounds(forAll, lower, upper, rest));
      } else if (!isStrict(forAll)) {
        leaveOut(ANYTHING);
      }
      return;
    }
    if (!isStrict(forAll)) {
      Expr within = ElementReads.isWithin(forAll.lower(), forAll.upper(), longest);
      leaveOut(ElementReads.outside(within));
    }
    Expr none = new Expr.Compare(Expr.CompareOp.LT, forAll.upper(), forAll.lower());
    settle(rest.and(none));
    for (int from = 0; from < longest; from++) {
      for (int to = from; to < longest; to++) {
        Work next = rest;
        if (lower == null) {
          next = next.and(ArrayExpansion.equal(forAll.lower(), from));
        } else if (lower != from) {
          continue;
        }
        if (upper == null) {
          next = next.and(ArrayExpansion.equal(forAll.upper(), to));
        } else if (upper != to) {
          continue;
        }
        settle(rounds(forAll, from, to, next));
      }
    }
  }

  private Work rounds(Atom.ForAll forAll, int from, int to, Work rest) {
    List<Atom> todo = new ArrayList<>();
    for (int i = from; i <= to; i++) {
      Map<String, Expr> round = new LinkedHashMap<>();
      round.put(forAll.variable(), ConstantFolding.number(i));
      for (Parameter own : forAll.existentials()) {
        Parameter renamed = new Parameter(own.name() + "@" + existentials.size(), own.type());
        existentials.add(renamed);
        round.put(own.name(), new Expr.Var(renamed.name(), renamed.type()));
      }
      forAll.calls().forEach(call -> todo.add(substituted(call, round)));
    }
    todo.addAll(rest.todo());
    return new Work(todo, rest.atoms(), rest.pure());
  }

  private void finish(Work work) {
    finished++;
    ElementReads reads = new ElementReads(elements);
    List<Expr> pure = new ArrayList<>();
    work.pure().forEach(e -> pure.add(reads.formula(e)));
    pure.addAll(reads.assumed());
    boolean contradictory = pure.contains(new Expr.BoolConst(false));
    if (!contradictory) {
      Disjunct disjunct =
          new Disjunct(existentials, work.atoms(), pure, origin.constraints(), origin.source());
      result.add(new ArrayExpansion.Case(disjunct, false));
    }
    reads.weak().forEach(this::leaveOut);
  }
}
