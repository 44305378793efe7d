// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.judge.jvm.RunLimits;
import org.heapsmith.logic.concrete.CanonicalHeap;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.Effort;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.hex.finished.FinishedConstraints;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Judges finished inputs by the whole spec: predicates, conditions, shape properties, invariants,
 * the companion methods of these, run on the very heap, and {@code repOK}. An input is judged once:
 * isomorphic ones (each height that is explored makes those of the height below again) are
 * remembered. What ends because the time is over is no answer, and is not remembered. Not
 * thread-safe.
 */
public final class InputJudge {
  private static final int REMEMBERED = 20_000;

  private final Supplier<InputJudge> another;
  private final ModelChecker checker;
  private final ConcreteRepOk repOk;
  private final Map<List<Disjunct>, Map<Question, Optional<CheckResult>>> known =
      new IdentityHashMap<>();
  private final Map<Question, Optional<CheckResult>> structures = new HashMap<>();
  private final Cancellation cancellation;

  /** A heap and what is called what in it. */
  private record Question(List<String> names, CanonicalHeap heap) {}

  /**
   * Makes a judge by the definitions of {@code specs}, which gives up on cancellation.
   *
   * @param types what the class files on {@code classPath} say of types
   */
  public InputJudge(
      ClassPath classPath, TypeProvider types, SpecModel specs, Cancellation cancellation) {
    this.another = () -> new InputJudge(classPath, types, specs, cancellation);
    this.checker = checker(classPath, types, specs, cancellation);
    this.repOk = new ConcreteRepOk(classPath, RunLimits.until(cancellation));
    this.cancellation = cancellation;
  }

  /** Returns a judge for another thread, which says the same and has nothing remembered yet. */
  public InputJudge another() {
    return another.get();
  }

  /** Returns a model checker that decides invariants by the letter and runs their companions. */
  public static ModelChecker checker(
      ClassPath classPath, TypeProvider types, SpecModel specs, Cancellation cancellation) {
    return new ModelChecker(
        specs,
        types,
        new FinishedConstraints(
            specs,
            types,
            new ConcreteCompanions(classPath, RunLimits.until(cancellation)),
            cancellation),
        new Effort(Effort.DEFAULT.steps(), cancellation));
  }

  /**
   * Returns whether a part of the heap satisfies one of {@code formula}.
   *
   * @param formula that of a spec: the very list, by which answers are remembered
   * @param names the values of the names free in it: parameters, {@code this}
   */
  public CheckResult judge(
      List<Disjunct> formula, ConcreteHeap heap, Map<String, ConcreteValue> names) {
    return remembered(
            known.computeIfAbsent(formula, f -> new HashMap<>()),
            heap,
            names,
            () -> Optional.of(checker.check(formula, heap, names, ModelChecker.Extent.PART)))
        .orElseThrow();
  }

  /**
   * Returns whether the objects named satisfy the {@code repOK} of their classes; empty if none of
   * the classes has one.
   */
  public Optional<CheckResult> structure(ConcreteHeap heap, Map<String, ConcreteValue> names) {
    return remembered(structures, heap, names, () -> repOk.check(heap, names.values()));
  }

  private Optional<CheckResult> remembered(
      Map<Question, Optional<CheckResult>> answers,
      ConcreteHeap heap,
      Map<String, ConcreteValue> names,
      Supplier<Optional<CheckResult>> decision) {
    List<String> what = new ArrayList<>(names.keySet());
    List<ConcreteValue> roots = new ArrayList<>(names.values());
    heap.statics().forEach((field, value) -> what.add(field.owner() + "." + field.name()));
    roots.addAll(heap.statics().values());
    Question question = new Question(what, CanonicalHeap.of(heap, roots));
    if (answers.containsKey(question)) {
      return answers.get(question);
    }
    Optional<CheckResult> answer = decision.get();
    boolean undecided = answer.stream().anyMatch(CheckResult.Undecided.class::isInstance);
    if (!(undecided && cancellation.isCancelled()) && answers.size() < REMEMBERED) {
      answers.put(question, answer);
    }
    return answer;
  }
}
