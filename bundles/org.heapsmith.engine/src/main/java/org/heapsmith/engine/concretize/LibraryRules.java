// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.machine.strategy.BuiltObjects;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * What holds of every object of a class of the JDK that tests make ({@link BuiltObjects}), whatever
 * public calls have made it: numbers are in their ranges, a list has an array that nothing else
 * refers to and that has room for all its elements, an optional does not hold itself. A path whose
 * input breaks that has none.
 */
final class LibraryRules {
  private final Terms terms;
  private final Map<Term, Node> input;
  private final Map<Term, Integer> references = new HashMap<>();
  private final Predicate<Term> isCalled;

  /**
   * Makes the rules for an input: its objects and what its roots are.
   *
   * @param isCalled which of the objects calls make: these keep the rules anyway
   */
  LibraryRules(Terms terms, Map<Term, Node> input, List<Content> roots, Predicate<Term> isCalled) {
    this.terms = terms;
    this.isCalled = isCalled;
    this.input = input;
    roots.forEach(this::count);
    input.values().forEach(n -> n.contents().forEach(this::count));
  }

  private void count(Content content) {
    if (content instanceof Content.Reference ref) {
      references.merge(ref.key(), 1, Integer::sum);
    }
  }

  /**
   * Returns the conditions. They speak of what the path has decided: a list whose array it has not
   * looked at has room enough.
   */
  List<Term> conditions() {
    List<Term> conditions = new ArrayList<>();
    input.forEach(
        (key, node) -> {
          if (BuiltObjects.isBuilt(node.className()) && !isCalled.test(key)) {
            node.fields().forEach((field, content) -> conditions.add(range(field, content)));
            conditions.add(BuiltObjects.rule(terms, node.className(), numbers(node)));
            conditions.add(
                node.className().equals(BuiltObjects.LIST) ? list(node) : holder(key, node));
          }
        });
    return conditions;
  }

  private static Map<String, Term> numbers(Node node) {
    Map<String, Term> numbers = new HashMap<>();
    node.fields()
        .forEach(
            (field, content) -> {
              if (content instanceof Content.Number number) {
                numbers.put(field.name(), number.term());
              }
            });
    return numbers;
  }

  private Term range(FieldKey field, Content content) {
    return content instanceof Content.Number number
        ? BuiltObjects.range(terms, field, number.term())
        : terms.bool(true);
  }

  private Term holder(Term key, Node node) {
    Optional<Content> value = field(node, "value");
    boolean itself =
        value.filter(c -> c instanceof Content.Reference ref && ref.key().equals(key)).isPresent();
    return terms.bool(!(itself && node.className().equals(BuiltObjects.OPTIONAL)));
  }

  private Term list(Node list) {
    Optional<Content> array =
        field(list, "elementData").filter(c -> !(c instanceof Content.Unknown));
    if (array.isEmpty()) {
      return terms.bool(true);
    } else if (!(array.get() instanceof Content.Reference ref) || references.get(ref.key()) > 1) {
      return terms.bool(false);
    }
    Content.Reference ref = (Content.Reference) array.get();
    Term room = terms.intConst(input.get(ref.key()).elements().size());
    return field(list, "size")
        .filter(Content.Number.class::isInstance)
        .map(size -> terms.convert(((Content.Number) size).term(), Sort.INT))
        .map(size -> terms.binary(Op.LE, size, room))
        .orElse(terms.bool(true));
  }

  private static Optional<Content> field(Node node, String name) {
    return node.fields().entrySet().stream()
        .filter(e -> e.getKey().owner().equals(node.className()))
        .filter(e -> e.getKey().name().equals(name))
        .map(Map.Entry::getValue)
        .findFirst();
  }
}
