// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import static org.heapsmith.logic.heap.ArraySyntax.and;
import static org.heapsmith.logic.heap.ArraySyntax.array;
import static org.heapsmith.logic.heap.ArraySyntax.at;
import static org.heapsmith.logic.heap.ArraySyntax.compare;
import static org.heapsmith.logic.heap.ArraySyntax.disjunct;
import static org.heapsmith.logic.heap.ArraySyntax.element;
import static org.heapsmith.logic.heap.ArraySyntax.equal;
import static org.heapsmith.logic.heap.ArraySyntax.forAll;
import static org.heapsmith.logic.heap.ArraySyntax.minus;
import static org.heapsmith.logic.heap.ArraySyntax.not;
import static org.heapsmith.logic.heap.ArraySyntax.number;
import static org.heapsmith.logic.heap.ArraySyntax.or;
import static org.heapsmith.logic.heap.ArraySyntax.plus;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.SpecPrinter;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.smt.Evaluator;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A formula on an array means to the solver what it means to the model checker. */
class ArrayFormulasTest {
  private static final int BOUND = 3;
  private static final Expr I = number("i");
  private static final Expr J = number("j");
  private static final Expr K = number("k");
  private static final Expr N = number("n");
  private static final ModelChecker CHECKER = new ModelChecker(Library.MODEL, Library.TYPES);

  private final Terms terms = new Terms();
  private final Predicates predicates = new Predicates(Library.MODEL, terms, BOUND);

  /** What the symbolic heaps say of an array: yes, no, or that it is beyond their bounds. */
  private enum Answer {
    YES,
    NO,
    BEYOND
  }

  private record Input(int[] array, int n, int k) {}

  private static boolean judged(Disjunct formula, Input input) {
    List<ConcreteValue> elements = new ArrayList<>();
    for (int value : input.array()) {
      elements.add(new ConcreteValue.Primitive('I', value));
    }
    ConcreteHeap heap = ConcreteHeap.of(List.of(new ConcreteObject.Array(1, "[I", elements)));
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    roots.put("a", new ConcreteValue.Ref(1));
    roots.put("n", new ConcreteValue.Primitive('I', input.n()));
    roots.put("k", new ConcreteValue.Primitive('I', input.k()));
    return CHECKER.check(List.of(formula), heap, roots, ModelChecker.Extent.WHOLE)
        instanceof CheckResult.Holds;
  }

  private List<SymbolicHeap> heaps(Disjunct formula) {
    Map<String, Term> environment = new LinkedHashMap<>();
    environment.put("a", terms.var("a", Sort.REF));
    environment.put("n", terms.var("n", Sort.INT));
    environment.put("k", terms.var("k", Sort.INT));
    return predicates.instantiate(List.of(formula), environment, new FreshNames());
  }

  private Answer answer(List<SymbolicHeap> heaps, Input input) {
    Answer answer = Answer.NO;
    for (SymbolicHeap heap : heaps) {
      Answer one = answer(heap, input);
      if (one == Answer.YES) {
        return one;
      }
      answer = one == Answer.BEYOND ? one : answer;
    }
    return answer;
  }

  private Answer answer(SymbolicHeap heap, Input input) {
    Map<Term, Object> values = new HashMap<>();
    values.put(terms.var("n", Sort.INT), terms.intConst(input.n()).value());
    values.put(terms.var("k", Sort.INT), terms.intConst(input.k()).value());
    values.put(terms.var("beyond!", Sort.BOOL), true);
    PointsTo cell = heap.cells().get(0);
    List<Term> conditions = new ArrayList<>(heap.pure());
    Term length = cell.fields().get(ArrayFields.length("[I"));
    conditions.add(terms.eq(length, terms.intConst(input.array().length)));
    for (int i = 0; i < input.array().length; i++) {
      Term value = terms.intConst(input.array()[i]);
      Term element = cell.fields().get(ArrayFields.element("[I", i));
      if (element != null && element.op() == Op.VAR && !values.containsKey(element)) {
        values.put(element, value.value());
      } else if (element != null) {
        conditions.add(terms.eq(element, value));
      }
    }
    boolean holds =
        conditions.stream()
            .allMatch(
                c ->
                    values.keySet().containsAll(Terms.variables(c))
                        && new Evaluator(values).holds(c));
    return holds ? predicates.isBeyondBounds(heap) ? Answer.BEYOND : Answer.YES : Answer.NO;
  }

