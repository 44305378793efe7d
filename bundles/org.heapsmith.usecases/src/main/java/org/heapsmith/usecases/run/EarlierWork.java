// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.heapsmith.base.Digests;
import org.heapsmith.base.Notice;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.ExploredMethod;
import org.heapsmith.testgen.report.TestedClass;
import org.heapsmith.usecases.run.Explorations.ExploredClass;

/**
 * What of a plan the journal knows, and the way into it for what it does not. Each class under test
 * is worked on with a view of the class path of its own, which remembers what was read for it.
 * Thread-safe.
 */
final class EarlierWork {
  private final GenerationPlan plan;
  private final Journal journal;
  private final Supplier<MethodExplorer> explorers;
  private final MethodSpecs specs;
  private final WorkUnits units;
  private final Map<String, Map<String, ClassSite>> sites = new TreeMap<>();

  /** Digests of what was found of each method. */
  private final Map<MethodId, String> digests = new LinkedHashMap<>();

  private int reused;

  EarlierWork(GenerationPlan plan, Journal journal, Supplier<MethodExplorer> explorers) {
    this.plan = plan;
    this.journal = journal;
    this.explorers = explorers;
    this.specs = new MethodSpecs(plan.specs());
    this.units = new WorkUnits(plan, specs);
  }

  /** Returns where a method is explored. */
  synchronized ClassSite site(MethodModel method) {
    String shared = isAlone(method) ? method.name() + method.descriptor() : "";
    return sites
        .computeIfAbsent(method.receiver().name(), c -> new HashMap<>())
        .computeIfAbsent(shared, s -> new ClassSite(plan.classPath().watched(), explorers.get()));
  }

  /**
   * Methods of objects share what calls build. One that nothing is built for has a site of its own
   * where that is remembered: it depends on what was read for it, and not on what was for others.
   */
  private boolean isAlone(MethodModel method) {
    return journal.keeps()
        && method.isStatic()
        && method.parameterDescriptors().stream()
            .map(d -> d.replaceFirst("^\\[*", ""))
            .filter(d -> d.length() > 1)
            .map(TypeHierarchy::typeName)
            .noneMatch(t -> plan.classPath().find(t).map(ClassModel::isApplication).orElse(true));
  }

  /** Returns a view of the class path for writing tests of some classes as they were explored. */
  synchronized ClassPath viewForWriting(List<ExploredClass> classes) {
    ClassPath view = plan.classPath().watched();
    for (ExploredClass each : classes) {
      Map<String, ClassSite> explored = sites.getOrDefault(each.name(), Map.of());
      explored.values().forEach(site -> view.alsoRead(site.classPath().read()));
    }
    return view;
  }

  /** Returns how many methods were not explored, since it is known what that finds. */
  synchronized int reused() {
    return reused;
  }

  /** Returns what exploring a method would find. */
  Optional<Explored> of(MethodModel method) {
    return known(method)
        .map(
            kept -> {
              ExploredUnit unit = kept.value().get();
              synchronized (this) {
                digests.put(MethodId.of(method), kept.digest());
                reused++;
              }
              return new Explored(
                  unit.result().map(r -> new ExploredMethod(r, specs.of(method), unit.seconds())),
                  unit.failure());
            });
  }

  /** Returns whether it is known what exploring a method would find. */
  boolean knows(MethodModel method) {
    return known(method).isPresent();
  }

  /** Returns whether the next run goes on from what this one has found. */
  boolean isKept() {
    return journal.keeps();
  }

  private Optional<Journal.Kept<ExploredUnit>> known(MethodModel method) {
    return journal.keeps()
        ? journal.explored(units.exploring(method), plan.classPath())
        : Optional.empty();
  }

  /** Keeps what was found of a method, unless that was stopped. */
  void keep(MethodModel method, Explored explored) {
    List<Notice> notices = new ArrayList<>();
    explored.failure().ifPresent(notices::add);
    explored.input().map(ExploredMethod::result).ifPresent(r -> notices.addAll(r.notices()));
    if (!journal.keeps() || Accidents.areAmong(notices)) {
      return;
    }
    WorkUnit unit = units.exploring(method);
    Optional<ExplorationResult> result = explored.input().map(ExploredMethod::result);
    double seconds = explored.input().map(ExploredMethod::seconds).orElse(0.0);
    String digest =
        journal.keep(
            unit,
            site(method).classPath().read(),
            new ExploredUnit(result, explored.failure(), seconds));
    synchronized (this) {
      digests.put(MethodId.of(method), digest);
    }
  }

  /** Returns the classes of the plan whose tests are what they would be if written again. */
  Map<String, WrittenClass> untouched() {
    Map<String, List<MethodModel>> classes = new LinkedHashMap<>();
    plan.methods()
        .forEach(m -> classes.computeIfAbsent(m.receiver().name(), c -> new ArrayList<>()).add(m));
    Map<String, WrittenClass> untouched = new LinkedHashMap<>();
    if (journal.keeps()) {
      classes.forEach(
          (name, methods) -> untouched(name, methods).ifPresent(w -> untouched.put(name, w)));
    }
    return untouched;
  }

  private Optional<WrittenClass> untouched(String name, List<MethodModel> methods) {
    List<String> found = new ArrayList<>();
    for (MethodModel method : methods) {
      Optional<Journal.Kept<ExploredUnit>> kept = known(method);
      if (kept.isEmpty()) {
        return Optional.empty();
      }
      found.add(MethodId.of(method).exact() + " " + kept.get().digest());
    }
    Optional<WrittenClass> written = written(name, found);
    if (written.isPresent()) {
      synchronized (this) {
        reused += methods.size();
      }
    }
    return written;
  }

  /** Returns what came of a class when it was written with what these explorations found. */
  Optional<WrittenClass> written(ExploredClass explored) {
    return journal.keeps() && !explored.methods().isEmpty()
        ? found(explored).flatMap(f -> written(explored.name(), f))
        : Optional.empty();
  }

  private Optional<WrittenClass> written(String name, List<String> found) {
    return journal
        .written(units.writing(name, found), plan.classPath())
        .map(k -> k.value().get())
        .filter(w -> Digests.of(w.tested().report().file()).equals(w.file()));
  }

  /** Returns what is known of the methods that were begun; empty if one of them was stopped. */
  private synchronized Optional<List<String>> found(ExploredClass explored) {
    List<String> found = new ArrayList<>();
    for (MethodId method : explored.methods().keySet()) {
      String digest = digests.get(method);
      if (digest == null) {
        return Optional.empty(); // the next run goes on with it
      }
      found.add(method.exact() + " " + digest);
    }
    return Optional.of(found);
  }

  /**
   * Keeps what came of a class.
   *
   * @param view which its tests were written with
   */
  void keep(TestedClass tested, ClassPath view, ExploredClass explored) {
    List<Notice> notices = new ArrayList<>(tested.notices());
    tested.report().methods().forEach(m -> notices.addAll(m.notices()));
    Optional<List<String>> found = found(explored);
    if (!journal.keeps() || found.isEmpty() || Accidents.areAmong(notices)) {
      return;
    }
    WrittenClass written =
        new WrittenClass(tested, explored.failures(), Digests.of(tested.report().file()));
    journal.keep(units.writing(explored.name(), found.get()), view.read(), written);
  }

  /** Frees what is known of the class path for a class that is done with. */
  synchronized void leave(String className) {
    sites.remove(Objects.requireNonNull(className));
  }
}
