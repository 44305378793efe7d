// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.truth;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.result.BranchStatus;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.testing.Compiler;

/** A compiled program whose methods are explored without a spec, within small bounds. */
final class Truth {
  static final Bounds SMALL = new Bounds(2, 3, 5_000, 4, 60, 2, 20_000);

  private final Explorer explorer = new Explorer();
  private final ClassPath classPath;

  Truth(Path folder) {
    this.classPath = ClassPath.of(folder);
  }

  /** Compiles a program that is a resource of the tests. */
  static Truth ofResource(String name) {
    try (InputStream in = Truth.class.getResourceAsStream("/truth/" + name)) {
      return of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Truth of(String source) {
    return new Truth(Compiler.JAVAC.compile(source));
  }

  ClassPath classPath() {
    return classPath;
  }

  /** Returns the methods of a class that have branches. */
  List<MethodModel> methods(String className) {
    return classPath.get(className).methods().stream()
        .filter(m -> !m.isSynthetic() && !m.branches().isEmpty())
        .toList();
  }

  ExplorationResult explore(String className, String method, String strategy) {
    return explore(className, method, small(strategy));
  }

  static ExplorationOptions small(String strategy) {
    return ExplorationOptions.DEFAULT.withStrategy(strategy).withBounds(SMALL);
  }

  /** Returns the branches of methods' own that are called infeasible, by the methods' names. */
  Map<String, List<String>> infeasible(String className, ExplorationOptions options) {
    Map<String, List<String>> found = new TreeMap<>();
    for (MethodModel method : methods(className)) {
      List<String> own =
          infeasible(explore(className, method.name(), options)).stream()
              .filter(b -> b.startsWith(method.name() + ":"))
              .toList();
      if (!own.isEmpty()) {
        found.put(method.name(), own);
      }
    }
    return found;
  }

  ExplorationResult explore(String className, String method, ExplorationOptions options) {
    MethodModel model = classPath.get(className).methods(method).get(0);
    return explore(model, SpecModel.EMPTY, Optional.empty(), options);
  }

  /** Explores a method under a precondition. */
  ExplorationResult explore(
      MethodModel method, SpecModel predicates, MethodSpec spec, String strategy) {
    ExplorationOptions options =
        ExplorationOptions.DEFAULT.withStrategy(strategy).withBounds(SMALL);
    return explore(method, predicates, Optional.of(spec), options);
  }

  /** Explores a method without a spec until somebody cancels it. */
  ExplorationResult explore(
      String className, String method, ExplorationOptions options, Cancellation cancellation) {
    MethodModel model = classPath.get(className).methods(method).get(0);
    return explore(model, SpecModel.EMPTY, Optional.empty(), options, cancellation);
  }

  private ExplorationResult explore(
      MethodModel model, SpecModel predicates, Optional<MethodSpec> spec, ExplorationOptions o) {
    return explore(model, predicates, spec, o, Cancellation.NONE);
  }

  private ExplorationResult explore(
      MethodModel model,
      SpecModel predicates,
      Optional<MethodSpec> spec,
      ExplorationOptions o,
      Cancellation cancellation) {
    MethodId id = MethodId.of(model);
    return explorer.explore(
        new ExplorationRequest(classPath, id, predicates, spec, o),
        TreeListener.NONE,
        cancellation);
  }

  /** Returns the branches that are called infeasible. */
  static List<String> infeasible(ExplorationResult result) {
    List<String> found = new ArrayList<>();
    result
        .branches()
        .forEach(
            (branch, status) -> {
              if (status instanceof BranchStatus.ProvedInfeasible) {
                found.add(branch.method().name() + ":" + branch.line() + "/" + branch.outcome());
              }
            });
    return found;
  }

  static long covered(ExplorationResult result) {
    return result.branches().values().stream()
        .filter(BranchStatus.Covered.class::isInstance)
        .count();
  }

  /** Returns the reasons of the branches that were not reached, the first of each. */
  static Set<String> reasons(ExplorationResult result) {
    Set<String> found = new TreeSet<>();
    result.branches().values().stream()
        .filter(BranchStatus.NotReached.class::isInstance)
        .forEach(s -> found.add(((BranchStatus.NotReached) s).reason().code().name()));
    return found;
  }

  /** Returns the numbers returned and the exceptions thrown. */
  static Set<String> ends(ExplorationResult result) {
    Set<String> ends = new TreeSet<>();
    result
        .tests()
        .forEach(
            t -> {
              if (t.outcome() instanceof Outcome.Threw threw) {
                ends.add(threw.className().substring(threw.className().lastIndexOf('/') + 1));
              } else if (t.outcome() instanceof Outcome.Returned returned
                  && returned.value() instanceof ConcreteValue.Primitive number) {
                ends.add(String.valueOf(number.bits()));
              }
            });
    return ends;
  }
}
