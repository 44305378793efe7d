// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exhaustive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.ModelChecker;
import org.heapsmith.logic.testing.Heaps;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.SpecReader;
import org.junit.jupiter.api.Test;

/** Heaps that are decided field by field, and how the comparison of judges ends. */
class CandidateHeapTest {
  private static final FieldKey NEXT = new FieldKey("Node", "next", "LNode;");
  private static final FieldKey VAL = new FieldKey("Node", "val", "I");
  private static final FieldKey COLOR = new FieldKey("Lamp", "color", "LColor;");
  private static final FieldKey SHADE = new FieldKey("Lamp", "shade", "LColor;");
  private static final FieldKey ROWS = new FieldKey("Table", "rows", "[LNode;");

  private static final HeapSpace SPACE = new Tables(2);

  /** Nodes with numbers 0 and 1, tables of nodes, and lamps of two colours. */
  private record Tables(int arrayLength) implements HeapSpace {
    @Override
    public List<ConcreteValue> values(String descriptor) {
      return descriptor.equals("I") ? List.of(Heaps.number(0), Heaps.number(1)) : List.of();
    }

    @Override
    public List<String> classes(String descriptor) {
      return switch (descriptor) {
        case "LNode;" -> List.of("Node");
        case "[LNode;" -> List.of("[LNode;");
        default -> List.of();
      };
    }

    @Override
    public List<ConcreteObject.Instance> constants(String descriptor) {
      return descriptor.equals("LColor;")
          ? List.of(constant(0, "RED"), constant(0, "BLUE"))
          : List.of();
    }

    @Override
    public boolean fits(String className, String descriptor) {
      return classes(descriptor).contains(className) || descriptor.equals("L" + className + ";");
    }

    @Override
    public List<FieldKey> fields(String className) {
      return switch (className) {
        case "Node" -> List.of(VAL, NEXT);
        case "Lamp" -> List.of(COLOR, SHADE);
        case "Color" -> List.of(VAL, FieldKey.ENUM_NAME);
        default -> List.of(ROWS);
      };
    }
  }

  private static CandidateHeap decided(CandidateHeap heap, int choice) {
    return heap.decide(heap.firstOpen().orElseThrow(), 9).get(choice);
  }

  private static HeapVerdict.NeedsField open(int object, FieldKey field) {
    return new HeapVerdict.NeedsField(object, field);
  }

  @Test
  void theRootIsOneObjectOfWhichNothingIsKnown() {
    CandidateHeap root = CandidateHeap.root(SPACE, "Node");
    assertEquals(1, root.size());
    assertEquals(Optional.of(open(1, VAL)), root.firstOpen());
    ConcreteObject.Instance known =
        assertInstanceOf(ConcreteObject.Instance.class, root.known().object(1));
    assertEquals(0, known.fields().size());
    assertEquals(Heaps.heap(Heaps.object(1, "Node", 0, 0)), root.completed());
  }

  @Test
  void aNumberIsEachOfItsValues() {
    CandidateHeap root = CandidateHeap.root(SPACE, "Node");
    List<ConcreteHeap> heaps =
        root.decide(open(1, VAL), 1).stream().map(CandidateHeap::completed).toList();
    assertEquals(
        List.of(
            Heaps.heap(Heaps.object(1, "Node", 0, 0)), Heaps.heap(Heaps.object(1, "Node", 1, 0))),
        heaps);
  }

  @Test
  void aReferenceIsNullOrAnObjectThereIsOrANewOne() {
    CandidateHeap root = CandidateHeap.root(SPACE, "Node");
    List<ConcreteHeap> heaps =
        root.decide(open(1, NEXT), 2).stream().map(CandidateHeap::completed).toList();
    assertEquals(
        List.of(
            Heaps.heap(Heaps.object(1, "Node", 0, 0)),
            Heaps.heap(Heaps.object(1, "Node", 0, 1)),
            Heaps.heap(Heaps.object(1, "Node", 0, 2), Heaps.object(2, "Node", 0, 0))),
        heaps);
    assertEquals(2, root.decide(open(1, NEXT), 1).size(), "no room for another one");
  }

