// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.SolverLimits;

/**
 * What the logic itself finds wrong with specs: predicates without (finite) model, disjuncts that
 * no heap satisfies or that another one covers, locations allocated twice, preconditions without
 * model, bounds that leave none. What cannot be decided gives no finding, except for preconditions.
 *
 * <p>It asks a solver, so it belongs in the background of an editor. An object remembers what it
 * found by the content of definitions: after a change only those are checked again that are, or
 * need, what has changed. One thread at a time; make a new one when Java classes have changed.
 */
public final class SemanticChecks {
  /** A question that takes longer is not worth it: the next unfolding mostly answers it. */
  private static final SolverLimits LIMITS = SolverLimits.ofAboutMillis(300);

  private final TypeProvider types;
  private Map<List<Object>, List<DefinitionFinding>> known = Map.of();
  private Map<List<Object>, Integer> numbers = Map.of();
  private int lastNumber;

  /** Makes the checks for specs about the classes of {@code types}. */
  public SemanticChecks(TypeProvider types) {
    this.types = types;
  }

  /** Returns all findings, predicates first, in the order of the model. */
  public List<SpecFinding> check(SpecModel model, Cancellation cancellation) {
    List<SpecFinding> result = new ArrayList<>();
    check(model, cancellation, result::add);
    return result;
  }

  /**
   * Hands over the findings one by one as they are found, predicates first, in the order of the
   * model; those until then if cancelled.
   *
   * @return how many definitions were really checked, and not remembered from the last call
   */
  public int check(SpecModel model, Cancellation cancellation, Consumer<SpecFinding> sink) {
    CallGraph calls = new CallGraph(model);
    Map<List<Object>, Integer> used = new HashMap<>();
    Map<String, List<Object>> identities = calls.identities(numbers, used, () -> lastNumber++);
    numbers = used;
    Map<List<Object>, List<DefinitionFinding>> found = new LinkedHashMap<>();
    int checked = 0;
    try (Lazy lazy = new Lazy(model, calls, cancellation)) {
      for (PredicateDef predicate : model.predicates()) {
        List<Object> key = identities.get(predicate.name());
        List<DefinitionFinding> findings = known.get(key);
        if (findings == null && !cancellation.isCancelled()) {
          findings = lazy.predicates().check(predicate);
          checked++;
        }
        keep(found, key, findings, cancellation);
        hand(findings, predicate.source(), Map.of(), predicate.disjuncts(), sink);
      }
      for (MethodSpec spec : model.specs()) {
        List<Object> key = key(identities, needed(spec), content(spec));
        List<DefinitionFinding> findings = known.get(key);
        if (findings == null && !cancellation.isCancelled()) {
          findings = lazy.requires().check(spec);
          checked++;
        }
        keep(found, key, findings, cancellation);
        hand(findings, spec.source(), spec.bounds().places(), spec.requires(), sink);
      }
    }
    known = found;
    return checked;
  }

  private static void keep(
      Map<List<Object>, List<DefinitionFinding>> into,
      List<Object> key,
      List<DefinitionFinding> findings,
      Cancellation cancellation) {
    if (findings != null && !cancellation.isCancelled()) {
      into.put(key, findings);
    }
  }

  private static void hand(
      List<DefinitionFinding> findings,
      SourceRef whole,
      Map<String, SourceRef> bounds,
      List<Disjunct> disjuncts,
      Consumer<SpecFinding> sink) {
    if (findings != null) {
      findings.forEach(f -> sink.accept(f.at(bounds.getOrDefault(f.bound(), whole), disjuncts)));
    }
  }

  private static Set<String> needed(MethodSpec spec) {
    Set<String> result = new LinkedHashSet<>();
    spec.requires().forEach(d -> result.addAll(CallGraph.calls(d)));
    return result;
  }

  private static List<Object> content(MethodSpec spec) {
    return List.of(
        spec.className(),
        spec.method(),
        spec.descriptor(),
        spec.parameters(),
        spec.requires().stream().map(Positionless::of).toList(),
        spec.bounds().unfold(),
        spec.bounds().objects());
  }

  private static List<Object> key(
      Map<String, List<Object>> identities, Set<String> needed, List<?> what) {
    List<Object> result = new ArrayList<>(what);
    needed.stream().map(identities::get).filter(Objects::nonNull).forEach(result::add);
    return result;
  }

  /** The solver is started only when something has to be checked. */
  private final class Lazy implements AutoCloseable {
    private final SpecModel model;
    private final CallGraph calls;
    private final Cancellation cancellation;
    private LogicSession session;
    private PredicateChecks predicates;
    private RequiresChecks requires;

    Lazy(SpecModel model, CallGraph calls, Cancellation cancellation) {
      this.model = model;
      this.calls = calls;
      this.cancellation = cancellation;
    }

    private LogicSession session() {
      if (session == null) {
        session = LogicSession.open(model, types, LIMITS);
      }
      return session;
    }

    PredicateChecks predicates() {
      if (predicates == null) {
        predicates = new PredicateChecks(session(), calls, cancellation);
      }
      return predicates;
    }

    RequiresChecks requires() {
      if (requires == null) {
        requires = new RequiresChecks(session(), model, types, cancellation);
      }
      return requires;
    }

    @Override
    public void close() {
      if (session != null) {
        session.close();
      }
    }
  }
}
