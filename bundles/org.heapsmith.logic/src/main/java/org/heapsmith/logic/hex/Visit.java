// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.hex;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.logic.hex.VisitedReference.Kind;
import org.heapsmith.logic.spec.HexAtom;
import org.heapsmith.logic.spec.HexPath;
import org.heapsmith.logic.spec.HexRoot;
import org.heapsmith.logic.spec.HexRule;
import org.heapsmith.logic.spec.HexSentence;
import org.heapsmith.logic.spec.HexTrigger;
import org.heapsmith.logic.spec.Types;

/**
 * One visit of a heap that is not completely known: references are reported one by one, each is
 * checked when it is reported (HEX paper, Def. 3.5 and Thm. 3.6), in time that depends on the
 * number of atoms and not on the size of the heap. The states of all path automata are kept with
 * each object.
 *
 * <p>What {@link #violation} reports stays true, however the visit goes on: the heap is no model.
 * That nothing is reported is final for the backbone of a completed visit ({@link #verdict}); other
 * backbones, {@code max} and numbers are decided by {@link HexChecker} on the complete heap.
 *
 * <p>Not thread-safe; {@link #copy} where an exploration forks.
 */
public final class Visit {
  private final CompiledInvariant invariant;
  private final Map<Integer, VisitedObject> objects;
  private final List<VisitedReference> references;
  private final Map<Integer, String> failures;
  private final AliasTargets targets;

  /** Starts a visit: nothing is known yet. */
  public Visit(CompiledInvariant invariant) {
    this(invariant, new LinkedHashMap<>(), new ArrayList<>(), new LinkedHashMap<>());
  }

  private Visit(
      CompiledInvariant invariant,
      Map<Integer, VisitedObject> objects,
      List<VisitedReference> references,
      Map<Integer, String> failures) {
    this.invariant = invariant;
    this.objects = objects;
    this.references = references;
    this.failures = failures;
    this.targets = new AliasTargets(invariant, objects);
  }

  /** Returns an independent continuation. */
  public Visit copy() {
    return new Visit(
        invariant,
        new LinkedHashMap<>(objects),
        new ArrayList<>(references),
        new LinkedHashMap<>(failures));
  }

  /** Returns whether the visit has reached an object: another reference to it is an alias. */
  public boolean hasVisited(int object) {
    return objects.containsKey(object);
  }

  /**
   * Reports that a reference is null.
   *
   * @param source id of a visited object; 0 for a step from outside
   */
  public void toNull(int source, Step step) {
    check(new VisitedReference(source, step, Kind.NULL, VisitedReference.NULL));
  }

  /** Reports that a reference leads to an object not visited before, of exactly that class. */
  public void expand(int source, Step step, int object, String className) {
    VisitedReference reference = new VisitedReference(source, step, Kind.EXPAND, object);
    List<Map<Integer, Integer>> at = states(reference);
    List<Map<Integer, Integer>> states = new ArrayList<>(at.size());
    for (int i = 0; i < at.size(); i++) {
      states.add(invariant.matchers().get(i).entered(at.get(i), object, className));
    }
    objects.put(object, new VisitedObject(source, step, className, List.copyOf(states)));
    check(reference, at);
    recheckMaxima();
  }

  /** What was maximal may be so no more; what is not will never be again. */
  private void recheckMaxima() {
    for (HexAtom atom : invariant.atoms()) {
      if (atom instanceof HexAtom.Aliases && targets.dependsOnMax(atom) && !hasFailed(atom)) {
        recheck(atom);
      }
    }
  }

  private void recheck(HexAtom atom) {
    for (VisitedReference each : references) {
      if (each.kind() == Kind.ALIAS && !holds(atom, each, false)) {
        failures.put(invariant.number(atom), describe(each));
        return;
      }
    }
  }

  private boolean hasFailed(HexAtom atom) {
    return !failures.isEmpty() && failures.containsKey(invariant.number(atom));
  }

  /** Reports that a reference leads to a visited object. */
  public void alias(int source, Step step, int object) {
    check(new VisitedReference(source, step, Kind.ALIAS, object));
  }

  /** What a path has matched until a reference. */
  private Map<Integer, Integer> states(int matcher, int source, Step step) {
    VisitedObject from = objects.get(source);
    Map<Integer, Integer> before = from == null ? Map.of() : from.states().get(matcher);
    return invariant.matchers().get(matcher).at(step, before);
  }

  /** The same for all paths: atoms have many in common. */
  private List<Map<Integer, Integer>> states(VisitedReference reference) {
    List<Map<Integer, Integer>> result = new ArrayList<>(invariant.matchers().size());
    for (int i = 0; i < invariant.matchers().size(); i++) {
      result.add(states(i, reference.source(), reference.step()));
    }
    return result;
  }

