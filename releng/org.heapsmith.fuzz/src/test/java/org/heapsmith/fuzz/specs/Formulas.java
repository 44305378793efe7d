// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.heapsmith.fuzz.specs.Formula.Atom;
import org.heapsmith.fuzz.specs.Formula.Disjunct;
import org.heapsmith.fuzz.specs.Formula.Pure;
import org.heapsmith.fuzz.specs.Formula.Value;

/**
 * Whether just these objects of a heap are what a formula describes, by trying: every value of
 * every name, every way to share the objects out among the atoms. Sets of objects are bits.
 */
final class Formulas {
  /** Numbers that no field holds are tried from minus this to this, and close to the heap's own. */
  private static final int NUMBERS = 12;

  /** Predicates that own nothing could call each other for ever. */
  private static final int DEEPEST = 12;

  private final Classes classes;
  private final Map<String, Formula.Predicate> predicates;
  private final Heap heap;
  private final TreeSet<Long> numbers = new TreeSet<>();
  private final Map<String, Boolean> known = new HashMap<>();
  private boolean cut;
  private long steps;

  Formulas(Classes classes, Collection<Formula.Predicate> predicates, Heap heap) {
    this.classes = classes;
    this.predicates = new HashMap<>();
    predicates.forEach(p -> this.predicates.put(p.name(), p));
    this.heap = heap;
    for (long n = -NUMBERS; n <= NUMBERS; n++) {
      numbers.add(n);
    }
    heap.cells().forEach(c -> classes.numbers(c.type()).forEach(f -> around(c.fields().get(f))));
    heap.roots().values().forEach(this::around);
  }

  private void around(long value) {
    for (long n = value - 3; n <= value + 3; n++) {
      numbers.add(n);
    }
  }

  /** Trying took too long. */
  static final class TooMuch extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  int all() {
    return (1 << heap.cells().size()) - 1;
  }

  /** Whether some objects are what a disjunct describes: what {@code requires} means. */
  boolean part(List<Disjunct> formula) {
    for (int own = 0; own <= all(); own++) {
      if (exactly(formula, heap.roots(), own, 0)) {
        return true;
      }
    }
    return false;
  }

  /** Whether all objects are what a disjunct describes. */
  boolean whole(List<Disjunct> formula) {
    return exactly(formula, heap.roots(), all(), 0);
  }

  private boolean exactly(List<Disjunct> formula, Map<String, Long> names, int own, int depth) {
    return formula.stream().anyMatch(d -> holds(d, d.atoms(), names, own, depth));
  }

  private boolean call(String name, List<Long> arguments, int own, int depth) {
    String key = name + arguments + own;
    Boolean answer = known.get(key);
    if (answer == null && depth == DEEPEST) {
      cut = true;
    } else if (answer == null) {
      Formula.Predicate predicate = predicates.get(name);
      Map<String, Long> names = new HashMap<>();
      int i = 0;
      for (Map.Entry<String, String> parameter : predicate.parameters().entrySet()) {
        long value = arguments.get(i++);
        if (parameter.getValue().equals(Classes.INT) && value != (int) value) {
          return false;
        }
        names.put(parameter.getKey(), value);
      }
      boolean before = cut;
      cut = false;
      answer = exactly(predicate.disjuncts(), names, own, depth + 1);
      if (answer || !cut) {
        known.put(key, answer);
      }
      cut |= before;
    }
    return Boolean.TRUE.equals(answer);
  }

  private boolean holds(
      Disjunct disjunct, List<Atom> left, Map<String, Long> names, int own, int depth) {
    if (++steps > 3_000_000) {
      throw new TooMuch();
    }
    for (Pure pure : disjunct.pure()) {
      if (isKnown(pure, names) && !holds(pure, names, disjunct)) {
        return false;
      }
    }
    for (Atom atom : left) {
      if (atom instanceof Formula.PointsTo cell && names.containsKey(cell.name())) {
        return cell(disjunct, cell, without(left, atom), names, own, depth);
      }
    }
    for (Atom atom : left) {
      if (atom instanceof Formula.Call call
          && call.arguments().stream().allMatch(a -> isKnown(a, names))) {
        List<Long> arguments =
            call.arguments().stream().map(a -> value(a, names, disjunct)).toList();
        for (int mine = own; ; mine = (mine - 1) & own) {
          if (call(call.predicate(), arguments, mine, depth)
              && holds(disjunct, without(left, atom), names, own & ~mine, depth)) {
            return true;
          }
          if (mine == 0) {
            return false;
          }
        }
      }
    }
    for (Map.Entry<String, String> name : disjunct.types().entrySet()) {
      if (!names.containsKey(name.getKey())) {
        return some(
            name.getValue(), v -> holds(disjunct, left, with(names, name.getKey(), v), own, depth));
      }
    }
    return own == 0;
  }

