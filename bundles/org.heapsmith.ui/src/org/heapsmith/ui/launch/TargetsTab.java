// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.ui.AbstractLaunchConfigurationTab;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.IMember;
import org.eclipse.jdt.core.IMethod;
import org.eclipse.jdt.core.IType;
import org.eclipse.jdt.core.JavaCore;
import org.eclipse.jdt.core.JavaModelException;
import org.eclipse.jdt.core.search.SearchEngine;
import org.eclipse.jdt.ui.IJavaElementSearchConstants;
import org.eclipse.jdt.ui.JavaElementLabelProvider;
import org.eclipse.jdt.ui.JavaUI;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.ElementListSelectionDialog;
import org.eclipse.ui.dialogs.SelectionDialog;
import org.heapsmith.jdt.enablement.Testable;
import org.heapsmith.jdt.target.JavaTargets;
import org.heapsmith.ui.generate.Images;
import org.heapsmith.ui.help.HelpContexts;

/** Which methods, classes, packages tests are generated for. */
final class TargetsTab extends AbstractLaunchConfigurationTab {
  private static final int LABELS =
      JavaElementLabelProvider.SHOW_DEFAULT
          | JavaElementLabelProvider.SHOW_SMALL_ICONS
          | JavaElementLabelProvider.SHOW_POST_QUALIFIED;

  private final List<IJavaElement> elements = new ArrayList<>();
  private TableViewer table;
  private Button remove;

  @Override
  public String getName() {
    return Messages.TargetsTab_name;
  }

  @Override
  public Image getImage() {
    return Images.image(Images.HEAP_TESTS);
  }

  @Override
  public void createControl(Composite parent) {
    Composite body = new Composite(parent, SWT.NONE);
    GridLayoutFactory.swtDefaults().numColumns(2).applyTo(body);
    Label label = new Label(body, SWT.NONE);
    label.setText(Messages.TargetsTab_elements);
    GridDataFactory.fillDefaults().span(2, 1).applyTo(label);
    table = new TableViewer(body, SWT.BORDER | SWT.MULTI | SWT.V_SCROLL);
    GridDataFactory.fillDefaults().grab(true, true).hint(300, 120).applyTo(table.getTable());
    table.setContentProvider(ArrayContentProvider.getInstance());
    table.setLabelProvider(new JavaElementLabelProvider(LABELS));
    table.setInput(elements);
    table.addSelectionChangedListener(e -> remove.setEnabled(!e.getSelection().isEmpty()));
    Composite buttons = new Composite(body, SWT.NONE);
    GridLayoutFactory.fillDefaults().applyTo(buttons);
    GridDataFactory.fillDefaults().align(SWT.FILL, SWT.BEGINNING).applyTo(buttons);
    button(buttons, Messages.TargetsTab_addClass, this::addClass);
    button(buttons, Messages.TargetsTab_addMethod, this::addMethod);
    remove = button(buttons, Messages.TargetsTab_remove, this::remove);
    remove.setEnabled(false);
    setControl(body);
    PlatformUI.getWorkbench().getHelpSystem().setHelp(body, HelpContexts.LAUNCH_TABS);
  }

  private Button button(Composite parent, String text, Runnable action) {
    Button button = createPushButton(parent, text, null);
    button.addListener(SWT.Selection, e -> action.run());
    return button;
  }

  private void addClass() {
    chooseClass().ifPresent(this::add);
  }

  private void addMethod() {
    chooseClass()
        .ifPresent(
            type -> {
              ElementListSelectionDialog dialog =
                  new ElementListSelectionDialog(getShell(), new JavaElementLabelProvider());
              dialog.setTitle(Messages.TargetsTab_addMethod.replace("&", ""));
              dialog.setMessage(Messages.TargetsTab_chooseMethod);
              dialog.setElements(methods(type));
              if (dialog.open() == Window.OK && dialog.getFirstResult() instanceof IMethod m) {
                add(m);
              }
            });
  }

  private static Object[] methods(IType type) {
    try {
      return List.of(type.getMethods()).stream().filter(Testable::isTestable).toArray();
    } catch (JavaModelException e) {
      ILog.of(TargetsTab.class).log(e.getStatus());
      return new Object[0];
    }
  }

  private Optional<IType> chooseClass() {
    try {
      SelectionDialog dialog =
          JavaUI.createTypeDialog(
              getShell(),
              getLaunchConfigurationDialog(),
              SearchEngine.createWorkspaceScope(),
              IJavaElementSearchConstants.CONSIDER_CLASSES_AND_ENUMS,
              false);
      dialog.setTitle(Messages.TargetsTab_addClass.replace("&", ""));
      boolean chosen = dialog.open() == Window.OK && dialog.getResult().length > 0;
      return chosen ? Optional.of((IType) dialog.getResult()[0]) : Optional.empty();
    } catch (JavaModelException e) {
      ILog.of(TargetsTab.class).log(e.getStatus());
      return Optional.empty();
    }
  }

  private void add(IMember member) {
    if (!elements.contains(member)) {
      elements.add(member);
      changed();
    }
  }

  private void remove() {
    for (Object element : ((IStructuredSelection) table.getSelection()).toList()) {
      elements.remove(element);
    }
    changed();
  }

  private void changed() {
    table.refresh();
    scheduleUpdateJob();
    setDirty(true);
    updateLaunchConfigurationDialog();
  }

  @Override
  public boolean isValid(ILaunchConfiguration configuration) {
    setErrorMessage(problem());
    return getErrorMessage() == null;
  }

  private String problem() {
    if (elements.isEmpty()) {
      return Messages.TargetsTab_none;
    }
    for (IJavaElement element : elements) {
      if (!Testable.isTestable(element)) {
        return NLS.bind(Messages.TargetsTab_notTestable, element.getElementName());
      }
      if (!element.getJavaProject().equals(elements.get(0).getJavaProject())) {
        return Messages.TargetsTab_oneProject;
      }
    }
    return null;
  }

  @Override
  public void setDefaults(ILaunchConfigurationWorkingCopy copy) {
    Object context = DebugUITools.getDebugContext();
    ISelection selection =
        PlatformUI.getWorkbench().getActiveWorkbenchWindow().getSelectionService().getSelection();
    if (context == null && selection instanceof IStructuredSelection structured) {
      Configurations.elements(copy, JavaTargets.elements(structured.toList()));
    }
  }

  @Override
  public void initializeFrom(ILaunchConfiguration configuration) {
    elements.clear();
    try {
      for (String handle : configuration.getAttribute(Configurations.ELEMENTS, List.of())) {
        IJavaElement element = JavaCore.create(handle);
        if (element != null) {
          elements.add(element);
        }
      }
    } catch (CoreException e) {
      setErrorMessage(e.getStatus().getMessage());
    }
    table.refresh();
  }

  @Override
  public void performApply(ILaunchConfigurationWorkingCopy copy) {
    Configurations.elements(copy, elements);
  }
}
