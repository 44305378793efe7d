// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.importing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.logic.concrete.ConcreteHeap;
import org.heapsmith.logic.concrete.ConcreteObject;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.FieldKey;
import org.heapsmith.logic.concrete.OpenField;
import org.heapsmith.logic.exhaustive.CandidateHeap;
import org.heapsmith.logic.exhaustive.HeapJudge;
import org.heapsmith.logic.exhaustive.HeapVerdict;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * What the rules of a JBSE file mean, read off its text: references are resolved one after the
 * other, in every order, each as the rules on its path allow; paths are texts, matched by Java's
 * regular expressions. Shares nothing with the importer, nor with our automata.
 */
final class JbseMeaning implements HeapJudge {
  private static final Pattern RULE =
      Pattern.compile("(?s)\\{ROOT}:this(\\S*)\\s+instanceof\\s+(\\S+)\\s+(.*)");

  /** A rule for references of a declared type whose path matches. */
  private record Rule(Pattern path, String type, String action) {}

  /**
   * How far a visit has come: the paths that objects were found by, and the references resolved.
   */
  private record Visit(TreeMap<Integer, List<String>> paths, TreeSet<String> resolved) {}

  private final List<Rule> rules = new ArrayList<>();
  private final TypeProvider types;
  private ConcreteHeap heap;
  private Map<String, Boolean> known;

  JbseMeaning(String file, TypeProvider types) {
    this.types = types;
    String text = file.replaceAll("--[^\n]*", "");
    text = text.substring(text.indexOf("resolve begin") + 13, text.indexOf("resolve end"));
    for (String rule : text.split(";")) {
      Matcher matcher = RULE.matcher(rule.strip());
      if (matcher.matches()) {
        String action = matcher.group(3).strip().replaceAll("\\s+", " ");
        rules.add(new Rule(pattern(matcher.group(1)), matcher.group(2), action));
      }
    }
  }

  private static Pattern pattern(String path) {
    Matcher step = Pattern.compile("\\.[\\w/$]+:\\w+").matcher(path);
    String quoted = step.replaceAll(s -> Matcher.quoteReplacement("(?:\\Q" + s.group() + "\\E)"));
    return Pattern.compile(quoted);
  }

  @Override
  public HeapVerdict judge(CandidateHeap partial) {
    heap = partial.known();
    known = new HashMap<>();
    try {
      Visit start = new Visit(new TreeMap<>(Map.of(1, List.of())), new TreeSet<>());
      return goesOn(start) ? new HeapVerdict.Yes() : new HeapVerdict.No("a rule forbids it");
    } catch (OpenField open) {
      return new HeapVerdict.NeedsField(open.object(), open.field());
    }
  }

  /** Whether the rest of the references is allowed, whichever is resolved next. */
  private boolean goesOn(Visit visit) {
    String key = visit.toString();
    if (!known.containsKey(key)) {
      known.put(key, visit.paths().keySet().stream().allMatch(id -> goesOn(visit, id)));
    }
    return known.get(key);
  }

  private boolean goesOn(Visit visit, int id) {
    ConcreteObject.Instance object = (ConcreteObject.Instance) heap.object(id);
    for (TypeProvider.FieldInfo field : types.find(object.className()).orElseThrow().fields()) {
      String name = id + "." + field.name();
      if (field.descriptor().startsWith("L") && !visit.resolved().contains(name)) {
        FieldKey fieldKey = new FieldKey(field.owner(), field.name(), field.descriptor());
        ConcreteValue value = object.fields().get(fieldKey);
        if (value == null) {
          throw new OpenField(id, fieldKey);
        }
        List<String> path = new ArrayList<>(visit.paths().get(id));
        path.add("." + field.owner() + ":" + field.name());
        String type = field.descriptor().substring(1, field.descriptor().length() - 1);
        if (!allowed(visit, path, type, value)) {
          return false;
        }
        Visit next = new Visit(new TreeMap<>(visit.paths()), new TreeSet<>(visit.resolved()));
        next.resolved().add(name);
        if (value instanceof ConcreteValue.Ref ref) {
          next.paths().putIfAbsent(ref.id(), path);
        }
        if (!goesOn(next)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean allowed(Visit visit, List<String> path, String type, ConcreteValue value) {
    String text = String.join("", path);
    List<String> actions =
        rules.stream()
            .filter(r -> r.type().equals(type) && r.path().matcher(text).matches())
            .map(Rule::action)
            .toList();
    if (!(value instanceof ConcreteValue.Ref ref)) {
      return !actions.contains("not null");
    }
    boolean alias = visit.paths().containsKey(ref.id());
    List<String> positive =
        actions.stream().filter(a -> a.startsWith(alias ? "aliases" : "expands to")).toList();
    String name = "instanceof " + heap.object(ref.id()).className();
    return positive.isEmpty()
        || positive.stream()
            .anyMatch(a -> a.endsWith(name) || alias && isTarget(a, visit, path, ref.id()));
  }

  private static boolean isTarget(String action, Visit visit, List<String> path, int object) {
    if (!action.startsWith("aliases target ")) {
      return false;
    }
    String target = action.substring("aliases target ".length());
    if (target.startsWith("{$REF}")) {
      int up = target.split("\\{UP}", -1).length - 1;
      return visit.paths().get(object).equals(path.subList(0, path.size() - up));
    }
    boolean max = target.startsWith("{MAX}");
    Pattern pattern = pattern(target.replace("{MAX}", "").replace("{ROOT}:this", ""));
    List<Map.Entry<Integer, List<String>>> admitted =
        visit.paths().entrySet().stream()
            .filter(e -> pattern.matcher(String.join("", e.getValue())).matches())
            .toList();
    Optional<Integer> longest =
        admitted.stream().map(e -> e.getValue().size()).max(Comparator.naturalOrder());
    return admitted.stream()
        .anyMatch(
            e -> e.getKey() == object && (!max || e.getValue().size() == longest.orElseThrow()));
  }
}
