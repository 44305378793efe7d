// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.sat.ConcreteModel;
import org.heapsmith.logic.sat.ModelConcretizer;
import org.heapsmith.logic.sat.OpenPolicy;
import org.heapsmith.logic.sat.SatLimits;
import org.heapsmith.logic.sat.SatResult;
import org.heapsmith.logic.sat.Satisfiability;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.solving.Solvers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Formulas on arrays against all small arrays: the model checker agrees with Java. */
class ArrayModelsTest {

  static Stream<Arguments> onInts() {
    return Stream.of(
        ints("a -> int[n]{}", a -> true),
        ints("a == null && n == 0", a -> false),
        ints("a -> int[n]{} && forall i in 1..n-1: a[i-1] <= a[i]", ArrayModelsTest::isSorted),
        ints("a -> int[n]{} && forall i in 1..n-1: a[(i-1)/2] <= a[i]", ArrayModelsTest::isHeap),
        ints(
            "a -> int[n]{} && forall i in 0..n-1: (2*i+1 >= n || a[i] <= a[2*i+1])"
                + " && (2*i+2 >= n || a[i] <= a[2*i+2])",
            ArrayModelsTest::isHeap),
        ints(
            "a -> int[n]{} && forall i in 0..n-1: forall j in i+1..n-1: a[i] != a[j]",
            a -> Arrays.stream(a).distinct().count() == a.length),
        ints("a -> int[n]{ [0]: x, [n-1]: x }", a -> a.length > 0 && a[0] == a[a.length - 1]),
        ints("a -> int[n]{ [0]: k, [k]: 2 }", a -> at(a, at(a, 0)) == 2),
        ints("a -> int[n]{} && a[a[0]] == 2", a -> at(a, at(a, 0)) == 2),
        ints("a -> int[3]{} && n == n", a -> a.length == 3),
        ints("0 < a.length && a[0] == n", a -> at(a, 0) == a.length),
        ints("a -> int[n]{} && !(a[1] == 1)", a -> at(a, 1) != 1),
        ints("a -> int[n]{} && forall i in 0..n: a[i] >= 0", a -> false),
        ints("a -> int[n]{} && forall i in n..0: a[i] >= 0", a -> a.length > 0),
        ints(
            "exists k. a -> int[n]{} && 0 <= k && k < n && a[k] == 1",
            a -> Arrays.stream(a).anyMatch(v -> v == 1)));
  }

  private static Arguments ints(String formula, Predicate<int[]> meaning) {
    return Arguments.of(formula, meaning);
  }

  private static int at(int[] a, int i) {
    return 0 <= i && i < a.length ? a[i] : -1;
  }

  private static boolean isSorted(int[] a) {
    return IntStream.range(1, a.length).allMatch(i -> a[i - 1] <= a[i]);
  }

