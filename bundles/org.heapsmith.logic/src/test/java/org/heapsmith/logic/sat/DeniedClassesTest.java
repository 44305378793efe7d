// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.sat.Enumeration.Limits;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where a formula says what an object is not, it is of a class that is not that. */
class DeniedClassesTest {
  private static final TestTypes TYPES =
      new TestTypes("N { N next; }", "K : N { N more; }", "L : N { }", "M { }");

  /** Types of a project, whose classes can be asked for. */
  private record Project(TestTypes types) implements TypeProvider {
    @Override
    public Optional<ClassInfo> find(String internalName) {
      return types.find(internalName);
    }

    @Override
    public boolean isSubtype(String sub, String sup) {
      return types.isSubtype(sub, sup);
    }

    @Override
    public List<String> classesIn(String packageName) {
      return types.classesIn(packageName);
    }

    @Override
    public List<String> applicationClasses() {
      return classesIn("");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      textBlock =
          """
N x => x -> N{ next: null } && !(x exactly N) => K | objects of subclasses
N x => x -> N{ next: u } && u == null && !(x exactly N || u != null) => K | objects of subclasses
N x => x -> N{ next: null } && !(x exactly N) && !(x instanceof K) => L | objects of subclasses
N x => x != null && !(x instanceof K) && !(x exactly N) => L | objects of subclasses
N x => x -> N{ next: null } && !(x instanceof K) => N | objects of subclasses
M x => x -> M{ } && !(x exactly M) => none | objects of a class that the project does not have
""")
  void itsClassIsAnother(String parameter, String formula, String expected) {
    SpecModel model = SpecReader.model(TYPES, "predicate p(" + parameter + ") = " + formula + ";");
    Terms terms = new Terms();
    TypeProvider types = new Project(TYPES);
    Predicates predicates = new Predicates(model, terms);
    try (Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT)) {
      Enumeration found =
          new HeapEnumerator(predicates, types, new Satisfiability(predicates, types, solver))
              .enumerate("p", new Limits(9, 1, 99), Cancellation.NONE, size -> {});
      String classes = found.heaps().isEmpty() ? "none" : "";
      for (var heap : found.heaps()) {
        classes += HeapText.render(heap.heap(), heap.roots()).replaceAll("(?s).*#1 (\\w).*", "$1");
      }
      List<String> said = found.leftOut().stream().filter(s -> s.startsWith("objects")).toList();
      assertEquals(expected, classes + " | " + String.join(", ", said));
    }
  }
}
