// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.fuzz.specs.Formula.Disjunct;

/**
 * A few classes, definitions, and a method with a precondition.
 *
 * @param parameters of the method: their types by their names, in order
 * @param requires what it requires of predicates and values
 * @param properties what it requires beside that: shape properties and invariants
 * @param body what it does
 * @param strategy to explore it with
 */
record SpecProgram(
    long seed,
    Classes classes,
    List<Formula.Predicate> predicates,
    List<Invariant> invariants,
    Map<String, String> parameters,
    List<Disjunct> requires,
    List<Property> properties,
    Look body,
    String strategy) {

  /** A shape property or an invariant of the values of names. */
  record Property(String name, List<String> names) {
    @Override
    public String toString() {
      return name + "(" + String.join(", ", names) + ")";
    }
  }

  String packageName() {
    return "s" + seed;
  }

  SpecProgram with(List<Formula.Predicate> fewer, List<Disjunct> formula, Look look) {
    return new SpecProgram(
        seed, classes, fewer, invariants, parameters, formula, properties, look, strategy);
  }

  SpecProgram with(List<Invariant> fewer, List<Property> required) {
    return new SpecProgram(
        seed, classes, predicates, fewer, parameters, requires, required, body, strategy);
  }

  private String header() {
    return parameters.entrySet().stream()
        .map(p -> p.getValue() + " " + p.getKey())
        .collect(Collectors.joining(", ", "m(", ")"));
  }

  /** Returns the lines of the Java file. */
  List<String> source() {
    List<String> lines = new ArrayList<>(List.of("package " + packageName() + ";"));
    lines.addAll(classes.source().lines().toList());
    lines.add("class T {");
    lines.add("  static int " + header() + " {");
    lines.add("    int r = 0;");
    body.write(lines, "    ");
    lines.addAll(List.of("    return r;", "  }", "}"));
    return lines;
  }

  /** Returns the numbers of the tests by their lines, from 1. */
  Map<Integer, Integer> tests() {
    Map<Integer, Integer> tests = new HashMap<>();
    List<String> lines = source();
    for (int i = 0; i < lines.size(); i++) {
      int mark = lines.get(i).indexOf("{ // ");
      if (mark >= 0) {
        tests.put(i + 1, Integer.valueOf(lines.get(i).substring(mark + 5)));
      }
    }
    return tests;
  }

  /** Returns the spec file. */
  String spec() {
    StringBuilder out = new StringBuilder("package " + packageName() + ";\n\n");
    predicates.forEach(p -> out.append(p).append('\n'));
    invariants.forEach(i -> out.append(i).append('\n'));
    String heap =
        requires.stream().map(Disjunct::toString).collect(Collectors.joining(" || ", "(", ")"));
    List<String> clauses = new ArrayList<>();
    if (!requires.isEmpty()) {
      clauses.add(requires.size() == 1 ? requires.get(0).toString() : heap);
    }
    properties.forEach(p -> clauses.add(p.toString()));
    String requirement = String.join(" && ", clauses);
    out.append("spec T.").append(header()).append(" {\n  requires ").append(requirement);
    return out.append(";\n}\n").toString();
  }

  /** Whether the precondition allows a heap. */
  boolean allows(Heap heap) {
    return hasProperties(heap)
        && (requires.isEmpty() || new Formulas(classes, predicates, heap).part(requires));
  }

  /** Whether it does, and owns all objects. */
  boolean allowsWhole(Heap heap) {
    return hasProperties(heap) && new Formulas(classes, predicates, heap).whole(requires);
  }

  private boolean hasProperties(Heap heap) {
    Visits visits = new Visits(classes, heap);
    for (Property property : properties) {
      boolean holds =
          invariants.stream()
              .filter(i -> i.name().equals(property.name()))
              .findFirst()
              .map(i -> visits.holds(i, property.names()))
              .orElseGet(() -> visits.property(property.name(), property.names()));
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  /** Returns the branches that the method takes with a heap. */
  List<Look.Branch> trace(Heap heap) {
    List<Look.Branch> taken = new ArrayList<>();
    body.run(heap, heap.roots(), taken);
    return taken;
  }

  /** Returns the size of what is written, for making it smaller. */
  int size() {
    return spec().length() + String.join("", source()).length();
  }

  @Override
  public String toString() {
    return String.join("\n", source()) + "\n\n" + spec();
  }
}
