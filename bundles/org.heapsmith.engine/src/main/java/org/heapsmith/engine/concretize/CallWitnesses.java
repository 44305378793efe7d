// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.concretize;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.engine.reach.ReachableState;
import org.heapsmith.engine.reach.Witnesses;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.ExplorationContext;
import org.heapsmith.smt.Term;

/**
 * Ways to build an input by calls: for each object of the code under test that the method is called
 * on or with, a reachable state of its shape. Nothing is built half by calls and half by fields.
 */
final class CallWitnesses {
  /** So many states are tried for one object, and so many combinations for all. */
  private static final int MOST = 4;

  private static final int MOST_LOOKED_AT = 12;

  private final ExplorationContext context;
  private final Witnesses witnesses;

  /**
   * A way.
   *
   * @param nulls what has to be null in place of objects nobody looked at
   * @param conditions what has to hold of the numbers of the input
   * @param hidden what calls make and do not hand out: no test can name it
   */
  record Witness(Set<Term> nulls, List<Term> conditions, CallContents calls, Set<Term> hidden) {}

  CallWitnesses(ExplorationContext context, Witnesses witnesses) {
    this.context = context;
    this.witnesses = witnesses;
  }

  /** Returns whether an input has objects to build. */
  boolean areOf(StateMatch.Input input, List<Content> roots) {
    return witnesses != Witnesses.NONE && !keys(input, roots).isEmpty();
  }

  /** Returns how many calls the longest sequences have that are tried. */
  int calls() {
    return witnesses.calls();
  }

  private Set<Term> keys(StateMatch.Input input, List<Content> roots) {
    Program program = context.program();
    Set<Term> keys = new LinkedHashSet<>();
    for (Content root : roots) {
      if (root instanceof Content.Reference reference
          && StateMatch.isOfCode(program, input.nodes().get(reference.key()).className())) {
        keys.add(reference.key());
      }
    }
    return keys;
  }

  /** Returns the ways, those of few calls first. */
  List<Witness> of(StateMatch.Input input, List<Content> roots) {
    List<Witness> found = new ArrayList<>();
    complete(input, List.copyOf(keys(input, roots)), List.of(), found);
    found.removeIf(w -> isAsked(input, roots, w));
    return found;
  }

  /** Finds matches for the keys that have none yet, and for what these take. */
  private void complete(
      StateMatch.Input input, List<Term> keys, List<StateMatch.Match> way, List<Witness> found) {
    Optional<Term> next =
        keys.stream().filter(k -> way.stream().noneMatch(m -> m.root().equals(k))).findFirst();
    if (next.isEmpty()) {
      if (isWhole(input, way)) {
        witness(input, way).ifPresent(found::add);
      }
      return;
    }
    for (StateMatch.Match match : matches(input, next.get())) {
      if (found.size() < MOST && way.stream().allMatch(o -> isApart(o, match))) {
        List<Term> more = new ArrayList<>(keys);
        more.addAll(match.taken());
        List<StateMatch.Match> longer = new ArrayList<>(way);
        longer.add(match);
        complete(input, more, longer, found);
      }
    }
  }

  /** Numbers that tell: states come first in which they are not what they are in new objects. */
  private List<StateMatch.Match> matches(StateMatch.Input input, Term key) {
    List<StateMatch.Match> matches = new ArrayList<>();
    for (ReachableState state : witnesses.of(context, input.nodes().get(key).className())) {
      StateMatch.of(context.program(), context.terms(), input, state, key).ifPresent(matches::add);
      if (matches.size() == MOST_LOOKED_AT) {
        break;
      }
    }
    matches.sort(Comparator.comparingInt(StateMatch.Match::fixed));
    return matches.subList(0, Math.min(MOST, matches.size()));
  }

  private static boolean isApart(StateMatch.Match one, StateMatch.Match other) {
    return one.objects().stream().noneMatch(other.objects()::contains);
  }

  /** Whether calls make every object of the code under test. */
  private boolean isWhole(StateMatch.Input input, List<StateMatch.Match> way) {
    Set<Term> made = new HashSet<>();
    way.forEach(m -> made.addAll(m.objects()));
    return !way.isEmpty()
        && input.nodes().entrySet().stream()
            .allMatch(
                e ->
                    made.contains(e.getKey())
                        || !StateMatch.isOfCode(context.program(), e.getValue().className()));
  }

  /** What is taken is made first; empty if two objects would have to be made before each other. */
  private Optional<Witness> witness(StateMatch.Input input, List<StateMatch.Match> way) {
    Set<Term> nulls = new LinkedHashSet<>();
    List<Term> conditions = new ArrayList<>();
    List<CallContents.Call> calls = new ArrayList<>();
    Map<Term, Node> given = new HashMap<>();
    for (int i = way.size() - 1; i >= 0; i--) {
      nulls.addAll(way.get(i).nulls());
      conditions.addAll(way.get(i).conditions());
      calls.addAll(way.get(i).calls());
      given.putAll(way.get(i).given());
    }
    Set<Content> made = new HashSet<>();
    for (CallContents.Call call : calls) {
      if (!call.arguments().stream().allMatch(a -> made.contains(a) || isWritten(input, a))) {
        return Optional.empty();
      }
      call.made().ifPresent(made::add);
    }
    Set<Term> hidden = new HashSet<>();
    way.forEach(m -> hidden.addAll(m.objects()));
    hidden.removeIf(key -> made.contains(new Content.Reference(key)));
    return Optional.of(new Witness(nulls, conditions, new CallContents(calls, given), hidden));
  }

  /** Whether something that a test would have to name is the inner life of what calls make. */
  private static boolean isAsked(StateMatch.Input input, List<Content> roots, Witness witness) {
    Set<Content> inside = new HashSet<>();
    witness.hidden().forEach(key -> inside.add(new Content.Reference(key)));
    witness.calls().calls().forEach(c -> c.made().ifPresent(inside::add));
    List<Content> named = new ArrayList<>(roots);
    witness.calls().calls().forEach(c -> named.addAll(c.arguments()));
    input
        .nodes()
        .forEach(
            (key, node) -> {
              if (!inside.contains(new Content.Reference(key))) {
                node.contents().forEach(named::add);
              }
            });
    return named.stream()
        .anyMatch(c -> c instanceof Content.Reference r && witness.hidden().contains(r.key()));
  }

  private boolean isWritten(StateMatch.Input input, Content argument) {
    return !(argument instanceof Content.Reference found && input.nodes().containsKey(found.key()))
        || !StateMatch.isOfCode(context.program(), input.nodes().get(found.key()).className());
  }
}
