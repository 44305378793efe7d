// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.specs.Specs;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Expr;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.result.ExplorationResult;
import org.junit.jupiter.api.BeforeAll;

/** A method is called on objects of subclasses, too, where it depends on the class. */
class InheritingReceiversTest {
  private static Truth program;

  @BeforeAll
  static void compile() {
    program =
        Truth.of(
            """
            class Base {
              int v;
              Base next;
              int kind() { return this instanceof Sub ? 1 : 2; }
              int hook() { return size() > 3 ? 1 : 2; }
              int exact() { return getClass() == Base.class ? 1 : 2; }
              int deep() { return inner(2); }
              int inner(int n) { return n == 0 ? hook() : inner(n - 1); }
              int passed() { return of(this); }
              static int of(Base b) { return b.size() > 3 ? 1 : 2; }
              int linked() { return next != this ? 3 : next.size() > 3 ? 1 : 2; }
              int same(Object o) { return o != this ? 3 : ((Base) o).size() > 3 ? 1 : 2; }
              int lambda() {
                java.util.function.IntSupplier supplier = () -> size();
                return supplier.getAsInt() > 3 ? 1 : 2;
              }
              int reference() {
                java.util.function.IntSupplier supplier = this::size;
                return supplier.getAsInt() > 3 ? 1 : 2;
              }
              int helped() { return new Helper().of(3, (Object) this); }
              int other(Base b) { return b.size() > 3 && b != this ? 1 : 2; }
              int never() { return next == this && next.v != v ? 1 : 2; }
              int size() { return 1; }
            }
            class Sub extends Base { int size() { return 5; } }
            class Other extends Base { int size() { return 2; } int hook() { return 7; } }

            class Helper {
              int of(long n, Object o) {
                Base b = (Base) o;
                return b.size() > 3 ? 1 : 2;
              }
            }

            class Elsewhere {
              int v() { return 1; }
              int ask() { return v() > 1 ? 1 : 2; }
              int helped() { return Helps.of(this); }
              final int fixed() { return hashCode() > 2 ? 1 : 2; }
              public int hashCode() { return 5; }
              static final Elsewhere TWO = new Elsewhere() { int v() { return 2; } };
            }
            class Helps { static int of(Elsewhere e) { return e.v() > 1 ? 1 : 2; } }

            class Many {
              int f() { return 0; }
              int ask() { return f() < 4 ? f() : f() == 4 ? 4 : 5; }
            }
            class M1 extends Many { int f() { return 1; } }
            class M2 extends Many { int f() { return 2; } }
            class M3 extends Many { int f() { return 3; } }
            class M4 extends Many { int f() { return 4; } }
            class M5 extends Many { int f() { return 5; } }

            interface Asks {
              int v();
              default int ask() { return this instanceof Runnable ? 1 : v() > 3 ? 2 : 3; }
            }
            class Answers implements Asks { public int v() { return 7; } }
            """);
  }

  @EveryStrategy
  void itIsCalledOnThoseThatAnswerOtherwise(String strategy) {
    for (String method :
        List.of("kind", "hook", "exact", "deep", "passed", "lambda", "reference", "helped")) {
      ExplorationResult result = program.explore("Base", method, strategy);
      assertTrue(Truth.ends(result).containsAll(Set.of("1", "2")), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
      boolean asksAll = method.equals("exact"); // and Sub and Other are not the same class
      assertEquals(asksAll, !leftOut(result).isEmpty(), method);
    }
  }

  /** It is not followed through fields and other arguments. */
  @EveryStrategy
  void whatMayBeTheObjectAsksToo(String strategy) {
    for (String method : List.of("linked", "same")) {
      ExplorationResult result = program.explore("Base", method, strategy);
      assertEquals(Set.of("2", "3"), Truth.ends(result), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
    }
  }

  /** Which class it is of is of no importance to it. */
  @EveryStrategy
  void whatDoesNotAskIsCalledOnOne(String strategy) {
    ExplorationResult other = program.explore("Base", "other", strategy);
    assertEquals(Set.of("Base"), receivers(other));
    ExplorationResult result = program.explore("Base", "never", strategy);
    assertEquals(Set.of("2"), Truth.ends(result));
    assertEquals(1, Truth.infeasible(result).size());
    assertEquals(Set.of("Base"), receivers(result));
  }

  /** Nobody writes an object of an anonymous class. */
  @EveryStrategy
  void thoseThatAreNotTriedAreNamed(String strategy) {
    for (String method : List.of("ask", "helped")) {
      ExplorationResult result = program.explore("Elsewhere", method, strategy);
      assertEquals(Set.of("2"), Truth.ends(result), method);
      assertEquals(List.of(), Truth.infeasible(result), method);
      assertEquals(Set.of("RECEIVER_NOT_TRIED"), Truth.reasons(result), method);
    }
    ExplorationResult fixed = program.explore("Elsewhere", "fixed", strategy);
    assertEquals(1, Truth.infeasible(fixed).size());
  }

  @EveryStrategy
  void ofManySomeAreTried(String strategy) {
    ExplorationResult result = program.explore("Many", "ask", strategy);
    assertEquals(Set.of("0", "1", "2", "3"), Truth.ends(result));
    assertEquals(List.of(), Truth.infeasible(result));
    assertTrue(leftOut(result).get(0).contains("objects of M4, M5 are not tried"));
  }

  @EveryStrategy
  void anybodyMayImplementAnInterface(String strategy) {
    ExplorationResult result = program.explore("Asks", "ask", strategy);
    assertEquals(Set.of("2"), Truth.ends(result));
    assertEquals(List.of(), Truth.infeasible(result));
  }

  /** A precondition that has a cell for it says what it is. */
  @EveryStrategy
  void whatIsPromisedIsOfThatClass(String strategy) {
    MethodModel model = program.classPath().get("Base").methods("hook").get(0);
    Expr.Var self = Specs.ref("this", "Base");
    Disjunct cell = Specs.heap(List.of(), List.of(Specs.cell(self, "Base")));
    ExplorationResult result =
        program.explore(
            model,
            SpecModel.EMPTY,
            Specs.spec("Base", "hook", model.descriptor(), List.of(self), cell),
            strategy);
    assertEquals(Set.of("2"), Truth.ends(result));
    assertEquals(1, Truth.infeasible(result).size());
  }

  private static Set<String> receivers(ExplorationResult result) {
    return result.tests().stream()
        .map(t -> t.input().object(((ConcreteValue.Ref) t.receiver()).id()).className())
        .collect(Collectors.toSet());
  }

  private static List<String> leftOut(ExplorationResult result) {
    return result.notices().stream()
        .filter(n -> n.code() == Code.RECEIVER_NOT_TRIED)
        .map(n -> n.message())
        .toList();
  }
}
