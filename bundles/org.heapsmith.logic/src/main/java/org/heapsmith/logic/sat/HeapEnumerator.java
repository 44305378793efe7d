// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.sat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.heapsmith.base.Cancellation;
import org.heapsmith.logic.concrete.CanonicalHeap;
import org.heapsmith.logic.concrete.ConcreteValue;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.logic.concrete.render.HeapText;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.Sorts;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.sat.Enumeration.End;
import org.heapsmith.logic.sat.Enumeration.Limits;
import org.heapsmith.logic.spec.Parameter;
import org.heapsmith.logic.spec.PredicateDef;
import org.heapsmith.logic.spec.SpecType;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;

/**
 * The first heaps of a predicate in order of size, isomorphic ones once: its complete unfoldings,
 * best first by number of cells, in every shape their named references allow ({@link Aliases}), one
 * heap of each with small numbers.
 */
public final class HeapEnumerator {
  /**
   * After this many unfoldings without a heap it is worth the effort to ask whether there is one.
   */
  private static final int MANY_WITHOUT_MODEL = 50;

  private static final int MOST_ALIASES = 300;

  private final Predicates predicates;
  private final TypeProvider types;
  private final Satisfiability satisfiability;
  private final Predicate<RootedHeap> accepted;

  /** Makes an enumerator that uses {@code satisfiability} for what it unfolded. */
  public HeapEnumerator(Predicates predicates, TypeProvider types, Satisfiability satisfiability) {
    this(predicates, types, satisfiability, heap -> true);
  }

  private HeapEnumerator(
      Predicates predicates,
      TypeProvider types,
      Satisfiability satisfiability,
      Predicate<RootedHeap> accepted) {
    this.predicates = predicates;
    this.types = types;
    this.satisfiability = satisfiability;
    this.accepted = accepted;
  }

  /** Returns an enumerator of those heaps that pass a test which looks at references only. */
  public HeapEnumerator accepting(Predicate<RootedHeap> test) {
    return new HeapEnumerator(predicates, types, satisfiability, test);
  }

  /** Returns the first {@code count} heaps of {@code predicate}; fewer if there are no more. */
  public List<RootedHeap> first(String predicate, int count, Cancellation cancellation) {
    return enumerate(predicate, Limits.ofCount(count), cancellation, size -> {}).heaps();
  }

  /**
   * Enumerates the heaps of {@code predicate}.
   *
   * @param progress receives the number of objects of the heaps to come, whenever it grows
   */
  public Enumeration enumerate(
      String predicate, Limits limits, Cancellation cancellation, Consumer<Integer> progress) {
    return new Run(predicate, limits, cancellation, progress).run();
  }

  /** An unfolding in the queue; {@code number} keeps the order of equals. */
  private record Candidate(SymbolicHeap heap, int number) {}

  /** A heap that waits until no smaller one can come. */
  private record Found(int objects, String text, RootedHeap example) {}

  private final class Run {
    private final Limits limits;
    private final Cancellation cancellation;
    private final Consumer<Integer> progress;
    private final FreshNames fresh = new FreshNames();
    private final ZeroDefaults open = new ZeroDefaults(types);
    private final ModelConcretizer concretizer = new ModelConcretizer(types, open);
    private final PredicateInstance general;
    private final List<Parameter> parameters;
    private final PriorityQueue<Candidate> queue =
        new PriorityQueue<>(
            Comparator.<Candidate>comparingInt(c -> c.heap().cells().size())
                .thenComparingInt(Candidate::number));
    private final Set<String> seen = new LinkedHashSet<>();
    private final TreeSet<Found> waiting =
        new TreeSet<>(Comparator.comparingInt(Found::objects).thenComparing(Found::text));
    private final List<RootedHeap> result = new ArrayList<>();
    private boolean tooLarge;
    private boolean bounded;
    private boolean cut;
    private int undecided;
    private int number;

    Run(String predicate, Limits limits, Cancellation cancellation, Consumer<Integer> progress) {
      this.limits = limits;
      this.cancellation = cancellation;
      this.progress = progress;
      this.general = predicates.generalInstance(predicate, fresh);
      this.parameters = predicates.definition(predicate).parameters();
    }

    Enumeration run() {
      SymbolicHeap start = start();
      queue.add(new Candidate(start, 0));
      boolean doubted = false;
      int size = -1;
      while (!queue.isEmpty()) {
        SymbolicHeap heap = queue.poll().heap();
        if (heap.cells().size() > size) {
          size = heap.cells().size();
          release(size);
          progress.accept(size);
        }
        End stop = stop(size);
        if (stop != null) {
          release(size + (stop == End.COUNT ? 0 : 1));
          return new Enumeration(result, stop, undecided, leftOut());
        }
        if (!doubted && seen.isEmpty() && number > MANY_WITHOUT_MODEL) {
          doubted = true;
          if (satisfiability.check(start, SatLimits.DEFAULT, cancellation).isUnsat()) {
            return new Enumeration(List.of(), End.ALL, 0);
          }
        }
        if (heap.instances().isEmpty()) {
          shapes(heap);
        } else {
          unfold(heap);
        }
      }
      release(Integer.MAX_VALUE);
      End end = cut ? End.CANCELLED : tooLarge ? End.SIZE : End.ALL;
      return new Enumeration(result, end, undecided, leftOut());
    }

