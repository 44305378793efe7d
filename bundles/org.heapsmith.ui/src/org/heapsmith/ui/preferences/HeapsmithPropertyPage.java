// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.preferences;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ProjectScope;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.jface.dialogs.ControlEnableState;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PropertyPage;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.ui.help.HelpContexts;
import org.osgi.service.prefs.BackingStoreException;

/** Project &gt; Properties &gt; Heapsmith: options that differ from the workspace's preferences. */
public final class HeapsmithPropertyPage extends PropertyPage {
  private Button own;
  private OptionEditors editors;
  private OptionStore store;
  private final List<ControlEnableState> disabled = new ArrayList<>();

  @Override
  protected Control createContents(Composite parent) {
    Composite body = new Composite(parent, SWT.NONE);
    GridLayoutFactory.fillDefaults().applyTo(body);
    own = new Button(body, SWT.CHECK);
    own.setText(Messages.HeapsmithPropertyPage_own);
    Label line = new Label(body, SWT.SEPARATOR | SWT.HORIZONTAL);
    GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
    editors =
        OptionEditors.inTabs(body, () -> Optional.of(project()))
            .exploring()
            .tests()
            .worker()
            .jpfSymbc();
    store = new OptionStore(Settings.of(null), ProjectOptions.of(node()));
    editors.load(store);
    editors.onChange(e -> validate());
    own.setSelection(!store.changed().isEmpty());
    own.addListener(SWT.Selection, e -> enable());
    enable();
    PlatformUI.getWorkbench().getHelpSystem().setHelp(body, HelpContexts.PROJECT_PROPERTIES);
    return body;
  }

  private void enable() {
    disabled.forEach(ControlEnableState::restore);
    disabled.clear();
    editors.adapt();
    if (!own.getSelection()) {
      // not the tabs: what the workspace says can be looked at
      editors.controls().forEach(c -> disabled.add(ControlEnableState.disable(c)));
    }
    validate();
  }

  private void validate() {
    setErrorMessage(own.getSelection() ? editors.problem() : null);
    setValid(getErrorMessage() == null);
  }

  @Override
  protected void performDefaults() {
    own.setSelection(false);
    editors.loadDefaults();
    enable();
    super.performDefaults();
  }

  @Override
  public boolean performOk() {
    editors.store();
    try {
      ProjectOptions.set(node(), own.getSelection() ? store.changed() : Map.of());
      return true;
    } catch (BackingStoreException e) {
      setErrorMessage(e.getMessage());
      return false;
    }
  }

  private IEclipsePreferences node() {
    return new ProjectScope(project()).getNode(Settings.NODE);
  }

  private IProject project() {
    return Adapters.adapt(getElement(), IProject.class);
  }

  /** Options as they are kept in a project's own preference file. */
  static final class ProjectOptions {
    private ProjectOptions() {}

    static Map<Option, String> of(IEclipsePreferences node) {
      Map<Option, String> result = new EnumMap<>(Option.class);
      for (Option option : Option.values()) {
        String value = node.get(option.key(), null);
        if (value != null) {
          result.put(option, value);
        }
      }
      return result;
    }

    static void set(IEclipsePreferences node, Map<Option, String> options)
        throws BackingStoreException {
      for (Option option : Option.values()) {
        if (options.containsKey(option)) {
          node.put(option.key(), options.get(option));
        } else {
          node.remove(option.key());
        }
      }
      node.flush();
    }
  }
}
