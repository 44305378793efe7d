// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/** One disjunct with the lengths of its arrays chosen. */
final class ArrayCase {
  private static final int MOST_CASES = 4096;

  private final Disjunct origin;
  private final List<Atom.ArrayPointsTo> arrays;
  private final Map<Expr, Integer> lengths;
  private final Map<String, Expr> known = new LinkedHashMap<>();
  private final Map<String, List<Expr>> elements = new LinkedHashMap<>();
  private final List<Parameter> existentials;
  private final List<ArrayExpansion.Case> result = new ArrayList<>();

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
    if (atom instanceof Atom.PointsTo cell) {
      List<Atom.FieldValue> fields = new ArrayList<>();
      for (Atom.FieldValue field : cell.fields()) {
        Expr value = ConstantFolding.substitute(field.value(), replacement);
        fields.add(new Atom.FieldValue(field.owner(), field.name(), field.descriptor(), value));
      }
      return new Atom.PointsTo(cell.location(), cell.className(), fields, cell.source());
    } else if (atom instanceof Atom.PredicateCall call) {
      return new Atom.PredicateCall(
          call.predicate(),
          call.arguments().stream().map(a -> ConstantFolding.substitute(a, replacement)).toList(),
          call.source());
    }
    Atom.ForAll forAll = (Atom.ForAll) atom;
    return new Atom.ForAll(
        forAll.variable(),
        ConstantFolding.substitute(forAll.lower(), replacement),
        ConstantFolding.substitute(forAll.upper(), replacement),
        forAll.existentials(),
        forAll.calls().stream().map(c -> (Atom.PredicateCall) substituted(c, replacement)).toList(),
        forAll.source());
  }

  /** Settles the atoms one after the other; an index or range that is not known gives cases. */
  private void settle(Work work) {
    if (result.size() > MOST_CASES) {
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
      settle(rest.with(atom));
      return;
    }
    List<Expr> values = elements.get(read.array().name());
    Integer index = ConstantFolding.constant(read.index());
    for (int i = 0; i < values.size(); i++) {
      if (index == null || index == i) {
        Work next = index == null ? rest.and(ArrayExpansion.equal(read.index(), i)) : rest;
        settle(before(replaced(atom, read, values.get(i)), next));
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
      Expr.Element read = ConstantFolding.innermost(part);
      if (read != null) {
        return read;
      }
    }
    return null;
  }

  private static Atom replaced(Atom atom, Expr.Element read, Expr by) {
    if (atom instanceof Atom.PredicateCall call) {
      return new Atom.PredicateCall(
          call.predicate(),
          call.arguments().stream().map(a -> ConstantFolding.replace(a, read, by)).toList(),
          call.source());
    }
    Atom.PointsTo cell = (Atom.PointsTo) atom;
    List<Atom.FieldValue> fields = new ArrayList<>();
    for (Atom.FieldValue field : cell.fields()) {
      Expr value = ConstantFolding.replace(field.value(), read, by);
      fields.add(new Atom.FieldValue(field.owner(), field.name(), field.descriptor(), value));
    }
    return new Atom.PointsTo(cell.location(), cell.className(), fields, cell.source());
  }

  private void iterate(Atom.ForAll forAll, Work rest) {
    Integer lower = ConstantFolding.constant(forAll.lower());
    Integer upper = ConstantFolding.constant(forAll.upper());
    int longest = elements.values().stream().mapToInt(List::size).max().orElse(0);
    if (lower != null && upper != null) {
      if ((long) upper - lower <= 4L * longest + 16) {
        settle(rounds(forAll, lower, upper, rest));
      }
      return;
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
    ElementReads reads = new ElementReads(elements);
    List<Expr> pure = new ArrayList<>();
    work.pure().forEach(e -> pure.add(reads.formula(e)));
    boolean contradictory = pure.contains(new Expr.BoolConst(false));
    if (!contradictory) {
      Disjunct disjunct =
          new Disjunct(existentials, work.atoms(), pure, origin.constraints(), origin.source());
      result.add(new ArrayExpansion.Case(disjunct, false));
    }
    if (!reads.weak().isEmpty()) {
      Expr outside = reads.weak().stream().reduce(ElementReads::or).orElseThrow();
      result.add(ArrayExpansion.weakened(origin, outside));
    }
  }
}
