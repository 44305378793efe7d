// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Invariants and shape properties on a whole heap: every way to give each object one of the
 * references that lead to it (HEX, Def. 3.4), and sets of objects.
 */
final class Visits {
  private final Classes classes;
  private final Heap heap;

  /** A reference; source 0 is the outside, target 0 null. */
  private record Reference(long source, String step, long target) {}

  Visits(Classes classes, Heap heap) {
    this.classes = classes;
    this.heap = heap;
  }

  /** Whether an invariant holds of the values of these names. */
  boolean holds(Invariant invariant, List<String> arguments) {
    List<Reference> references = new ArrayList<>();
    Set<Long> reached = new LinkedHashSet<>();
    int i = 0;
    for (String parameter : invariant.parameters().keySet()) {
      add(0, parameter, heap.roots().get(arguments.get(i++)), references, reached);
    }
    Map<String, String> named = new HashMap<>();
    i = 0;
    for (String parameter : invariant.parameters().keySet()) {
      named.put(parameter, arguments.get(i++));
    }
    return each(
        new ArrayList<>(reached),
        references,
        new TreeMap<>(),
        parents ->
            invariant.rules().stream()
                .allMatch(r -> new Visit(references, parents, named).holds(r)));
  }

  private void add(
      long source, String step, long target, List<Reference> references, Set<Long> reached) {
    references.add(new Reference(source, step, target));
    if (target != 0 && reached.add(target)) {
      Heap.Cell cell = heap.cell(target);
      for (String field : classes.references(cell.type())) {
        add(target, field, cell.fields().get(field), references, reached);
      }
    }
  }

