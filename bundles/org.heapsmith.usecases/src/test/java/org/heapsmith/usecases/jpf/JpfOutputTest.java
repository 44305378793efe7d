// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.usecases.jpf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.junit.jupiter.api.Test;

/** What jpf-symbc printed of our own methods, recorded from real runs (jpf-core 7ea25de). */
class JpfOutputTest {

  @Test
  void everyPathIsReadWithItsReferencesAndNumbers() {
    JpfOutput output = JpfOutput.read(Recorded.text("firstIsSmaller"));
    assertTrue(output.isFinished());
    assertEquals(Optional.empty(), output.failure());
    assertEquals(7, output.paths().size());
    assertEquals(new JpfPath(Map.of("input.next", ""), Map.of()), output.paths().get(0));
    assertEquals(
        new JpfPath(
            Map.of("input.next", "input.next"),
            Map.of("input.next.value", "-2147483647", "limit", "-2147483648")),
        output.paths().get(1));
  }

  @Test
  void anAliasIsTheObjectThatWasThereBefore() {
    List<JpfPath> paths = JpfOutput.read(Recorded.text("firstIsSmaller")).paths();
    assertEquals(
        Map.of("input.next", "input.next", "input.next.next", "input.next"),
        paths.get(2).references());
    assertEquals(
        Map.of("input.next", "input.next", "input.next.next", "input.next.next"),
        paths.get(5).references());
  }

  @Test
  void parametersLoseTheirNumbersAndKinds() {
    List<JpfPath> paths = JpfOutput.read(Recorded.text("choose")).paths();
    assertEquals(Map.of("a", "", "b", ""), paths.get(0).references());
    assertEquals(
        new JpfPath(Map.of("a", "", "b", "b"), Map.of("b.value", "7", "yes", "0")), paths.get(2));
  }

  @Test
  void aLimitThatWasReachedIsNoEnd() {
    String text = Recorded.text("firstIsSmaller");
    assertFalse(JpfOutput.read(text.replace("constraints=0", "constraints=2")).isFinished());
    assertFalse(JpfOutput.read(text.replaceAll("=+ search finished.*", "")).isFinished());
  }

  @Test
  void ofARunThatWasEndedWholeBlocksCount() {
    String text = Recorded.text("firstIsSmaller");
    int second = text.indexOf("*****", text.indexOf("*****") + 40);
    assertEquals(1, JpfOutput.read(text.substring(0, second)).paths().size());
  }

  @Test
  void itsComplaintIsTheReason() {
    JpfOutput output = JpfOutput.read("[SEVERE] cannot load application class demo.D\n");
    assertEquals(Optional.of("cannot load application class demo.D"), output.failure());
    assertEquals(List.of(), output.paths());
  }

  @Test
  void aConditionOfAnotherFormIsRefused() {
    String text = Recorded.text("quotient").replace("== CONST_-1", "instanceof demo.Chain");
    HeapsmithException refused = assertThrows(HeapsmithException.class, () -> JpfOutput.read(text));
    assertEquals(Code.JPF_OUTPUT_UNKNOWN, refused.notice().code());
  }
}