  private boolean some(String type, Predicate<Long> test) {
    if (!classes.isReference(type)) {
      return numbers.stream()
          .filter(n -> !type.equals(Classes.INT) || n == n.intValue())
          .anyMatch(test);
    }
    for (long reference = 0; reference <= heap.cells().size(); reference++) {
      boolean fits = reference == 0 || classes.isA(heap.cell(reference).type(), type);
      if (fits && test.test(reference)) {
        return true;
      }
    }
    return false;
  }

  private boolean cell(
      Disjunct disjunct,
      Formula.PointsTo points,
      List<Atom> left,
      Map<String, Long> names,
      int own,
      int depth) {
    long reference = names.get(points.name());
    int bit = reference == 0 ? 0 : 1 << (reference - 1);
    if ((own & bit) == 0 || !classes.isA(heap.cell(reference).type(), points.type())) {
      return false;
    }
    Map<String, Long> more = new HashMap<>(names);
    List<Pure> later = new ArrayList<>(disjunct.pure());
    for (Map.Entry<String, Value> field : points.fields().entrySet()) {
      long held = heap.cell(reference).fields().get(field.getKey());
      if (field.getValue() instanceof Formula.Name name && !more.containsKey(name.name())) {
        String type = disjunct.types().get(name.name());
        if (classes.isReference(type) && held != 0 && !classes.isA(heap.cell(held).type(), type)) {
          return false;
        }
        more.put(name.name(), held);
      } else {
        String own1 = "#" + points.name() + "." + field.getKey();
        more.put(own1, held);
        later.add(new Formula.Compare("==", new Formula.Name(own1), field.getValue()));
      }
    }
    Disjunct rest = new Disjunct(disjunct.atoms(), later, disjunct.types());
    return holds(rest, left, more, own & ~bit, depth);
  }

  private static List<Atom> without(List<Atom> atoms, Atom done) {
    List<Atom> left = new ArrayList<>(atoms);
    left.removeIf(a -> a == done);
    return left;
  }

  private static Map<String, Long> with(Map<String, Long> names, String name, long value) {
    Map<String, Long> more = new HashMap<>(names);
    more.put(name, value);
    return more;
  }

  private static boolean isKnown(Pure pure, Map<String, Long> names) {
    if (pure instanceof Formula.Compare compare) {
      return isKnown(compare.left(), names) && isKnown(compare.right(), names);
    } else if (pure instanceof Formula.IsA is) {
      return names.containsKey(is.name());
    } else if (pure instanceof Formula.Or or) {
      return or.parts().stream().allMatch(p -> isKnown(p, names));
    }
    return isKnown(((Formula.Not) pure).part(), names);
  }

  private static boolean isKnown(Value value, Map<String, Long> names) {
    if (value instanceof Formula.Name name) {
      return names.containsKey(name.name());
    } else if (value instanceof Formula.Binary binary) {
      return isKnown(binary.left(), names) && isKnown(binary.right(), names);
    }
    return true;
  }

  private boolean holds(Pure pure, Map<String, Long> names, Disjunct types) {
    if (pure instanceof Formula.Compare compare) {
      long left = value(compare.left(), names, types);
      long right = value(compare.right(), names, types);
      return switch (compare.operator()) {
        case "==" -> left == right;
        case "!=" -> left != right;
        case "<" -> left < right;
        case "<=" -> left <= right;
        case ">" -> left > right;
        default -> left >= right;
      };
    } else if (pure instanceof Formula.IsA is) {
      long reference = names.get(is.name());
      String type = reference == 0 ? "" : heap.cell(reference).type();
      return is.exactly() || reference == 0 ? type.equals(is.type()) : classes.isA(type, is.type());
    } else if (pure instanceof Formula.Or or) {
      return or.parts().stream().anyMatch(p -> holds(p, names, types));
    }
    return !holds(((Formula.Not) pure).part(), names, types);
  }

  private static long value(Value value, Map<String, Long> names, Disjunct types) {
    if (value instanceof Formula.Name name) {
      return names.get(name.name());
    } else if (value instanceof Formula.Constant constant) {
      return constant.value();
    } else if (value instanceof Formula.Binary binary) {
      long left = value(binary.left(), names, types);
      long right = value(binary.right(), names, types);
      long result =
          switch (binary.operator()) {
            case '+' -> left + right;
            case '-' -> left - right;
            default -> left * right;
          };
      return isInt(binary, types) ? (int) result : result;
    }
    return 0;
  }

  /** Whether Java computes it in 32 bits. */
  private static boolean isInt(Value value, Disjunct types) {
    if (value instanceof Formula.Name name) {
      return types.types().getOrDefault(name.name(), Classes.INT).equals(Classes.INT);
    } else if (value instanceof Formula.Binary binary) {
      return isInt(binary.left(), types) && isInt(binary.right(), types);
    }
    return true;
  }
}
