// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.unfold;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SearchResult;
import org.heapsmith.logic.heap.FreshNames;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.PredicateInstance;
import org.heapsmith.logic.heap.Predicates;
import org.heapsmith.logic.heap.SymbolicHeap;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.sat.SatLimits;
import org.heapsmith.logic.sat.SatResult;
import org.heapsmith.logic.sat.Satisfiability;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.smt.Op;
import org.heapsmith.smt.Solver;
import org.heapsmith.smt.SolverResult;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * Unfolds what is still folded of a heap, with as few objects as possible: first the disjuncts
 * without cells everywhere, then with one more object allowed, and so on. Equations between numbers
 * are carried out on the way, which shows most dead ends (a wrong height or size) without a solver;
 * it is asked once for each candidate that is left.
 */
public final class HeapCompletion {
  private static final int MOST_OBJECTS = 40;
  private static final int BUDGET = 1000;
  private static final int MOST_QUESTIONS = 30;
  private static final int GREATEST_SIZE = 6;

  /** Objects that show more than none: a node between two others, or a small tree. */
  private static final int TELLING_OBJECTS = 3;

  private static final SatLimits PROOF = new SatLimits(3, 100);

  /** Bounds on the cells of each shape that are tried one after the other. */
  private static final int[] SHAPE_SIZES = {0, 1, 3, 7, 15};

  private final Terms terms;
  private final Predicates predicates;
  private final CellTypes types;
  private final Solver solver;
  private final Cancellation cancellation;
  private final Normaliser normaliser;
  private final SmallShapes shapes;
  private final ShapeChoice shapeChoice;
  private final Satisfiability satisfiability;
  private boolean provesInfeasible = true;

  /**
   * Makes the search of one thread.
   *
   * @param types what the program's types say of cells
   * @param provider the types themselves
   * @param tables what is known of the same predicates
   */
  public HeapCompletion(
      Predicates predicates,
      ShapeTables tables,
      CellTypes types,
      TypeProvider provider,
      Solver solver,
      Cancellation cancellation) {
    this.terms = predicates.terms();
    this.predicates = predicates;
    this.types = types;
    this.solver = solver;
    this.cancellation = cancellation;
    this.normaliser = new Normaliser(terms, types::contradiction);
    this.shapes = tables.in(predicates);
    this.shapeChoice = new ShapeChoice(terms, shapes, this::solve);
    this.satisfiability = new Satisfiability(predicates, provider, solver);
  }

  /**
   * Δ as unfolded so far and the conditions on numbers.
   *
   * @param spec once completed, without instances
   * @param solved how many of the conditions, the first ones, are equations that were carried out
   */
  public record Completed(SpecHeap spec, List<Term> conditions, int solved) {
    private List<Term> equations() {
      return conditions.subList(0, solved);
    }

    private List<Term> others() {
      return conditions.subList(solved, conditions.size());
    }
  }

  /** How far one search may go. */
  private static final class Limits {
    private final Cancellation cancellation;
    private int steps = BUDGET;
    private int questions = MOST_QUESTIONS;

    /** The locations of the constants of an enum, by its name. */
    private final Function<String, List<Term>> constants;

    /** Whether unfoldings with objects come before those without. */
    private boolean isGenerous;

    Limits(Cancellation cancellation, Function<String, List<Term>> constants) {
      this.cancellation = cancellation;
      this.constants = constants;
    }

    boolean isExhausted() {
      return steps <= 0 || questions <= 0 || cancellation.isCancelled();
    }
  }

  /**
   * Returns a heap without predicate instances that satisfies the conditions.
   *
   * @param constants the locations of the constants of an enum, by its name
   */
  public SearchResult<Completed> complete(
      SpecHeap spec, List<Term> conditions, Function<String, List<Term>> constants) {
    Supplier<Limits> limits = () -> new Limits(cancellation, constants);
    Optional<Completed> normal = normal(spec, List.of(), conditions);
    if (normal.isEmpty()) {
      return new SearchResult.None<>();
    }
    Completed start = normal.get();
    Optional<Completed> guessed =
        search(start, 0, limits.get())
            .found()
            .or(() -> shaped(start, limits))
            .or(() -> sized(start).flatMap(sized -> deepen(sized, limits.get()).found()));
    if (guessed.isPresent()) {
      return new SearchResult.Found<>(guessed.get());
    } else if (isProvedInfeasible(start)) {
      return new SearchResult.None<>();
    }
    if (shapeChoice.excludes(MOST_OBJECTS, start.spec, start.conditions)) {
      return SearchResult.unknown(
          "no completion with " + MOST_OBJECTS + " further objects or fewer");
    }
    SearchResult<Completed> result = deepen(start, limits.get());
    return result instanceof SearchResult.Unknown<Completed> unknown && unknown.leftOut().isEmpty()
        ? SearchResult.unknown("no completion among " + BUDGET + " unfoldings tried")
        : result;
  }

