// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Exprs;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;

/**
 * Disjuncts without operations on strings: each string that is compared with another one, or whose
 * length is asked, is null or of a length up to a bound or of that of a literal, and becomes a cell
 * with a field for each letter ({@link TextFields}). Equality is that of the letters. A string that
 * a predicate gets as an argument would get a cell twice: such a disjunct is weakened.
 */
final class TextExpansion {
  /** More choices of lengths, of some strings or of all, are not looked at. */
  private static final int MOST_CHOICES = 1 << 14;

  private final Disjunct disjunct;
  private final List<String> strings;
  private final Set<Integer> lengths = new LinkedHashSet<>();
  private final List<ArrayExpansion.Case> result = new ArrayList<>();
  private int choices;

  private TextExpansion(Disjunct disjunct, List<String> strings, int bound) {
    this.disjunct = disjunct;
    this.strings = strings;
    for (int length = 0; length <= bound; length++) {
      lengths.add(length);
    }
    disjunct
        .pure()
        .forEach(
            conjunct ->
                Exprs.visit(
                    conjunct,
                    expr -> {
                      if (expr instanceof Expr.TextConst text) {
                        lengths.add(text.value().length());
                      }
                    }));
  }

  /**
   * Returns the cases of a disjunct without arrays; itself if it says nothing of strings.
   *
   * @param parameters of the predicate; those of a spec's clause do not count
   */
  static List<ArrayExpansion.Case> of(
      Disjunct disjunct, Set<String> parameters, int bound, boolean beyond) {
    Set<String> strings = new LinkedHashSet<>();
    disjunct.pure().forEach(e -> Exprs.visit(e, part -> collect(part, strings)));
    if (strings.isEmpty() && !readsText(disjunct)) {
      return List.of(new ArrayExpansion.Case(disjunct, beyond));
    }
    TextExpansion expansion = new TextExpansion(disjunct, List.copyOf(strings), bound);
    if (strings.stream().anyMatch(name -> isShared(name, disjunct, parameters))) {
      return List.of(expansion.longer());
    }
    expansion.choose(0, new LinkedHashMap<>());
    List<ArrayExpansion.Case> cases = new ArrayList<>();
    for (ArrayExpansion.Case each : expansion.result) {
      cases.add(new ArrayExpansion.Case(each.disjunct(), each.beyond() || beyond));
    }
    cases.add(expansion.longer());
    return cases;
  }

  private static boolean readsText(Disjunct disjunct) {
    boolean[] found = {false};
    Exprs.visit(
        disjunct, e -> found[0] |= e instanceof Expr.TextConst || e instanceof Expr.TextLength);
    return found[0];
  }

  /** Strings of which more than being null matters. */
  private static void collect(Expr expr, Set<String> into) {
    if (expr instanceof Expr.TextLength length && length.operand() instanceof Expr.Var variable) {
      into.add(variable.name());
    } else if (expr instanceof Expr.Compare compare
        && !(compare.left() instanceof Expr.NullConst)
        && !(compare.right() instanceof Expr.NullConst)) {
      collectString(compare.left(), compare.right(), into);
      collectString(compare.right(), compare.left(), into);
    }
  }

  private static void collectString(Expr side, Expr other, Set<String> into) {
    boolean texts =
        side.type().equals(SpecType.STRING)
            || side.type().isReference() && other instanceof Expr.TextConst;
    if (texts && side instanceof Expr.Var variable) {
      into.add(variable.name());
    }
  }

  private static boolean isShared(String name, Disjunct disjunct, Set<String> parameters) {
    boolean passedOn =
        disjunct.atoms().stream()
            .filter(Atom.PredicateCall.class::isInstance)
            .flatMap(atom -> ((Atom.PredicateCall) atom).arguments().stream())
            .anyMatch(a -> a instanceof Expr.Var variable && variable.name().equals(name));
    return passedOn || parameters.contains(name);
  }

  /** Letters by name; null where the string is null. */
  private void choose(int index, Map<String, List<Expr>> letters) {
    if (choices++ >= MOST_CHOICES || isImpossible(letters)) {
      return;
    } else if (index == strings.size()) {
      finish(letters);
      return;
    }
    String name = strings.get(index);
    letters.put(name, null);
    choose(index + 1, letters);
    for (int length : lengths) {
      List<Expr> own = new ArrayList<>();
      for (int i = 0; i < length; i++) {
        own.add(new Expr.Var(name + "[" + i + "]", new SpecType.Primitive('C')));
      }
      letters.put(name, own);
      choose(index + 1, letters);
    }
    letters.remove(name);
  }

  /** Whether a condition on the strings chosen so far is false, whatever the others are. */
  private boolean isImpossible(Map<String, List<Expr>> letters) {
    TextReads reads = new TextReads(letters);
    return disjunct.pure().stream()
        .filter(conjunct -> letters.keySet().containsAll(strings(conjunct)))
        .anyMatch(conjunct -> reads.formula(conjunct).equals(new Expr.BoolConst(false)));
  }

  private static Set<String> strings(Expr conjunct) {
    Set<String> result = new LinkedHashSet<>();
    Exprs.visit(conjunct, part -> collect(part, result));
    return result;
  }

  private void finish(Map<String, List<Expr>> letters) {
    List<Parameter> existentials = new ArrayList<>(disjunct.existentials());
    List<Atom> atoms = new ArrayList<>(disjunct.atoms());
    List<Expr> pure = new ArrayList<>();
    letters.forEach(
        (name, own) -> {
          Expr.Var variable = new Expr.Var(name, SpecType.STRING);
          if (own == null) {
            pure.add(new Expr.Compare(Expr.CompareOp.EQ, variable, new Expr.NullConst()));
            return;
          }
          List<Atom.FieldValue> fields = new ArrayList<>();
          fields.add(
              new Atom.FieldValue(
                  TextFields.STRING, "length", "I", ConstantFolding.number(own.size())));
          for (int i = 0; i < own.size(); i++) {
            String letter = ((Expr.Var) own.get(i)).name();
            existentials.add(new Parameter(letter, own.get(i).type()));
            fields.add(new Atom.FieldValue(TextFields.STRING, "[" + i + "]", "C", own.get(i)));
          }
          atoms.add(new Atom.PointsTo(variable, TextFields.STRING, fields, disjunct.source()));
        });
    TextReads reads = new TextReads(letters);
    disjunct.pure().forEach(e -> pure.add(reads.formula(e)));
    if (!pure.contains(new Expr.BoolConst(false))) {
      result.add(
          new ArrayExpansion.Case(
              new Disjunct(existentials, atoms, pure, disjunct.constraints(), disjunct.source()),
              false));
    }
  }

  /** Some string is longer, or there are too many choices: nothing is said of strings. */
  private ArrayExpansion.Case longer() {
    List<Expr> pure = new ArrayList<>();
    for (Expr conjunct : disjunct.pure()) {
      boolean[] text = {false};
      Exprs.visit(
          conjunct, e -> text[0] |= e instanceof Expr.TextConst || e instanceof Expr.TextLength);
      if (strings(conjunct).isEmpty() && !text[0]) {
        pure.add(conjunct);
      }
    }
    return new ArrayExpansion.Case(
        new Disjunct(
            disjunct.existentials(),
            disjunct.atoms(),
            pure,
            disjunct.constraints(),
            disjunct.source()),
        true);
  }
}