  private static List<int[]> arrays(int longest, int values) {
    List<int[]> result = new ArrayList<>();
    List<int[]> last = List.of(new int[0]);
    for (int length = 0; length <= longest; length++) {
      result.addAll(last);
      List<int[]> next = new ArrayList<>();
      for (int[] shorter : last) {
        for (int value = 0; value < values; value++) {
          int[] longer = Arrays.copyOf(shorter, length + 1);
          longer[length] = value;
          next.add(longer);
        }
      }
      last = next;
    }
    return result;
  }

  private static List<Input> inputs() {
    List<Input> result = new ArrayList<>();
    for (int[] array : arrays(BOUND + 1, 2)) {
      for (int k = -1; k <= 4; k++) {
        result.add(new Input(array, array.length, k));
      }
    }
    return result;
  }

  private void assertAgreement(Disjunct formula) {
    List<SymbolicHeap> heaps = heaps(formula);
    for (Input input : inputs()) {
      Answer answer = answer(heaps, input);
      if (answer == Answer.BEYOND) {
        continue;
      }
      String text = SpecPrinter.print(formula) + " of " + Arrays.toString(input.array());
      assertEquals(
          judged(formula, input) ? Answer.YES : Answer.NO, answer, text + ", " + input.k());
    }
  }

  /** What a condition says of an array and k. */
  private interface Meaning {
    boolean holds(int[] array, int k);
  }

  private static Arguments formula(Expr condition, Meaning meaning) {
    return Arguments.of(SpecPrinter.print(condition), condition, meaning);
  }

  private static boolean is(int[] array, int index, int value) {
    return 0 <= index && index < array.length && array[index] == value;
  }

  private static boolean all(int first, int last, IntPredicate condition) {
    return IntStream.rangeClosed(first, last).allMatch(condition);
  }

  static Stream<Arguments> conditions() {
    Expr zero = number(0);
    Expr one = number(1);
    Expr last = minus(N, one);
    Expr read = at("a", I);
    return Stream.of(
        formula(compare(CompareOp.EQ, at("a", K), one), (a, k) -> is(a, k, 1)),
        formula(not(compare(CompareOp.EQ, at("a", K), one)), (a, k) -> !is(a, k, 1)),
        formula(compare(CompareOp.NE, at("a", K), one), (a, k) -> is(a, k, 0)),
        formula(
            compare(CompareOp.EQ, at("a", at("a", K)), one),
            (a, k) -> is(a, k, 0) && is(a, 0, 1) || is(a, k, 1) && is(a, 1, 1)),
        formula(
            forAll("i", zero, last, compare(CompareOp.LE, read, K)),
            (a, k) -> Arrays.stream(a).allMatch(v -> v <= k)),
        formula(
            not(forAll("i", zero, last, compare(CompareOp.LE, read, K))),
            (a, k) -> Arrays.stream(a).anyMatch(v -> v > k)),
        formula(forAll("i", zero, K, compare(CompareOp.LT, I, number(3))), (a, k) -> k < 3),
        formula(
            forAll("i", zero, number(40), compare(CompareOp.LT, I, plus(K, number(39)))),
            (a, k) -> k > 1),
        formula(
            forAll("i", K, last, compare(CompareOp.EQ, read, one)),
            (a, k) -> all(k, a.length - 1, i -> is(a, i, 1))),
        formula(
            not(forAll("i", zero, K, compare(CompareOp.EQ, read, one))),
            (a, k) -> !all(0, k, i -> is(a, i, 1))),
        formula(
            forAll("i", one, last, compare(CompareOp.LE, at("a", minus(I, one)), read)),
            (a, k) -> all(1, a.length - 1, i -> a[i - 1] <= a[i])),
        formula(
            forAll(
                "i",
                zero,
                last,
                forAll("j", plus(I, one), last, compare(CompareOp.NE, read, at("a", J)))),
            (a, k) -> Arrays.stream(a).distinct().count() == a.length),
        formula(
            or(
                compare(CompareOp.LT, K, zero),
                forAll("i", zero, K, compare(CompareOp.GE, read, one))),
            (a, k) -> all(0, k, i -> is(a, i, 1))));
  }

