// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.ship;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.junit.JUnitCore;
import org.eclipse.jdt.junit.TestRunListener;
import org.eclipse.jdt.junit.launcher.JUnitLaunchShortcut;
import org.eclipse.jdt.junit.model.ITestCaseElement;
import org.eclipse.jdt.junit.model.ITestElement.Result;
import org.eclipse.jdt.junit.model.ITestRunSession;
import org.eclipse.jface.viewers.StructuredSelection;
import org.heapsmith.ide.tests.workbench.UiThread;

/** Run As &gt; JUnit Test, and what came of it. */
final class JUnitRun extends TestRunListener implements AutoCloseable {
  private final AtomicReference<Result> result = new AtomicReference<>();
  private final AtomicInteger tests = new AtomicInteger();

  JUnitRun() {
    JUnitCore.addTestRunListener(this);
  }

  void start(IType type) {
    new JUnitLaunchShortcut().launch(new StructuredSelection(type), ILaunchManager.RUN_MODE);
  }

  Result join() {
    UiThread.waitFor("the JUnit run", () -> result.get() != null);
    return result.get();
  }

  int tests() {
    return tests.get();
  }

  @Override
  public void testCaseFinished(ITestCaseElement test) {
    tests.incrementAndGet();
  }

  @Override
  public void sessionFinished(ITestRunSession session) {
    result.set(session.getTestResult(true));
  }

  @Override
  public void close() {
    JUnitCore.removeTestRunListener(this);
  }
}
