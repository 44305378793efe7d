// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;

/**
 * An object of the graph: an instance with fields, or an array with elements.
 *
 * @param fields null for arrays
 * @param elements null for instances
 * @param numbers of an array all of whose elements are known numbers; null of all else
 */
record Node(
    String className,
    Map<FieldKey, Content> fields,
    List<Content> elements,
    List<ConcreteValue> numbers) {

  static Node instance(String className, Map<FieldKey, Content> fields) {
    return new Node(className, new LinkedHashMap<>(fields), null, null);
  }

  static Node array(String descriptor, List<Content> elements) {
    return new Node(descriptor, null, List.copyOf(elements), null);
  }

  /** Returns it with the numbers that its elements are, if all are known. */
  Node withNumbers() {
    return elements.stream().allMatch(Node::isKnownNumber)
        ? new Node(className, null, elements, List.copyOf(each(elements, Node::number)))
        : this;
  }

  private static boolean isKnownNumber(Content content) {
    return content instanceof Content.Number number && number.term().isConst();
  }

  private static ConcreteValue number(Content content) {
    Content.Number number = (Content.Number) content;
    return new ConcreteValue.Primitive(number.descriptor(), HeapGraph.bits(number.term().value()));
  }

  /**
   * Returns what each element is turned into. Of neighbours that are one object the result is one,
   * too: most elements of a large array are its zero.
   */
  static <A, B> List<B> each(List<A> elements, Function<A, B> turning) {
    List<B> results = new ArrayList<>(elements.size());
    A last = null;
    for (A element : elements) {
      boolean isKnown = !results.isEmpty() && element == last;
      results.add(isKnown ? results.get(results.size() - 1) : turning.apply(element));
      last = element;
    }
    return results;
  }

  /** Returns what it consists of, but for known numbers. */
  Iterable<Content> contents() {
    if (numbers != null) {
      return List.of();
    }
    return fields != null ? fields.values() : elements;
  }
}
