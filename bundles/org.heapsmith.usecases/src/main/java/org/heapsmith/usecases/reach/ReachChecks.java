// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.reach;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.Notice;
import org.heapsmith.base.Plural;
import org.heapsmith.bytecode.ClassModel;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.bytecode.MethodsOfClass;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.engine.ExplorationOptions;
import org.heapsmith.engine.ExplorationRequest;
import org.heapsmith.engine.Explorer;
import org.heapsmith.engine.explore.Deadline;
import org.heapsmith.engine.reach.ReachedObject;
import org.heapsmith.engine.reach.ReachedObjects;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.sat.Enumeration;
import org.heapsmith.logic.spec.Disjunct;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.testgen.describe.CallText;
import org.heapsmith.usecases.models.ModelTarget;
import org.heapsmith.usecases.models.SmallModels;

/**
 * Holds preconditions to the objects that public calls build: one that a precondition does not
 * allow, or the class's own check refuses, is shown with the calls; so is what a precondition
 * allows and no calls build. A precondition that speaks of arguments, too, allows an object if
 * there are arguments for it.
 */
public final class ReachChecks {
  private static final String THIS = "this";

  /** Heaps of a precondition that are looked at. */
  private static final int MOST_MODELS = 300;

  private final ClassPath classPath;
  private final SpecModel specs;
  private final ExplorationOptions options;
  private final Explorer explorer = new Explorer();
  private final Map<String, ReachedObjects> built = new LinkedHashMap<>();
  private final Set<String> checked = new HashSet<>();
  private final List<ReachFinding> findings = new ArrayList<>();

  /**
   * Makes the checks.
   *
   * @param options bounds of the search; its time limit is one for each spec
   */
  public ReachChecks(ClassPath classPath, SpecModel specs, ExplorationOptions options) {
    this.classPath = classPath;
    this.specs = specs;
    this.options = options;
  }

  /**
   * Returns what is found, in the order of the files; that until then if cancelled.
   *
   * @param progress receives the name of what is being judged
   */
  public List<Notice> run(Cancellation cancellation, Consumer<String> progress) {
    return find(specs.specs(), cancellation, progress).stream().map(ReachFinding::notice).toList();
  }

  /** Returns the same of some of the specs, with the objects. */
  public List<ReachFinding> find(
      List<MethodSpec> some, Cancellation cancellation, Consumer<String> progress) {
    findings.clear();
    for (MethodSpec spec : some) {
      Optional<MethodModel> method = method(spec);
      if (method.isPresent() && !cancellation.isCancelled()) {
        ModelTarget target = ModelTarget.ofPrecondition(specs, spec);
        progress.accept(target.name());
        Deadline deadline = new Deadline(cancellation, options.bounds().timeMillis());
        judge(spec, target, method.get(), deadline);
        if (deadline.isOver() && !deadline.isByPerson()) {
          unknown(spec, target, "the time for one spec was over");
        }
      }
    }
    return List.copyOf(findings);
  }

  /** Returns a method that may be called from outside on what the spec says something of. */
  private Optional<MethodModel> method(MethodSpec spec) {
    boolean ofObjects =
        spec.parameters().stream().anyMatch(p -> p.name().equals(THIS))
            && !spec.requires().isEmpty();
    return classPath
        .find(spec.className())
        .filter(c -> ofObjects)
        .map(MethodsOfClass::of)
        .flatMap(all -> all.stream().filter(m -> isMeant(spec, m)).findFirst());
  }

  private static boolean isMeant(MethodSpec spec, MethodModel method) {
    boolean named =
        spec.method().equals("*")
            || spec.method().equals(method.name())
                && spec.descriptor().map(method.descriptor()::equals).orElse(true);
    return named && !method.isStatic();
  }

  private void judge(
      MethodSpec spec, ModelTarget target, MethodModel method, Cancellation cancellation) {
    ReachedObjects found;
    try {
      found = built(method, cancellation);
    } catch (HeapsmithException e) {
      unknown(spec, target, e.notice().message());
      return;
    }
    if (found.objects().isEmpty() && !cancellation.isCancelled()) {
      unknown(
          spec,
          target,
          "no sequence of up to " + found.calls() + " calls was found that builds an object");
      return;
    }
    check(spec, found);
    Parameter receiver = target.definition().parameters().get(0);
    List<Disjunct> formula = target.about(receiver);
    InputJudge judge =
        new InputJudge(
            classPath, new BytecodeTypeProvider(classPath), target.model(), cancellation);
    Optional<String> undecided = Optional.empty();
    for (ReachedObject object : found.objects()) {
      CheckResult result = judge.judge(formula, object.heap(), Map.of(THIS, object.object()));
      if (result instanceof CheckResult.Fails fails) {
        String calls = CallText.of(object.steps(), object.heap(), classPath);
        String where = spec.source().toString();
        say(
            spec,
            Notice.of(Code.REACHED_NOT_ALLOWED, where, target.name(), calls, fails.why()),
            Optional.of(shown(object)),
            calls);
        break;
      } else if (result instanceof CheckResult.Undecided open) {
        undecided = undecided.or(() -> Optional.of(open.why()));
      }
    }
    if (!cancellation.isCancelled()) { // else not all that calls build may be known
      undecided.or(() -> leftOut(found)).ifPresent(why -> unknown(spec, target, why));
      missing(spec, target, found, cancellation);
    }
  }