    private List<String> leftOut() {
      List<String> what = new ArrayList<>();
      if (bounded) {
        what.add("arrays and strings of more than " + predicates.arrayLength() + " elements");
      }
      what.addAll(open.leftOut());
      return what;
    }

    private End stop(int size) {
      if (result.size() >= limits.count()) {
        return End.COUNT;
      } else if (cancellation.isCancelled()) {
        return End.CANCELLED;
      } else if (size > limits.objects()) {
        return End.SIZE;
      }
      return number >= limits.unfoldings() ? End.UNFOLDINGS : null;
    }

    /** Puts out what has fewer objects than {@code size}: what is still to come has not. */
    private void release(int size) {
      while (!waiting.isEmpty()
          && waiting.first().objects() < size
          && result.size() < limits.count()) {
        result.add(waiting.pollFirst().example());
      }
    }

    private SymbolicHeap start() {
      SymbolicHeap heap = new SymbolicHeap(List.of(), List.of(general), List.of(), List.of());
      for (int i = 0; i < parameters.size(); i++) {
        if (parameters.get(i).type() instanceof SpecType.Reference type) {
          Term argument = general.arguments().get(i);
          heap = heap.and(new TypeFact(argument, type.internalName(), TypeFact.Kind.DECLARED));
        }
      }
      return heap;
    }

    private void unfold(SymbolicHeap heap) {
      PredicateInstance instance = heap.instances().get(0);
      for (SymbolicHeap next : heap.replace(instance, predicates.unfold(instance, fresh))) {
        if (next.isContradictory()) {
          continue;
        }
        number++;
        // without this, the shapes whose heights or sizes cannot fit outgrow the others by far
        boolean refuted = satisfiability.isRefuted(next, cancellation);
        if (predicates.isBeyondBounds(next)) {
          tooLarge |= !refuted;
          bounded |= !refuted;
        } else if (!refuted) {
          queue.add(new Candidate(next, number));
        }
      }
    }

    private void shapes(SymbolicHeap heap) {
      Aliases.Cases cases =
          new Aliases(predicates.terms()).of(heap, general.arguments(), MOST_ALIASES);
      undecided += cases.complete() ? 0 : 1;
      boolean any = false;
      for (SymbolicHeap shape : cases.heaps()) {
        any |= add(shape);
      }
      if (!open.isOpen()
          && cases.outside().stream()
              .anyMatch(h -> satisfiability.check(h, SatLimits.DEFAULT, cancellation).mayBeSat())) {
        open.add();
      }
      if (!any && !(cases.heaps().size() == 1 && cases.heaps().get(0) == heap)) {
        add(heap); // needs objects that it does not describe
      }
    }

    private boolean add(SymbolicHeap heap) {
      List<Term> soft = new SoftConstraints(predicates.terms()).small(general.arguments());
      SatResult answer = satisfiability.smallest(heap, soft, SatLimits.DEFAULT, cancellation);
      if (!(answer instanceof SatResult.Sat sat)) {
        boolean open = answer.mayBeSat();
        cut |= open && cancellation.isCancelled();
        undecided += open && !cancellation.isCancelled() ? 1 : 0;
        return false;
      }
      ConcreteModel model = concretizer.concretize(sat.model());
      RootedHeap example = example(model);
      if (!model.fits()) {
        open.addClassless();
        return true;
      }
      int objects = example.heap().objects().size();
      String text = HeapText.render(example.heap(), example.roots());
      if (objects > limits.objects()) {
        tooLarge = true;
      } else if (seen.add(text) && accepted.test(example)) {
        waiting.add(new Found(objects, text, example));
      }
      return true;
    }

    private RootedHeap example(ConcreteModel model) {
      List<String> names = new ArrayList<>();
      List<ConcreteValue> values = new ArrayList<>();
      PredicateDef definition = predicates.definition(general.predicate());
      for (int i = 0; i < definition.parameters().size(); i++) {
        Parameter parameter = definition.parameters().get(i);
        Term argument = general.arguments().get(i);
        if (argument.sort() != Sort.MATHINT) {
          names.add(parameter.name());
          values.add(model.value(argument, Sorts.descriptor(parameter.type())));
        }
      }
      CanonicalHeap canonical = CanonicalHeap.of(model.heap(), values);
      Map<String, ConcreteValue> roots = new LinkedHashMap<>();
      for (int i = 0; i < names.size(); i++) {
        roots.put(names.get(i), canonical.roots().get(i));
      }
      return new RootedHeap(canonical.heap(), roots);
    }
  }
}
