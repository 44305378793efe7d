// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.status;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;
import org.heapsmith.ui.Messages;
import org.heapsmith.ui.help.HelpContexts;
import org.heapsmith.ui.parts.Accessible;
import org.osgi.framework.FrameworkUtil;

/**
 * Shows the versions of Heapsmith and Java, and the outcome of {@link SolverCheck}, which runs in a
 * job because the first use of the solver unpacks and loads native libraries.
 */
public final class StatusView extends ViewPart {
  /** The id of the view in plugin.xml. */
  public static final String ID = "org.heapsmith.ui.views.status";

  private Text text;

  @Override
  public void createPartControl(Composite parent) {
    text = new Text(parent, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
    Accessible.name(text, getTitle());
    PlatformUI.getWorkbench().getHelpSystem().setHelp(text, HelpContexts.STATUS_VIEW);
    show(Messages.StatusView_checking);
    Display display = parent.getDisplay();
    ICoreRunnable check =
        monitor -> {
          SolverCheck.Outcome outcome = SolverCheck.run(monitor::isCanceled);
          display.asyncExec(() -> show(describe(outcome)));
        };
    Job.create(Messages.StatusView_checking, check).schedule();
  }

  @Override
  public void setFocus() {
    text.setFocus();
  }

  /** Returns the text shown. */
  public String shownText() {
    return text.getText();
  }

  private void show(String solver) {
    if (!text.isDisposed()) {
      text.setText(String.join(Text.DELIMITER, product(), java(), solver));
    }
  }

  private static String product() {
    return NLS.bind(
        Messages.StatusView_product, FrameworkUtil.getBundle(StatusView.class).getVersion());
  }

  private static String java() {
    return NLS.bind(
        Messages.StatusView_java,
        new Object[] {
          System.getProperty("java.version"),
          System.getProperty("os.name"),
          System.getProperty("os.arch")
        });
  }

  private static String describe(SolverCheck.Outcome outcome) {
    if (outcome instanceof SolverCheck.Works works) {
      return NLS.bind(
          Messages.StatusView_solverWorks,
          new Object[] {SolverCheck.QUESTION, "x = " + works.x(), works.millis()});
    }
    return NLS.bind(Messages.StatusView_solverFails, ((SolverCheck.Fails) outcome).reason());
  }
}
