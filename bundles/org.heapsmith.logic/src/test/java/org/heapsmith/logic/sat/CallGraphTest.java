// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which predicates need which, and which facts of a class can be true together. */
class CallGraphTest {
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);
  private static final int SIZE = 6;

  /** Predicates p0 … whose disjuncts call others; {@code bodies[p]} has a list a disjunct. */
  private static SpecModel model(List<List<List<Integer>>> bodies) {
    List<PredicateDef> definitions = new ArrayList<>();
    for (int p = 0; p < bodies.size(); p++) {
      List<Disjunct> disjuncts = new ArrayList<>();
      for (List<Integer> calls : bodies.get(p)) {
        List<Atom> atoms = new ArrayList<>();
        calls.forEach(c -> atoms.add(new Atom.PredicateCall("p" + c, List.of(), NOWHERE)));
        disjuncts.add(new Disjunct(List.of(), atoms, List.of(), List.of(), NOWHERE));
      }
      definitions.add(new PredicateDef("p" + p, List.of(), disjuncts, "", NOWHERE));
    }
    return new SpecModel(definitions, List.of(), List.of());
  }

  private static List<List<List<Integer>>> random(Random random) {
    List<List<List<Integer>>> bodies = new ArrayList<>();
    for (int p = 0; p < SIZE; p++) {
      List<List<Integer>> disjuncts = new ArrayList<>();
      for (int d = random.nextInt(3); d >= 0; d--) {
        List<Integer> calls = new ArrayList<>();
        for (int c = random.nextInt(3); c > 0; c--) {
          calls.add(random.nextInt(SIZE + 1)); // one of them is not defined
        }
        disjuncts.add(calls);
      }
      bodies.add(disjuncts);
    }
    return bodies;
  }

  private static boolean[][] reach(List<List<List<Integer>>> bodies) {
    boolean[][] reach = new boolean[SIZE][SIZE];
    for (int p = 0; p < SIZE; p++) {
      for (List<Integer> calls : bodies.get(p)) {
        for (int c : calls) {
          if (c < SIZE) {
            reach[p][c] = true;
          }
        }
      }
    }
    for (int k = 0; k < SIZE; k++) {
      for (int i = 0; i < SIZE; i++) {
        for (int j = 0; j < SIZE; j++) {
          reach[i][j] |= reach[i][k] && reach[k][j];
        }
      }
    }
    return reach;
  }

  @Test
  void randomGraphsHaveTheCyclesOfTheirClosure() {
    Random random = new Random(21);
    for (int round = 0; round < 300; round++) {
      List<List<List<Integer>>> bodies = random(random);
      CallGraph graph = new CallGraph(model(bodies));
      boolean[][] reach = reach(bodies);
      for (int a = 0; a < SIZE; a++) {
        assertEquals(reach[a][a], graph.isRecursive("p" + a), bodies::toString);
        for (int b = 0; b < SIZE; b++) {
          boolean both = a == b || reach[a][b] && reach[b][a];
          assertEquals(both, graph.inOneCycle("p" + a, "p" + b), bodies::toString);
        }
      }
    }
  }

  /** Derivations of bounded height, one level after the other. */
  @Test
  void groundedPredicatesHaveAFiniteUnfolding() {
    Random random = new Random(22);
    for (int round = 0; round < 300; round++) {
      List<List<List<Integer>>> bodies = random(random);
      Set<String> ends = new TreeSet<>();
      for (int height = 0; height <= SIZE; height++) {
        Set<String> next = new TreeSet<>(ends);
        for (int p = 0; p < SIZE; p++) {
          for (List<Integer> calls : bodies.get(p)) {
            if (calls.stream().allMatch(c -> ends.contains("p" + c))) {
              next.add("p" + p);
            }
          }
        }
        ends.addAll(next);
      }
      Set<String> grounded = new CallGraph(model(bodies)).grounded(d -> true);
      assertEquals(ends, new TreeSet<>(grounded), bodies::toString);
    }
    CallGraph list = new CallGraph(Library.MODEL);
    assertFalse(list.grounded(d -> true).contains("endless"));
    assertTrue(list.grounded(d -> true).contains("tll"));
    assertEquals(Set.of(), list.grounded(d -> false));
    assertTrue(list.inOneCycle("gone", "gone"), "what is not defined is itself all the same");
  }

  private static Map<String, List<Object>> identities(
      String text, Map<List<Object>, Integer> known, int[] next) {
    SpecModel model = SpecReader.model(Library.TYPES, text);
    return new CallGraph(model).identities(known, known, () -> next[0]++);
  }

  /** What was found out of a predicate is kept as long as it and all it needs stay the same. */
  @Test
  void aPredicateIsTheSameWhileItAndAllItNeedsAre() {
    Map<List<Object>, Integer> known = new HashMap<>();
    int[] next = {0};
    String list = "predicate list(Node x) = x == null | x -> Node{ next: y } * list(y);\n";
    String two = "predicate two(Node x) = list(x) * list(x);\n";
    Map<String, List<Object>> first = identities(list + two, known, next);
    Map<String, List<Object>> moved = identities("\n\n" + list + two, known, next);
    assertEquals(first, moved, "places do not count");
    String other = list.replace("x == null |", "emp && x == null | x -> Node{} |");
    Map<String, List<Object>> changed = identities(other + two, known, next);
    assertNotEquals(first.get("list"), changed.get("list"));
    assertNotEquals(first.get("two"), changed.get("two"), "it needs the other");
    Map<String, List<Object>> back = identities(list + two, known, next);
    assertEquals(first, back);
    Map<String, List<Object>> more =
        identities(list + two + "predicate e(Node x) = emp;", known, next);
    assertEquals(first.get("two"), more.get("two"));
  }

  private static final TestTypes TYPES =
      new TestTypes("Top { }", "Left : Top { }", "Low : Left { }", "Right : Top { }", "Alone { }");
  private static final List<String> CLASSES = List.of("Top", "Left", "Low", "Right", "Alone");
  private static final Term X = new Terms().var("x", Sort.REF);

  private static boolean holds(TypeFact fact, String className) {
    boolean sub = TYPES.isSubtype(className, fact.className());
    return switch (fact.kind()) {
      case DECLARED, INSTANCE -> sub;
      case NOT_INSTANCE -> !sub;
      case EXACTLY -> className.equals(fact.className());
      case NOT_EXACTLY -> !className.equals(fact.className());
    };
  }

  @Test
  void factsThatSomeClassSatisfiesAreCompatible() {
    TypeRules rules = new TypeRules(TYPES);
    int refuted = 0;
    for (TypeFact.Kind one : TypeFact.Kind.values()) {
      for (TypeFact.Kind other : TypeFact.Kind.values()) {
        for (String a : CLASSES) {
          for (String b : CLASSES) {
            TypeFact first = new TypeFact(X, a, one);
            TypeFact second = new TypeFact(X, b, other);
            boolean some = CLASSES.stream().anyMatch(c -> holds(first, c) && holds(second, c));
            boolean compatible = rules.compatible(first, second);
            assertTrue(!some || compatible, first + " and " + second);
            assertEquals(compatible, rules.compatible(second, first), "symmetric");
            refuted += compatible ? 0 : 1;
            assertEquals(holds(first, b), rules.allows(first, b));
          }
        }
      }
    }
    assertTrue(refuted > 100, refuted + " pairs are refuted");
  }

  @ParameterizedTest
  @CsvSource({"Low, Right, false", "Low, Top, true", "Alone, Left, false", "Gone, Left, true"})
  void unknownClassesAreCompatibleWithAll(String a, String b, boolean compatible) {
    TypeFact first = new TypeFact(X, a, TypeFact.Kind.INSTANCE);
    TypeFact second = new TypeFact(X, b, TypeFact.Kind.INSTANCE);
    assertEquals(compatible, new TypeRules(TYPES).compatible(first, second));
  }
}
