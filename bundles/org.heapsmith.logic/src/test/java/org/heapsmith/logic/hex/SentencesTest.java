// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.hex.Sentences.Truth;
import org.heapsmith.logic.spec.Expr.CompareOp;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexPrinter;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.junit.jupiter.api.Test;

/** Sentences of atoms and counts: truth, what is certain before the end, and what is left over. */
class SentencesTest {
  private static final List<HexAtom> ATOMS = new ArrayList<>();
  private static final CompiledInvariant EMPTY =
      HexReader.compiled(Library.TYPES, "Node n: n null;");

  static {
    for (String name : List.of("a", "b", "c", "d")) {
      HexRoot root = new HexRoot.Named(name, new SpecType.Reference("Node"));
      ATOMS.add(new HexAtom.IsNull(new HexPath(root, HexSteps.EMPTY, Optional.empty())));
    }
  }

  private static HexSentence sentence(RandomExprs random, int depth) {
    if (depth == 0) {
      return random.below(4) == 0
          ? new HexSentence.Compare(
              random.oneOf(CompareOp.values()), number(random, 1), number(random, 1))
          : new HexSentence.Is(ATOMS.get(random.below(ATOMS.size())));
    }
    HexSentence left = sentence(random, depth - 1);
    return switch (random.below(4)) {
      case 0 -> new HexSentence.Not(left);
      case 1 -> new HexSentence.And(left, sentence(random, depth - 1));
      case 2 -> new HexSentence.Or(left, sentence(random, depth - 1));
      default -> new HexSentence.Implies(left, sentence(random, depth - 1));
    };
  }

  private static HexNumber number(RandomExprs random, int depth) {
    return switch (random.below(depth == 0 ? 2 : 4)) {
      case 0 -> new HexNumber.Constant(BigInteger.valueOf(random.below(3)));
      case 1 -> new HexNumber.Value(random.oneOf("x", "y"), List.of());
      case 2 -> new HexNumber.Plus(number(random, depth - 1), number(random, depth - 1));
      default -> new HexNumber.Minus(number(random, depth - 1), number(random, depth - 1));
    };
  }

  private static boolean java(
      HexSentence sentence, Map<HexAtom, Boolean> atoms, Map<String, Integer> numbers) {
    if (sentence instanceof HexSentence.Is is) {
      return atoms.get(is.atom());
    } else if (sentence instanceof HexSentence.Not not) {
      return !java(not.operand(), atoms, numbers);
    } else if (sentence instanceof HexSentence.And and) {
      return java(and.left(), atoms, numbers) && java(and.right(), atoms, numbers);
    } else if (sentence instanceof HexSentence.Or or) {
      return java(or.left(), atoms, numbers) || java(or.right(), atoms, numbers);
    } else if (sentence instanceof HexSentence.Implies implies) {
      return !java(implies.left(), atoms, numbers) || java(implies.right(), atoms, numbers);
    }
    HexSentence.Compare compare = (HexSentence.Compare) sentence;
    int order = Integer.compare(java(compare.left(), numbers), java(compare.right(), numbers));
    return compare.op().holds(order);
  }

  private static int java(HexNumber number, Map<String, Integer> numbers) {
    if (number instanceof HexNumber.Constant constant) {
      return constant.value().intValue();
    } else if (number instanceof HexNumber.Value value) {
      return numbers.get(value.parameter());
    } else if (number instanceof HexNumber.Plus plus) {
      return java(plus.left(), numbers) + java(plus.right(), numbers);
    }
    HexNumber.Minus minus = (HexNumber.Minus) number;
    return java(minus.left(), numbers) - java(minus.right(), numbers);
  }

  private static Counts counts(Map<String, Integer> numbers) {
    return new Counts(
        EMPTY,
        Map.of(),
        value -> Optional.ofNullable(numbers.get(value.parameter())).map(BigInteger::valueOf));
  }

  private static Map<HexAtom, Boolean> atoms(RandomExprs random) {
    Map<HexAtom, Boolean> atoms = new HashMap<>();
    ATOMS.forEach(atom -> atoms.put(atom, random.below(2) == 0));
    return atoms;
  }

  private static Map<String, Integer> numbers(RandomExprs random) {
    return Map.of("x", random.below(5) - 1, "y", random.below(5) - 1);
  }

  @Test
  void randomSentencesAreTrueAsInJava() {
    RandomExprs random = new RandomExprs(64);
    for (int i = 0; i < 500; i++) {
      HexSentence sentence = sentence(random, i % 5);
      Map<HexAtom, Boolean> atoms = atoms(random);
      Map<String, Integer> numbers = numbers(random);
      Truth expected = java(sentence, atoms, numbers) ? Truth.TRUE : Truth.FALSE;
      assertEquals(
          expected,
          Sentences.total(sentence, atoms::get, counts(numbers)),
          () -> HexPrinter.print(sentence));
    }
  }

  /** What is certain early is so however the visit goes on: unbroken atoms may still break. */
  @Test
  void whatIsCertainEarlyStaysSo() {
    RandomExprs random = new RandomExprs(65);
    int certain = 0;
    for (int i = 0; i < 300; i++) {
      HexSentence sentence = sentence(random, 3);
      Map<HexAtom, Boolean> unbroken = atoms(random);
      Truth early = Sentences.partial(sentence, unbroken::get);
      certain += early == Truth.OPEN ? 0 : 1;
      for (int n = 0; early != Truth.OPEN && n < 8; n++) {
        Map<HexAtom, Boolean> last = atoms(random);
        unbroken.forEach((atom, holds) -> last.merge(atom, holds, Boolean::logicalAnd));
        assertEquals(
            early == Truth.TRUE,
            java(sentence, last, numbers(random)),
            () -> HexPrinter.print(sentence) + " broken " + unbroken);
      }
    }
    assertTrue(certain > 50, certain + " certain");
  }

