// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.preferences;

import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.Settings;

/** The standard of each option as default preference. */
public final class Defaults extends AbstractPreferenceInitializer {

  @Override
  public void initializeDefaultPreferences() {
    IEclipsePreferences node = DefaultScope.INSTANCE.getNode(Settings.NODE);
    for (Option option : Option.values()) {
      node.put(option.key(), option.standard());
    }
  }
}