  private void check(VisitedReference reference) {
    check(reference, states(reference));
  }

  private void check(VisitedReference reference, List<Map<Integer, Integer>> states) {
    references.add(reference);
    for (HexAtom atom : invariant.atoms()) {
      if (!hasFailed(atom)) {
        Map<Integer, Integer> at = states.get(invariant.matcher(atom.path()));
        if (!holds(atom, reference, origins(atom, reference, at), false)) {
          failures.put(invariant.number(atom), describe(reference));
        }
      }
    }
  }

  private boolean holds(HexAtom atom, VisitedReference reference, boolean complete) {
    return holds(atom, reference, origins(atom, reference), complete);
  }

  /**
   * Def. 3.5.
   *
   * @param origins where the matches of the atom's path begin
   * @param complete whether the backbone is, so that {@code max} is what it is now
   */
  private boolean holds(
      HexAtom atom, VisitedReference reference, List<Integer> origins, boolean complete) {
    if (origins.isEmpty()) {
      return true;
    }
    Kind kind = reference.kind();
    if (atom instanceof HexAtom.NotNull) {
      return kind != Kind.NULL;
    } else if (atom instanceof HexAtom.IsNull) {
      return kind == Kind.NULL;
    } else if (atom instanceof HexAtom.ExpandsTo expands) {
      return kind != Kind.EXPAND || isOneOf(expands.classes(), reference.target());
    } else if (kind != Kind.ALIAS) {
      return true;
    } else if (atom instanceof HexAtom.Aliases aliases) {
      return origins.stream()
          .allMatch(
              o -> targets.admit(aliases.targets(), reference, o, AliasTargets.Maxima.INCLUDED));
    }
    HexAtom.NeverAliases never = (HexAtom.NeverAliases) atom;
    AliasTargets.Maxima maxima =
        complete ? AliasTargets.Maxima.INCLUDED : AliasTargets.Maxima.LEFT_OUT;
    return origins.stream().noneMatch(o -> targets.admit(never.targets(), reference, o, maxima));
  }

  private boolean isOneOf(List<String> classes, int object) {
    String actual = objects.get(object).className();
    return classes.stream().anyMatch(c -> invariant.classes().isSubtype(actual, c));
  }

  /** Where the matches of the atom's path begin that end with the reference. */
  private List<Integer> origins(HexAtom atom, VisitedReference reference) {
    int number = invariant.matcher(atom.path());
    return origins(atom, reference, states(number, reference.source(), reference.step()));
  }

  private List<Integer> origins(
      HexAtom atom, VisitedReference reference, Map<Integer, Integer> states) {
    PathMatcher matcher = invariant.matchers().get(invariant.matcher(atom.path()));
    if (states.isEmpty() && !matcher.beginsAnywhere() || !matcher.fitsType(reference.step())) {
      return List.of();
    }
    List<Integer> origins = new ArrayList<>();
    states.forEach(
        (origin, state) -> {
          if (matcher.automaton().accepts(state)) {
            origins.add(origin);
          }
        });
    // any(C) without steps: the references to objects of the class
    if (matcher.beginsAnywhere()
        && reference.kind() != Kind.NULL
        && !origins.contains(reference.target())) {
      String className = objects.get(reference.target()).className();
      Map<Integer, Integer> there = matcher.entered(Map.of(), reference.target(), className);
      if (matcher.accepts(there)) {
        origins.add(reference.target());
      }
    }
    return origins;
  }

  /**
   * Returns why the heap is no model, if that is certain already: the first rule that no
   * continuation of the visit can satisfy, and the reference that broke it.
   */
  public Optional<String> violation() {
    if (failures.isEmpty()) {
      return Optional.empty(); // an atom that holds so far makes no sentence false
    }
    return Sentences.violation(
        invariant,
        sentence -> Sentences.partial(sentence, atom -> !hasFailed(atom)),
        failuresByAtom());
  }

  /**
   * Returns why the visited heap is no model with respect to the visit's backbone (Def. 3.2), given
   * that the visit is complete.
   */
  public Optional<String> verdict(NumberReader numbers) {
    Map<HexAtom, String> all = finalFailures();
    Counts counts = new Counts(invariant, objects, numbers);
    return Sentences.violation(
        invariant,
        sentence -> Sentences.total(sentence, atom -> !all.containsKey(atom), counts),
        all);
  }

  /**
   * Returns what the rules say of the numbers in a heap whose references have all been reported:
   * for each rule that depends on them, what is left of it.
   *
   * @return empty if a rule does not hold whatever the numbers are
   */
  Optional<List<HexSentence>> numeric() {
    Map<HexAtom, String> all = finalFailures();
    List<HexSentence> result = new ArrayList<>();
    for (HexRule rule : invariant.rules()) {
      Residue residue = Residue.of(rule.sentence(), atom -> !all.containsKey(atom), this::count);
      if (residue.truth() == Sentences.Truth.FALSE) {
        return Optional.empty();
      } else if (residue.truth() == Sentences.Truth.OPEN) {
        result.add(residue.sentence());
      }
    }
    return Optional.of(result);
  }

