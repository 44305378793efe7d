// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.launch;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.jdt.settings.Settings;
import org.heapsmith.ui.generate.Images;
import org.heapsmith.ui.help.HelpContexts;
import org.heapsmith.ui.preferences.OptionEditors;
import org.heapsmith.ui.preferences.OptionStore;

/** The options of a configuration; those that are as the preferences say are not kept in it. */
final class OptionsTab extends AbstractLaunchConfigurationTab {
  private OptionEditors editors;
  private OptionStore store;
  private IProject project;

  @Override
  public String getName() {
    return Messages.OptionsTab_name;
  }

  @Override
  public Image getImage() {
    return Images.image(Images.HEAP_SPEC);
  }

  @Override
  public void createControl(Composite parent) {
    ScrolledComposite scrolled = new ScrolledComposite(parent, SWT.V_SCROLL);
    Composite body = new Composite(scrolled, SWT.NONE);
    GridLayoutFactory.swtDefaults().applyTo(body);
    editors =
        new OptionEditors(body, () -> Optional.ofNullable(project))
            .exploring()
            .testsOfOneClass()
            .worker()
            .jpfSymbc();
    editors.onChange(
        e -> {
          setDirty(true);
          updateLaunchConfigurationDialog();
        });
    scrolled.setContent(body);
    scrolled.setExpandHorizontal(true);
    scrolled.setExpandVertical(true);
    scrolled.setMinSize(body.computeSize(SWT.DEFAULT, SWT.DEFAULT));
    setControl(scrolled);
    PlatformUI.getWorkbench().getHelpSystem().setHelp(body, HelpContexts.LAUNCH_TABS);
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    setErrorMessage(editors.problem());
    return getErrorMessage() == null;
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy copy) {
    Configurations.options(copy, Map.of());
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    try {
      project = project(configuration);
      Settings defaults = Settings.of(project);
      store = new OptionStore(defaults, Configurations.options(configuration));
      editors.load(store);
    } catch (CoreException e) {
      setErrorMessage(e.getStatus().getMessage());
    }
  }

  private static IProject project(ILaunchConfiguration configuration) throws CoreException {
    List<String> handles = configuration.getAttribute(Configurations.ELEMENTS, List.of());
    IJavaElement first = handles.isEmpty() ? null : JavaCore.create(handles.get(0));
    boolean open = first != null && first.getJavaProject().getProject().isAccessible();
    return open ? first.getJavaProject().getProject() : null;
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy copy) {
    if (store != null) {
      editors.store();
      Configurations.options(copy, store.changed());
    }
  }
}
