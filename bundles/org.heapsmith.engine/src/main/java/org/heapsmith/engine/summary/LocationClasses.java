// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.engine.summary;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.bytecode.TypeHierarchy;
import org.heapsmith.engine.strategy.ExplorationContext;
import org.heapsmith.smt.Sort;
import org.heapsmith.smt.Term;
import org.heapsmith.smt.Terms;

/**
 * The classes of locations, as conditions: a location with several possible classes has a variable
 * for its class, once somebody asks for it.
 */
final class LocationClasses {
  private final Terms terms;
  private final TypeHierarchy hierarchy;

  LocationClasses(ExplorationContext context) {
    this.terms = context.terms();
    this.hierarchy = context.program().hierarchy();
  }

  /** Returns the classes a new object for a reference of that type may have. */
  List<String> instantiable(String type) {
    return hierarchy.instantiableSubtypes(type);
  }

  boolean isSubtype(String className, String type) {
    return hierarchy.isSubtype(className, type);
  }

  /** Returns the classes of a location that are subtypes of {@code type}. */
  List<String> subtypes(Location location, String type) {
    return location.classes().stream().filter(c -> isSubtype(c, type)).toList();
  }

  /** Returns when the location's class is one of {@code some} of its possible ones. */
  Term isOneOf(Location location, List<String> some) {
    if (some.isEmpty() || some.size() == location.classes().size()) {
      return terms.bool(!some.isEmpty());
    }
    List<Term> parts = new ArrayList<>();
    some.forEach(c -> parts.add(is(location, c)));
    return terms.or(parts);
  }

  /** Returns the variable that stands for the location's class. */
  Term variable(Location location) {
    return terms.var(name(location), Sort.INT);
  }

  /** Returns the variable's name. */
  static String name(Location location) {
    return "class of #" + location.object().id();
  }

  /** Returns that the variable is one of the location's classes. */
  Term range(Location location) {
    List<Term> parts = new ArrayList<>();
    location.classes().forEach(c -> parts.add(is(location, c)));
    return terms.or(parts);
  }

  /** A class is its place among the location's classes. */
  private Term is(Location location, String className) {
    int number = location.classes().indexOf(className);
    return terms.eq(variable(location), terms.intConst(number));
  }
}
