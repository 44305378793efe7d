// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * An object of the graph: an instance with fields, or an array with elements.
 *
 * @param fields null for arrays
 * @param elements null for instances
 */
record Node(String className, Map<FieldKey, Content> fields, List<Content> elements) {

  static Node instance(String className, Map<FieldKey, Content> fields) {
    return new Node(className, new LinkedHashMap<>(fields), null);
  }

  static Node array(String descriptor, List<Content> elements) {
    return new Node(descriptor, null, List.copyOf(elements));
  }

  Iterable<Content> contents() {
    return fields != null ? fields.values() : elements;
  }
}
