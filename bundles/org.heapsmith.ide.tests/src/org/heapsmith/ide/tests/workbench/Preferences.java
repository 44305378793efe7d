// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.tests.workbench;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.heapsmith.jdt.settings.Consent;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.jdt.settings.Settings;

/** Workspace preferences of a test, as they were before after it. */
public final class Preferences implements AutoCloseable {
  private final Map<Option, String> before = new LinkedHashMap<>();

  /** Sets none; what can be asked is done. */
  public static Preferences withoutQuestions() {
    Preferences preferences = new Preferences();
    preferences.set(Option.SAVE_EDITORS, Consent.ALWAYS);
    preferences.set(Option.MAKE_TEST_FOLDER, Consent.ALWAYS);
    preferences.set(Option.ADD_JUNIT, Consent.ALWAYS);
    return preferences;
  }

  /** Sets an option. */
  public void set(Option option, Object value) {
    before.putIfAbsent(option, node().get(option.key(), ""));
    node().put(option.key(), String.valueOf(value));
  }

  private static IEclipsePreferences node() {
    return InstanceScope.INSTANCE.getNode(Settings.NODE);
  }

  @Override
  public void close() {
    before.forEach(
        (option, value) -> {
          if (value.isEmpty()) {
            node().remove(option.key());
          } else {
            node().put(option.key(), value);
          }
        });
  }
}
