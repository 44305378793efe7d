// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.TestCase;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Aliasing never crosses types: every argument is an object of the type it is passed as. */
class TypesTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program = Truth.ofResource("Types.java");
  }

  private static final Expr.Var LIST = Specs.ref("s", "Types$S");
  private static final Expr.Var NEXT = Specs.ref("n", "Types$S");
  private static final SpecModel LISTS =
      new Specs()
          .predicate(
              "list",
              List.of(LIST),
              Specs.heap(List.of(), List.of(), Specs.eq(LIST, Specs.nil())),
              Specs.heap(
                  List.of(NEXT),
                  List.of(
                      Specs.cell(
                          LIST, "Types$S", Specs.field("Types$S", "next", "LTypes$S;", NEXT)),
                      Specs.call("list", NEXT))))
          .model();

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void objectsFitTheirReferences(String strategy) {
    for (MethodModel method : program.methods("Types")) {
      check(method, program.explore("Types", method.name(), strategy));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"separation", "path-optimal"})
  void objectsThatAPredicateOwnsFitTheirReferences(String strategy) {
    Map<String, Set<String>> ends =
        Map.of(
            "owned", Set.of("1", "2", "3"),
            "sibling", Set.of("1", "2", "3", "4"),
            "element", Set.of("1", "2", "3", "4", "5"));
    for (String name : ends.keySet()) {
      MethodModel method = program.classPath().get("Types").methods(name).get(0);
      ExplorationResult result = program.explore(method, LISTS, list(method), strategy);
      check(method, result);
      assertEquals(ends.get(name), Truth.ends(result), name);
      assertEquals(List.of(), Truth.infeasible(result), name);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"separation", "path-optimal"})
  void constantsThatNobodyAsksAboutAreConstants(String strategy) {
    MethodModel method = program.classPath().get("Types").methods("unasked").get(0);
    List<Expr.Var> parameters =
        List.of(LIST, Specs.ref("e", "Types$E"), Specs.ref("t", "java/lang/String"));
    Expr[] present =
        parameters.stream()
            .skip(1)
            .map(p -> new Expr.Compare(Expr.CompareOp.NE, p, Specs.nil()))
            .toArray(Expr[]::new);
    Disjunct list = Specs.heap(List.of(), List.of(Specs.call("list", LIST)), present);
    MethodSpec spec = Specs.spec("Types", method.name(), method.descriptor(), parameters, list);
    ExplorationResult result = program.explore(method, LISTS, spec, strategy);
    check(method, result);
    assertEquals(Set.of("1", "2", "3"), Truth.ends(result));
  }

  /** The first parameter is a list, and nothing is said of the others. */
  private static MethodSpec list(MethodModel method) {
    List<Expr.Var> parameters = new ArrayList<>(List.of(LIST));
    for (int i = 1; i < method.parameterDescriptors().size(); i++) {
      parameters.add(Specs.ref("p" + i, type(method.parameterDescriptors().get(i))));
    }
    Disjunct list = Specs.heap(List.of(), List.of(Specs.call("list", LIST)));
    return Specs.spec("Types", method.name(), method.descriptor(), parameters, list);
  }

  private static void check(MethodModel method, ExplorationResult result) {
    for (TestCase test : result.tests()) {
      for (int i = 0; i < test.arguments().size(); i++) {
        check(method, test.input(), test.arguments().get(i), method.parameterDescriptors().get(i));
      }
      for (ConcreteObject object : test.input().objects().values()) {
        if (object instanceof ConcreteObject.Instance instance) {
          instance
              .fields()
              .forEach((key, value) -> check(method, test.input(), value, key.descriptor()));
        } else if (object instanceof ConcreteObject.Array array) {
          array
              .elements()
              .forEach(e -> check(method, test.input(), e, array.className().substring(1)));
        }
      }
    }
  }

  private static void check(
      MethodModel method, ConcreteHeap heap, ConcreteValue value, String descriptor) {
    if (value instanceof ConcreteValue.Ref ref && heap.objects().containsKey(ref.id())) {
      String given = heap.object(ref.id()).className();
      assertTrue(
          program.classPath().hierarchy().isSubtype(given, type(descriptor)),
          () -> method + ": " + given + " as " + descriptor);
    }
  }

  private static String type(String descriptor) {
    return descriptor.charAt(0) == 'L'
        ? descriptor.substring(1, descriptor.length() - 1)
        : descriptor;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void whatIsPossibleIsTried(String strategy) {
    ExplorationResult strangers = program.explore("Types", "strangers", strategy);
    assertEquals(Set.of("1", "2"), Truth.ends(strangers));
    assertEquals(List.of("strangers:11/1"), Truth.infeasible(strangers));
    assertEquals(
        Set.of("1", "2", "3", "4"), Truth.ends(program.explore("Types", "below", strategy)));
    assertEquals(Set.of("1", "2"), Truth.ends(program.explore("Types", "payload", strategy)));
  }

  /** Which of two boxes is cached depends on numbers that nobody knows: neither is excluded. */
  @ParameterizedTest
  @ValueSource(
      strings = {"lazy", "lazier", "lazier-sharp", "separation", "hex", "path-optimal", "summary"})
  void boxesOfUnknownNumbersMayBeTheInput(String strategy) {
    assertEquals(Set.of("1", "2"), Truth.ends(program.explore("Types", "box", strategy)));
    for (String name : List.of("box", "boxAsObject")) {
      ExplorationResult result = program.explore("Types", name, strategy);
      assertTrue(Truth.ends(result).contains("2"), name);
      assertEquals(List.of(), Truth.infeasible(result), name);
    }
  }
}
