// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.hex.HeapConstraints;
import org.heapsmith.logic.sat.Enumeration;
import org.heapsmith.logic.sat.SemanticChecks;
import org.heapsmith.logic.sat.SpecFinding;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.usecases.models.HeapFinder;
import org.heapsmith.usecases.models.ModelTarget;

/** What the product says of one program, against all small heaps. */
final class Comparison {
  private static final int OBJECTS = 3;

  /** Enough for heaps of so many objects, wherever the method looks. */
  private static final Bounds BOUNDS = new Bounds(5, 4, 5_000, 8, 30, 2, 20_000);

  private static final Set<Code> REFUSALS =
      Set.of(Code.STRATEGY_UNSUITED, Code.PRECONDITION_UNKNOWN);

  private final SpecProgram program;
  private final ClassPath classPath;
  private final SpecModel model;
  private final MethodSpec spec;
  private final Map<String, Integer> counts;
  private final List<String> faults = new ArrayList<>();
  private final Translation translation;
  private final SmallHeaps small;
  private final List<Heap> valid = new ArrayList<>();

  private Comparison(
      SpecProgram program, ClassPath classPath, SpecModel model, Map<String, Integer> counts) {
    this.program = program;
    this.classPath = classPath;
    this.model = model;
    this.spec = model.specs().get(0);
    this.counts = counts;
    this.translation = new Translation(program);
    this.small = new SmallHeaps(program.classes(), program.parameters(), OBJECTS, program.seed());
  }

