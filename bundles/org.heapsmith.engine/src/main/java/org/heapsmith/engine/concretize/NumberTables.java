// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.machine.state.ArrayObject;
import org.heapsmith.machine.value.NumberValue;
import org.heapsmith.machine.value.OpaqueValue;
import org.heapsmith.machine.value.Value;
import org.heapsmith.machine.value.Values;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The large arrays of known numbers that all paths have in common: what a static initialiser has
 * computed is turned into values once, and is one list in the heaps of all tests. Of one thread.
 */
final class NumberTables {
  private static final int LARGE = 64;

  /** A path may make tables of its own, and nobody asks for these again. */
  private static final int MOST = 200;

  private final Terms terms;
  private final Map<ArrayObject, Optional<Node>> known = new IdentityHashMap<>();

  NumberTables(Terms terms) {
    this.terms = terms;
  }

  /** Returns the node of an array that a finished path shares with others, if it is a table. */
  Optional<Node> of(ArrayObject array) {
    if (array.length() < LARGE || array.elementDescriptor().length() > 1) {
      return Optional.empty();
    }
    Optional<Node> table = known.get(array);
    if (table == null) {
      table = table(array);
      if (known.size() < MOST) {
        known.put(array, table);
      }
    }
    return table;
  }

  private Optional<Node> table(ArrayObject array) {
    char type = array.elementDescriptor().charAt(0);
    List<Content> elements = new ArrayList<>(array.length());
    List<ConcreteValue> numbers = new ArrayList<>(array.length());
    Value last = null;
    for (int i = 0; i < array.length(); i++) {
      Value element = array.element(i);
      if (element == last) { // as most elements of a large array are
        elements.add(elements.get(i - 1));
        numbers.add(numbers.get(i - 1));
        continue;
      }
      Term term =
          element instanceof NumberValue n && !(n instanceof OpaqueValue)
              ? Values.term(terms, n)
              : null;
      if (term == null || !term.isConst()) {
        return Optional.empty();
      }
      elements.add(new Content.Number(term, type));
      numbers.add(new ConcreteValue.Primitive(type, HeapGraph.bits(term.value())));
      last = element;
    }
    return Optional.of(Node.table(array.className(), elements, numbers));
  }
}
