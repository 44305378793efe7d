// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.generate;

import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.IJavaElement;
import org.eclipse.jdt.core.JavaCore;
import org.heapsmith.jdt.settings.Option;
import org.heapsmith.machine.bounds.Bounds;
import org.heapsmith.machine.bounds.Subtrees;

/**
 * What tests are asked for.
 *
 * @param title for a person
 * @param elements handle identifiers of methods, types, files, packages of one project
 * @param options those that differ from the preferences
 * @param part of the computation tree to explore, within its own bounds; null for all of it
 */
public record GenerationRequest(
    String title, List<String> elements, Map<Option, String> options, Part part) {

  /** A part of a tree, and how far to explore it. */
  public record Part(Subtrees within, Bounds bounds) {}

  /** Copies the collections. */
  public GenerationRequest {
    elements = List.copyOf(elements);
    options = Map.copyOf(options);
  }

  /** Returns the elements; some may not exist any more. */
  public List<IJavaElement> javaElements() {
    return elements.stream().map(JavaCore::create).filter(e -> e != null).toList();
  }
}
