// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor;

import org.eclipse.jface.preference.BooleanFieldEditor;
import org.eclipse.jface.preference.ColorFieldEditor;
import org.eclipse.jface.preference.FieldEditorPreferencePage;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.PlatformUI;
import org.heapsmith.ui.help.HelpContexts;

/** Heapsmith &gt; Spec Editor; colours are in Colors and Fonts. */
public final class EditorPreferencePage extends FieldEditorPreferencePage
    implements IWorkbenchPreferencePage {

  /** Makes the page. */
  public EditorPreferencePage() {
    super(GRID);
  }

  @Override
  public void init(IWorkbench workbench) {
    setPreferenceStore(EditorPreferences.store());
    setDescription(Messages.EditorPreferencePage_description);
  }

  @Override
  public void createControl(Composite parent) {
    super.createControl(parent);
    PlatformUI.getWorkbench()
        .getHelpSystem()
        .setHelp(getControl(), HelpContexts.EDITOR_PREFERENCES);
  }

  @Override
  protected void createFieldEditors() {
    Composite parent = getFieldEditorParent();
    addField(
        new BooleanFieldEditor(
            EditorPreferences.MARK_OCCURRENCES, Messages.EditorPreferencePage_mark, parent));
    addField(
        new BooleanFieldEditor(
            EditorPreferences.LOGIC_WARNINGS, Messages.EditorPreferencePage_logic, parent));
    addField(
        new BooleanFieldEditor(
            EditorPreferences.MATCHING_BRACKETS, Messages.EditorPreferencePage_brackets, parent));
    addField(
        new ColorFieldEditor(
            EditorPreferences.MATCHING_BRACKETS_COLOUR,
            Messages.EditorPreferencePage_bracketColour,
            parent));
  }
}