  /** Returns what is wrong, each beginning with its kind. */
  static List<String> faults(
      SpecProgram program, ClassPath classPath, SpecModel model, Map<String, Integer> counts) {
    Comparison comparison = new Comparison(program, classPath, model, counts);
    try {
      comparison.checker();
      comparison.findings();
      comparison.models();
      comparison.inputs();
    } catch (Formulas.TooMuch e) {
      comparison.count("programs given up");
    } catch (HeapsmithException e) {
      comparison.fault("crash", e.notice().toLine());
    } catch (RuntimeException | StackOverflowError e) {
      StackTraceElement at = e.getStackTrace().length > 0 ? e.getStackTrace()[0] : null;
      if (Boolean.getBoolean("fuzz.traces")) {
        e.printStackTrace();
      }
      comparison.fault("crash", e + " at " + at);
    }
    return comparison.faults;
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  private void fault(String kind, String detail) {
    if (faults.stream().noneMatch(f -> f.startsWith(kind))) {
      faults.add(kind + ": " + detail);
    }
  }

  private void checker() {
    TypeProvider types = new BytecodeTypeProvider(classPath);
    List<ModelChecker> checkers =
        List.of(
            InputJudge.checker(classPath, types, model, Cancellation.NONE),
            HeapConstraints.modelChecker(model, types));
    for (Heap heap : small.heaps()) {
      boolean allowed = program.allows(heap);
      count(allowed ? "valid heaps" : "invalid heaps");
      if (allowed) {
        valid.add(heap);
      }
      for (ModelChecker checker : checkers) {
        CheckResult result =
            checker.check(
                spec.requires(),
                translation.heap(heap),
                translation.roots(heap, program.parameters()),
                ModelChecker.Extent.PART);
        if (result instanceof CheckResult.Undecided undecided) {
          count("heaps not decided: " + undecided.why().replaceAll("[0-9]+", "N"));
        } else if (result instanceof CheckResult.Fails fails && allowed) {
          fault("checker refuses a valid heap", heap + ": " + fails.why());
        } else if (result instanceof CheckResult.Holds && !allowed) {
          fault("checker accepts an invalid heap", heap.toString());
        }
      }
    }
  }

  private void findings() {
    Map<Integer, Formula.Predicate> byLine = new LinkedHashMap<>();
    Map<Integer, Integer> disjuncts = new LinkedHashMap<>();
    List<String> lines = program.spec().lines().toList();
    for (Formula.Predicate predicate : program.predicates()) {
      int line = 0;
      while (!lines.get(line).startsWith("predicate " + predicate.name() + "(")) {
        line++;
      }
      byLine.put(line + 1, predicate);
      for (int i = 0; i < predicate.disjuncts().size(); i++) {
        byLine.put(line + 2 + i, predicate);
        disjuncts.put(line + 2 + i, i);
      }
    }
    for (SpecFinding finding :
        new SemanticChecks(new BytecodeTypeProvider(classPath)).check(model, Cancellation.NONE)) {
      Code code = finding.notice().code();
      count("findings " + code.id());
      Formula.Predicate predicate = byLine.get(finding.source().line());
      Integer disjunct = disjuncts.get(finding.source().line());
      if (code == Code.PRECONDITION_UNSATISFIABLE && !valid.isEmpty()) {
        fault("satisfiable precondition is called unsatisfiable", valid.get(0).toString());
      } else if (predicate != null
          && (code == Code.PREDICATE_UNSATISFIABLE || code == Code.PREDICATE_NO_BASE_CASE)) {
        someHeap(predicate, predicate.disjuncts(), List.of())
            .ifPresent(h -> fault("predicate with a model is said to have none", h.toString()));
      } else if (predicate != null && disjunct != null && code == Code.DISJUNCT_UNSATISFIABLE) {
        someHeap(predicate, List.of(predicate.disjuncts().get(disjunct)), List.of())
            .ifPresent(h -> fault("disjunct with a model is said to have none", h.toString()));
      } else if (predicate != null && disjunct != null && code == Code.DISJUNCT_SUBSUMED) {
        List<Formula.Disjunct> others = new ArrayList<>(predicate.disjuncts());
        Formula.Disjunct covered = others.remove((int) disjunct);
        someHeap(predicate, List.of(covered), others)
            .ifPresent(h -> fault("disjunct is not covered as is said", h.toString()));
      }
    }
  }

  private Optional<Heap> someHeap(
      Formula.Predicate predicate, List<Formula.Disjunct> is, List<Formula.Disjunct> not) {
    return new SmallHeaps(program.classes(), predicate.parameters(), 2, program.seed())
        .heaps().stream()
            .filter(
                h -> {
                  Formulas formulas = new Formulas(program.classes(), program.predicates(), h);
                  return formulas.whole(is) && !formulas.whole(not);
                })
            .findFirst();
  }

  private void models() {
    ModelTarget target = ModelTarget.find(model, "T#m", "random.heap");
    HeapFinder found =
        HeapFinder.run(
            target,
            new BytecodeTypeProvider(classPath),
            new Enumeration.Limits(4_000, OBJECTS, 4_000),
            Cancellation.NONE,
            () -> false,
            size -> {});
    Set<String> shapes = new HashSet<>();
    for (RootedHeap example : found.enumeration().heaps()) {
      Heap heap = translation.back(example.heap(), example.roots());
      shapes.add(heap.shape(program.classes(), program.parameters()));
      if (!program.allows(heap)) {
        fault("models shows a heap that is none", heap.toString());
      }
    }
    boolean none = found.notices().stream().anyMatch(n -> n.code() == Code.PREDICATE_UNSATISFIABLE);
    if (none && !valid.isEmpty()) {
      fault("models says that there is no heap", valid.get(0).toString());
    }
    if (!found.enumeration().isComplete()) {
      count("models: not all said");
      return;
    }
    count("models: all said");
    for (Heap heap : valid) {
      if (isOwned(heap) && !shapes.contains(heap.shape(program.classes(), program.parameters()))) {
        fault("models says all, and one is missing", found.summary() + ": " + heap);
      }
    }
  }

  /** Whether it is one of the heaps that are shown: nothing in it is open. */
  private boolean isOwned(Heap heap) {
    return program.requires().isEmpty() || program.allowsWhole(heap);
  }

  private void inputs() {
    String descriptor = "(";
    for (String type : program.parameters().values()) {
      descriptor += type.equals(Classes.INT) ? "I" : "L" + program.packageName() + "/" + type + ";";
    }
    MethodId method = new MethodId(program.packageName() + "/T", "m", descriptor + ")I");
    ExplorationOptions options =
        ExplorationOptions.DEFAULT
            .withStrategy(program.strategy())
            .withBounds(BOUNDS)
            .withCriterion("path");
    ExplorationResult result;
    try {
      result =
          new Explorer()
              .explore(
                  new ExplorationRequest(classPath, method, model, Optional.of(spec), options),
                  TreeListener.NONE,
                  Cancellation.NONE);
    } catch (HeapsmithException e) {
      if (e.notice().code() == Code.PRECONDITION_UNSATISFIABLE) {
        count("explorations refused: no input");
        if (!valid.isEmpty()) {
          fault("no input is said, and there is one", valid.get(0).toString());
        }
        return;
      } else if (REFUSALS.contains(e.notice().code())) {
        count("explorations refused: " + e.notice().code().id());
        return;
      }
      throw e;
    }
    judge(result);
  }

  private void judge(ExplorationResult result) {
    Set<List<Look.Branch>> seen = new HashSet<>();
    for (TestCase test : result.tests()) {
      Map<String, ConcreteValue> roots = new LinkedHashMap<>();
      program
          .parameters()
          .keySet()
          .forEach(name -> roots.put(name, test.arguments().get(roots.size())));
      Heap heap = translation.back(test.input(), roots);
      count("inputs");
      seen.add(program.trace(heap));
      if (!program.allows(heap)) {
        fault("invalid input", heap.toString());
      }
    }
    Map<Integer, Integer> tests = program.tests();
    Set<Look.Branch> infeasible = new TreeSet<>();
    result
        .branches()
        .forEach(
            (id, status) -> {
              if (status instanceof BranchStatus.ProvedInfeasible) {
                infeasible.add(new Look.Branch(tests.get(id.line()), id.outcome() == 0));
              }
            });
    count("infeasible branches", infeasible.size());
    count(result.complete() ? "explored completely" : "not explored completely");
    boolean missing = false;
    for (Heap heap : valid) {
      List<Look.Branch> trace = program.trace(heap);
      if (trace.stream().anyMatch(infeasible::contains)) {
        fault("false infeasible", heap + " takes " + trace);
      }
      if (!seen.contains(trace)) {
        missing = true;
        if (result.complete()) {
          fault("complete, and a path is missing", heap + " takes " + trace);
        }
      }
    }
    if (missing && !result.complete()) {
      String why = result.notices().isEmpty() ? "?" : result.notices().get(0).code().id();
      count("paths missing, said to be incomplete by " + why);
    }
  }

  private void count(String what, int more) {
    counts.merge(what, more, Integer::sum);
  }
}
