// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.status;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.part.ViewPart;
import org.heapsmith.ui.Messages;
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
    List<String> lines = new ArrayList<>(versions());
    show(lines, Messages.StatusView_checking);
    Job.createSystem(
            Messages.StatusView_checking,
            (ICoreRunnable)
                monitor -> {
                  String outcome = SolverCheck.run().toString();
                  parent.getDisplay().asyncExec(() -> show(lines, outcome));
                })
        .schedule();
  }

  @Override
  public void setFocus() {
    text.setFocus();
  }

  /** Returns the text shown. */
  public String shownText() {
    return text.getText();
  }

  private void show(List<String> lines, String last) {
    if (!text.isDisposed()) {
      text.setText(String.join(Text.DELIMITER, lines) + Text.DELIMITER + last);
    }
  }

  private static List<String> versions() {
    return List.of(
        NLS.bind(
            Messages.StatusView_product, FrameworkUtil.getBundle(StatusView.class).getVersion()),
        NLS.bind(
            Messages.StatusView_java,
            new Object[] {
              System.getProperty("java.version"),
              System.getProperty("os.name"),
              System.getProperty("os.arch")
            }));
  }
}
