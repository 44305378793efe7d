// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.SearchResult;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.sat.ConcreteModel;
import org.heapsmith.logic.sat.HeapModel;
import org.heapsmith.logic.sat.ModelConcretizer;
import org.heapsmith.logic.sat.OpenPolicy;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.heapsmith.logic.testing.Subjects;
import org.heapsmith.logic.testing.TestTypes;
import org.heapsmith.smt.SolverLimits;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.heapsmith.smt.z3.Z3Solver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A completed heap is one of the predicate, as small as can be, and the model checker says so. */
class CompletedHeapsTest {
  private final Terms terms = new Terms();
  private final Z3Solver solver = new Z3Solver(terms, SolverLimits.DEFAULT);

  @AfterEach
  void closeSolver() {
    solver.close();
  }

  /** Every class is there, and each its own only subclass. */
  private static final class Classes implements CellTypes {
    @Override
    public Optional<String> contradiction(SpecHeap spec) {
      return Optional.empty();
    }

    @Override
    public List<String> classes(SpecHeap spec, PointsTo cell) {
      return List.of(cell.className());
    }

    @Override
    public boolean mayBe(SpecHeap spec, PointsTo cell, String type) {
      return cell.className().equals(type);
    }

    @Override
    public List<String> types(SpecHeap spec, Term variable) {
      return List.of();
    }

    @Override
    public Optional<String> narrowest(List<String> types) {
      return types.stream().findFirst();
    }
  }

  /** The instance of a predicate with its parameters as arguments, and conditions on these. */
  private record Question(PredicateDef predicate, Map<String, Term> names, SymbolicHeap heap) {}

  private Question question(SpecModel model, TestTypes types, String name, String conditions) {
    PredicateDef predicate = model.predicate(name).orElseThrow();
    Map<String, Term> names = new LinkedHashMap<>();
    List<String> declared = new ArrayList<>();
    for (Parameter parameter : predicate.parameters()) {
      names.put(parameter.name(), terms.var(parameter.name(), Sorts.of(parameter.type())));
      declared.add(parameter.type() + " " + parameter.name());
    }
    String arguments = String.join(", ", names.keySet());
    List<Disjunct> formula =
        SpecReader.formula(
            types,
            model,
            name + "(" + arguments + ")" + conditions,
            declared.toArray(String[]::new));
    SymbolicHeap heap =
        new Predicates(model, terms).instantiate(formula, names, new FreshNames()).get(0);
    return new Question(predicate, names, heap);
  }

  private SearchResult<HeapCompletion.Completed> complete(
      SpecModel model, TestTypes types, Question question) {
    List<Term> pure = question.heap().pure();
    SymbolicHeap folded =
        new SymbolicHeap(
            List.of(), question.heap().instances(), question.heap().types(), List.of());
    return new HeapCompletion(
            new Predicates(model, terms),
            new ShapeTables(model),
            new Classes(),
            types,
            solver,
            Cancellation.NONE)
        .complete(SpecHeap.of(folded, 1000), pure, type -> List.of());
  }

  private void assertCompleted(
      SpecModel model, TestTypes types, String name, String conditions, int cells) {
    Question question = question(model, types, name, conditions);
    HeapCompletion.Completed completed = complete(model, types, question).found().orElseThrow();
    SpecHeap spec = completed.spec();
    assertEquals(List.of(), spec.heap().instances());
    assertEquals(cells, spec.heap().cells().size());
    List<Term> all = new ArrayList<>(completed.conditions());
    all.addAll(spec.heap().pure());
    for (int i = 0; i < cells; i++) {
      all.add(terms.eq(spec.heap().cells().get(i).location(), terms.location(i + 1)));
    }
    List<Term> arguments = question.names().values().stream().map(spec::find).toList();
    arguments.forEach(a -> all.add(terms.eq(a, a)));
    SolverResult.Sat sat =
        assertInstanceOf(SolverResult.Sat.class, solver.check(all, Cancellation.NONE));
    ConcreteModel concrete =
        new ModelConcretizer(types, OpenPolicy.ZERO)
            .concretize(new HeapModel(sat.model(), spec.heap()));
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      Parameter parameter = question.predicate().parameters().get(i);
      roots.put(
          parameter.name(), concrete.value(arguments.get(i), Sorts.descriptor(parameter.type())));
    }
    ConcreteHeap heap = concrete.heap();
    CheckResult result =
        new ModelChecker(model, types)
            .check(question.predicate().disjuncts(), heap, roots, ModelChecker.Extent.WHOLE);
    assertInstanceOf(CheckResult.Holds.class, result, heap + " with " + roots + ": " + result);
  }

  @ParameterizedTest(name = "{0}{1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "list   | ''                              | 0",
        "list   | ' && x != null'                 | 1",
        "lseg   | ''                              | 0",
        "lseg   | ' && x != y'                    | 1",
        "pre    | ' && a != null'                 | 2",
        "digits | ' && n == 4'                    | 4",
        "sorted | ' && n == 3 && lo == 2147483647' | 3",
        "dll    | ' && h != n'                    | 1",
        "dll    | ' && h != t && h != null && h != n' | 2",
        "tree   | ' && t != null'                 | 1",
        "bst    | ' && t != null && lo == 3 && hi == 5' | 1",
        "avl    | ' && h == 2'                    | 2",
        "tll    | ' && t == ll'                   | 1",
        "tll    | ' && t != ll'                   | 3",
        "even   | ' && x != null'                 | 2",
        "odd    | ''                              | 1",
      })
  void predicatesOfTheLibrary(String predicate, String conditions, int cells) {
    assertCompleted(Library.MODEL, Library.TYPES, predicate, conditions, cells);
  }

  @ParameterizedTest(name = "{0}{1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "cells   | ' && n == 5'                      | 5",
        "aa      | ' && v == 2'                      | 3",
        "aa      | ' && v == 1 && low == 2L && high == 4L' | 1",
        "avl     | ' && h == 3'                      | 4",
        "entries | ' && n == 3 && after == null'     | 3",
        "ring    | ''                                | 1",
        "ring    | ' && n == 2'                      | 3",
        "black   | ' && b == 1'                      | 1",
        "tree    | ' && n == 2'                      | 2",
      })
  void predicatesOfTheExamples(String predicate, String conditions, int cells) {
    assertCompleted(Subjects.MODEL, Subjects.TYPES, predicate, conditions, cells);
  }

  @ParameterizedTest(name = "{0}{1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "pre     | ' && a != null && b == null'",
        "bst     | ' && t != null && lo == 2147483647'",
        "tll     | ' && t == null'",
        "endless | ''",
        "odd     | ' && x == null'",
      })
  void whatHasNoHeapIsNotCompleted(String predicate, String conditions) {
    Question question = question(Library.MODEL, Library.TYPES, predicate, conditions);
    SearchResult<HeapCompletion.Completed> result =
        complete(Library.MODEL, Library.TYPES, question);
    assertTrue(result.found().isEmpty(), result::toString);
  }
}