  private Map<HexAtom, String> finalFailures() {
    Map<HexAtom, String> all = failuresByAtom();
    for (HexAtom atom : invariant.atoms()) {
      if (targets.dependsOnMax(atom)) {
        all.remove(atom);
        references.stream()
            .filter(r -> !holds(atom, r, true))
            .findFirst()
            .ifPresent(r -> all.put(atom, describe(r)));
      }
    }
    return all;
  }

  private Map<HexAtom, String> failuresByAtom() {
    Map<HexAtom, String> all = new LinkedHashMap<>();
    failures.forEach((number, why) -> all.put(invariant.atoms().get(number), why));
    return all;
  }

  /**
   * Returns the companion methods that the last reference reported has made due, in their order.
   */
  public List<HexTrigger> due() {
    List<HexTrigger> result = new ArrayList<>();
    if (references.isEmpty()) {
      return result;
    }
    VisitedReference last = references.get(references.size() - 1);
    for (HexTrigger trigger : invariant.triggers()) {
      if (isMet(trigger.when(), last)) {
        result.add(trigger);
      }
    }
    return result;
  }

  /**
   * Returns where the argument of a companion method that {@link #due} returned starts: the object
   * that the last reference leads to if none is named (0 if it is null); {@link
   * PathMatcher#OUTSIDE} if it starts at a parameter.
   */
  public int argument(HexTrigger trigger) {
    VisitedReference last = references.get(references.size() - 1);
    if (trigger.argument().isEmpty()) {
      return last.target();
    }
    HexRoot root = trigger.argument().get().root();
    if (root instanceof HexRoot.Up up) {
      return targets.up(last.source(), up.steps());
    }
    return root instanceof HexRoot.Chosen
        ? origins(trigger.when(), last).get(0)
        : PathMatcher.OUTSIDE;
  }

  /** Returns how many objects the visit has reached so far by a path that matches. */
  public int count(HexPath path) {
    return AliasTargets.at(invariant, objects, path).size();
  }

  /** Returns what is visited. */
  public CompiledInvariant invariant() {
    return invariant;
  }

  private boolean isMet(HexAtom atom, VisitedReference reference) {
    Kind kind = reference.kind();
    boolean concerned =
        atom instanceof HexAtom.NotNull
            ? kind != Kind.NULL
            : atom instanceof HexAtom.IsNull
                ? kind == Kind.NULL
                : atom instanceof HexAtom.ExpandsTo ? kind == Kind.EXPAND : kind == Kind.ALIAS;
    return concerned && !origins(atom, reference).isEmpty() && holds(atom, reference, false);
  }

  /** Returns what was reported, in order. */
  public List<VisitedReference> references() {
    return Collections.unmodifiableList(references);
  }

  /**
   * Returns whether a rule or companion method can match the reference, or one behind it: others
   * may be anything.
   */
  public boolean isConstrained(int source, Step step) {
    for (int i = 0; i < invariant.matchers().size(); i++) {
      boolean begins = invariant.matchers().get(i).mayBeginAt(step.declaredType());
      if (begins || !states(i, source, step).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether objects that are counted, or run companion methods, may be there or behind. */
  public boolean isObserved(int source, Step step) {
    return invariant.observed().stream().anyMatch(path -> leadsTo(path, source, step));
  }

  /** Returns whether objects that a path of the invariant matches may be there or behind. */
  public boolean leadsTo(HexPath path, int source, Step step) {
    int number = invariant.matcher(path);
    PathMatcher matcher = invariant.matchers().get(number);
    return matcher.mayBeginAt(step.declaredType()) || !states(number, source, step).isEmpty();
  }

  /** Returns the class of a visited object. */
  String className(int object) {
    return objects.get(object).className();
  }

  /** Returns the path on which an object was reached. */
  public String path(int object) {
    VisitedObject visited = objects.get(object);
    String before = visited.parent() == PathMatcher.OUTSIDE ? "" : path(visited.parent());
    return before + visited.step();
  }

  private String describe(VisitedReference reference) {
    String before = reference.source() == PathMatcher.OUTSIDE ? "" : path(reference.source());
    String path = before + reference.step();
    return switch (reference.kind()) {
      case NULL -> path + " is null";
      case ALIAS -> path + " refers to " + path(reference.target());
      case EXPAND -> path + " is a new " + simpleName(reference.target());
    };
  }

  private String simpleName(int object) {
    String name = objects.get(object).className();
    return Types.simple(name);
  }
}
