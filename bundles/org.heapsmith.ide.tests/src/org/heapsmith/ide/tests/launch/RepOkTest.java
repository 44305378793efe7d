// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Event;
import org.heapsmith.ide.tests.workbench.Dialogs;
import org.heapsmith.ide.tests.workbench.Preferences;
import org.heapsmith.ide.tests.workbench.TestProject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A class without a spec that checks itself: its repOK() is offered as the precondition. */
class RepOkTest {
  private static final String SOURCE =
      """
      package p;
      public class Account {
        int balance;
        public boolean repOK() { return balance >= 0; }
        public boolean isOverdrawn() { return balance < 0; }
      }
      """;

  private TestProject project;
  private Preferences preferences;

  @BeforeEach
  void makeProject() throws Exception {
    preferences = Preferences.withoutQuestions();
    project = TestProject.create("checks");
    project.file("src/p/Account.java", SOURCE);
    project.build();
  }

  @AfterEach
  void delete() throws Exception {
    Generation.cleanUp();
    project.close();
    preferences.close();
  }

  @Test
  void onlyInputsItAcceptsAreTestedOnceItIsChosen() throws Exception {
    Generation.select(project.method("p.Account", "isOverdrawn"));
    List<String> texts =
        Dialogs.answer(
            "Generate Heap Tests",
            "Generate",
            shell ->
                Dialogs.all(shell, Combo.class)
                    .filter(c -> find(c) >= 0)
                    .forEach(RepOkTest::choose));
    Generation.awaitEndOfOne(() -> Generation.run(Generation.GENERATE_WITH));
    assertTrue(texts.toString().contains("Account has repOK() and no spec."), texts.toString());
    String tests = Generation.content(project.project().getFile("src-test/p/AccountHeapTest.java"));
    assertTrue(tests.contains("assertFalse("), tests);
    assertFalse(tests.contains("assertTrue(account.isOverdrawn"), tests);
    assertEquals(1, tests.split("@Test").length - 1, tests);
  }

  private static int find(Combo combo) {
    return Arrays.asList(combo.getItems()).stream()
        .filter(i -> i.startsWith("lazier+repok"))
        .findFirst()
        .map(combo::indexOf)
        .orElse(-1);
  }

  private static void choose(Combo combo) {
    combo.select(find(combo));
    combo.notifyListeners(SWT.Selection, new Event());
  }
}
