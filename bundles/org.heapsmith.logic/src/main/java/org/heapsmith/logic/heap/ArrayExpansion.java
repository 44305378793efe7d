// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecType;

/**
 * Disjuncts without arrays: the length of each array is chosen, from 0 to a bound, and the array
 * becomes a cell with a field for its length and one for each element ({@link ArrayFields}).
 * Foralls become conjunctions, elements read by a variable index become cases. What the bound
 * leaves out is one more case, {@link Case#beyond()}, that says too little: good for refutations
 * only.
 */
final class ArrayExpansion {
  /** A length that is written as a number is taken as it is up to here. */
  private static final int GREATEST_CONSTANT = 256;

  /** More choices of lengths, or of indices, are not told apart. */
  static final int MOST_CASES = 4096;

  private final Disjunct disjunct;
  private final int bound;
  private final List<Atom.ArrayPointsTo> arrays = new ArrayList<>();

  private ArrayExpansion(Disjunct disjunct, int bound) {
    this.disjunct = disjunct;
    this.bound = bound;
    for (Atom atom : disjunct.atoms()) {
      if (atom instanceof Atom.ArrayPointsTo array) {
        arrays.add(array);
      }
    }
  }

  /**
   * One of the cases whose disjunction is the original.
   *
   * @param beyond whether it stands for what a bound leaves out, and was weakened
   */
  record Case(Disjunct disjunct, boolean beyond) {}

  /** Returns the cases of a disjunct; itself if it speaks of no array. */
  static List<Case> of(Disjunct disjunct, int bound) {
    boolean plain =
        disjunct.atoms().stream().noneMatch(ArrayExpansion::isOfArrays)
            && disjunct.pure().stream().noneMatch(ConstantFolding::hasForAll);
    return plain
        ? List.of(new Case(disjunct, false))
        : new ArrayExpansion(disjunct, bound).expand();
  }

  private static boolean isOfArrays(Atom atom) {
    return atom instanceof Atom.ArrayPointsTo || atom instanceof Atom.ForAll;
  }

  private List<Case> expand() {
    Map<Expr, Integer> constant = new LinkedHashMap<>();
    List<Expr> open = new ArrayList<>();
    for (Atom.ArrayPointsTo array : arrays) {
      Expr length = array.length();
      if (length instanceof Expr.IntConst number
          && number.value().bitLength() < 31
          && number.value().intValue() <= GREATEST_CONSTANT) {
        if (number.value().signum() < 0) {
          return List.of(); // no array has that length
        }
        constant.put(length, number.value().intValue());
      } else if (!open.contains(length)) {
        open.add(length);
      }
    }
    List<Map<Expr, Integer>> choices = List.of(constant);
    boolean cut = false;
    for (Expr length : open) {
      List<Map<Expr, Integer>> longer = new ArrayList<>();
      for (Map<Expr, Integer> choice : choices) {
        for (int n = 0; n <= bound; n++) {
          if (longer.size() == MOST_CASES) {
            cut = true;
            break;
          }
          Map<Expr, Integer> extended = new LinkedHashMap<>(choice);
          extended.put(length, n);
          longer.add(extended);
        }
      }
      choices = longer;
    }
    List<Case> result = new ArrayList<>();
    for (Map<Expr, Integer> lengths : choices) {
      if (result.size() > MOST_CASES) {
        cut = true;
        break;
      }
      result.addAll(new ArrayCase(disjunct, arrays, lengths).cases());
    }
    if (cut) {
      result.add(weakened(disjunct, new Expr.BoolConst(true)));
    } else if (!open.isEmpty()) {
      result.add(longer(open));
    }
    return result;
  }

  /** The case in which an array is longer than the bound: nothing is said of elements. */
  private Case longer(List<Expr> open) {
    Expr tooLong = null;
    for (Expr length : open) {
      Expr one = new Expr.Compare(Expr.CompareOp.GT, length, ConstantFolding.number(bound));
      tooLong = tooLong == null ? one : new Expr.Or(tooLong, one);
    }
    return weakened(disjunct, tooLong);
  }

  /** Returns a case that says {@code condition} and, of {@code from}, what is not of elements. */
  static Case weakened(Disjunct from, Expr condition) {
    List<Atom> atoms = new ArrayList<>();
    for (Atom atom : from.atoms()) {
      if (atom instanceof Atom.ArrayPointsTo array) {
        Atom.FieldValue length = ArrayFields.length(array.descriptor(), array.length());
        atoms.add(
            new Atom.PointsTo(
                array.location(), array.descriptor(), List.of(length), array.source()));
      } else if (atom instanceof Atom.PointsTo cell) {
        atoms.add(
            new Atom.PointsTo(
                cell.location(),
                cell.className(),
                cell.fields().stream()
                    .filter(f -> !ConstantFolding.readsElement(f.value()))
                    .toList(),
                cell.source()));
      } else if (atom instanceof Atom.PredicateCall call
          && call.arguments().stream().noneMatch(ConstantFolding::readsElement)) {
        atoms.add(call);
      }
    }
    List<Expr> pure = new ArrayList<>();
    from.pure().stream()
        .filter(e -> !ConstantFolding.readsElement(e) && !ConstantFolding.hasForAll(e))
        .forEach(pure::add);
    if (!condition.equals(new Expr.BoolConst(true))) {
      pure.add(condition);
    }
    return new Case(new Disjunct(from.existentials(), atoms, pure, List.of(), from.source()), true);
  }

  /** Returns {@code expr == value} for an int expression. */
  static Expr equal(Expr expr, int value) {
    return new Expr.Compare(
        Expr.CompareOp.EQ, expr, new Expr.IntConst(BigInteger.valueOf(value), SpecType.INT));
  }
}