  private static Optional<String> leftOut(ReachedObjects found) {
    String least = Plural.of(found.whole() + 1, "call");
    return found.whole() < found.calls()
        ? Optional.of("some of what sequences of " + least + " or more build was left out")
        : Optional.empty();
  }

  private void say(MethodSpec spec, Notice notice, Optional<RootedHeap> heap, String calls) {
    findings.add(new ReachFinding(spec, notice, heap, calls));
  }

  private void unknown(MethodSpec spec, ModelTarget target, String why) {
    String where = spec.source().toString();
    say(spec, Notice.of(Code.NOTHING_REACHED, where, target.name(), why), Optional.empty(), "");
  }

  private static RootedHeap shown(ReachedObject object) {
    return new RootedHeap(object.heap(), Map.of(THIS, object.object()));
  }

  /** Once a class, unless the time was over: then the next spec goes on. */
  private ReachedObjects built(MethodModel method, Cancellation cancellation) {
    String className = method.receiver().name();
    if (built.containsKey(className)) {
      return built.get(className);
    }
    ExplorationRequest request =
        new ExplorationRequest(classPath, MethodId.of(method), specs, Optional.empty(), options);
    ReachedObjects found = explorer.built(request, cancellation);
    if (!cancellation.isCancelled()) {
      built.put(className, found);
    }
    return found;
  }

  /** Once a class: what its own check says does not depend on the spec. */
  private void check(MethodSpec spec, ReachedObjects found) {
    if (checked.add(spec.className())) {
      found.objects().stream()
          .filter(o -> o.structure().filter(CheckResult.Fails.class::isInstance).isPresent())
          .findFirst()
          .ifPresent(
              o -> {
                String calls = CallText.of(o.steps(), o.heap(), classPath);
                String why = ((CheckResult.Fails) o.structure().orElseThrow()).why();
                String where = spec.source().toString();
                Notice notice = Notice.of(Code.REACHED_BREAKS_CHECK, where, calls, why);
                say(spec, notice, Optional.of(shown(o)), calls);
              });
    }
  }

  /** What a test may pass as it likes has no shape of its own: then nothing is said. */
  private void missing(
      MethodSpec spec, ModelTarget target, ReachedObjects found, Cancellation cancellation) {
    if (found.objects().stream().anyMatch(o -> o.open().stream().anyMatch(this::isOwn))) {
      return;
    }
    Set<HeapShape> reached =
        found.objects().stream()
            .map(o -> HeapShape.of(o.heap(), o.object(), this::isOwn))
            .collect(Collectors.toSet());
    int most =
        found.objects().stream()
            .filter(o -> o.steps().size() <= found.whole())
            .mapToInt(this::own)
            .max()
            .orElse(0);
    Enumeration models =
        SmallModels.enumerate(
            target.model(),
            new BytecodeTypeProvider(classPath),
            target.definition().name(),
            new Enumeration.Limits(MOST_MODELS, most, Enumeration.Limits.UNFOLDINGS),
            cancellation,
            size -> {});
    Map<HeapShape, RootedHeap> missing = new LinkedHashMap<>();
    for (RootedHeap model : models.heaps()) {
      HeapShape shape = HeapShape.of(model.heap(), model.roots().get(THIS), this::isOwn);
      if (!reached.contains(shape)) {
        missing.putIfAbsent(shape, model);
      }
    }
    if (!missing.isEmpty()) {
      RootedHeap smallest = missing.values().iterator().next();
      say(
          spec,
          Notice.of(
              Code.ALLOWED_NOT_REACHED,
              target.definition().source().toString(),
              target.name(),
              Plural.of(missing.size(), "shape"),
              Plural.of(most, "object"),
              found.whole(),
              text(smallest)),
          Optional.of(new RootedHeap(smallest.heap(), Map.of(THIS, smallest.roots().get(THIS)))),
          "");
    }
  }

  private static String text(RootedHeap heap) {
    Map<String, ConcreteValue> roots = Map.of(THIS, heap.roots().get(THIS));
    return HeapText.render(heap.heap(), roots).strip().replaceAll("\\s*\\R\\s*", "; ");
  }

  private int own(ReachedObject object) {
    return (int)
        object.heap().objects().values().stream()
            .filter(o -> isOwn("L" + o.className() + ";"))
            .count();
  }

  /** Whether objects of a type, a descriptor, are the structure's own. */
  private boolean isOwn(String descriptor) {
    String element = descriptor.replaceFirst("^\\[+", "");
    return descriptor.charAt(0) == '['
        || element.charAt(0) == 'L'
            && classPath
                .find(TypeHierarchy.typeName(element))
                .filter(ClassModel::isApplication)
                .isPresent();
  }
}
