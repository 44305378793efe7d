// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.spec.Atom;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a precondition says of the class of an object is no class that is merely tried: others are
 * not left out for it, whatever the references to it are declared as.
 */
class PromisedClassesTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program =
        Truth.of(
            """
            interface Size { int size(); }
            class Fixed implements Size { int n; public int size() { return n; } }
            class Zero implements Size { public int size() { return 0; } }
            class Holder { Size item; Holder next; }

            class Promised {
              static int argument(Size s) { return s.size() > 3 ? 1 : 2; }
              static int asked(Size s) { return s instanceof Fixed ? 2 : 1; }
              static int field(Holder h) { return h.item.size() > 3 ? 1 : 2; }
              static int behind(Holder h) { return h.next.item.size() > 3 ? 1 : 2; }
            }
            """);
  }

  private static ExplorationResult explore(
      String method, Expr.Var parameter, String strategy, Disjunct... requires) {
    MethodModel model = program.classPath().get("Promised").methods(method).get(0);
    return program.explore(
        model,
        SpecModel.EMPTY,
        Specs.spec("Promised", method, model.descriptor(), List.of(parameter), requires),
        strategy);
  }

  private static Atom fixed(Expr location) {
    return Specs.cell(location, "Fixed", Specs.field("Fixed", "n", "I", Specs.of(1)));
  }

  private static Atom holder(Expr location, String field, String type, Expr value) {
    return Specs.cell(location, "Holder", Specs.field("Holder", field, type, value));
  }

  @ParameterizedTest
  @ValueSource(strings = {"separation", "path-optimal", "summary"})
  void nothingIsLeftOutWhereTheClassIsPromised(String strategy) {
    Expr.Var s = Specs.ref("s", "Size");
    Disjunct argument = Specs.heap(List.of(), List.of(fixed(s)));
    for (String method : List.of("argument", "asked")) {
      assertInfeasible(explore(method, s, strategy, argument), strategy);
    }
    Expr.Var h = Specs.ref("h", "Holder");
    Expr.Var g = Specs.ref("g", "Holder");
    Expr.Var i = Specs.ref("i", "Size");
    Disjunct field = Specs.heap(List.of(i), List.of(holder(h, "item", "LSize;", i), fixed(i)));
    assertInfeasible(explore("field", h, strategy, field), strategy);
    Disjunct behind =
        Specs.heap(
            List.of(g, i),
            List.of(holder(h, "next", "LHolder;", g), holder(g, "item", "LSize;", i), fixed(i)));
    assertInfeasible(explore("behind", h, strategy, behind), strategy);
  }

  private static void assertInfeasible(ExplorationResult result, String strategy) {
    assertEquals(Set.of("2"), Truth.ends(result), strategy);
    assertEquals(
        1, Truth.infeasible(result).size(), () -> strategy + Truth.reasons(result) + result);
  }

  @ParameterizedTest
  @ValueSource(strings = {"separation", "path-optimal", "summary"})
  void whatIsOnlyTriedLeavesOthersOut(String strategy) {
    Expr.Var h = Specs.ref("h", "Holder");
    Expr.Var g = Specs.ref("g", "Holder");
    Disjunct open = Specs.heap(List.of(g), List.of(holder(h, "next", "LHolder;", g)));
    assertTrue(leavesOut(explore("field", h, strategy, open)), strategy);
  }

  @ParameterizedTest
  @ValueSource(strings = {"separation", "path-optimal", "summary"})
  void whereOnlyOneDisjunctPromisesTheClassOthersAreLeftOut(String strategy) {
    Expr.Var s = Specs.ref("s", "Size");
    Disjunct one = Specs.heap(List.of(), List.of(fixed(s)));
    Disjunct other = Specs.heap(List.of(), List.of(Specs.cell(s, "Size")));
    assertTrue(leavesOut(explore("argument", s, strategy, one, other)), strategy);
  }

  private static boolean leavesOut(ExplorationResult result) {
    return result.notices().stream().anyMatch(n -> n.code() == Code.CLASS_NOT_TRIED);
  }
}
