// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.pairs.PairFixpoint;
import org.heapsmith.logic.pairs.ShapeSearch;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * The states of predicates and the productions between them: a least fixed point on top of that of
 * base pairs. The states are the nonterminals of a context-free grammar; the values of a state's
 * sums are what {@link ParikhImage} says they are.
 */
final class NumberGrammar {
  private static final int MAXIMAL_STATES = 400;
  private static final int MAXIMAL_PRODUCTIONS = 8_000;

  private final ShapeTranslation shapes;
  private final PairFixpoint pairs;
  private final Cancellation cancellation;
  private final List<NumberState> states = new ArrayList<>();
  private final Map<NumberState, Integer> indexes = new LinkedHashMap<>();
  private final Map<List<Integer>, List<Integer>> byPair = new LinkedHashMap<>();
  private final List<List<Production>> productions = new ArrayList<>();
  private final List<Template> templates = new ArrayList<>();
  private final Set<List<Object>> done = new HashSet<>();
  private int count;
  private boolean complete = true;

  /** A body with a pair for each call and the pair they give. */
  private record Template(int predicate, int pair, int body, NumberCase numbers, int[] callPairs) {}

  NumberGrammar(ShapeTranslation shapes, PairFixpoint pairs, Cancellation cancellation) {
    this.shapes = shapes;
    this.pairs = pairs;
    this.cancellation = cancellation;
  }

  /** Computes the states of those predicates; returns false if there are too many. */
  boolean compute(Set<Integer> predicates) {
    predicates.forEach(this::addTemplates);
    boolean changed = true;
    while (changed && complete) {
      int before = count;
      for (int i = 0; i < templates.size() && complete; i++) {
        Template template = templates.get(i);
        apply(template, i, new ArrayList<>());
      }
      changed = count > before;
    }
    return complete;
  }

  /** Returns whether all productions are. */
  boolean isExact() {
    return productions.stream().allMatch(all -> all.stream().allMatch(Production::exact));
  }

  NumberState state(int index) {
    return states.get(index);
  }

  /** Returns the productions of a state; the first has no children or older states only. */
  List<Production> productions(int state) {
    return productions.get(state);
  }

  /** Returns the states with that base pair. */
  List<Integer> states(int predicate, int pair) {
    return byPair.getOrDefault(List.of(predicate, pair), List.of());
  }

  /** Returns the numeric arguments of an instance that the grammar speaks of. */
  static List<Term> numbers(PredicateInstance instance) {
    return instance.arguments().stream().filter(a -> a.sort() == Sort.MATHINT).toList();
  }

  private void addTemplates(int predicate) {
    String name = shapes.name(predicate);
    List<ShapeBody> bodies = shapes.shapes(name);
    for (int i = 0; i < bodies.size(); i++) {
      int index = i;
      ShapeBody body = bodies.get(i);
      List<NumberCase> cases = NumberCase.of(body.numeric());
      if (!ShapeSearch.fits(body.body())) {
        complete = false;
        return;
      }
      ShapeSearch search = new ShapeSearch(pairs, cancellation);
      search.all(
          body.body(),
          (choice, whole) -> {
            int pair = whole.pair(predicate);
            for (NumberCase each : cases) {
              NumberCase numbers =
                  new NumberCase(each.zero(), each.nonNegative(), each.exact() && body.exact());
              templates.add(new Template(predicate, pair, index, numbers, choice.clone()));
            }
            complete &= templates.size() < MAXIMAL_PRODUCTIONS;
            return complete;
          });
      complete &= !search.isCancelled();
    }
  }

  /** Tries the template with every choice of states for its calls that was not tried before. */
  private void apply(Template template, int index, List<Integer> chosen) {
    int next = chosen.size();
    if (next == template.callPairs().length) {
      if (done.add(List.of(index, List.copyOf(chosen)))) {
        produce(template, chosen);
      }
      return;
    }
    int callee =
        shapes
            .shapes(shapes.name(template.predicate()))
            .get(template.body())
            .body()
            .calls()
            .get(next)
            .predicate();
    for (int state : List.copyOf(states(callee, template.callPairs()[next]))) {
      if (cancellation.isCancelled()) {
        complete = false;
      }
      if (complete) {
        chosen.add(state);
        apply(template, index, chosen);
        chosen.remove(chosen.size() - 1);
      }
    }
  }

  private void produce(Template template, List<Integer> children) {
    String name = shapes.name(template.predicate());
    List<PredicateInstance> calls = shapes.heaps(name).get(template.body()).instances();
    List<Linear> equations = new ArrayList<>(template.numbers().zero());
    int slacks = template.numbers().nonNegative().size();
    for (int i = 0; i < slacks; i++) {
      Linear slack = Linear.of(new Linear.Slack(i));
      equations.add(template.numbers().nonNegative().get(i).minus(slack));
    }
    boolean exact = template.numbers().exact();
    for (int i = 0; i < calls.size(); i++) {
      exact &= addCall(i, calls.get(i), states.get(children.get(i)), equations);
    }
    List<Term> parameters = numbers(shapes.general(name));
    Optional<Elimination> solution = Elimination.solve(equations, parameters);
    if (solution.isEmpty()) {
      return;
    }
    boolean precise = exact && solution.get().exact() && solution.get().guards().isEmpty();
    List<List<BigInteger>> rows =
        solution.get().rows().stream().map(Elimination.Row::coefficients).toList();
    int state = state(new NumberState(template.predicate(), template.pair(), rows));
    List<Linear> values = solution.get().rows().stream().map(Elimination.Row::value).toList();
    productions
        .get(state)
        .add(new Production(state, template.body(), children, values, slacks, precise));
    complete &= ++count < MAXIMAL_PRODUCTIONS && states.size() < MAXIMAL_STATES;
  }

  /** Adds what a call's state says of its arguments; returns whether that was possible. */
  private static boolean addCall(
      int index, PredicateInstance call, NumberState state, List<Linear> equations) {
    List<Term> arguments = numbers(call);
    boolean exact = true;
    for (int row = 0; row < state.rows().size(); row++) {
      Linear sum = Linear.ZERO;
      boolean linear = true;
      for (int i = 0; i < arguments.size(); i++) {
        Optional<Linear> form = Linear.of(arguments.get(i));
        BigInteger factor = state.rows().get(row).get(i);
        linear &= form.isPresent() || factor.signum() == 0;
        sum = form.isPresent() ? sum.plus(form.get(), factor) : sum;
      }
      if (linear) {
        equations.add(sum.minus(Linear.of(new Linear.CallValue(index, row))));
      }
      exact &= linear;
    }
    return exact;
  }

  private int state(NumberState state) {
    Integer known = indexes.get(state);
    if (known != null) {
      return known;
    }
    int index = states.size();
    states.add(state);
    indexes.put(state, index);
    productions.add(new ArrayList<>());
    byPair
        .computeIfAbsent(List.of(state.predicate(), state.pair()), k -> new ArrayList<>())
        .add(index);
    return index;
  }
}
