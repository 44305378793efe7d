// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.program;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Random preconditions, each with the same condition as Java code, written independently: class
 * {@code Valid} of the program's package, which the product does not know.
 */
final class SpecGenerator {
  /** Parameters that a precondition can say something of, those of heaps more often. */
  static final List<String> TYPES =
      List.of("S", "S", "A", "B", "C", "In", "In", "int", "String", "E", "I", "Integer");

  private static final Set<String> CHAINS = Set.of("S", "A", "B", "C");

  /** Java for what the predicates say; {@code own} are the objects that are owned already. */
  private static final String CHECKS =
      """
        static Set<Object> none() { return Collections.newSetFromMap(new IdentityHashMap<>()); }
        static boolean cell(S x, Set<Object> own) { return x != null && own.add(x); }
        static boolean list(S x, Set<Object> own) {
          for (; x != null; x = x.next) { if (!own.add(x)) { return false; } }
          return true;
        }
        static boolean small(S x, Set<Object> own) {
          for (; x != null; x = x.next) { if (!own.add(x) || x.v >= 3) { return false; } }
          return true;
        }
        static boolean sorted(S x, long least, Set<Object> own) {
          for (; x != null; x = x.next) {
            if (!own.add(x) || x.v < least) { return false; }
            least = x.v;
          }
          return true;
        }
        static boolean nest(T.In x, Set<Object> own) {
          for (; x != null; x = x.in) { if (!own.add(x) || x.n < 0) { return false; } }
          return true;
        }
        /** Whether each object of the chain is reached from the first by its link only. */
        static boolean chain(S first) {
          for (S x = first; x != null && x.next != null; x = x.next) {
            if (reaches(first, x.next, x, none())) { return false; }
          }
          return first != null;
        }
        /** Whether there is a way to an object that does not use that link. */
        static boolean reaches(Object from, Object to, S without, Set<Object> seen) {
          if (from == null || from instanceof String || !seen.add(from)) { return false; }
          if (from == to) { return true; }
          if (from instanceof Object[]) {
            for (Object o : (Object[]) from) { if (reaches(o, to, without, seen)) { return true; } }
            return false;
          }
          for (Class<?> c = from.getClass(); c != null && !c.getName().startsWith("java."); c = c.getSuperclass()) {
            for (java.lang.reflect.Field f : c.getDeclaredFields()) {
              boolean link = from == without && c == S.class && f.getName().equals("next");
              if (!link && !java.lang.reflect.Modifier.isStatic(f.getModifiers()) && !f.getType().isPrimitive()) {
                try {
                  f.setAccessible(true);
                  if (reaches(f.get(from), to, without, seen)) { return true; }
                } catch (IllegalAccessException e) {
                  throw new IllegalStateException(e);
                }
              }
            }
          }
          return false;
        }
        /** Whether all that is reached is reached once; stricter than acyclic and tree. */
        static boolean tree(Object x, Set<Object> own) {
          if (x == null || x instanceof String) { return true; }
          if (!own.add(x)) { return false; }
          if (x instanceof Object[]) {
            for (Object o : (Object[]) x) { if (!tree(o, own)) { return false; } }
            return true;
          }
          for (Class<?> c = x.getClass(); c != null && !c.getName().startsWith("java."); c = c.getSuperclass()) {
            for (java.lang.reflect.Field f : c.getDeclaredFields()) {
              if (!java.lang.reflect.Modifier.isStatic(f.getModifiers()) && !f.getType().isPrimitive()) {
                try {
                  f.setAccessible(true);
                  if (!tree(f.get(x), own)) { return false; }
                } catch (IllegalAccessException e) {
                  throw new IllegalStateException(e);
                }
              }
            }
          }
          return true;
        }
      """;

  private static final String PREDICATES =
      """
      predicate list(S x) = x == null | x -> S{ next: y } * list(y);
      predicate small(S x) = x == null | x -> S{ v: k, next: y } * small(y) && k < 3;
      predicate sorted(S x, long lo) = x == null | x -> S{ v: k, next: y } * sorted(y, k) && lo <= k;
      predicate nest(T.In x) = x == null | x -> T.In{ n: k, in: y } * nest(y) && 0 <= k;
      invariant chain(S self) {
        self not null;
        self.S::next(.S::next)* aliases nothing;
      }
      """;