  private static boolean each(
      List<Long> left,
      List<Reference> references,
      Map<Long, Reference> parents,
      Predicate<Map<Long, Reference>> test) {
    if (left.isEmpty()) {
      return parents.keySet().stream().anyMatch(o -> isInCycle(o, parents)) || test.test(parents);
    }
    for (Reference reference : references) {
      if (reference.target() == left.get(0)) {
        Map<Long, Reference> more = new TreeMap<>(parents);
        more.put(left.get(0), reference);
        if (!each(left.subList(1, left.size()), references, more, test)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isInCycle(long object, Map<Long, Reference> parents) {
    long at = object;
    for (int i = 0; i < parents.size() && at != 0; i++) {
      at = parents.get(at).source();
    }
    return at != 0;
  }

  /** One visit of the heap. */
  private final class Visit {
    private final List<Reference> references;
    private final Map<Long, Reference> parents;
    private final Map<String, String> named;

    Visit(List<Reference> references, Map<Long, Reference> parents, Map<String, String> named) {
      this.references = references;
      this.parents = parents;
      this.named = named;
    }

    /** From the outside to the end of a reference. */
    private List<Reference> way(Reference reference) {
      List<Reference> way = new ArrayList<>();
      for (Reference r = reference; r != null; r = parents.get(r.source())) {
        way.add(0, r);
      }
      return way;
    }

    private boolean isAlias(Reference reference) {
      return reference.target() != 0 && reference != parents.get(reference.target());
    }

    private boolean matches(Invariant.Path path, Reference reference) {
      List<Reference> way = way(reference);
      List<String> steps = way.stream().map(Reference::step).toList();
      if (!path.anyObject()) {
        return steps.get(0).equals(path.root()) && ends(path, steps, 1);
      }
      for (int from = 0; from < way.size(); from++) {
        long object = way.get(from).target();
        if (object != 0
            && classes.isA(heap.cell(object).type(), path.root())
            && ends(path, steps, from + 1)) {
          return true;
        }
      }
      return false;
    }

    private boolean ends(Invariant.Path path, List<String> steps, int from) {
      return new Invariant.Sequence(path.steps()).ends(steps, from).contains(steps.size());
    }

    private List<Reference> matched(Invariant.Path path, boolean aliases) {
      return references.stream().filter(r -> isAlias(r) == aliases && matches(path, r)).toList();
    }

    boolean holds(Invariant.Sentence sentence) {
      if (sentence instanceof Invariant.Both both) {
        boolean left = holds(both.left());
        boolean right = holds(both.right());
        return switch (both.operator()) {
          case "&&" -> left && right;
          case "||" -> left || right;
          default -> !left || right;
        };
      } else if (sentence instanceof Invariant.Not not) {
        return !holds(not.operand());
      } else if (sentence instanceof Invariant.Nullness nullness) {
        return nullness.isNull()
            ? matched(nullness.path(), true).isEmpty()
                && matched(nullness.path(), false).stream().allMatch(r -> r.target() == 0)
            : matched(nullness.path(), false).stream().allMatch(r -> r.target() != 0);
      } else if (sentence instanceof Invariant.Expands expands) {
        return matched(expands.path(), false).stream()
            .allMatch(
                r ->
                    r.target() == 0
                        || expands.types().stream()
                            .anyMatch(t -> classes.isA(heap.cell(r.target()).type(), t)));
      } else if (sentence instanceof Invariant.Aliases aliases) {
        return matched(aliases.path(), true).stream()
            .allMatch(r -> aliases.never() != aliases.targets().stream().anyMatch(t -> isAt(r, t)));
      }
      Invariant.Count count = (Invariant.Count) sentence;
      long objects = matched(count.path(), false).stream().filter(r -> r.target() != 0).count();
      long right = count.constant();
      if (!count.field().isEmpty()) {
        String[] parts = count.field().split("\\.");
        long object = heap.roots().get(named.get(parts[0]));
        if (object == 0) {
          return true; // where a reference is null, the comparison says nothing
        }
        right += heap.cell(object).fields().get(parts[1]);
      }
      return switch (count.operator()) {
        case "==" -> objects == right;
        case "<=" -> objects <= right;
        default -> objects >= right;
      };
    }

    private boolean isAt(Reference reference, Invariant.Target target) {
      if (target instanceof Invariant.Some some) {
        return classes.isA(heap.cell(reference.target()).type(), some.type());
      } else if (target instanceof Invariant.Up up) {
        long object = reference.source();
        for (int i = 1; i < up.count() && object != 0; i++) {
          object = parents.get(object).source();
        }
        return object == reference.target();
      }
      Invariant.At at = (Invariant.At) target;
      Set<Long> found =
          matched(at.path(), false).stream()
              .map(Reference::target)
              .filter(t -> t != 0)
              .collect(Collectors.toSet());
      if (at.max()) {
        Set<Long> continued = new LinkedHashSet<>();
        for (long object : found) {
          for (long up = parents.get(object).source(); up != 0; up = parents.get(up).source()) {
            continued.add(up);
          }
        }
        found.removeAll(continued);
      }
      return found.contains(reference.target());
    }
  }

  /** Whether a shape property holds of the values of names. */
  boolean property(String name, List<String> names) {
    List<Long> values = names.stream().map(heap.roots()::get).filter(v -> v != 0).toList();
    return switch (name) {
      case "noalias" -> values.stream().distinct().count() == values.size();
      case "noshare" -> {
        List<Long> all = values.stream().flatMap(v -> reach(v).stream()).toList();
        yield all.stream().distinct().count() == all.size();
      }
      case "acyclic" ->
          values.stream()
              .flatMap(v -> reach(v).stream())
              .noneMatch(o -> targets(o).stream().anyMatch(t -> reach(t).contains(o)));
      default ->
          values.stream()
              .allMatch(
                  v ->
                      reach(v).stream().mapToInt(o -> targets(o).size()).sum()
                          == reach(v).size() - 1);
    };
  }

  private List<Long> targets(long object) {
    Heap.Cell cell = heap.cell(object);
    return classes.references(cell.type()).stream()
        .map(cell.fields()::get)
        .filter(t -> t != 0)
        .toList();
  }

  private Set<Long> reach(long object) {
    Set<Long> reached = new LinkedHashSet<>();
    List<Long> todo = new ArrayList<>(List.of(object));
    while (!todo.isEmpty()) {
      long next = todo.remove(0);
      if (reached.add(next)) {
        todo.addAll(targets(next));
      }
    }
    return reached;
  }
}
