// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.separation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.heapsmith.base.Article;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.logic.heap.ArrayFields;
import org.heapsmith.logic.heap.PointsTo;
import org.heapsmith.logic.heap.TypeFact;
import org.heapsmith.logic.unfold.ExposedReference;
import org.heapsmith.logic.unfold.SpecHeap;
import org.heapsmith.machine.program.Program;
import org.heapsmith.machine.strategy.InputNames;
import org.heapsmith.smt.Term;

/**
 * What an object of Δ may be: it fits the declared types of all references to it, those the program
 * holds and those in the fields of other cells. References that were found to be equal are one
 * variable of the heap.
 */
final class FittingClasses {
  private static final String OBJECT = "java/lang/Object";
  private final Program program;
  private final TypeHierarchy hierarchy;

  FittingClasses(Program program) {
    this.program = program;
    this.hierarchy = program.hierarchy();
  }

  /**
   * Returns the types of all references that are that variable, each once: those declared, and
   * those that the precondition says it has.
   */
  List<String> types(SpecHeap spec, Term variable) {
    Set<String> types = new LinkedHashSet<>();
    forEachType(
        spec,
        (of, type) -> {
          if (of == variable) {
            types.add(type);
          }
        });
    return new ArrayList<>(types);
  }

  /** Returns the type that is a subtype of all others; empty if there is none. */
  Optional<String> narrowest(List<String> types) {
    return types.stream().filter(t -> fits(t, types)).findFirst();
  }

  /** Returns whether an object of that class fits all types. */
  boolean fits(String className, List<String> types) {
    return types.stream().allMatch(t -> hierarchy.isSubtype(className, t));
  }

  /**
   * Returns the classes of the class path that fit a type and all references to the variable, and
   * that the precondition allows there. For {@code Object} that is {@code Object} itself, unless it
   * is excluded.
   */
  List<String> candidates(SpecHeap spec, Term variable, String type) {
    List<String> types = new ArrayList<>(List.of(type));
    types.addAll(types(spec, variable));
    List<String> usual = candidates(types);
    List<String> allowed = usual.stream().filter(c -> isAllowed(spec, variable, c)).toList();
    return allowed.isEmpty() && usual.equals(List.of(OBJECT))
        ? program.types().candidates(OBJECT).stream()
            .filter(c -> !program.types().isOfLibrary(c) && isAllowed(spec, variable, c))
            .toList()
        : allowed;
  }

  private List<String> candidates(List<String> types) {
    String base = narrowest(types).orElse(types.get(0));
    if (ArrayFields.isArray(base)) {
      return program.types().arrays(types);
    }
    List<String> below = base.equals(OBJECT) ? List.of(base) : program.types().candidates(base);
    return below.stream().filter(c -> fits(c, types)).toList();
  }

  /** Returns whether what the precondition says of a reference's class allows that one. */
  boolean isAllowed(SpecHeap spec, Term reference, String className) {
    for (TypeFact fact : spec.heap().types()) {
      if (fact.reference() == reference && !agrees(fact, className)) {
        return false;
      }
    }
    return true;
  }

  private boolean agrees(TypeFact fact, String className) {
    boolean sub = hierarchy.isSubtype(className, fact.className());
    return switch (fact.kind()) {
      case DECLARED, INSTANCE -> sub;
      case EXACTLY -> className.equals(fact.className());
      case NOT_INSTANCE -> !sub;
      case NOT_EXACTLY -> !className.equals(fact.className());
    };
  }

  /** Returns whether the object of a cell may be one that is referred to as these types, too. */
  boolean mayBe(SpecHeap spec, PointsTo cell, List<String> types) {
    if (cell.location().isConst()) {
      return fits(cell.className(), types);
    }
    List<String> all = new ArrayList<>(List.of(cell.className()));
    all.addAll(types(spec, cell.location()));
    all.addAll(types);
    return !candidates(all).isEmpty();
  }

  /** Returns whether an object of the class or of one below it may be of the type. */
  boolean mayBe(String className, String type) {
    return !candidates(List.of(className, type)).isEmpty();
  }

  /** Returns why some object of Δ cannot be what the references to it are declared as; or empty. */
  Optional<String> contradiction(SpecHeap spec) {
    Map<Term, Set<String>> declared = declared(spec);
    for (PointsTo cell : spec.heap().cells()) {
      List<String> types = List.copyOf(declared.get(cell.location()));
      boolean known = cell.location().isConst();
      if (known && !isAllowed(spec, cell.location(), cell.className())) {
        String name = InputNames.simpleName(cell.className());
        return Optional.of("the precondition excludes " + Article.with(name) + " there");
      }
      for (int i = 0; i < types.size(); i++) {
        String type = types.get(i);
        if (known && !hierarchy.isSubtype(cell.className(), type)) {
          return clash(cell.className(), type);
        }
        for (String other : known ? List.<String>of() : types.subList(0, i)) {
          if (!hierarchy.mayShare(type, other)) {
            return clash(type, other);
          }
        }
        if (!hierarchy.mayShare(cell.className(), type)) {
          return clash(cell.className(), type);
        }
      }
    }
    return Optional.empty();
  }

  /** What {@link #types} are of each cell's location: one look at the heap for all of them. */
  private static Map<Term, Set<String>> declared(SpecHeap spec) {
    Map<Term, Set<String>> types = new HashMap<>();
    spec.heap().cells().forEach(c -> types.put(c.location(), new LinkedHashSet<>()));
    forEachType(
        spec,
        (of, type) -> {
          if (types.containsKey(of)) {
            types.get(of).add(type);
          }
        });
    return types;
  }

  /** Tells what the precondition and the references say that variables are. */
  private static void forEachType(SpecHeap spec, BiConsumer<Term, String> told) {
    for (TypeFact fact : spec.heap().types()) {
      if (fact.isPositive()) {
        told.accept(fact.reference(), fact.className());
      }
    }
    for (ExposedReference ref : spec.exposed()) {
      told.accept(spec.find(ref.term()), ref.declaredType());
    }
    for (PointsTo cell : spec.heap().cells()) {
      for (var field : cell.fields().entrySet()) {
        told.accept(field.getValue(), TypeHierarchy.typeName(field.getKey().descriptor()));
      }
    }
  }

  private static Optional<String> clash(String className, String type) {
    return Optional.of(
        "no object is "
            + Article.with(InputNames.simpleName(className))
            + " and "
            + Article.with(InputNames.simpleName(type)));
  }
}
