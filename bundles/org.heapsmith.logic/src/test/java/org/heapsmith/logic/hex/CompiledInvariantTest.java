// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.TestTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an invariant names, and what the search for its heaps makes of that and leaves out. */
class CompiledInvariantTest {
  /** Shape is abstract; Bag has an array; the project has the classes with p in front. */
  private static final class Types extends TestTypes {
    Types() {
      super(
          "Node { Node next; int size; double weight; }",
          "Sub : Node { }",
          "Holder { Shape shape; }",
          "Shape { }",
          "Dot : Shape { }",
          "Circle : Shape { }",
          "Any { Object content; }");
    }

    @Override
    public Optional<ClassInfo> find(String internalName) {
      if (internalName.equals("Bag")) {
        FieldInfo all = new FieldInfo("Bag", "all", "[LNode;", false, false);
        return Optional.of(
            new ClassInfo(
                "Bag",
                "java/lang/Object",
                List.of(),
                false,
                false,
                false,
                List.of(all),
                List.of()));
      }
      return super.find(internalName)
          .map(
              i ->
                  new ClassInfo(
                      i.internalName(),
                      i.superName(),
                      i.interfaces(),
                      false,
                      i.internalName().equals("Shape"),
                      false,
                      i.fields(),
                      i.methods()));
    }

    @Override
    public List<String> classesIn(String packageName) {
      List<String> all = new ArrayList<>(super.classesIn(packageName));
      all.add("Bag");
      return all;
    }

    @Override
    public List<String> applicationClasses() {
      return List.of("Node", "Sub", "Holder", "Shape", "Dot", "Circle");
    }
  }

  private static final Types TYPES = new Types();

  private static HexEnumerator.Found found(String text, int count, int objects) {
    return new HexEnumerator(HexReader.read(TYPES, text), TYPES)
        .first(count, objects, Cancellation.NONE);
  }

  @Test
  void classesOfRulesAreNamed() {
    CompiledInvariant invariant =
        HexReader.compiled(
            TYPES,
            "Holder h: h.shape expands to Dot | Circle; any(Sub).next aliases some Node;"
                + " h expands to Holder || h.shape expands to Dot;");
    assertEquals(Set.of("Dot", "Circle", "Holder"), invariant.expandedClasses());
    assertEquals(Set.of("Dot", "Circle", "Holder", "Node", "Sub"), invariant.namedClasses());
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      value = {
        "x null; x.next not null => true",
        "count(x) == 1 => true",
        "!(count(x) == 1) => true",
        "count(x) == 1 || count(x) == 2 => true",
        "x null || x.next null => false",
        "!(x null) => false",
        "x not null; count(x) == 1 -> x null => false",
      })
  void anInvariantIsConjunctiveIfNoAtomDependsOnAnother(String rules, boolean conjunctive) {
    assertEquals(conjunctive, HexReader.compiled(TYPES, "Node x: " + rules + ";").isConjunctive());
  }

  @Test
  void equalAtomsAndPathsAreOne() {
    CompiledInvariant invariant =
        HexReader.compiled(
            TYPES, "Node x: x(.next)* not null; x null || x(.next)* not null; x(.next)* null;");
    assertEquals(3, invariant.atoms().size());
    assertEquals(2, invariant.matchers().size());
    assertEquals(0, invariant.number(invariant.atoms().get(0)));
    assertEquals(2, invariant.number(invariant.atoms().get(2)));
  }

  private static Map<Integer, Integer> sizes(HexEnumerator.Found found) {
    Map<Integer, Integer> sizes = new HashMap<>();
    found.examples().forEach(e -> sizes.merge(e.heap().objects().size(), 1, Integer::sum));
    return sizes;
  }

  @Test
  void objectsAreOfClassesThatCanBeInstantiated() {
    HexEnumerator.Found dots =
        found("Holder h: h not null; h.shape expands to Dot | Circle;", 100, 3);
    assertEquals(Map.of(1, 1, 2, 2), sizes(dots));
    assertEquals(true, dots.complete(), dots.leftOut()::toString);
    HexEnumerator.Found none = found("Holder h: h not null; h.shape aliases nothing;", 100, 3);
    assertEquals(Map.of(1, 1), sizes(none));
    assertEquals(List.of("Shape objects"), none.leftOut());
    assertEquals(false, none.complete());
  }

