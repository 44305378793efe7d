// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.jdt.settings.Option;

/**
 * What tests are asked for.
 *
 * @param title for a person
 * @param elements handle identifiers of methods, types, files, packages of one project
 * @param options those that differ from the preferences
 * @param start node of the computation tree to explore from; empty for the root
 */
public record GenerationRequest(
    String title, List<String> elements, Map<Option, String> options, List<Integer> start) {

  /** Copies the collections. */
  public GenerationRequest {
    elements = List.copyOf(elements);
    options = Map.copyOf(options);
    start = List.copyOf(start);
  }

  /** Returns the elements; some may not exist any more. */
  public List<IJavaElement> javaElements() {
    return elements.stream().map(JavaCore::create).filter(e -> e != null).toList();
  }

  /** Returns a copy with options put over. */
  public GenerationRequest with(Map<Option, String> over) {
    Map<Option, String> all = new java.util.EnumMap<>(Option.class);
    all.putAll(options);
    all.putAll(over);
    return new GenerationRequest(title, elements, all, start);
  }
}
