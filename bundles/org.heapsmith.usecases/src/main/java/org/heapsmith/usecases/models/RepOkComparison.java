// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.models;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.exhaustive.CandidateHeap;
import org.heapsmith.logic.exhaustive.ExhaustiveSearch;
import org.heapsmith.logic.exhaustive.JudgeComparison;
import org.heapsmith.logic.exhaustive.JudgeComparison.Difference;
import org.heapsmith.logic.exhaustive.SpecJudge;
import org.heapsmith.logic.hex.HeapConstraints;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.testgen.repok.ClassPathSpace;
import org.heapsmith.testgen.repok.RepOkJudge;

/**
 * The result of comparing a predicate with a class's own check on all small heaps.
 *
 * @param check the check's name
 * @param onlySpec the smallest heaps that only the spec accepts
 * @param onlyCheck the smallest heaps that only the check accepts
 */
public record RepOkComparison(
    JudgeComparison result,
    String check,
    List<Card> onlySpec,
    List<Card> onlyCheck,
    List<Notice> notices) {

  /** Copies the lists. */
  public RepOkComparison {
    onlySpec = List.copyOf(onlySpec);
    onlyCheck = List.copyOf(onlyCheck);
    notices = List.copyOf(notices);
  }

  /**
   * Which heaps to compare on.
   *
   * @param objects how many objects at most, the root included
   * @param arrayLength the greatest length of an array
   * @param keep how many disagreements of each kind to show
   */
  public record Scope(int objects, long least, long greatest, int arrayLength, int keep) {}

  /** Compares {@code target} with {@code check} on all heaps in scope. */
  public static RepOkComparison run(
      ModelTarget target,
      MethodModel check,
      ClassPath classPath,
      Scope scope,
      Cancellation cancelled,
      Cancellation outOfTime,
      LongConsumer progress) {
    Parameter root = target.root().orElseThrow();
    Cancellation stop = () -> cancelled.isCancelled() || outOfTime.isCancelled();
    ModelChecker checker =
        HeapConstraints.modelChecker(target.model(), new BytecodeTypeProvider(classPath));
    SpecJudge spec = new SpecJudge(checker, target.about(root), root.name());
    ExhaustiveSearch search =
        new ExhaustiveSearch(
            new RepOkJudge(classPath, check, stop),
            spec,
            scope.keep(),
            Long.MAX_VALUE,
            stop,
            progress);
    ClassPathSpace space =
        new ClassPathSpace(classPath, scope.least(), scope.greatest(), scope.arrayLength());
    String rootClass = ((SpecType.Reference) root.type()).internalName();
    List<CandidateHeap> roots =
        classPath.hierarchy().instantiableSubtypes(rootClass).stream()
            .map(c -> CandidateHeap.root(space, c))
            .toList();
    JudgeComparison result = search.run(roots, scope.objects());
    String name = check.owner().displayName().replaceAll(".*[.$]", "") + "#" + check.name();
    return new RepOkComparison(
        result,
        name,
        cards(result.onlySecond(), root.name(), ""),
        cards(result.onlyFirst(), root.name(), "the spec: "),
        notices(target, name, result, scope, cancelled));
  }

  private static List<Card> cards(List<Difference> differences, String root, String who) {
    List<Card> cards = new ArrayList<>();
    for (Difference difference : differences) {
      Map<String, ConcreteValue> roots = Map.of(root, new ConcreteValue.Ref(1));
      String title = Card.size(difference.heap());
      cards.add(new Card(title, List.of(who + difference.why()), difference.heap(), roots));
    }
    return cards;
  }

  private static List<Notice> notices(
      ModelTarget target,
      String check,
      JudgeComparison result,
      Scope scope,
      Cancellation cancelled) {
    List<Notice> notices = new ArrayList<>();
    String where = target.definition().source().toString();
    if (cancelled.isCancelled()) {
      notices.add(Notice.of(Code.CANCELLED, ""));
    } else if (result.end() != JudgeComparison.End.COMPLETE) {
      notices.add(
          Notice.of(
              Code.REPOK_INCOMPLETE,
              where,
              Plural.of(result.heaps(), "heap"),
              Plural.of(result.completeTo(), "object"),
              scope.objects()));
    }
    if (result.undecided() > 0) {
      notices.add(
          Notice.of(
              Code.REPOK_UNDECIDED,
              where,
              Plural.of(result.undecided(), "heap"),
              target.name(),
              result.undecidedWhy()));
    }
    if (!result.agree()) {
      long count = result.onlyFirstCount() + result.onlySecondCount();
      notices.add(
          Notice.of(Code.REPOK_DISAGREES, where, target.name(), check, Plural.of(count, "heap")));
    }
    return notices;
  }
}
