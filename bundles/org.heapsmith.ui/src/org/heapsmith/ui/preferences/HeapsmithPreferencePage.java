// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.preferences;

import java.util.Optional;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.ui.help.HelpContexts;

/** Window &gt; Preferences &gt; Heapsmith. */
public final class HeapsmithPreferencePage extends PreferencePage
    implements IWorkbenchPreferencePage {
  private OptionEditors editors;

  @Override
  public void init(IWorkbench workbench) {
    setDescription(Messages.HeapsmithPreferencePage_description);
    setPreferenceStore(new ScopedPreferenceStore(InstanceScope.INSTANCE, Settings.NODE));
  }

  @Override
  protected Control createContents(Composite parent) {
    Composite body = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().applyTo(body);
    editors =
        OptionEditors.inTabs(body, Optional::empty)
            .exploring()
            .tests()
            .consents()
            .worker()
            .jpfSymbc();
    editors.load(getPreferenceStore());
    editors.onChange(e -> validate());
    PlatformUI.getWorkbench().getHelpSystem().setHelp(body, HelpContexts.PREFERENCES);
    return body;
  }

  private void validate() {
    setErrorMessage(editors.problem());
    setValid(getErrorMessage() == null);
  }

  @Override
  protected void performDefaults() {
    editors.loadDefaults();
    validate();
    super.performDefaults();
  }

  @Override
  public boolean performOk() {
    editors.store();
    return true;
  }
}
