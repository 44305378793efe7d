// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.preferences;

import java.util.EnumMap;
import java.util.Map;
import org.eclipse.jface.preference.PreferenceStore;
import org.heapsmith.engine.prune.Pruning;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.Settings;

/** Options of one run in memory: the preferences are its defaults, what differs is the run's. */
public final class OptionStore extends PreferenceStore {

  /** The strategy that takes a class's repOK() as the precondition. */
  public static final String REPOK_STRATEGY = "lazier" + Pruning.REPOK;

  /** Makes a store with values over defaults. */
  public OptionStore(Settings defaults, Map<Option, String> values) {
    for (Option option : Option.values()) {
      setDefault(option.key(), defaults.text(option));
    }
    values.forEach((option, value) -> setValue(option.key(), value));
  }

  /** Returns the values that differ from the defaults. */
  public Map<Option, String> changed() {
    Map<Option, String> result = new EnumMap<>(Option.class);
    for (Option option : Option.values()) {
      if (!isDefault(option.key())) {
        result.put(option, getString(option.key()));
      }
    }
    return result;
  }
}
