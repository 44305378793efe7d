// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.base.SimpleName;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.smt.Term;

/** Prints symbolic heaps in the ASCII form of the spec language; declared types are left out. */
final class HeapPrinter {
  private HeapPrinter() {}

  static String print(SymbolicHeap heap) {
    List<String> atoms = new ArrayList<>();
    heap.cells().forEach(c -> atoms.add(print(c)));
    heap.instances().forEach(i -> atoms.add(print(i)));
    List<String> parts = new ArrayList<>();
    parts.add(atoms.isEmpty() ? "emp" : String.join(" * ", atoms));
    heap.types().stream()
        .filter(t -> t.kind() != TypeFact.Kind.DECLARED)
        .forEach(t -> parts.add(t.toString()));
    heap.pure().forEach(p -> parts.add(p.toString()));
    return String.join(" && ", parts);
  }

  static String print(PointsTo cell) {
    boolean array = ArrayFields.isArray(cell.className());
    FieldKey length = array ? ArrayFields.length(ArrayFields.owner(cell)) : null;
    String fields =
        cell.fields().entrySet().stream()
            .filter(e -> !e.getKey().equals(length))
            .map(e -> e.getKey().name() + ": " + e.getValue())
            .collect(Collectors.joining(", "));
    return cell.location()
        + " -> "
        + (array
            ? array(cell.className(), cell.fields().get(length))
            : simpleName(cell.className()))
        + (fields.isEmpty() ? "{}" : "{ " + fields + " }");
  }

  /** Returns {@code int[4]}, or {@code int[]} if the length is not known. */
  private static String array(String descriptor, Term length) {
    int dimensions = descriptor.lastIndexOf('[') + 1;
    SpecType element = SpecType.of(descriptor.substring(dimensions));
    String base =
        element instanceof SpecType.Reference reference
            ? simpleName(reference.internalName())
            : element.toString();
    return base + "[" + (length == null ? "" : length) + "]" + "[]".repeat(dimensions - 1);
  }

  static String print(PredicateInstance instance) {
    return instance.arguments().stream()
        .map(Term::toString)
        .collect(Collectors.joining(", ", simpleName(instance.predicate()) + "(", ")"));
  }

  private static String simpleName(String name) {
    return SimpleName.nested(name);
  }
}
