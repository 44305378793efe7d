// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.editor;

import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

/** What can be set of the editor, besides what is set for all text editors. */
public final class EditorPreferences extends AbstractPreferenceInitializer {
  /** Whether the partner of the bracket at the caret is shown. */
  public static final String MATCHING_BRACKETS = "matchingBrackets";

  /** Its colour. */
  public static final String MATCHING_BRACKETS_COLOUR = "matchingBracketsColour";

  /** Whether occurrences of the name at the caret are marked. */
  public static final String MARK_OCCURRENCES = "markOccurrences";

  /** Whether the logic is asked while one types. */
  public static final String LOGIC_WARNINGS = "logicWarnings";

  private static final String NODE = "org.heapsmith.ui.editor";

  @Override
  public void initializeDefaultPreferences() {
    IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(NODE);
    defaults.putBoolean(MATCHING_BRACKETS, true);
    defaults.put(MATCHING_BRACKETS_COLOUR, "127,127,127");
    defaults.putBoolean(MARK_OCCURRENCES, true);
    defaults.putBoolean(LOGIC_WARNINGS, true);
  }

  /** Returns the store of these settings. */
  public static IPreferenceStore store() {
    return new ScopedPreferenceStore(InstanceScope.INSTANCE, NODE);
  }
}