  private final Random random;
  private final List<String> specs = new ArrayList<>();
  private final List<String> checks = new ArrayList<>();
  private final Set<String> used = new LinkedHashSet<>();

  SpecGenerator(Random random) {
    this.random = random;
  }

  /** Adds a precondition of a static method; returns whether there is one. */
  boolean method(String name, List<String> types, List<String> names) {
    boolean shapes = random.nextInt(3) == 0;
    List<String> clauses = new ArrayList<>();
    List<String> code = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      if (random.nextInt(100) < 75) {
        clause(types.get(i), names.get(i), shapes, clauses, code);
      }
    }
    if (clauses.isEmpty()) {
      return false;
    }
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      parameters.add(types.get(i) + " " + names.get(i));
    }
    String list = String.join(", ", parameters);
    specs.add(
        "spec T." + name + "(" + list + ") { requires " + String.join(" && ", clauses) + "; }");
    checks.add(
        "  static boolean "
            + name
            + "("
            + list
            + ") { Set<Object> own = none(); return "
            + String.join(" && ", code)
            + "; }");
    return true;
  }

  private void clause(
      String type, String x, boolean shapes, List<String> clauses, List<String> code) {
    int choice = random.nextInt(4);
    if (CHAINS.contains(type) && shapes) {
      String property =
          List.of("acyclic(" + x + ")", "tree(" + x + ")", "chain(" + x + ")", x + " != null")
              .get(choice);
      add(
          clauses,
          property,
          code,
          choice == 3
              ? x + " != null"
              : choice == 2 ? "chain(" + x + ")" : "tree(" + x + ", none())");
      used.add("chain");
    } else if (CHAINS.contains(type)) {
      switch (choice) {
        case 0 -> add(clauses, "list(" + x + ")", code, "list(" + x + ", own)");
        case 1 -> add(clauses, "small(" + x + ")", code, "small(" + x + ", own)");
        case 2 -> add(clauses, "sorted(" + x + ", 0)", code, "sorted(" + x + ", 0, own)");
        default ->
            add(
                clauses,
                x + " -> S{ v: " + x + "v } && " + x + "v > 1",
                code,
                "cell(" + x + ", own) && ((S) " + x + ").v > 1");
      }
      used.add(choice == 3 ? "" : List.of("list", "small", "sorted").get(choice));
    } else if (type.equals("T.In") && !shapes) {
      used.add("nest");
      add(clauses, "nest(" + x + ")", code, "nest(" + x + ", own)");
    } else if (Set.of("int", "long", "short", "byte").contains(type)) {
      List<String> same =
          List.of(x + " > 0 && " + x + " < 10", x + " != 3", x + " % 2 == 0", x + " <= 5");
      add(clauses, same.get(choice), code, same.get(choice));
    } else if (type.equals("String") && !shapes) {
      String text = choice < 2 ? x + " != null && " + x + ".length() > 0" : x + " != null";
      add(clauses, text, code, text);
    } else if (Set.of("E", "Object", "I", "Integer").contains(type)) {
      String text = choice == 0 ? x + " == null" : x + " != null";
      add(clauses, text, code, text);
    }
  }

  private static void add(List<String> clauses, String clause, List<String> code, String check) {
    clauses.add(clause);
    code.add(check);
  }

  boolean isEmpty() {
    return specs.isEmpty();
  }

  /** Returns the spec file. */
  String text(String packageName) {
    StringBuilder out = new StringBuilder("package " + packageName + ";\n\n");
    for (String declaration : PREDICATES.split("(?m)^(?=predicate|invariant)")) {
      String name = declaration.isBlank() ? "" : declaration.split("[ (]")[1];
      if (used.contains(name)) {
        out.append(declaration);
      }
    }
    specs.forEach(s -> out.append(s).append('\n'));
    return out.toString();
  }

  /** Returns class {@code Valid}. */
  String checks(String packageName) {
    return "package "
        + packageName
        + ";\nimport java.util.*;\nclass Valid {\n"
        + String.join("\n", checks)
        + "\n"
        + CHECKS
        + "}\n";
  }
}