  private static boolean isHeap(int[] a) {
    return IntStream.range(1, a.length).allMatch(i -> a[(i - 1) / 2] <= a[i]);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void onInts(String formula, Predicate<int[]> meaning) {
    PredicateDef predicate = predicate("predicate p(int[] a, int n) = " + formula + ";");
    for (int[] array : arrays()) {
      Map<String, ConcreteValue> roots = new LinkedHashMap<>();
      roots.put("a", new ConcreteValue.Ref(1));
      roots.put("n", number(array.length));
      ConcreteHeap heap = ConcreteHeap.of(List.of(object(array)));
      String text = formula + " of " + Arrays.toString(array);
      assertEquals(meaning.test(array), holds(predicate, heap, roots), text);
    }
  }

  /** For each length the satisfiability check finds an array if Java knows one, and a right one. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("onInts")
  void satisfiability(String formula, Predicate<int[]> meaning) {
    PredicateDef predicate = predicate("predicate p(int[] a, int n) = " + formula + ";");
    SpecModel model = new SpecModel(List.of(predicate), List.of(), List.of());
    Terms terms = new Terms();
    Predicates predicates = new Predicates(model, terms, 3);
    try (Solver solver = Solvers.standard(terms)) {
      Satisfiability satisfiability = new Satisfiability(predicates, Specs.TYPES, solver);
      for (int length = 0; length <= 4; length++) {
        int size = length;
        boolean known = arrays().stream().anyMatch(a -> a.length == size && meaning.test(a));
        PredicateInstance instance = predicates.generalInstance("demo.lists.p", new FreshNames());
        Term a = instance.arguments().get(0);
        Term n = instance.arguments().get(1);
        SymbolicHeap heap =
            new SymbolicHeap(
                List.of(),
                List.of(instance),
                List.of(),
                List.of(terms.eq(n, terms.intConst(length)), terms.ne(a, terms.nullRef())));
        SatResult answer =
            satisfiability.smallest(heap, List.of(), SatLimits.DEFAULT, Cancellation.NONE);
        String text = formula + " of length " + length + ": " + answer;
        if (length > 3) {
          assertTrue(!known || !answer.isUnsat(), text);
        } else if (answer instanceof SatResult.Sat sat) {
          ConcreteModel found =
              new ModelConcretizer(Specs.TYPES, OpenPolicy.ZERO).concretize(sat.model());
          Map<String, ConcreteValue> roots = new LinkedHashMap<>();
          roots.put("a", found.value(a, "[I"));
          roots.put("n", number(length));
          assertTrue(holds(predicate, found.heap(), roots), text + found.heap());
        } else {
          assertFalse(known, text);
          assertTrue(answer.isUnsat(), text);
        }
      }
    }
  }

  private static List<int[]> arrays() {
    List<int[]> result = new ArrayList<>();
    for (int length = 0; length <= 4; length++) {
      int count = (int) Math.pow(3, length);
      for (int code = 0; code < count; code++) {
        int rest = code;
        int[] array = new int[length];
        for (int i = 0; i < length; i++, rest /= 3) {
          array[i] = rest % 3;
        }
        result.add(array);
      }
    }
    return result;
  }

  private static ConcreteObject object(int[] array) {
    return new ConcreteObject.Array(
        1, "[I", Arrays.stream(array).mapToObj(ArrayModelsTest::number).toList());
  }

  private static ConcreteValue number(int value) {
    return new ConcreteValue.Primitive('I', value);
  }

  static Stream<Arguments> onStrings() {
    return Stream.of(
        strings("s == \"ab\"", "ab"::equals),
        strings("s != \"ab\"", s -> !"ab".equals(s)),
        strings("s.equals(\"\") || s == null", s -> s == null || s.isEmpty()),
        strings("s.length() == 2", s -> s != null && s.length() == 2),
        strings("!(s.length() == 2)", s -> s == null || s.length() != 2),
        strings("s.length() < 2 && !s.isEmpty()", s -> s != null && s.length() == 1),
        strings("exists t. t == s && t.length() == 1", s -> s != null && s.length() == 1));
  }

  private static Arguments strings(String formula, Predicate<String> meaning) {
    return Arguments.of(formula, meaning);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  void onStrings(String formula, Predicate<String> meaning) {
    PredicateDef predicate = predicate("predicate p(String s) = " + formula + ";");
    for (String text : new String[] {null, "", "a", "b", "ab", "ba", "abc"}) {
      ConcreteValue value = text == null ? ConcreteValue.NULL : new ConcreteValue.Text(text);
      assertEquals(
          meaning.test(text),
          holds(predicate, ConcreteHeap.EMPTY, Map.of("s", value)),
          formula + " of " + text);
    }
  }

  /** The heaps of a clause on a string, and a model of each, which the model checker accepts. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("onStrings")
  void satisfiabilityOfStrings(String formula, Predicate<String> meaning) {
    PredicateDef predicate = predicate("predicate p(String s) = " + formula + ";");
    Terms terms = new Terms();
    Predicates predicates =
        new Predicates(new SpecModel(List.of(predicate), List.of(), List.of()), terms);
    Term s = terms.var("s", Sort.REF);
    List<String> found = new ArrayList<>();
    try (Solver solver = Solvers.standard(terms)) {
      Satisfiability satisfiability = new Satisfiability(predicates, Specs.TYPES, solver);
      for (SymbolicHeap heap :
          predicates.instantiate(predicate.disjuncts(), Map.of("s", s), new FreshNames())) {
        SatResult answer =
            satisfiability.smallest(heap, List.of(), SatLimits.DEFAULT, Cancellation.NONE);
        if (answer instanceof SatResult.Sat sat) {
          ConcreteModel model =
              new ModelConcretizer(Specs.TYPES, OpenPolicy.ZERO).concretize(sat.model());
          ConcreteValue value = model.value(s, "Ljava/lang/String;");
          String text = value instanceof ConcreteValue.Text t ? t.value() : null;
          assertTrue(meaning.test(text), formula + " of " + text);
          found.add(text);
        }
      }
    }
    for (String text : new String[] {null, "", "a", "ab", "abc"}) {
      boolean lengthFound =
          found.stream()
              .anyMatch(
                  t -> t == null ? text == null : text != null && t.length() == text.length());
      assertTrue(!meaning.test(text) || lengthFound, formula + " of " + text + " in " + found);
    }
  }

  private static PredicateDef predicate(String text) {
    ParsedSpecs specs = Specs.parse(Specs.HEADER + text);
    if (!specs.model().predicates().isEmpty()) {
      return specs.model().predicates().get(0);
    }
    throw new AssertionError(Specs.problems(specs));
  }

  private static boolean holds(
      PredicateDef predicate, ConcreteHeap heap, Map<String, ConcreteValue> roots) {
    CheckResult result =
        new ModelChecker(new SpecModel(List.of(predicate), List.of(), List.of()), Specs.TYPES)
            .check(predicate.disjuncts(), heap, roots, ModelChecker.Extent.WHOLE);
    if (result instanceof CheckResult.Undecided undecided) {
      throw new AssertionError(undecided.why());
    }
    return result instanceof CheckResult.Holds;
  }
}
