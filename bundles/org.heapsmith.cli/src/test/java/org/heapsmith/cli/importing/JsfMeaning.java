// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.importing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.OpenField;
import org.heapsmith.logic.exhaustive.CandidateHeap;
import org.heapsmith.logic.exhaustive.HeapJudge;
import org.heapsmith.logic.exhaustive.HeapVerdict;

/**
 * What a .jpf file means, read off its text: a formula holds if some values of the names make all
 * comparisons true and its cells are distinct objects. Shares nothing with the importer: properties
 * are read by Java, formulas are split at their operators, values are tried.
 */
final class JsfMeaning implements HeapJudge {
  private static final long LEAST = -2;
  private static final long GREATEST = 4;

  private final Map<String, List<FieldKey>> fieldsOf;
  private final Map<String, List<String>> parameters = new HashMap<>();
  private final Map<String, List<String>> bodies = new HashMap<>();
  private final Map<String, List<Boolean>> modelled = new HashMap<>();
  private final String pre;
  private final Map<String, FieldKey> receiver;
  private final String root;
  private CandidateHeap heap;
  private ConcreteHeap known;

  /**
   * Reads a file.
   *
   * @param fieldsOf the Java fields of each data declaration, in order
   * @param receiver the fields that {@code this_…} names mean; empty if the root is a parameter
   * @param root the name of object 1
   */
  JsfMeaning(
      Path file,
      String method,
      Map<String, List<FieldKey>> fieldsOf,
      Map<String, FieldKey> receiver,
      String root) {
    this.fieldsOf = fieldsOf;
    this.receiver = receiver;
    this.root = root;
    Properties properties = new Properties();
    try {
      properties.load(Files.newBufferedReader(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String more = properties.getProperty("star.precondition+", "");
    for (String data : split(properties.getProperty("star.data") + "", "(?<=\\});")) {
      String name = data.replaceAll("(?s)data (\\S+) \\{.*", "$1");
      List<Boolean> kept = new ArrayList<>();
      for (String field : split(data.replaceAll("(?s).*\\{(.*)\\}", "$1"), ";")) {
        kept.add(!field.startsWith("void "));
      }
      modelled.put(name, kept);
    }
    for (String pred : split(properties.getProperty("star.predicate"), ";")) {
      String[] parts = pred.split("==", 2);
      String name = parts[0].replaceAll("pred (\\w+)\\(.*", "$1").strip();
      parameters.put(name, split(parts[0].replaceAll(".*\\((.*)\\).*", "$1"), ","));
      bodies.put(name, split(parts[1], "\\|\\|"));
    }
    this.pre =
        split(properties.getProperty("star.precondition") + more, ";").stream()
            .filter(p -> p.startsWith("pre " + method + " "))
            .findFirst()
            .orElseThrow()
            .split("==", 2)[1];
  }

  private static final Map<String, List<String>> SPLIT = new ConcurrentHashMap<>();

  private static List<String> split(String text, String at) {
    List<String> known = SPLIT.get(at + text);
    if (known == null) {
      known = splitted(text, at);
      SPLIT.put(at + text, known);
    }
    return known;
  }

  private static List<String> splitted(String text, String at) {
    return Arrays.stream(text.split(at)).map(String::strip).filter(s -> !s.isEmpty()).toList();
  }

  @Override
  public HeapVerdict judge(CandidateHeap partial) {
    heap = partial;
    known = partial.known();
    try {
      Map<String, Object> names = new HashMap<>();
      for (String name : receiver.keySet()) {
        if (pre.contains(name)) {
          names.put(name, read(1, receiver.get(name)));
        }
      }
      if (receiver.isEmpty()) {
        names.put(root, 1);
      }
      Set<Integer> owned = new HashSet<>(receiver.isEmpty() ? Set.of() : Set.of(1));
      return solutions(pre, names, owned).isEmpty()
          ? new HeapVerdict.No("the precondition does not hold")
          : new HeapVerdict.Yes();
    } catch (OpenField open) {
      return new HeapVerdict.NeedsField(open.object(), open.field());
    }
  }

  /** Returns an Integer for an object (null for null), a Long for a number. */
  private Object read(int object, FieldKey field) {
    ConcreteValue value = ((ConcreteObject.Instance) known.object(object)).fields().get(field);
    if (value == null) {
      throw new OpenField(object, field);
    } else if (value instanceof ConcreteValue.Ref ref) {
      return ref.id();
    }
    return value instanceof ConcreteValue.Primitive p ? (Object) p.bits() : NULL;
  }

  private static final Object NULL = "null";

  /** Returns every set of objects that the formula can own in addition to {@code owned}. */
  private Set<Set<Integer>> solutions(
      String formula, Map<String, Object> names, Set<Integer> owned) {
    List<String> atoms = new ArrayList<>();
    List<String> pure = new ArrayList<>();
    for (String part : split(formula, "&")) {
      if (part.contains("(") || part.contains("::")) {
        atoms.addAll(split(part, "\\*"));
      } else {
        pure.add(part);
      }
    }
    Set<Set<Integer>> result = new HashSet<>();
    solve(atoms, pure, names, owned, result);
    return result;
  }

  private void solve(
      List<String> atoms,
      List<String> pure,
      Map<String, Object> given,
      Set<Integer> owned,
      Set<Set<Integer>> into) {
    Map<String, Object> names = new LinkedHashMap<>(given);
    if (!propagate(pure, names)) {
      return;
    }
    for (String atom : atoms) {
      if (atom.contains("::") && names.containsKey(atom.split("::")[0].strip())) {
        Set<Integer> bigger = new HashSet<>(owned);
        if (matches(atom, names, bigger)) {
          solve(without(atoms, atom), pure, names, bigger, into);
        }
        return;
      }
    }
    String unknown = firstUnknown(atoms, pure, names);
    if (unknown != null) {
      for (Object value : domain(unknown)) {
        names.put(unknown, value);
        solve(atoms, pure, names, owned, into);
      }
    } else if (atoms.isEmpty()) {
      into.add(owned);
    } else {
      String atom = atoms.get(0);
      String predicate = atom.replaceAll("\\(.*", "").strip();
      List<String> arguments = arguments(atom);
      Map<String, Object> inner = new HashMap<>();
      for (int i = 0; i < arguments.size(); i++) {
        inner.put(parameters.get(predicate).get(i), names.get(arguments.get(i)));
      }
      for (String body : bodies.get(predicate)) {
        for (Set<Integer> set : solutions(body, inner, owned)) {
          solve(without(atoms, atom), pure, names, set, into);
        }
      }
    }
  }

  private static List<String> without(List<String> atoms, String atom) {
    List<String> rest = new ArrayList<>(atoms);
    rest.remove(atom);
    return rest;
  }

  private static List<String> arguments(String atom) {
    return split(atom.replaceAll("(?s)[^(<]*[(<](.*)[)>]", "$1"), ",");
  }

  /** Matches a cell whose location is known; binds its arguments. */
  private boolean matches(String atom, Map<String, Object> names, Set<Integer> owned) {
    String type = atom.replaceAll("(?s).*::(\\w+)<.*", "$1");
    Object location = names.get(atom.split("::")[0].strip());
    List<FieldKey> fields = fieldsOf.get(type);
    if (!(location instanceof Integer id)
        || !known.object(id).className().equals(fields.get(0).owner())
        || !owned.add(id)) {
      return false;
    }
    List<String> arguments = arguments(atom);
    for (int i = 0; i < arguments.size(); i++) {
      if (!arguments.get(i).equals("_") && modelled.get(type).get(i)) {
        Object value = read(id, fields.get(i));
        Object before = names.putIfAbsent(arguments.get(i), value);
        if (before != null && !before.equals(value)) {
          return false;
        }
      }
    }
    return true;
  }

  /** A comparison of two sums, as its text is read once. */
  private record Comparison(Sum left, String operator, Sum right) {
    static Comparison of(String text) {
      String operator = text.replaceFirst("(?s).*?(!=|<=|>=|=|<|>).*", "$1");
      String[] sides = text.split("!=|<=|>=|=|<|>");
      return new Comparison(Sum.of(sides[0].strip()), operator, Sum.of(sides[1].strip()));
    }

    boolean holds(Object a, Object b) {
      return switch (operator) {
        case "!=" -> !a.equals(b);
        case "=" -> a.equals(b);
        case "<=" -> (Long) a <= (Long) b;
        case ">=" -> (Long) a >= (Long) b;
        case "<" -> (Long) a < (Long) b;
        default -> (Long) a > (Long) b;
      };
    }
  }

  /** Names and numbers that are added, or taken away. */
  private record Sum(String text, boolean isName, List<Term> terms) {
    private record Term(boolean negative, String name, Long number) {}

    static Sum of(String text) {
      List<Term> terms = new ArrayList<>();
      for (String part : text.replace("-", "+-").replace(" ", "").split("\\+")) {
        String name = part.replace("-", "");
        Long number = name.matches("\\d+") ? Long.valueOf(name) : null;
        terms.add(new Term(part.startsWith("-"), name, number));
      }
      return new Sum(text, JsfMeaning.isName(text), terms);
    }

    /** Returns its value; null if a name in it is not known. */
    Object value(Map<String, Object> names) {
      if (text.equals("null")) {
        return NULL;
      } else if (isName) {
        return names.get(text);
      }
      long sum = 0;
      for (Term term : terms) {
        Object value = term.number() != null ? term.number() : names.get(term.name());
        if (value == null) {
          return null;
        }
        sum += term.negative() ? -(Long) value : (Long) value;
      }
      return sum;
    }

    /** Returns its only name without value; null if there are several or none. */
    String onlyUnknown(Map<String, Object> names) {
      List<Term> unknown =
          terms.stream()
              .filter(t -> JsfMeaning.isName(t.name()) && !names.containsKey(t.name()))
              .toList();
      return unknown.size() == 1 && !unknown.get(0).negative() ? unknown.get(0).name() : null;
    }
  }

  private final Map<String, Comparison> comparisons = new HashMap<>();

  /** Binds names by equations; false if a comparison fails. */
  private boolean propagate(List<String> pure, Map<String, Object> names) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (String text : pure) {
        Comparison comparison = comparisons.computeIfAbsent(text, Comparison::of);
        Object left = comparison.left().value(names);
        Object right = comparison.right().value(names);
        boolean equation = comparison.operator().equals("=");
        if (left != null && right != null) {
          if (!comparison.holds(left, right)) {
            return false;
          }
        } else if (equation && left == null && right != null && comparison.left().isName()) {
          names.put(comparison.left().text(), right);
          changed = true;
        } else if (equation && right == null && left != null && comparison.right().isName()) {
          names.put(comparison.right().text(), left);
          changed = true;
        } else if (equation && left instanceof Long sum) {
          String unknown = comparison.right().onlyUnknown(names);
          if (unknown != null) {
            names.put(unknown, 0L);
            names.put(unknown, sum - (Long) comparison.right().value(names));
            changed = true;
          }
        }
      }
    }
    return true;
  }

  private static boolean isName(String text) {
    return !text.isEmpty()
        && (Character.isLetter(text.charAt(0)) || text.charAt(0) == '_')
        && text.indexOf(' ') < 0
        && !text.equals("null");
  }

  /** Returns a name of an argument, of a location or of a comparison that has no value. */
  private static String firstUnknown(
      List<String> atoms, List<String> pure, Map<String, Object> names) {
    List<String> candidates = new ArrayList<>();
    for (String atom : atoms) {
      candidates.addAll(
          atom.contains("::") ? List.of(atom.split("::")[0].strip()) : arguments(atom));
    }
    if (atoms.isEmpty()) {
      pure.forEach(c -> candidates.addAll(Arrays.asList(c.split("\\W+"))));
    }
    return candidates.stream()
        .filter(n -> isName(n) && !n.equals("_") && !names.containsKey(n))
        .findFirst()
        .orElse(null);
  }

  /** By custom of the test files: names of numbers, and of objects. */
  private List<Object> domain(String name) {
    List<Object> result = new ArrayList<>();
    if (name.matches("min|max")) {
      return List.of(name.equals("min") ? LEAST : GREATEST); // the widest bounds allow the most
    } else if (name.matches("size|[bnmhij]\\d?")) {
      for (long n = 0; n < GREATEST; n++) {
        result.add(n);
      }
      return result;
    }
    heap.firstOpen()
        .ifPresent(
            open -> {
              throw new OpenField(open.object(), open.field());
            });
    result.add(NULL);
    result.addAll(known.objects().keySet());
    return result;
  }
}
