// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;
import org.junit.jupiter.api.Test;

/** Open references of an unfolded heap are null, one of its objects, or something outside. */
class AliasesTest {
  private static final FieldKey NEXT = new FieldKey("Node", "next", "LNode;");
  private static final FieldKey VAL = new FieldKey("Node", "val", "I");

  private final Terms terms = new Terms();
  private final Aliases aliases = new Aliases(terms);
  private final Term x = terms.var("x", Sort.REF);
  private final Term y = terms.var("y", Sort.REF);
  private final Term z = terms.var("z", Sort.REF);
  private final Term w = terms.var("w", Sort.REF);

  private PointsTo cell(Term location, Term next) {
    return new PointsTo(location, "Node", new TreeMap<>(Map.of(NEXT, next)));
  }

  private static SymbolicHeap heap(List<PointsTo> cells, Term... pure) {
    return new SymbolicHeap(cells, List.of(), List.of(), List.of(pure));
  }

  /** What was added to the heap in each case. */
  private static List<String> added(SymbolicHeap heap, List<SymbolicHeap> cases) {
    List<String> result = new ArrayList<>();
    for (SymbolicHeap each : cases) {
      List<Term> more = new ArrayList<>(each.pure());
      more.removeAll(heap.pure());
      result.add(String.join(" && ", more.stream().map(Term::toString).toList()));
    }
    return result;
  }

  @Test
  void aHeapWhoseReferencesAreKnownIsItself() {
    SymbolicHeap heap = heap(List.of(cell(x, y), cell(y, terms.nullRef())));
    Aliases.Cases cases = aliases.of(heap, List.of(x), 9);
    assertEquals(List.of(heap), cases.heaps());
    assertEquals(List.of(), cases.outside());
    assertTrue(cases.complete());
  }

  @Test
  void anOpenReferenceIsNullOrEachObject() {
    SymbolicHeap heap = heap(List.of(cell(x, y), cell(y, z)));
    Aliases.Cases cases = aliases.of(heap, List.of(), 9);
    assertEquals(
        List.of(terms.eq(z, terms.nullRef()), terms.eq(z, x), terms.eq(z, y)).stream()
            .map(Term::toString)
            .toList(),
        added(heap, cases.heaps()));
    assertEquals(1, cases.outside().size());
    assertEquals(
        List.of(terms.ne(z, terms.nullRef()), terms.ne(z, x), terms.ne(z, y)),
        cases.outside().get(0).pure());
  }

  @Test
  void severalOpenReferencesAreFixedInAllWays() {
    SymbolicHeap heap = heap(List.of(cell(x, y)));
    Aliases.Cases cases = aliases.of(heap, List.of(z), 9);
    assertEquals(4, cases.heaps().size());
    assertEquals(4, added(heap, cases.heaps()).stream().distinct().count());
    assertEquals(2, cases.outside().size());
  }

  @Test
  void referencesThatAreEqualAreOne() {
    SymbolicHeap heap = heap(List.of(cell(x, y)), terms.eq(y, z), terms.eq(w, x));
    Aliases.Cases cases = aliases.of(heap, List.of(z, w), 9);
    assertEquals(2, cases.heaps().size());
    assertEquals(1, cases.outside().size());
  }

  @Test
  void whatADisequalityRulesOutIsLeftOut() {
    SymbolicHeap heap = heap(List.of(cell(x, y)), terms.ne(y, x));
    Aliases.Cases cases = aliases.of(heap, List.of(), 9);
    assertEquals(List.of(terms.eq(y, terms.nullRef()).toString()), added(heap, cases.heaps()));
    SymbolicHeap never = heap(List.of(cell(x, y)), terms.ne(y, x), terms.ne(y, terms.nullRef()));
    assertEquals(List.of(), aliases.of(never, List.of(), 9).heaps());
    assertEquals(1, aliases.of(never, List.of(), 9).outside().size());
  }

  @Test
  void numbersAreNoReferences() {
    Term n = terms.binary(Op.ADD, terms.var("n", Sort.INT), terms.intConst(1));
    PointsTo cell = new PointsTo(x, "Node", new TreeMap<>(Map.of(VAL, n)));
    assertEquals(1, aliases.of(heap(List.of(cell)), List.of(), 9).heaps().size());
  }

  @Test
  void moreCasesThanAskedForAreCutAndSaidToBe() {
    SymbolicHeap heap = heap(List.of(cell(x, y)));
    Aliases.Cases just = aliases.of(heap, List.of(z), 4);
    assertTrue(just.complete());
    Aliases.Cases cut = aliases.of(heap, List.of(z), 3);
    assertFalse(cut.complete());
    assertEquals(3, cut.heaps().size());
  }
}
