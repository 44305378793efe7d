// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexNumber;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexPrinter;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexTarget;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.testing.Library;
import org.heapsmith.logic.testing.RandomExprs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HEX sentences are printed so that they are read as the same sentence. */
class HexPrinterTest {
  private static final SourceRef NOWHERE = new SourceRef("test", 1, 1);
  private static final SpecType TREE = new SpecType.Reference("Tree");
  private static final HexSteps LEFT = new HexSteps.Field("left", List.of(), Optional.empty());

  private static String printed(String rule) {
    InvariantDef invariant = HexReader.read(Library.TYPES, "Tree t, Node n: " + rule + ";");
    return HexPrinter.print(invariant.rules().get(0).sentence());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "t not null",
        "t.left null",
        "t(.left | .right)* expands to Tree | BigNode",
        "t.left(.right)? expands to nothing",
        "t(.(any except left | right))+ aliases nothing",
        "t.any aliases t | t.left | some Tree",
        "t(.left | .right)* never aliases max t(.left)*",
        "t(.left.right)* null",
        "t((.left | .right)* except .left) null",
        "any(Tree).left null",
        "any(Tree x).left aliases x.right",
        "n.next never aliases up | up.up.next",
        "t.left : Tree null",
        "!(t null)",
        "!!(t null)",
        "t null -> n null -> t not null",
        "(t null -> n null) -> t not null",
        "t null || n null && t not null",
        "(t null || n null) && t not null",
        "!(t null || n null)",
        "t null && n null && t not null",
        "t null || n null || t not null",
        "count(t(.left | .right)*) == t.key",
        "count(n(.next)*) <= 3 + count(t) + n.val",
        "count(t) != 0 -> t null",
      })
  void aRuleIsPrintedAsItIsRead(String rule) {
    assertEquals(rule, printed(rule));
  }

  private static HexSentence sentence(RandomExprs random, int depth) {
    if (depth == 0) {
      HexSteps steps = steps(random, 2);
      HexPath path = new HexPath(new HexRoot.Named("t", TREE), steps, Optional.empty());
      return new HexSentence.Is(atom(random, path));
    }
    return switch (random.below(4)) {
      case 0 -> new HexSentence.Not(sentence(random, depth - 1));
      case 1 -> new HexSentence.And(sentence(random, depth - 1), sentence(random, depth - 1));
      case 2 -> new HexSentence.Or(sentence(random, depth - 1), sentence(random, depth - 1));
      default -> new HexSentence.Implies(sentence(random, depth - 1), sentence(random, depth - 1));
    };
  }

  private static HexAtom atom(RandomExprs random, HexPath path) {
    List<HexTarget> targets = new ArrayList<>();
    for (int n = random.below(3); n >= 0; n--) {
      targets.add(
          random.oneOf(
              new HexTarget.Some("Tree"), new HexTarget.At(path), new HexTarget.Max(path)));
    }
    return random.oneOf(
        new HexAtom.NotNull(path),
        new HexAtom.IsNull(path),
        new HexAtom.ExpandsTo(path, List.of("Tree")),
        new HexAtom.Aliases(path, targets),
        new HexAtom.NeverAliases(path, targets));
  }

  private static HexSteps steps(RandomExprs random, int depth) {
    if (depth == 0) {
      return random.oneOf(LEFT, new HexSteps.Any(List.of()));
    }
    return switch (random.below(4)) {
      case 0 ->
          new HexSteps.Repeated(
              steps(random, depth - 1), random.oneOf(HexSteps.Repetition.values()));
      case 1 ->
          new HexSteps.Alternatives(List.of(steps(random, depth - 1), steps(random, depth - 1)));
      case 2 -> new HexSteps.Except(steps(random, depth - 1), steps(random, depth - 1));
      default -> new HexSteps.Sequence(List.of(steps(random, depth - 1), steps(random, 0)));
    };
  }

  /** Shape of the text is the shape of the sentence: printing what was read changes nothing. */
  @Test
  void randomSentencesAreReadAgain() {
    RandomExprs random = new RandomExprs(17);
    for (int i = 0; i < 300; i++) {
      HexSentence sentence = sentence(random, 3);
      String text = HexPrinter.print(sentence);
      assertEquals(text, printed(text));
      InvariantDef read = HexReader.read(Library.TYPES, "Tree t: " + text + ";");
      assertEquals(shape(sentence), shape(read.rules().get(0).sentence()), text);
    }
  }

  private static String shape(HexSentence s) {
    if (s instanceof HexSentence.Not not) {
      return "!" + shape(not.operand());
    } else if (s instanceof HexSentence.And and) {
      return "(" + shape(and.left()) + "&" + shape(and.right()) + ")";
    } else if (s instanceof HexSentence.Or or) {
      return "(" + shape(or.left()) + "|" + shape(or.right()) + ")";
    } else if (s instanceof HexSentence.Implies implies) {
      return "(" + shape(implies.left()) + ">" + shape(implies.right()) + ")";
    }
    return HexPrinter.print(s);
  }

  @Test
  void arraysNestedClassesAndQualifiersAreWrittenOut() {
    HexSteps field = new HexSteps.Field("next", List.of(), Optional.of("p/Outer$Inner"));
    HexPath path =
        new HexPath(
            new HexRoot.StaticField("p/Outer", "all", "[[I"), field, Optional.of("[[Lp/C;"));
    assertEquals("Outer.all.Outer.Inner::next : C[][]", HexPrinter.print(path));
    HexAtom atom = new HexAtom.ExpandsTo(path, List.of("[I", "p/Outer$Inner"));
    assertEquals(
        HexPrinter.print(path) + " expands to int[] | Outer.Inner", HexPrinter.print(atom));
    HexSteps element = new HexSteps.Repeated(new HexSteps.Element(), HexSteps.Repetition.STAR);
    assertEquals("([])*", HexPrinter.print(element));
  }

  @Test
  void anInvariantHasALineARuleAndACompanion() {
    InvariantDef rules = HexReader.read(Library.TYPES, "Tree t: t not null; t.left null;");
    HexPath path = ((HexSentence.Is) rules.rules().get(0).sentence()).atom().path();
    HexTrigger passing =
        new HexTrigger(
            new HexAtom.NotNull(path), "p/C", "seen", "(LTree;)V", Optional.of(path), NOWHERE);
    HexTrigger plain =
        new HexTrigger(new HexAtom.IsNull(path), "p/C", "none", "()V", Optional.empty(), NOWHERE);
    HexTrigger itself =
        new HexTrigger(
            new HexAtom.NotNull(path), "p/C", "it", "(LTree;)V", Optional.empty(), NOWHERE);
    InvariantDef all =
        new InvariantDef(
            "p.inv",
            rules.parameters(),
            rules.rules(),
            List.of(passing, plain, itself),
            "p",
            NOWHERE);
    assertEquals(
        """
        invariant inv(Tree t) {
          t not null;
          t.left null;
          when t not null triggers C.seen(t);
          when t null triggers C.none();
          when t not null triggers C.it;
        }""",
        HexPrinter.print(all));
  }

  @Test
  void numbersAreSumsAndDifferences() {
    HexNumber one = new HexNumber.Constant(BigInteger.ONE);
    HexNumber sum = new HexNumber.Minus(new HexNumber.Plus(one, one), one);
    assertEquals("1 + 1 - 1", HexPrinter.print(sum));
    assertEquals(List.of(one, one, one), sum.leaves());
    HexRule rule = HexReader.read(Library.TYPES, "Node n: count(n.next*) == n.val;").rules().get(0);
    HexSentence.Compare compare = (HexSentence.Compare) rule.sentence();
    assertEquals(1, compare.counted().size());
    assertEquals(2, compare.numbers().size());
  }
}