  /** Each constant is there at most once, and nobody decides its fields. */
  @Test
  void aReferenceMayBeAConstant() {
    CandidateHeap root = CandidateHeap.root(SPACE, "Lamp");
    List<CandidateHeap> first = root.decide(open(1, COLOR), 3);
    assertEquals(3, first.size(), "null and two constants");
    assertEquals(constant(2, "RED"), first.get(1).completed().object(2));
    assertEquals(constant(2, "BLUE"), first.get(2).completed().object(2));
    assertTrue(first.get(1).isConstant(2));
    assertFalse(first.get(1).isConstant(1));
    assertEquals(Optional.of(open(1, SHADE)), first.get(1).firstOpen());
    List<CandidateHeap> second = first.get(1).decide(open(1, SHADE), 3);
    assertEquals(List.of(2, 2, 3), second.stream().map(CandidateHeap::size).toList());
    assertEquals(constant(3, "BLUE"), second.get(2).completed().object(3));
    assertTrue(second.stream().allMatch(h -> h.firstOpen().isEmpty()));
    assertEquals(1, root.decide(open(1, COLOR), 1).size(), "no room for a constant");
  }

  private static ConcreteObject.Instance constant(int id, String name) {
    return new ConcreteObject.Instance(
        id, "Color", new TreeMap<>(Map.of(FieldKey.ENUM_NAME, new ConcreteValue.Text(name))));
  }

  @Test
  void whatWasDecidedStaysWhateverElseIs() {
    CandidateHeap root = CandidateHeap.root(SPACE, "Node");
    CandidateHeap one = decided(root, 1);
    CandidateHeap two = decided(one, 2);
    assertEquals(Optional.of(open(1, VAL)), root.firstOpen());
    assertEquals(Optional.of(open(1, NEXT)), one.firstOpen());
    assertEquals(Optional.of(open(2, VAL)), two.firstOpen());
    assertEquals(
        Heaps.heap(Heaps.object(1, "Node", 1, 2), Heaps.object(2, "Node", 0, 0)), two.completed());
  }

  @Test
  void anArrayIsOfEachLengthAndItsElementsComeFirst() {
    CandidateHeap root = CandidateHeap.root(SPACE, "Table");
    List<CandidateHeap> tables = root.decide(open(1, ROWS), 4);
    assertEquals(4, tables.size(), "null and three lengths");
    assertEquals(Optional.empty(), tables.get(1).openElement());
    assertEquals(
        new ConcreteObject.Array(2, "[LNode;", List.of()), tables.get(1).known().object(2));
    CandidateHeap two = tables.get(3);
    HeapVerdict.NeedsField first = two.openElement().orElseThrow();
    assertEquals(2, first.object());
    assertEquals("LNode;", first.field().descriptor());
    CandidateHeap half = two.decide(first, 4).get(1);
    HeapVerdict.NeedsField second = half.openElement().orElseThrow();
    CandidateHeap full = half.decide(second, 4).get(1);
    assertEquals(
        new ConcreteObject.Array(
            2, "[LNode;", List.of(new ConcreteValue.Ref(3), new ConcreteValue.Ref(3))),
        full.decide(open(3, NEXT), 4).get(0).completed().object(2));
    assertEquals(Optional.empty(), full.openElement());
    assertEquals(Optional.of(open(3, VAL)), full.firstOpen());
  }

