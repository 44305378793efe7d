// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.agreement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.SharedWork;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.bytecode.MethodModel;
import org.heapsmith.engine.explore.Deadline;
import org.heapsmith.engine.explore.Entry;
import org.heapsmith.engine.explore.Exploration;
import org.heapsmith.engine.explore.Strategies;
import org.heapsmith.engine.reach.SequencesStrategy;
import org.heapsmith.engine.reach.Witnesses;
import org.heapsmith.judge.InputJudge;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.jdk.JdkModels;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.result.ExplorationResult;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.ProgramPath;
import org.heapsmith.machine.result.TestCase;
import org.heapsmith.machine.result.TestListener;
import org.heapsmith.machine.result.TreeListener;
import org.heapsmith.machine.strategy.Rules;
import org.heapsmith.machine.strategy.StrategyFactory;
import org.heapsmith.machine.world.World;
import org.heapsmith.usecases.run.MethodSpecs;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.heapsmith.usecases.target.TargetResolver;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Completeness: every program path that some small valid heap takes is found by the strategies. The
 * heaps are enumerated without symbolic execution and run as they are; that the paths found are
 * real is what replay on the JVM shows.
 */
class GroundTruthTest {
  private static final String STRATEGY = "separation";
  private static final Path EXAMPLES = Path.of("../../examples");

  @ParameterizedTest
  @CsvSource({
    "sll.SinglyLinkedList, sll, 4, 1, 3",
    "stack.LinkedStack, stack, 4, 1, 3",
    "dll.DoublyLinkedList, dll, 4, 1, 3",
    "bst.BinarySearchTree, bst, 3, 2, 2",
    "avl.AvlTree, avl, 3, 2, 2",
    "aatree.AaTree, aatree, 3, 2, 2",
    "rbt.RedBlackTree, rbt, 3, 2, 2",
  })
  void everyPathOfASmallValidHeapIsFound(
      String name, String spec, int objects, int greatest, int unfold) {
    try (ClassPath classPath = ClassPath.of(EXAMPLES.resolve("target/classes"))) {
      Path file = EXAMPLES.resolve("specs/" + spec + ".heap");
      SpecModel model = LoadedSpecs.load(List.of(file), classPath).model();
      int compared = 0;
      for (MethodModel method :
          new TargetResolver(classPath).resolve(List.of("org.heapsmith.examples." + name))) {
        Optional<MethodSpec> own = new MethodSpecs(model).of(method);
        if (isRun(method) && own.isPresent() && own.get().parameters().size() <= 1) {
          compared += compare(classPath, model, method, own, objects, greatest, unfold, STRATEGY);
        }
      }
      System.out.println(name + ": " + compared + " program paths of small heaps, all found");
      assertTrue(compared > 0, "nothing was compared");
    }
  }

  /** All strategies but {@code sequences}, whose inputs are those that public calls build. */
  static Stream<String> ofAnyHeap() {
    return Strategies.names().stream().filter(name -> !name.equals(SequencesStrategy.NAME));
  }

  /**
   * Without a precondition these strategies have to find what any small heap does, cyclic ones too.
   */
  @ParameterizedTest
  @MethodSource("ofAnyHeap")
  void withoutPreconditionEveryPathOfASmallHeapIsFound(String strategy) {
    try (ClassPath classPath = ClassPath.of(EXAMPLES.resolve("target/classes"))) {
      int compared = 0;
      for (String name : List.of("sll.SinglyLinkedList", "bst.BinarySearchTree")) {
        for (MethodModel method :
            new TargetResolver(classPath).resolve(List.of("org.heapsmith.examples." + name))) {
          if (isRun(method)) {
            compared +=
                compare(classPath, SpecModel.EMPTY, method, Optional.empty(), 3, 1, 3, strategy);
          }
        }
      }
      System.out.println(strategy + ": " + compared + " program paths of small heaps, all found");
      assertTrue(compared > 0, "nothing was compared");
    }
  }

  private static boolean isRun(MethodModel method) {
    return !method.isStatic()
        && !method.isConstructor()
        && method.parameterDescriptors().stream().allMatch(d -> d.length() == 1);
  }

  private static int compare(
      ClassPath classPath,
      SpecModel model,
      MethodModel method,
      Optional<MethodSpec> spec,
      int objects,
      int greatest,
      int unfold,
      String strategy) {
    Program program = new Program(classPath);
    List<ConcreteInputs.Input> inputs = new ArrayList<>();
    for (ConcreteHeap heap :
        ValidHeaps.of(
            classPath,
            model,
            spec.map(MethodSpec::requires).orElse(List.of()),
            method.owner().name(),
            objects,
            greatest)) {
      arguments(method.parameterDescriptors(), greatest)
          .forEach(a -> inputs.add(new ConcreteInputs.Input(heap, a)));
    }
    SortedMap<ProgramPath, TestCase> truth =
        paths(
            explore(
                program,
                model,
                method,
                spec,
                objects,
                unfold,
                c -> new ConcreteInputs(program, inputs)));
    SortedMap<ProgramPath, TestCase> found =
        paths(
            explore(
                program,
                model,
                method,
                spec,
                limit(strategy, objects),
                unfold,
                Strategies.find(strategy).orElseThrow().factory()));
    truth.forEach(
        (path, test) ->
            assertTrue(
                found.containsKey(path),
                () ->
                    method
                        + ": "
                        + strategy
                        + " misses the path "
                        + path
                        + " of\n"
                        + HeapText.render(test.input(), java.util.Map.of())
                        + test.arguments()));
    return truth.size();
  }

  private static List<List<ConcreteValue>> arguments(List<String> descriptors, int greatest) {
    List<List<ConcreteValue>> all = new ArrayList<>(List.of(List.of()));
    for (String descriptor : descriptors) {
      List<List<ConcreteValue>> longer = new ArrayList<>();
      for (List<ConcreteValue> before : all) {
        for (int n = descriptor.equals("Z") ? 0 : -1; n <= greatest + 1; n++) {
          List<ConcreteValue> more = new ArrayList<>(before);
          more.add(new ConcreteValue.Primitive(descriptor.charAt(0), n));
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }

  /** Path-optimal counts references followed: a cycle has one object and many of them. */
  private static int limit(String strategy, int objects) {
    return strategy.equals("path-optimal") ? 2 * objects : objects;
  }

  private static ExplorationResult explore(
      Program program,
      SpecModel model,
      MethodModel method,
      Optional<MethodSpec> spec,
      int limit,
      int unfold,
      StrategyFactory factory) {
    MethodId id = MethodId.of(method);
    Bounds bounds = new Bounds(unfold, 8, 2_000, limit, 50, 1, 120_000);
    Exploration exploration =
        new Exploration(
            program,
            Entry.find(program, id, spec),
            factory,
            new JdkModels(),
            model,
            10_000,
            Optional.empty(),
            Rules.DEFAULT,
            new InputJudge(
                program.classPath(),
                new BytecodeTypeProvider(program.classPath()),
                model,
                Cancellation.NONE),
            new Deadline(Cancellation.NONE, bounds.timeMillis()),
            World.NONE,
            Witnesses.NONE,
            new SharedWork());
    return exploration.explore(bounds, TreeListener.NONE, TestListener.NONE);
  }

  private static SortedMap<ProgramPath, TestCase> paths(ExplorationResult result) {
    assertEquals(0, result.statistics().unknowns());
    SortedMap<ProgramPath, TestCase> paths = new TreeMap<>();
    result.tests().forEach(t -> paths.putIfAbsent(t.path(), t));
    return paths;
  }
}
