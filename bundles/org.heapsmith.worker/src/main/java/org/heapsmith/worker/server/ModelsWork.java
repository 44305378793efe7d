// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.worker.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.RepOk;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.sat.Enumeration.Limits;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.world.NativeCode;
import org.heapsmith.usecases.models.Card;
import org.heapsmith.usecases.models.HeapFinder;
import org.heapsmith.usecases.models.ModelTarget;
import org.heapsmith.usecases.models.RepOkComparison;
import org.heapsmith.usecases.reach.ReachChecks;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.heapsmith.worker.protocol.ModelsOutcome;
import org.heapsmith.worker.protocol.ModelsOutcome.HeapCard;
import org.heapsmith.worker.protocol.ModelsOutcome.ReachCard;
import org.heapsmith.worker.protocol.ModelsOutcome.RepOkDifferences;
import org.heapsmith.worker.protocol.ModelsParams;

/** One {@code models}: small heaps of what a line of a spec is about. Stateless. */
final class ModelsWork {
  /** Comparing tries all heaps: of more objects than this there are too many. */
  private static final int MOST_TO_COMPARE = 4;

  private static final long GREATEST_NUMBER = 2;
  private static final int ARRAY_LENGTH = 3;
  private static final ModelsOutcome NOTHING =
      new ModelsOutcome("", "", List.of(), null, List.of(), List.of());

  private ModelsWork() {}

  static ModelsOutcome run(ModelsParams params, Cancellation cancelled) {
    long end = System.nanoTime() + params.millis() * 1_000_000;
    Cancellation outOfTime = () -> System.nanoTime() - end >= 0;
    try (ClassPath classPath = ClassPath.of(RequestInputs.entries(params.input()))) {
      LoadedSpecs specs = RequestInputs.specs(params.input(), classPath);
      if (specs.hasErrors()) {
        return new ModelsOutcome("", "", List.of(), null, List.of(), specs.notices());
      }
      Optional<ModelTarget> target = target(params, specs);
      return target.isEmpty()
          ? NOTHING
          : run(params, target.get(), classPath, cancelled, outOfTime);
    }
  }

  private static Optional<ModelTarget> target(ModelsParams params, LoadedSpecs specs) {
    return params.target().isEmpty()
        ? ModelTarget.at(specs.model(), params.file(), params.line())
        : Optional.of(ModelTarget.find(specs.model(), params.target(), params.file()));
  }

  private static ModelsOutcome run(
      ModelsParams params,
      ModelTarget target,
      ClassPath classPath,
      Cancellation cancelled,
      Cancellation outOfTime) {
    HeapFinder found =
        HeapFinder.run(
            target,
            new BytecodeTypeProvider(classPath),
            new Limits(params.count(), params.objects(), Limits.UNFOLDINGS),
            cancelled,
            outOfTime,
            size -> {});
    List<Notice> notices = new ArrayList<>(found.notices());
    List<HeapCard> models = new ArrayList<>();
    for (RootedHeap example : found.enumeration().heaps()) {
      models.add(new HeapCard(Card.size(example.heap()), List.of(), example));
    }
    RepOkDifferences comparison =
        params.compare() ? compare(params, target, classPath, cancelled, outOfTime, notices) : null;
    List<ReachCard> reached =
        params.reach() ? reached(params, target, classPath, cancelled) : List.of();
    return new ModelsOutcome(target.name(), found.summary(), models, comparison, reached, notices);
  }

  /** A predicate that is no precondition says nothing of what calls may be made on. */
  private static List<ReachCard> reached(
      ModelsParams params, ModelTarget target, ClassPath classPath, Cancellation cancelled) {
    List<MethodSpec> specs =
        target.model().specs().stream()
            .filter(s -> s.source().equals(target.definition().source()))
            .toList();
    ExplorationOptions options =
        ExplorationOptions.OF_RUN
            .withBounds(Bounds.DEFAULT.withTimeMillis(params.millis()))
            .withNativeCode(NativeCode.JDK);
    return new ReachChecks(classPath, target.model(), options)
        .find(specs, cancelled, name -> {}).stream()
            .map(
                f ->
                    new ReachCard(
                        f.notice(), f.spec().source().line(), f.calls(), f.heap().orElse(null)))
            .toList();
  }

  private static RepOkDifferences compare(
      ModelsParams params,
      ModelTarget target,
      ClassPath classPath,
      Cancellation cancelled,
      Cancellation outOfTime,
      List<Notice> notices) {
    Optional<MethodModel> check = target.root().flatMap(r -> check(classPath, r));
    if (check.isEmpty()) {
      return null;
    }
    RepOkComparison.Scope scope =
        new RepOkComparison.Scope(
            Math.min(params.objects(), MOST_TO_COMPARE),
            0,
            GREATEST_NUMBER,
            ARRAY_LENGTH,
            params.count());
    RepOkComparison result =
        RepOkComparison.run(
            target, check.get(), classPath, scope, cancelled, outOfTime, heaps -> {});
    notices.addAll(result.notices());
    return new RepOkDifferences(
        result.check(),
        result.result().heaps(),
        cards(result.onlySpec()),
        cards(result.onlyCheck()));
  }

  private static Optional<MethodModel> check(ClassPath classPath, Parameter root) {
    String type = ((SpecType.Reference) root.type()).internalName();
    return classPath.find(type).flatMap(c -> RepOk.of(classPath, type));
  }

  private static List<HeapCard> cards(List<Card> cards) {
    return cards.stream()
        .map(c -> new HeapCard(c.title(), c.notes(), new RootedHeap(c.heap(), c.roots())))
        .toList();
  }
}