  @Test
  void elementsAreInOrderWhateverTheirNumber() {
    CandidateHeap array =
        CandidateHeap.root(new Tables(12), "Table").decide(open(1, ROWS), 3).get(13);
    List<ConcreteValue> expected = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      HeapVerdict.NeedsField element = array.openElement().orElseThrow();
      array = array.decide(element, 3).get(i == 10 ? 1 : 0);
      expected.add(i == 10 ? new ConcreteValue.Ref(3) : ConcreteValue.NULL);
    }
    assertFalse(array.openElement().isPresent());
    assertEquals(new ConcreteObject.Array(2, "[LNode;", expected), array.known().object(2));
  }

  private static JudgeComparison compare(HeapJudge first, HeapJudge second, long limit, int size) {
    return new ExhaustiveSearch(first, second, 1, limit, Cancellation.NONE, n -> {})
        .run(List.of(CandidateHeap.root(SPACE, "Node")), size);
  }

  private static HeapJudge asking(HeapVerdict verdict) {
    return heap -> heap.firstOpen().isPresent() ? heap.firstOpen().get() : verdict;
  }

  private static final HeapJudge YES = asking(new HeapVerdict.Yes());

  @Test
  void aJudgeThatLooksAtNothingSeesOneHeapOfOneObject() {
    JudgeComparison blind =
        compare(h -> new HeapVerdict.Yes(), h -> new HeapVerdict.No("no"), 99, 3);
    assertEquals(1, blind.heaps());
    assertEquals(1, blind.onlyFirstCount());
    assertEquals(3, blind.completeTo());
    assertEquals("no", blind.onlyFirst().get(0).why());
    assertFalse(blind.agree());
  }

  @Test
  void onlyAsManyDisagreementsAreKeptAsAskedForButAllAreCounted() {
    JudgeComparison all = compare(asking(new HeapVerdict.No("why")), YES, 999, 2);
    assertEquals(4 + 12, all.heaps());
    assertEquals(16, all.onlySecondCount());
    assertEquals(1, all.onlySecond().size());
    assertEquals(0, all.onlyFirstCount());
    assertEquals(0, all.both());
  }

  @Test
  void whatOneJudgeCannotDecideIsNoDisagreement() {
    JudgeComparison undecided = compare(YES, asking(new HeapVerdict.Unknown("hm")), 999, 1);
    assertEquals(4, undecided.undecided());
    assertEquals("hm", undecided.undecidedWhy());
    assertTrue(undecided.agree());
    assertEquals("", compare(YES, YES, 999, 1).undecidedWhy());
  }

  @Test
  void theLimitOfHeapsEndsTheSearch() {
    JudgeComparison cut = compare(YES, YES, 5, 2);
    assertEquals(5, cut.heaps());
    assertEquals(JudgeComparison.End.LIMIT, cut.end());
    assertEquals(1, cut.completeTo());
    JudgeComparison whole = compare(YES, YES, 17, 2);
    assertEquals(JudgeComparison.End.COMPLETE, whole.end());
    assertEquals(2, whole.completeTo());
    assertEquals(16, whole.both());
  }

  @Test
  void aFormulaAsksForTheFieldItNeeds() {
    SpecJudge judge =
        new SpecJudge(
            new ModelChecker(Library.MODEL, Library.TYPES),
            SpecReader.formula(
                Library.TYPES, Library.MODEL, "x -> Node{ val: 1, next: y } * list(y)", "Node x"),
            "x");
    CandidateHeap root = CandidateHeap.root(SPACE, "Node");
    HeapVerdict.NeedsField first =
        assertInstanceOf(HeapVerdict.NeedsField.class, judge.judge(root));
    assertEquals(1, first.object());
    assertInstanceOf(HeapVerdict.No.class, judge.judge(root.decide(open(1, VAL), 1).get(0)));
    CandidateHeap one = root.decide(open(1, VAL), 1).get(1);
    assertEquals(open(1, NEXT), judge.judge(one));
    List<CandidateHeap> next = one.decide(open(1, NEXT), 2);
    assertInstanceOf(HeapVerdict.Yes.class, judge.judge(next.get(0)));
    assertInstanceOf(HeapVerdict.No.class, judge.judge(next.get(1)));
    assertEquals(open(2, NEXT), judge.judge(next.get(2)));
  }
}
