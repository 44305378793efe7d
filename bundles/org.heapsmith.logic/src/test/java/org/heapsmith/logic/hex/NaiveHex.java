// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexSteps;
import org.heapsmith.logic.spec.HexTarget;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.testing.TestTypes;

/**
 * HEX by the letter of Def. 3.2 and 3.4: sets of rooted paths as texts, regular expressions by
 * java.util.regex, every way to give each object one reference that leads to it. Shares no code
 * with the checker. Without counts, relative targets, arrays.
 */
final class NaiveHex {
  /** A reference; source 0 is the outside, target 0 is null. */
  record Reference(int source, String step, int target) {}

  private final InvariantDef invariant;
  private final TestTypes types;
  private final ConcreteHeap heap;
  private final List<Reference> references = new ArrayList<>();
  private final Set<Integer> reachable = new HashSet<>();

  NaiveHex(InvariantDef invariant, TestTypes types, ConcreteHeap heap, List<ConcreteValue> roots) {
    this.invariant = invariant;
    this.types = types;
    this.heap = heap;
    for (int i = 0; i < roots.size(); i++) {
      add(0, invariant.parameters().get(i).name(), roots.get(i));
    }
  }

  private void add(int source, String step, ConcreteValue value) {
    int target = value instanceof ConcreteValue.Ref ref ? ref.id() : 0;
    references.add(new Reference(source, step, target));
    if (target != 0 && reachable.add(target)) {
      ((ConcreteObject.Instance) heap.object(target))
          .fields()
          .forEach(
              (key, v) -> {
                if (key.descriptor().startsWith("L")) {
                  add(target, "." + key.name(), v);
                }
              });
    }
  }

  List<Reference> references() {
    return references;
  }

  boolean holds() {
    return choose(new ArrayList<>(reachable), new TreeMap<>(), this::holds);
  }

