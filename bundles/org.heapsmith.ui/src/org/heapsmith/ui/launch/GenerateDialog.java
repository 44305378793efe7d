// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.launch;

import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.dialogs.IMessageProvider;
import org.eclipse.jface.dialogs.TitleAreaDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.ui.help.HelpContexts;
import org.heapsmith.ui.preferences.OptionEditors;
import org.heapsmith.ui.preferences.OptionStore;
import org.osgi.framework.FrameworkUtil;

/** Asks for the options of a run. Pressed OK, the store has them. */
final class GenerateDialog extends TitleAreaDialog {
  private static final String SIZE = "GenerateDialog";

  private final String subject;
  private final OptionStore store;
  private final String hint;
  private final IProject project;
  private OptionEditors editors;

  /**
   * Makes the dialog.
   *
   * @param project of the subject
   * @param hint what there is to know about the subject; empty for nothing
   */
  GenerateDialog(Shell parent, String subject, IProject project, OptionStore store, String hint) {
    super(parent);
    this.project = project;
    this.hint = hint;
    this.subject = subject;
    this.store = store;
  }

  @Override
  protected void configureShell(Shell shell) {
    super.configureShell(shell);
    shell.setText(Messages.GenerateDialog_title);
    PlatformUI.getWorkbench().getHelpSystem().setHelp(shell, HelpContexts.GENERATE_DIALOG);
  }

  @Override
  protected boolean isResizable() {
    return true;
  }

  @Override
  protected IDialogSettings getDialogBoundsSettings() {
    IDialogSettings settings =
        PlatformUI.getDialogSettingsProvider(FrameworkUtil.getBundle(getClass()))
            .getDialogSettings();
    IDialogSettings section = settings.getSection(SIZE);
    return section == null ? settings.addNewSection(SIZE) : section;
  }

  @Override
  protected Control createDialogArea(Composite parent) {
    Composite area = (Composite) super.createDialogArea(parent);
    Composite body = new Composite(area, SWT.NONE);
    int margin = convertHorizontalDLUsToPixels(IDialogConstants.HORIZONTAL_MARGIN);
    GridLayoutFactory.swtDefaults().margins(margin, margin).applyTo(body);
    GridDataFactory.fillDefaults().grab(true, true).applyTo(body);
    editors = new OptionEditors(body, () -> Optional.of(project)).exploring().testsOfOneClass();
    editors.load(store);
    editors.onChange(e -> validate());
    setTitle(NLS.bind(Messages.GenerateDialog_heading, subject));
    if (hint.isEmpty()) {
      setMessage(Messages.GenerateDialog_message);
    } else {
      setMessage(hint, IMessageProvider.INFORMATION);
    }
    Dialog.applyDialogFont(area);
    return area;
  }

  @Override
  protected void createButtonsForButtonBar(Composite parent) {
    createButton(parent, IDialogConstants.OK_ID, Messages.GenerateDialog_ok, true);
    createButton(parent, IDialogConstants.CANCEL_ID, IDialogConstants.CANCEL_LABEL, false);
  }

  private void validate() {
    setErrorMessage(editors.problem());
    Button ok = getButton(IDialogConstants.OK_ID);
    if (ok != null) {
      ok.setEnabled(getErrorMessage() == null);
    }
  }

  @Override
  protected void okPressed() {
    editors.store();
    super.okPressed();
  }
}