  @Test
  void whatIsLeftOfASentenceSaysTheSameOfNumbers() {
    RandomExprs random = new RandomExprs(66);
    for (int i = 0; i < 400; i++) {
      HexSentence sentence = sentence(random, i % 4);
      Map<HexAtom, Boolean> atoms = atoms(random);
      Residue residue = Residue.of(sentence, atoms::get, path -> 2);
      Map<String, Integer> numbers = numbers(random);
      boolean expected = java(sentence, atoms, numbers);
      if (residue.truth() == Truth.OPEN) {
        assertTrue(
            residue.sentence().leaves().stream().noneMatch(HexSentence.Is.class::isInstance));
        assertEquals(expected, java(residue.sentence(), Map.of(), numbers));
      } else {
        assertEquals(expected, residue.truth() == Truth.TRUE, () -> HexPrinter.print(sentence));
      }
    }
  }

  @Test
  void countsAreNumbersOfWhatIsLeft() {
    HexPath path = ATOMS.get(0).path();
    HexNumber sum =
        new HexNumber.Minus(
            new HexNumber.Plus(new HexNumber.Count(path), new HexNumber.Constant(BigInteger.ONE)),
            new HexNumber.Count(path));
    HexSentence compare =
        new HexSentence.Compare(CompareOp.EQ, sum, new HexNumber.Value("x", List.of()));
    Residue residue = Residue.of(compare, atom -> true, p -> 7);
    assertEquals("7 + 1 - 7 == x.", HexPrinter.print(residue.sentence()));
  }

  @Test
  void aNumberThatIsNotThereBreaksNothing() {
    HexNumber x = new HexNumber.Value("x", List.of());
    HexNumber gone = new HexNumber.Value("z", List.of());
    HexNumber one = new HexNumber.Constant(BigInteger.ONE);
    Counts counts = counts(Map.of("x", 1));
    for (CompareOp op : CompareOp.values()) {
      assertTrue(counts.holds(new HexSentence.Compare(op, gone, one)));
      assertTrue(counts.holds(new HexSentence.Compare(op, one, new HexNumber.Plus(x, gone))));
      assertEquals(op.holds(0), counts.holds(new HexSentence.Compare(op, x, one)));
    }
  }

  @Test
  void theFirstBrokenRuleIsToldWithItsCause() {
    CompiledInvariant invariant =
        HexReader.compiled(Library.TYPES, "Node n: n null; n.next null || n not null; n not null;");
    HexAtom last = ((HexSentence.Is) invariant.rules().get(2).sentence()).atom();
    Map<HexAtom, String> failures = new LinkedHashMap<>();
    failures.put(last, "n is null");
    Map<HexSentence, Truth> truth = new HashMap<>();
    invariant.rules().forEach(rule -> truth.put(rule.sentence(), Truth.OPEN));
    assertEquals(Optional.empty(), Sentences.violation(invariant, truth::get, failures));
    truth.put(invariant.rules().get(2).sentence(), Truth.FALSE);
    assertEquals(
        Optional.of("n is null, but 'n not null'"),
        Sentences.violation(invariant, truth::get, failures));
    truth.put(invariant.rules().get(0).sentence(), Truth.FALSE);
    assertEquals(
        Optional.of("'n null' does not hold"),
        Sentences.violation(invariant, truth::get, failures));
  }

  private static final IntegerField X = slot("x");
  private static final IntegerField Y = slot("y");

  private static IntegerField slot(String name) {
    return new IntegerField(1, new org.heapsmith.logic.concrete.FieldKey("Node", name, "I"));
  }

  /**
   * All numbers from -9 to 9 against those within reach: if one of all is a solution, one of them.
   */
  @Test
  void numbersBeyondTheReachDecideNothing() {
    RandomExprs random = new RandomExprs(67);
    int far = 0;
    for (int i = 0; i < 200; i++) {
      List<HexSentence.Compare> comparisons = new ArrayList<>();
      for (int n = 0; n < 3; n++) {
        comparisons.add(
            new HexSentence.Compare(
                random.oneOf(CompareOp.values()), number(random, 1), number(random, 1)));
      }
      SmallModelBound differences =
          SmallModelBound.of(comparisons, v -> v.parameter().equals("x") ? X : Y, 2);
      int reach = differences.reach().intValue();
      boolean near = solvable(comparisons, reach);
      if (differences.suffices()) {
        assertEquals(solvable(comparisons, reach + 12), near, comparisons::toString);
      } else {
        far++;
      }
    }
    assertTrue(far > 5 && far < 195, far + " of 200 are no differences");
  }

  private static boolean solvable(List<HexSentence.Compare> comparisons, int reach) {
    for (int x = -reach; x <= reach; x++) {
      for (int y = -reach; y <= reach; y++) {
        Map<String, Integer> numbers = Map.of("x", x, "y", y);
        if (comparisons.stream().allMatch(c -> java(c, Map.of(), numbers))) {
          return true;
        }
      }
    }
    return false;
  }
}