  private boolean choose(
      List<Integer> left,
      Map<Integer, Reference> parents,
      Predicate<Map<Integer, Reference>> action) {
    if (left.isEmpty()) {
      return !isTree(parents) || action.test(parents);
    }
    int object = left.get(0);
    for (Reference reference : references) {
      if (reference.target() == object) {
        Map<Integer, Reference> more = new TreeMap<>(parents);
        more.put(object, reference);
        if (!choose(left.subList(1, left.size()), more, action)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isTree(Map<Integer, Reference> parents) {
    for (int object : parents.keySet()) {
      int current = object;
      for (int i = 0; i <= parents.size() && current != 0; i++) {
        current = parents.get(current).source();
      }
      if (current != 0) {
        return false;
      }
    }
    return true;
  }

  /** Def. 3.2 for the backbone that reaches each object by the given reference. */
  boolean holds(Map<Integer, Reference> parents) {
    return invariant.rules().stream().allMatch(rule -> holds(rule.sentence(), parents));
  }

  private boolean holds(HexSentence sentence, Map<Integer, Reference> parents) {
    if (sentence instanceof HexSentence.Is is) {
      return holds(is.atom(), parents);
    } else if (sentence instanceof HexSentence.Not not) {
      return !holds(not.operand(), parents);
    } else if (sentence instanceof HexSentence.And and) {
      return holds(and.left(), parents) && holds(and.right(), parents);
    } else if (sentence instanceof HexSentence.Or or) {
      return holds(or.left(), parents) || holds(or.right(), parents);
    }
    HexSentence.Implies implies = (HexSentence.Implies) sentence;
    return !holds(implies.left(), parents) || holds(implies.right(), parents);
  }

  private boolean holds(HexAtom atom, Map<Integer, Reference> parents) {
    Map<String, Integer> backbone = new LinkedHashMap<>();
    Map<String, Integer> aliases = new LinkedHashMap<>();
    for (Reference r : references) {
      boolean alias = r.target() != 0 && !r.equals(parents.get(r.target()));
      (alias ? aliases : backbone).put(path(r.source(), parents) + r.step(), r.target());
    }
    Map<String, Integer> matched = matching(atom.path(), backbone, backbone);
    Map<String, Integer> aliased = matching(atom.path(), aliases, backbone);
    if (atom instanceof HexAtom.NotNull) {
      return !matched.containsValue(0);
    } else if (atom instanceof HexAtom.IsNull) {
      return aliased.isEmpty() && matched.values().stream().allMatch(t -> t == 0);
    } else if (atom instanceof HexAtom.ExpandsTo expands) {
      return matched.values().stream()
          .allMatch(t -> t == 0 || expands.classes().stream().anyMatch(c -> isA(t, c)));
    } else if (atom instanceof HexAtom.Aliases a) {
      return aliased.values().stream()
          .allMatch(t -> a.targets().stream().anyMatch(x -> isAt(t, x, backbone)));
    }
    HexAtom.NeverAliases never = (HexAtom.NeverAliases) atom;
    return aliased.values().stream()
        .noneMatch(t -> never.targets().stream().anyMatch(x -> isAt(t, x, backbone)));
  }

  private boolean isA(int object, String className) {
    return types.isSubtype(heap.object(object).className(), className);
  }

  private boolean isAt(int object, HexTarget target, Map<String, Integer> backbone) {
    if (target instanceof HexTarget.Some some) {
      return isA(object, some.className());
    }
    HexPath path = target instanceof HexTarget.At at ? at.path() : ((HexTarget.Max) target).path();
    Map<String, Integer> found = matching(path, backbone, backbone);
    found.values().removeIf(t -> t == 0);
    if (target instanceof HexTarget.Max) {
      Set<String> all = Set.copyOf(found.keySet());
      found
          .keySet()
          .removeIf(p -> all.stream().anyMatch(q -> !q.equals(p) && q.startsWith(p + ".")));
    }
    return found.containsValue(object);
  }

  private static String path(int object, Map<Integer, Reference> parents) {
    return object == 0
        ? ""
        : path(parents.get(object).source(), parents) + parents.get(object).step();
  }

  private Map<String, Integer> matching(
      HexPath path, Map<String, Integer> paths, Map<String, Integer> backbone) {
    Map<String, Integer> result = new LinkedHashMap<>();
    String steps = regex(path.steps());
    paths.forEach(
        (text, target) -> {
          boolean matches =
              path.root() instanceof HexRoot.Named named
                  ? text.matches(named.parameter() + steps)
                  : afterAny((HexRoot.AnyObject) path.root(), text, target, steps, backbone);
          if (matches) {
            result.put(text, target);
          }
        });
    return result;
  }

  private boolean afterAny(
      HexRoot.AnyObject root,
      String text,
      int target,
      String steps,
      Map<String, Integer> backbone) {
    boolean itself = target != 0 && isA(target, root.className()) && "".matches(steps);
    return itself
        || backbone.entrySet().stream()
            .anyMatch(
                e ->
                    e.getValue() != 0
                        && isA(e.getValue(), root.className())
                        && text.startsWith(e.getKey() + ".")
                        && text.substring(e.getKey().length()).matches(steps));
  }

  static String regex(HexSteps steps) {
    if (steps instanceof HexSteps.Field field) {
      return "\\." + field.name() + "(?!\\w)";
    } else if (steps instanceof HexSteps.Any any) {
      String not =
          any.except().stream()
              .map(f -> "(?!\\." + f.name() + "(?!\\w))")
              .collect(Collectors.joining());
      return not + "\\.\\w+(?!\\w)";
    } else if (steps instanceof HexSteps.Sequence sequence) {
      return sequence.parts().stream()
          .map(NaiveHex::regex)
          .collect(Collectors.joining("", "(?:", ")"));
    } else if (steps instanceof HexSteps.Alternatives alternatives) {
      return alternatives.options().stream()
          .map(NaiveHex::regex)
          .collect(Collectors.joining("|", "(?:", ")"));
    } else if (steps instanceof HexSteps.Repeated repeated) {
      return "(?:" + regex(repeated.operand()) + ")" + repeated.repetition().sign();
    }
    HexSteps.Except except = (HexSteps.Except) steps;
    // only right where the whole rest of the path is meant: tests use it at the end
    return "(?!" + regex(except.excluded()) + "$)" + regex(except.operand());
  }
}
