// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.heapsmith.ide.tests.workbench.Watchdog.Limits;
import org.junit.jupiter.api.Test;

/** A test that hangs ends, and what it hung at is told. */
class WatchdogTest {
  private static final String HERE = WatchdogTest.class.getName() + ".";
  private static final long AT_ONCE = 1;
  private static final long NEVER = Long.MAX_VALUE;

  private final List<String> told = Collections.synchronizedList(new ArrayList<>());

  @Test
  void aDialogThatNobodyAnswersIsClosed() {
    Shell parent = Display.getCurrent().getShells()[0];
    try (Watchdog dog = watch(new Limits(AT_ONCE, NEVER, NEVER), () -> {})) {
      MessageDialog.openQuestion(parent, "Nobody Answers This", "Is there anybody?");
    }
    String all = told.toString();
    assertTrue(all.contains("HANGS: " + HERE + "aDialogThatNobodyAnswersIsClosed"), all);
    assertTrue(all.contains("at " + HERE + "aDialogThatNobodyAnswersIsClosed"), all);
    assertEquals(List.of(), Dialogs.find("Nobody Answers This").stream().toList());
  }

  @Test
  void aThreadThatBlocksIsInterrupted() {
    try (Watchdog dog = watch(new Limits(NEVER, AT_ONCE, NEVER), () -> {})) {
      assertThrows(InterruptedException.class, () -> new CountDownLatch(1).await());
    }
    assertEquals(List.of(HERE + "aThreadThatBlocksIsInterrupted is interrupted"), told);
  }

  @Test
  void whatCannotBeInterruptedEndsTheWorkbench() {
    CountDownLatch ended = new CountDownLatch(1);
    try (Watchdog dog = watch(new Limits(NEVER, NEVER, AT_ONCE), ended::countDown)) {
      UiThread.waitFor("the end", () -> ended.getCount() == 0);
    }
    assertEquals(1, told.size(), told.toString());
  }

  @Test
  void aWindowIsDescribedAsAPersonSeesIt() {
    Shell parent = Display.getCurrent().getShells()[0];
    List<String> seen = new ArrayList<>();
    List<String> texts = Dialogs.answer("Described", "Yes", shell -> seen.add(Diagnosis.shells()));
    MessageDialog.openQuestion(parent, "Described", "What do you see?");
    assertTrue(texts.contains("What do you see?"), texts.toString());
    assertTrue(seen.toString().contains("Described [What do you see?"), seen.toString());
  }

  private Watchdog watch(Limits limits, Runnable last) {
    return new Watchdog(limits, told::add, last);
  }
}