  /**
   * Returns a heap as {@link #complete} does, but with some objects where nothing is known of what
   * is in a structure: what a method does without a look at it shows in an empty one least.
   */
  public SearchResult<Completed> tell(
      SpecHeap spec, List<Term> conditions, Function<String, List<Term>> constants) {
    if (spec.heap().cells().size() <= 1 && !spec.heap().instances().isEmpty()) {
      Limits limits = new Limits(cancellation, constants);
      limits.isGenerous = true;
      Optional<Completed> found =
          normal(spec, List.of(), conditions)
              .flatMap(start -> search(start, TELLING_OBJECTS, limits).found());
      if (found.isPresent()) {
        return new SearchResult.Found<>(found.get());
      }
    }
    return complete(spec, conditions, constants);
  }

  /** Searches with more and more objects. */
  private SearchResult<Completed> deepen(Completed start, Limits limits) {
    return SearchResult.deepen(
        shapes.fewestCells(start.spec.heap()),
        MOST_OBJECTS,
        objects -> search(start, objects, limits));
  }

  /**
   * Chooses small shapes for all instances at once: then there is little choice in unfolding. Empty
   * if that led to nothing, which proves nothing.
   */
  private Optional<Completed> shaped(Completed start, Supplier<Limits> limits) {
    for (int most : SHAPE_SIZES) {
      Optional<ShapeChoice.Chosen> chosen = shapeChoice.within(most, start.spec, start.conditions);
      if (chosen.isPresent()) {
        Optional<Completed> found =
            normal(start, chosen.get().conditions(), start.others())
                .flatMap(next -> search(next, chosen.get().cells(), limits.get()).found());
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Gives the numbers that instances have as arguments (heights, sizes) small values at once: then
   * there is little choice in unfolding. Empty if no small ones were found, which proves nothing.
   */
  private Optional<Completed> sized(Completed start) {
    Set<Term> sizes = new LinkedHashSet<>();
    for (PredicateInstance instance : start.spec.heap().instances()) {
      instance.arguments().stream()
          .flatMap(t -> Terms.variables(t).stream())
          .filter(v -> v.sort() == Sort.INT && isSize(instance, v))
          .forEach(sizes::add);
    }
    for (int greatest = 1; greatest <= GREATEST_SIZE && !sizes.isEmpty(); greatest++) {
      List<Term> conditions = new ArrayList<>(start.conditions);
      for (Term size : sizes) {
        conditions.add(terms.binary(Op.LE, terms.intConst(0), size));
        conditions.add(terms.binary(Op.LE, size, terms.intConst(greatest)));
      }
      if (solve(conditions) instanceof SolverResult.Sat sat) {
        List<Term> values = new ArrayList<>();
        sizes.forEach(v -> values.add(0, terms.eq(v, sat.model().eval(v))));
        return normal(start, values, conditions.subList(start.solved, conditions.size()));
      }
    }
    return Optional.empty();
  }

  /** Whether the number is an argument of the instance as it is, or plus or minus something. */
  private static boolean isSize(PredicateInstance instance, Term number) {
    return instance.arguments().stream()
        .anyMatch(a -> a.sort() == Sort.INT && Terms.variables(a).contains(number));
  }

  /**
   * Asks for a proof that there is none before many unfoldings are tried; once that has led to
   * nothing, which takes long, it is not asked for again.
   */
  private boolean isProvedInfeasible(Completed start) {
    if (!provesInfeasible) {
      return false;
    }
    SymbolicHeap heap = start.spec.heap().and(start.conditions);
    SatResult result = satisfiability.check(heap, PROOF, cancellation);
    provesInfeasible = !(result instanceof SatResult.Unknown);
    return result.isUnsat();
  }

  private SolverResult solve(List<Term> conditions) {
    return solver.check(conditions, cancellation);
  }

  private SearchResult<Completed> search(Completed at, int left, Limits limits) {
    if (cancellation.isCancelled()) {
      limits.steps = 0; // nobody waits for the answer
    }
    if (limits.steps-- <= 0 || limits.isExhausted()) {
      return SearchResult.cut();
    }
    Optional<Term> choice = choice(at.conditions);
    if (choice.isPresent()) {
      return split(at, choice.get(), left, limits);
    }
    List<PredicateInstance> instances = at.spec.heap().instances();
    if (instances.isEmpty()) {
      SearchResult<Completed> settled = settleReferences(at, limits);
      limits.questions--;
      if (settled instanceof SearchResult.Found<Completed> found && !isFeasible(found.value())) {
        return found.value() == at ? new SearchResult.None<>() : SearchResult.cut();
      }
      return settled;
    }
    PredicateInstance instance = mostDetermined(instances);
    FreshNames fresh = new FreshNames(at.spec.nextName());
    List<SymbolicHeap> contexts = new ArrayList<>(predicates.unfold(instance, fresh));
    int sign = limits.isGenerous ? -1 : 1;
    contexts.sort(Comparator.comparingInt(c -> sign * c.cells().size()));
    return SearchResult.first(
        contexts,
        unfolding -> {
          if (predicates.isBeyondBounds(unfolding)) {
            return SearchResult.cut();
          }
          int rest = left - unfolding.cells().size();
          SymbolicHeap heap = at.spec.heap().replace(instance, List.of(unfolding)).get(0);
          if (rest < shapes.fewestCells(heap)) {
            return SearchResult.cut(); // shows most misfits without a normal form
          }
          return normal(at, at.spec.withHeap(heap, fresh.next()))
              .map(
                  next ->
                      rest < shapes.fewestCells(next.spec.heap())
                          ? SearchResult.<Completed>cut()
                          : search(next, rest, limits))
              .orElseGet(SearchResult.None::new);
        });
  }

  /** Returns a disjunction of equations, as balance conditions are; empty if there is none. */
  private static Optional<Term> choice(List<Term> conditions) {
    return conditions.stream()
        .filter(c -> c.op() == Op.OR && c.args().stream().allMatch(HeapCompletion::fixes))
        .findFirst();
  }

  /** Whether the formula gives a number a value. A byte may be a boolean: both its values do. */
  private static boolean fixes(Term formula) {
    return switch (formula.op()) {
      case EQ -> formula.arg(0).sort().isBitVector() && formula.arg(0).sort() != Sort.BYTE;
      case AND, OR -> formula.args().stream().anyMatch(HeapCompletion::fixes);
      default -> false;
    };
  }

  private SearchResult<Completed> split(Completed at, Term choice, int left, Limits limits) {
    List<Term> others = new ArrayList<>(at.others());
    others.remove(choice);
    return SearchResult.first(
        choice.args(),
        alternative -> {
          return normal(at, List.of(alternative), others)
              .map(next -> search(next, left, limits))
              .orElseGet(SearchResult.None::new);
        });
  }

  /** The instance with the most numbers known is the one most likely to have no choice. */
  private static PredicateInstance mostDetermined(List<PredicateInstance> instances) {
    PredicateInstance best = instances.get(0);
    long most = -1;
    for (PredicateInstance instance : instances) {
      long known = instance.arguments().stream().filter(Term::isConst).count();
      if (known > most) {
        best = instance;
        most = known;
      }
    }
    return best;
  }

  private Optional<Completed> normal(Completed at, SpecHeap spec) {
    return normal(spec, at.equations(), at.others());
  }

  /** Returns what there is with further conditions, which come first, and others at the end. */
  private Optional<Completed> normal(Completed at, List<Term> further, List<Term> others) {
    return normal(at.spec.withHeap(at.spec.heap().and(further)), at.equations(), others);
  }

  /**
   * Carries all equations out, those of the path condition included: most dead ends show then.
   * Empty if they contradict each other.
   */
  private Optional<Completed> normal(SpecHeap spec, List<Term> solved, List<Term> others) {
    return normaliser
        .normalise(spec, solved, others)
        .normal()
        .map(n -> new Completed(n.spec(), n.numeric(), n.solved()));
  }

  private boolean isFeasible(Completed partial) {
    List<Term> all = new ArrayList<>(partial.conditions);
    all.addAll(partial.spec.referenceConditions(terms));
    return all.stream().noneMatch(Term::isFalse) && solve(all).mayBeSat();
  }

  /** Decides the references that conditions or type facts speak of: null, new, or an alias. */
  private SearchResult<Completed> settleReferences(Completed at, Limits limits) {
    Completed current = at;
    while (true) {
      Optional<Term> open = constrained(current.spec.heap());
      if (open.isEmpty()) {
        return new SearchResult.Found<>(current);
      }
      SearchResult<Completed> settled = settle(current, open.get(), limits);
      if (settled instanceof SearchResult.Found<Completed> found) {
        current = found.value();
      } else {
        return current == at ? settled : undone(settled);
      }
    }
  }

  /** Returns what a failure is after a choice: another choice for one before might do. */
  private static SearchResult<Completed> undone(SearchResult<Completed> failure) {
    return failure instanceof SearchResult.Unknown<Completed> unknown
        ? new SearchResult.Unknown<>(true, unknown.leftOut(), "")
        : SearchResult.cut();
  }

  private static Optional<Term> constrained(SymbolicHeap heap) {
    Stream<Term> compared =
        heap.pure().stream()
            .flatMap(conjunct -> Terms.variables(conjunct).stream())
            .filter(variable -> variable.sort() == Sort.REF);
    Stream<Term> typed =
        heap.types().stream()
            .filter(fact -> fact.kind() != TypeFact.Kind.DECLARED)
            .map(TypeFact::reference)
            .filter(reference -> !reference.isConst());
    return Stream.concat(compared, typed).filter(r -> heap.cellAt(r) == null).findFirst();
  }

  private SearchResult<Completed> settle(Completed at, Term open, Limits limits) {
    List<SpecHeap> options = new ArrayList<>();
    options.add(at.spec.replace(terms, open, terms.nullRef()));
    String declared = declaredClass(at.spec, open);
    PointsTo fresh = PointsTo.open(terms, open, declared, 0);
    boolean exists = !types.classes(at.spec, fresh).isEmpty();
    if (exists) {
      options.add(at.spec.withHeap(at.spec.heap().star(fresh)));
    }
    for (Term constant : limits.constants.apply(declared)) {
      options.add(at.spec.replace(terms, open, constant));
      exists = true;
    }
    for (PointsTo cell : at.spec.heap().cells()) {
      if (types.mayBe(at.spec, cell, declared)) {
        options.add(at.spec.replace(terms, open, cell.location()));
      }
    }
    for (SpecHeap option : options) {
      Optional<Completed> next = normal(at, option).filter(this::isFeasible);
      if (next.isPresent()) {
        return new SearchResult.Found<>(next.get());
      }
    }
    if (exists) {
      return new SearchResult.None<>();
    }
    String type = declared.replace('/', '.');
    Notice why = Notice.of(Code.NO_INSTANTIABLE_CLASS, "", type, path(at.spec, open));
    return SearchResult.leftOut(why);
  }

  private static String path(SpecHeap spec, Term reference) {
    return spec.exposed().stream()
        .filter(r -> r.term() == reference)
        .map(ExposedReference::path)
        .findFirst()
        .orElse(reference.toString());
  }

  private String declaredClass(SpecHeap spec, Term reference) {
    for (TypeFact fact : spec.heap().types()) {
      if (fact.reference() == reference && fact.isPositive()) {
        return fact.className();
      }
    }
    for (TypeFact fact : spec.heap().types()) {
      if (fact.reference() == reference && fact.kind() == TypeFact.Kind.DECLARED) {
        return fact.className();
      }
    }
    List<String> declared = types.types(spec, reference);
    return types
        .narrowest(declared)
        .or(() -> declared.stream().findFirst())
        .orElse("java/lang/Object");
  }
}
