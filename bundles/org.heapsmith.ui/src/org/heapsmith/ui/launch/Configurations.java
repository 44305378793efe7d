// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.launch;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchConfiguration;
import org.eclipse.debug.core.ILaunchConfigurationType;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.debug.core.ILaunchManager;
import org.eclipse.debug.ui.DebugUITools;
import org.eclipse.jdt.core.IJavaElement;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.ui.generate.GenerationRequest;
import org.heapsmith.ui.parts.SelectedElements;

/** Requests as launch configurations and back. */
public final class Configurations {
  /** The configuration type. */
  public static final String TYPE = "org.heapsmith.ui.launch.generation";

  static final String ELEMENTS = "org.heapsmith.ui.launch.elements";
  static final String OPTION_PREFIX = "org.heapsmith.ui.option.";

  private Configurations() {}

  /** Returns the configuration for exactly these elements, if there is one. */
  public static Optional<ILaunchConfiguration> find(List<IJavaElement> elements)
      throws CoreException {
    List<String> handles = handles(elements);
    for (ILaunchConfiguration known : manager().getLaunchConfigurations(type())) {
      if (handles.equals(known.getAttribute(ELEMENTS, List.of()))) {
        return Optional.of(known);
      }
    }
    return Optional.empty();
  }

  /** Returns the configuration for these elements, made where there is none. */
  public static ILaunchConfiguration of(List<IJavaElement> elements) throws CoreException {
    Optional<ILaunchConfiguration> known = find(elements);
    return known.isPresent() ? known.get() : create(elements).doSave();
  }

  /** Returns a new configuration, not saved yet. */
  static ILaunchConfigurationWorkingCopy create(List<IJavaElement> elements) throws CoreException {
    String wished = SelectedElements.title(elements).replaceAll("[<>:*?\"|/\\\\&@]", "");
    String name = manager().generateLaunchConfigurationName(wished);
    ILaunchConfigurationWorkingCopy copy = type().newInstance(null, name);
    elements(copy, elements);
    return copy;
  }

  static void elements(ILaunchConfigurationWorkingCopy copy, List<IJavaElement> elements) {
    copy.setAttribute(ELEMENTS, handles(elements));
    copy.setMappedResources(
        elements.stream()
            .map(IJavaElement::getResource)
            .filter(r -> r != null)
            .toArray(IResource[]::new));
  }

  /** Puts options in place of all those that are there. */
  public static void options(ILaunchConfigurationWorkingCopy copy, Map<Option, String> options) {
    for (Option option : Option.values()) {
      String value = options.get(option);
      if (value == null) {
        copy.removeAttribute(OPTION_PREFIX + option.key());
      } else {
        copy.setAttribute(OPTION_PREFIX + option.key(), value);
      }
    }
  }

  /** Returns the options that a configuration sets. */
  public static Map<Option, String> options(ILaunchConfiguration configuration)
      throws CoreException {
    Map<Option, String> result = new EnumMap<>(Option.class);
    for (Option option : Option.values()) {
      String key = OPTION_PREFIX + option.key();
      if (configuration.hasAttribute(key)) {
        result.put(option, configuration.getAttribute(key, option.standard()));
      }
    }
    return result;
  }

  /** Returns what a configuration asks for. */
  public static GenerationRequest request(ILaunchConfiguration configuration) throws CoreException {
    List<String> handles = configuration.getAttribute(ELEMENTS, List.of());
    return new GenerationRequest(configuration.getName(), handles, options(configuration), null);
  }

  /** Runs a configuration, as the Run menu does. */
  public static void launch(ILaunchConfiguration configuration) {
    DebugUITools.launch(configuration, ILaunchManager.RUN_MODE);
  }

  private static List<String> handles(List<IJavaElement> elements) {
    return elements.stream().map(IJavaElement::getHandleIdentifier).toList();
  }

  private static ILaunchConfigurationType type() {
    return manager().getLaunchConfigurationType(TYPE);
  }

  private static ILaunchManager manager() {
    return DebugPlugin.getDefault().getLaunchManager();
  }
}
