// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.example;

import java.lang.reflect.InvocationTargetException;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IProjectDescription;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExecutableExtension;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.WorkspaceModifyOperation;
import org.eclipse.ui.dialogs.WizardNewProjectCreationPage;
import org.eclipse.ui.statushandlers.StatusManager;
import org.eclipse.ui.wizards.newresource.BasicNewProjectResourceWizard;
import org.heapsmith.ui.help.HelpContexts;

/**
 * File &gt; New &gt; Example… &gt; Heapsmith: makes the example project and opens the cheat sheet.
 */
public final class ExampleWizard extends Wizard implements INewWizard, IExecutableExtension {
  private IConfigurationElement element;
  private WizardNewProjectCreationPage page;

  /** Makes the wizard. */
  public ExampleWizard() {
    setWindowTitle(Messages.ExampleWizard_title);
    setNeedsProgressMonitor(true);
  }

  @Override
  public void init(IWorkbench workbench, IStructuredSelection selection) {
    // the selection does not matter: a project stands alone
  }

  @Override
  public void setInitializationData(IConfigurationElement config, String property, Object data) {
    element = config;
  }

  @Override
  public void addPages() {
    page = new NamePage();
    page.setTitle(Messages.ExampleWizard_pageTitle);
    page.setDescription(Messages.ExampleWizard_pageDescription);
    page.setInitialProjectName(freeName());
    addPage(page);
  }

  @Override
  @SuppressWarnings("unused") // that it was cancelled says everything
  public boolean performFinish() {
    IProject project = page.getProjectHandle();
    IProjectDescription description =
        ResourcesPlugin.getWorkspace().newProjectDescription(project.getName());
    if (!page.useDefaults()) {
      description.setLocationURI(page.getLocationURI());
    }
    try {
      getContainer().run(true, true, new Creation(project, description));
      BasicNewProjectResourceWizard.updatePerspective(element);
      ExampleStart.show(JavaCore.create(project));
      return true;
    } catch (InvocationTargetException e) {
      Throwable cause = e.getTargetException();
      if (!(cause instanceof CoreException core)) {
        throw new IllegalStateException(cause);
      }
      StatusManager.getManager().handle(core.getStatus(), StatusManager.SHOW | StatusManager.LOG);
      return false;
    } catch (CoreException e) {
      StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
      return true; // the project is there, only its first class could not be shown
    } catch (InterruptedException e) {
      return false; // cancelled: the wizard stays open
    }
  }

  private static String freeName() {
    String name = ExampleProject.DEFAULT_NAME;
    for (int i = 2; ResourcesPlugin.getWorkspace().getRoot().getProject(name).exists(); i++) {
      name = ExampleProject.DEFAULT_NAME + "-" + i;
    }
    return name;
  }

  private static final class NamePage extends WizardNewProjectCreationPage {
    NamePage() {
      super("name");
    }

    @Override
    public void createControl(Composite parent) {
      super.createControl(parent);
      PlatformUI.getWorkbench().getHelpSystem().setHelp(getControl(), HelpContexts.EXAMPLE_WIZARD);
    }
  }

  private static final class Creation extends WorkspaceModifyOperation {
    private final IProject project;
    private final IProjectDescription description;

    Creation(IProject project, IProjectDescription description) {
      this.project = project;
      this.description = description;
    }

    @Override
    protected void execute(IProgressMonitor monitor) throws CoreException {
      ExampleProject.create(project, description, monitor);
    }
  }
}