  /** Foralls that are true outside of the array too, and truth values that are compared. */
  static Stream<Arguments> truthValues() {
    Expr zero = number(0);
    Expr one = number(1);
    Expr no = new Expr.BoolConst(false);
    Expr read = at("a", I);
    Expr isOne = equal(at("a", K), one);
    Expr small = forAll("i", zero, K, compare(CompareOp.LT, I, number(50)));
    Expr first = forAll("i", zero, K, or(compare(CompareOp.GT, I, zero), equal(read, zero)));
    return Stream.of(
        formula(not(small), (a, k) -> false),
        formula(equal(no, first), (a, k) -> k >= 0 && !is(a, 0, 0)),
        formula(compare(CompareOp.NE, small, isOne), (a, k) -> !is(a, k, 1)),
        formula(equal(isOne, no), (a, k) -> !is(a, k, 1)),
        formula(
            compare(CompareOp.NE, equal(at("a", zero), one), isOne),
            (a, k) -> is(a, 0, 1) != is(a, k, 1)),
        formula(
            forAll("i", zero, K, equal(equal(read, one), no)),
            (a, k) -> all(0, k, i -> !is(a, i, 1))),
        formula(
            not(forAll("i", zero, K, equal(equal(read, one), no))),
            (a, k) -> !all(0, k, i -> !is(a, i, 1))),
        formula(
            forAll("i", zero, at("a", zero), compare(CompareOp.LT, I, number(50))),
            (a, k) -> a.length > 0),
        formula(
            not(forAll("i", zero, at("a", K), compare(CompareOp.LT, I, one))),
            (a, k) -> !is(a, k, 0)),
        formula(
            forAll("i", at("a", K), K, equal(read, one)),
            (a, k) -> 0 <= k && k < a.length && all(a[k], k, i -> is(a, i, 1))));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("truthValues")
  void truthValuesMeanTheSame(String text, Expr condition, Meaning meaning) {
    conditionsMeanTheSame(text, condition, meaning);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("conditions")
  void conditionsMeanTheSame(String text, Expr condition, Meaning meaning) {
    Disjunct formula = disjunct(List.of(array("a", N)), condition);
    assertAgreement(formula);
    for (Input input : inputs()) {
      boolean holds = meaning.holds(input.array(), input.k());
      assertEquals(holds, judged(formula, input), text + Arrays.toString(input.array()));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void randomConditionsMeanTheSame(int seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 5; round++) {
      Expr condition = truth(random, 3, List.of("k", "n"), true);
      List<Atom.ElementValue> named =
          round % 3 == 0
              ? List.of(element(index(random, List.of("k", "n"), 1), number(random.nextInt(2))))
              : List.of();
      Atom atom = array("a", N, named.toArray(Atom.ElementValue[]::new));
      assertAgreement(disjunct(List.of(atom), condition));
    }
  }

  private static Expr truth(Random random, int depth, List<String> names, boolean foralls) {
    int kind = depth == 0 ? 0 : random.nextInt(foralls ? 7 : 5);
    return switch (kind) {
      case 1 ->
          and(truth(random, depth - 1, names, foralls), truth(random, depth - 1, names, foralls));
      case 2 ->
          or(truth(random, depth - 1, names, foralls), truth(random, depth - 1, names, foralls));
      case 3 -> not(truth(random, depth - 1, names, false));
      case 5, 6 -> {
        String index = "x" + depth;
        List<String> inner = new ArrayList<>(names);
        inner.add(index);
        Expr body = truth(random, depth - 1, inner, true);
        yield forAll(index, bound(random, names), bound(random, names), body);
      }
      default ->
          compare(
              CompareOp.values()[random.nextInt(6)],
              index(random, names, 2),
              index(random, names, 2));
    };
  }

  private static Expr index(Random random, List<String> names, int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 4)) {
      case 0 -> number(random.nextInt(4) - 1);
      case 1 -> number(names.get(random.nextInt(names.size())));
      case 2 -> at("a", index(random, names, depth - 1));
      default -> plus(index(random, names, depth - 1), number(random.nextInt(3) - 1));
    };
  }

  private static Expr bound(Random random, List<String> names) {
    return plus(number(names.get(random.nextInt(names.size()))), number(random.nextInt(4) - 2));
  }
}
