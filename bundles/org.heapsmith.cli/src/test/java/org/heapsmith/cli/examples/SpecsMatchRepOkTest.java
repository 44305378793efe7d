// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.logic.concrete.CheckResult;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.concrete.ModelChecker.Extent;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.spec.MethodSpec;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecModel;
import org.heapsmith.machine.program.BytecodeTypeProvider;
import org.heapsmith.usecases.models.SmallModels;
import org.heapsmith.usecases.specs.LoadedSpecs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The spec of an example and its repOK say the same: of the smallest valid heaps, and of every heap
 * that differs from one of them in a single field.
 */
class SpecsMatchRepOkTest {
  private static final String INVARIANT = "invariant";

  @ParameterizedTest
  @CsvSource({
    "sll, 5",
    "stack, 5",
    "dll, 5",
    "bst, 12",
    "avl, 12",
    "aatree, 8",
    "rbt, 12",
    "tll, 5",
  })
  void specAndRepOkAgree(String name, int count) throws ReflectiveOperationException {
    try (ClassPath classPath = ClassPath.of(Path.of("../../examples/target/classes"))) {
      Path file = Path.of("../../examples/specs/" + name + ".heap");
      LoadedSpecs specs = LoadedSpecs.load(List.of(file), classPath);
      assertEquals(List.of(), specs.notices());
      MethodSpec spec = specs.model().specs().get(0);
      BytecodeTypeProvider types = new BytecodeTypeProvider(classPath);
      ModelChecker checker = new ModelChecker(specs.model(), types);
      List<RootedHeap> valid =
          SmallModels.first(
              withInvariant(specs.model(), spec), types, INVARIANT, count, Cancellation.NONE);
      assertEquals(count, valid.size());
      int rejected = 0;
      for (RootedHeap example : valid) {
        int self = ((ConcreteValue.Ref) example.roots().get("this")).id();
        assertTrue(agree(checker, spec, example.heap(), self), "a model of the spec is invalid");
        for (ConcreteHeap neighbour : neighbours(example.heap())) {
          rejected += agree(checker, spec, neighbour, self) ? 0 : 1;
        }
      }
      assertTrue(rejected > 0, "no neighbour was invalid");
    }
  }

  /** Asserts that both say the same of a heap; returns what. */
  private static boolean agree(ModelChecker checker, MethodSpec spec, ConcreteHeap heap, int self)
      throws ReflectiveOperationException {
    Map<String, ConcreteValue> roots = Map.of("this", new ConcreteValue.Ref(self));
    CheckResult result = checker.check(spec.requires(), heap, roots, Extent.PART);
    boolean repOk = new HeapObjects(heap).repOk(self);
    assertEquals(
        repOk,
        result instanceof CheckResult.Holds,
        () -> result + " of\n" + HeapText.render(heap, roots));
    return repOk;
  }

  /** The class invariant as a predicate over {@code this}. */
  private static SpecModel withInvariant(SpecModel model, MethodSpec spec) {
    List<PredicateDef> predicates = new ArrayList<>(model.predicates());
    predicates.add(
        new PredicateDef(INVARIANT, spec.parameters(), spec.requires(), "", spec.source()));
    return new SpecModel(predicates, List.of(), List.of());
  }

  private static List<ConcreteHeap> neighbours(ConcreteHeap heap) {
    List<ConcreteHeap> result = new ArrayList<>();
    for (ConcreteObject object : heap.objects().values()) {
      ConcreteObject.Instance instance = (ConcreteObject.Instance) object;
      for (FieldKey field : instance.fields().keySet()) {
        for (ConcreteValue value : others(heap, field, instance.fields().get(field))) {
          SortedMap<FieldKey, ConcreteValue> fields = new TreeMap<>(instance.fields());
          fields.put(field, value);
          SortedMap<Integer, ConcreteObject> objects = new TreeMap<>(heap.objects());
          objects.put(
              instance.id(),
              new ConcreteObject.Instance(instance.id(), instance.className(), fields));
          result.add(new ConcreteHeap(objects, heap.statics()));
        }
      }
    }
    return result;
  }

  private static List<ConcreteValue> others(
      ConcreteHeap heap, FieldKey field, ConcreteValue value) {
    List<ConcreteValue> result = new ArrayList<>();
    if (value instanceof ConcreteValue.Primitive p) {
      if (p.descriptor() == 'Z') {
        result.add(new ConcreteValue.Primitive('Z', 1 - p.bits()));
      } else {
        for (long delta : new long[] {-2, -1, 1, 2}) {
          result.add(new ConcreteValue.Primitive('I', (int) (p.bits() + delta)));
        }
      }
    } else {
      result.add(ConcreteValue.NULL);
      heap.objects().values().stream()
          .filter(o -> field.descriptor().equals("L" + o.className() + ";"))
          .forEach(o -> result.add(new ConcreteValue.Ref(o.id())));
      result.remove(value);
    }
    return result;
  }
}