  @Test
  void whatIsNotTriedIsTold() {
    assertEquals(
        List.of("objects of subclasses"),
        found("Node x: x(.next)* aliases nothing;", 100, 2).leftOut());
    assertEquals(
        List.of("what references lead to that no rule speaks of"),
        found("Any a: a not null; a expands to Any;", 100, 2).leftOut());
    assertEquals(List.of("arrays"), found("Bag b: b.all aliases nothing;", 100, 2).leftOut());
  }

  @Test
  void asManyHeapsAsAskedForComeSmallestFirst() {
    String list = "Node x: x(.next)* aliases nothing; x(.next)* expands to Node | Sub;";
    HexEnumerator.Found three = found(list, 4, 5);
    assertEquals(
        List.of(0, 1, 1, 2),
        three.examples().stream().map(e -> e.heap().objects().size()).toList());
    assertEquals(false, three.complete());
    HexEnumerator.Found all = found(list, 100, 2);
    assertEquals(Map.of(0, 1, 1, 2, 2, 4), sizes(all));
    assertEquals(true, all.complete(), all.leftOut()::toString);
    assertEquals(List.of(), found(list, 0, 2).examples());
  }

  @Test
  void aSearchThatIsCancelledFindsNothingMoreAndSaysSo() {
    InvariantDef list = HexReader.read(TYPES, "Node x: x(.next)* aliases nothing;");
    HexEnumerator.Found found = new HexEnumerator(list, TYPES).first(9, 3, () -> true);
    assertEquals(List.of(), found.examples());
    assertEquals(false, found.complete());
  }

  @Test
  void numbersThatNoRuleMentionsAreZero() {
    HexEnumerator.Found found =
        found("Node x: x not null; x.next null; x expands to Node; x expands to Sub;", 9, 1);
    ConcreteHeap heap = found.examples().get(0).heap();
    Map<String, ConcreteValue> fields = new LinkedHashMap<>();
    ((ConcreteObject.Instance) heap.object(1))
        .fields()
        .forEach((key, value) -> fields.put(key.name(), value));
    assertEquals(
        Map.of(
            "next", ConcreteValue.NULL,
            "size", new ConcreteValue.Primitive('I', 0),
            "weight", new ConcreteValue.Primitive('D', 0)),
        fields);
    assertEquals("Sub", heap.object(1).className());
  }

  @Test
  void parametersWithoutReferencesAreZeroInTheirPlace() {
    InvariantDef read = HexReader.read(TYPES, "Node x: x not null; x.next aliases x;");
    List<Parameter> parameters =
        List.of(
            new Parameter("n", SpecType.INT),
            read.parameters().get(0),
            new Parameter("flag", SpecType.BOOLEAN));
    InvariantDef wider =
        new InvariantDef("inv", parameters, read.rules(), List.of(), "", read.source());
    List<RootedHeap> heaps =
        new HexEnumerator(wider, TYPES).first(1, 1, Cancellation.NONE).examples();
    Map<String, ConcreteValue> roots = heaps.get(0).roots();
    assertEquals(List.of("n", "x", "flag"), List.copyOf(roots.keySet()));
    assertEquals(
        List.of(
            new ConcreteValue.Primitive('I', 0),
            new ConcreteValue.Ref(1),
            new ConcreteValue.Primitive('Z', 0)),
        List.copyOf(roots.values()));
  }

  @Test
  void numbersOfHeapsFitTheCounts() {
    String sized =
        "Node x: x not null; x(.next)* aliases nothing; x(.next)* expands to Sub;"
            + " count(x(.next)*) == x.size;";
    List<RootedHeap> heaps = found(sized, 9, 3).examples();
    FieldKey size = new FieldKey("Node", "size", "I");
    for (int i = 0; i < 3; i++) {
      ConcreteObject.Instance first = (ConcreteObject.Instance) heaps.get(i).heap().object(1);
      assertEquals(new ConcreteValue.Primitive('I', i + 1), first.fields().get(size));
    }
    assertEquals(3, heaps.size());
  }
}
