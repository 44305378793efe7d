// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexTarget;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.InvariantDef;
import org.heapsmith.logic.spec.TypeProvider;

/** An invariant with its paths compiled to automata, once for all visits. Immutable. */
public final class CompiledInvariant {
  private final InvariantDef definition;
  private final Subtyping classes;
  private final List<HexAtom> atoms = new ArrayList<>();

  /** What visits look up at every reference: the same objects, so that no tree is hashed. */
  private final Map<Object, Integer> known = new IdentityHashMap<>();

  private final Map<HexPath, Integer> numbers = new LinkedHashMap<>();
  private final List<PathMatcher> matchers = new ArrayList<>();
  private final Set<HexPath> observed = new LinkedHashSet<>();
  private final Map<HexPath, PathAutomaton> relative = new LinkedHashMap<>();

  /** Compiles an invariant of classes of {@code types}. */
  public CompiledInvariant(InvariantDef definition, TypeProvider types) {
    this.definition = definition;
    this.classes = new Subtyping(types);
    definition.rules().forEach(rule -> rule.sentence().leaves().forEach(l -> add(l, types)));
    definition
        .triggers()
        .forEach(
            trigger -> {
              add(trigger.when(), types);
              observed.add(trigger.when().path());
            });
  }

  private void add(HexSentence leaf, TypeProvider types) {
    if (leaf instanceof HexSentence.Is is) {
      add(is.atom(), types);
    } else if (leaf instanceof HexSentence.Compare compare) {
      for (HexPath path : compare.counted()) {
        add(path, types);
        observed.add(path);
      }
    }
  }

  private void add(HexAtom atom, TypeProvider types) {
    if (!atoms.contains(atom)) {
      atoms.add(atom);
    }
    known.put(atom, atoms.indexOf(atom));
    atom.paths().forEach(path -> add(path, types));
  }

  private void add(HexPath path, TypeProvider types) {
    boolean isRelative = path.root() instanceof HexRoot.Up || path.root() instanceof HexRoot.Chosen;
    if (isRelative) {
      relative.computeIfAbsent(path, p -> new PathAutomaton(p.steps()));
    } else {
      if (!numbers.containsKey(path)) {
        numbers.put(path, matchers.size());
        matchers.add(new PathMatcher(path, types));
      }
      known.put(path, numbers.get(path));
    }
  }

  /** Returns the definition. */
  public InvariantDef definition() {
    return definition;
  }

  /** Returns the rules. */
  public List<HexRule> rules() {
    return definition.rules();
  }

  /** Returns the companion methods. */
  public List<HexTrigger> triggers() {
    return definition.triggers();
  }

  /** Returns the classes that rules want new objects to be of. */
  public Set<String> expandedClasses() {
    Set<String> result = new LinkedHashSet<>();
    for (HexAtom atom : atoms) {
      if (atom instanceof HexAtom.ExpandsTo expands) {
        result.addAll(expands.classes());
      }
    }
    return result;
  }

  /**
   * Returns the classes that rules name: new objects may be of them where their subclasses are not
   * known.
   */
  Set<String> namedClasses() {
    Set<String> named = expandedClasses();
    for (HexAtom atom : atoms) {
      for (HexTarget target : atom.targets()) {
        if (target instanceof HexTarget.Some some) {
          named.add(some.className());
        }
      }
    }
    for (PathMatcher matcher : matchers) {
      if (matcher.path().root() instanceof HexRoot.AnyObject any) {
        named.add(any.className());
      }
    }
    return named;
  }

  /** The paths whose objects are counted, or run companion methods. */
  Set<HexPath> observed() {
    return observed;
  }

  /**
   * Returns whether every rule is one atom, or speaks of numbers alone: then a null reference that
   * breaks no rule restricts no other reference.
   */
  public boolean isConjunctive() {
    return rules().stream()
        .map(HexRule::sentence)
        .allMatch(
            s ->
                s instanceof HexSentence.Is
                    || s.leaves().stream().allMatch(HexSentence.Compare.class::isInstance));
  }

  /** All atoms of rules and triggers, each once. */
  List<HexAtom> atoms() {
    return atoms;
  }

  int number(HexAtom atom) {
    Integer number = known.get(atom);
    return number != null ? number : atoms.indexOf(atom);
  }

  List<PathMatcher> matchers() {
    return matchers;
  }

  /** The number of the matcher of an absolute path. */
  int matcher(HexPath path) {
    Integer number = known.get(path);
    return number != null ? number : numbers.get(path);
  }

  PathAutomaton relative(HexPath path) {
    return relative.get(path);
  }

  Subtyping classes() {
    return classes;
  }
}
