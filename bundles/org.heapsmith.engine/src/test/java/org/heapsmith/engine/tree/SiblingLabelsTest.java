// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.engine.tree.TreeNode.End;
import org.heapsmith.engine.tree.TreeNode.Leaf;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.result.NodeStatus;
import org.heapsmith.machine.result.Outcome;
import org.heapsmith.machine.result.Target;
import org.heapsmith.machine.result.TreeEvent;
import org.heapsmith.machine.result.TreeEvent.Alternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Siblings have labels that tell them apart, and leaves say how their paths ended. */
class SiblingLabelsTest {

  private static Alternative alternative(String label, String constraint, Target target) {
    return new Alternative(label, constraint, target, NodeStatus.EXPLORED, "");
  }

  /** The labels of alternatives given as {@code label|constraint}. */
  private static List<String> labels(String... texts) {
    List<Alternative> all = new ArrayList<>();
    for (String text : texts) {
      String[] parts = text.split("\\|", -1);
      all.add(alternative(parts[0], parts[1], Target.NONE));
    }
    return SiblingLabels.of(all);
  }

  @Test
  void labelsThatDifferStayAsTheyAre() {
    assertEquals(List.of("x > 0", "x <= 0"), labels("x > 0|0 < x", "x <= 0|x <= 0"));
    assertEquals(List.of("only"), labels("only|c"));
    assertEquals(List.of(), labels());
  }

  @Test
  void equalLabelsGetTheConditionsThatTellThemApart() {
    assertEquals(
        List.of("x is a (n < 1)", "x is a (n > 1)", "x is b"),
        labels("x is a|n < 1", "x is a|n > 1", "x is b|n == 1"));
  }

  @Test
  void aConditionThatTheLabelSaysIsNotRepeated() {
    assertEquals(
        List.of("n < 1", "n < 1 (n < 1 && m > 2)"), labels("n < 1|n < 1", "n < 1|n < 1 && m > 2"));
  }

  @Test
  void equalLabelsWithEqualConditionsAreNumberedByTheirPlace() {
    assertEquals(List.of("other", "same (2)", "same (3)"), labels("other|c", "same|c", "same|c"));
  }

  @Test
  void aNumberThatAnotherLabelHasIsNotEnough() {
    assertEquals(List.of("a (1) (1)", "a (2)", "a (1)"), labels("a|", "a|", "a (1)|"));
    assertEquals(List.of("a (1)", "a (2) (2)", "a (2)"), labels("a|", "a|", "a (2)|"));
  }

  @Test
  void onlyWhatAnotherHasNotTellsALabelApart() {
    assertEquals(List.of("same (1)", "same (2)", "same (d)"), labels("same|c", "same|c", "same|d"));
  }

  @Test
  void withoutAConditionTheOtherStaysAsItIs() {
    assertEquals(List.of("same", "same (d)"), labels("same|", "same|d"));
  }

  @Test
  void equalConditionsAreToldApartByWhatTheReferenceIs() {
    List<String> labels =
        SiblingLabels.of(
            List.of(
                alternative("x", "c", Target.NULL),
                alternative("x", "c", Target.alias("list")),
                alternative("x", "c", Target.fresh("x"))));

    assertEquals(List.of("x (null)", "x (alias of list)", "x (fresh x)"), labels);
  }

  private static Leaf leaf(Outcome outcome) {
    return Leaves.leaf(new TreeEvent.Leaf(List.of(0), outcome, "t1"));
  }

  @ParameterizedTest
  @CsvSource({
    "Z, 1, returns true",
    "Z, 0, returns false",
    "I, -2147483648, returns -2147483648",
    "B, -128, returns -128"
  })
  void aNumberIsReturnedAsPeopleWriteIt(char descriptor, long bits, String text) {
    Outcome outcome = new Outcome.Returned(new ConcreteValue.Primitive(descriptor, bits));
    assertEquals(new Leaf(End.RETURNED, text, "", "t1"), leaf(outcome));
  }

  @Test
  void nothingOrNothingPredictedIsReturnedWithoutAValue() {
    assertEquals(new Leaf(End.RETURNED, "returns", "", "t1"), leaf(new Outcome.Returned(null)));
    assertEquals(
        new Leaf(End.RETURNED, "returns null", "", "t1"),
        leaf(new Outcome.Returned(ConcreteValue.NULL)));
  }

  @ParameterizedTest
  @CsvSource({"java/lang/NullPointerException, throws NullPointerException", "Bad, throws Bad"})
  void anExceptionIsCalledByItsSimpleName(String className, String text) {
    assertEquals(
        new Leaf(End.THREW, text, "", "t1"), leaf(new Outcome.Threw(className, "no", true, false)));
  }

  @Test
  void aCutPathSaysWhyWithTheCode() {
    Notice notice = new Notice(Code.BOUND_UNFOLD, "A.a:3", "too deep");
    assertEquals(new Leaf(End.CUT, "too deep", "HS-4001", "t1"), leaf(new Outcome.CutOff(notice)));
  }
}
