// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.heapsmith.fuzz.specs.Formula.Atom;
import org.heapsmith.fuzz.specs.Formula.Disjunct;
import org.heapsmith.fuzz.specs.Formula.Pure;
import org.heapsmith.fuzz.specs.Formula.Value;

/** Random specs: each seed is one, always the same. */
final class SpecPrograms {
  private final Random random;
  private final Map<String, Map<String, String>> types = new LinkedHashMap<>();
  private final Map<String, String> supers = new LinkedHashMap<>();
  private final Classes classes = new Classes(types, supers);
  private final List<Formula.Predicate> predicates = new ArrayList<>();

  /** Names and parameter types of all predicates, so that they can call each other. */
  private final Map<String, Map<String, String>> heads = new LinkedHashMap<>();

  private final String number;
  private int fresh;

  private SpecPrograms(long seed) {
    this.random = new Random(seed * 0x9E3779B97F4A7C15L + 12345);
    random.nextInt();
    this.number = pick("int", "int", "long", "mathint");
  }

  /** Returns the program of a seed. */
  static SpecProgram program(long seed) {
    return new SpecPrograms(seed).make(seed);
  }

  @SafeVarargs
  private <T> T pick(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  private SpecProgram make(long seed) {
    classes();
    Map<String, String> parameters = new LinkedHashMap<>();
    boolean header = types.containsKey("H") && chance(60);
    parameters.put("a", header ? "H" : "N");
    if (chance(45)) {
      parameters.put("b", "N");
    }
    if (chance(25)) {
      parameters.put("k", Classes.INT);
    }
    int kind = random.nextInt(100);
    List<Disjunct> requires = new ArrayList<>();
    List<SpecProgram.Property> properties = new ArrayList<>();
    List<Invariant> invariants = new ArrayList<>();
    if (kind < 60) {
      definitions();
      for (int i = 0; i == 0 || i == 1 && chance(20); i++) {
        requires.add(requirement(parameters));
      }
      if (chance(15)) {
        properties.add(property(parameters));
      }
    } else {
      if (kind < 88) {
        Hex hex = new Hex(random, classes);
        invariants.add(hex.invariant("inv", parameters));
        List<String> names = new ArrayList<>(invariants.get(0).parameters().keySet());
        properties.add(new SpecProgram.Property("inv", names));
      }
      if (kind >= 88 || chance(30)) {
        properties.add(property(parameters));
      }
      if (chance(50)) {
        List<Pure> pure = new ArrayList<>(List.of(condition(parameters)));
        requires.add(new Disjunct(List.of(), pure, parameters));
      }
    }
    String strategy =
        kind < 60
            ? pick("separation", "separation", "separation", "path-optimal")
            : pick("hex", "hex", "hex", "lazy", "lazier-sharp");
    Looks looks = new Looks(random, classes);
    return new SpecProgram(
        seed,
        classes,
        predicates,
        invariants,
        parameters,
        requires,
        properties,
        looks.body(parameters),
        strategy);
  }

  private void classes() {
    Map<String, String> node = new LinkedHashMap<>();
    if (chance(65)) {
      node.put("val", Classes.INT);
    }
    boolean tree = chance(35);
    node.put(tree ? "left" : "next", "N");
    if (tree || chance(40)) {
      node.put(tree ? "right" : "prev", "N");
    }
    types.put("N", node);
    if (chance(25)) {
      Map<String, String> sub = new LinkedHashMap<>(node);
      if (chance(50)) {
        sub.put("more", pick(Classes.INT, "N"));
      }
      types.put("K", sub);
      supers.put("K", "N");
    }
    if (chance(35)) {
      Map<String, String> header = new LinkedHashMap<>();
      header.put("head", "N");
      if (chance(40)) {
        header.put("last", "N");
      }
      if (chance(60)) {
        header.put("size", Classes.INT);
      }
      types.put("H", header);
    }
  }

  private void definitions() {
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      Map<String, String> parameters = new LinkedHashMap<>();
      parameters.put("x", types.containsKey("H") && i == 0 && count > 1 ? "H" : "N");
      if (chance(40)) {
        parameters.put("y", "N");
      }
      if (chance(45)) {
        parameters.put("n", number);
      }
      if (chance(12)) {
        parameters.put("z", "N");
      }
      heads.put("p" + i, parameters);
    }
    heads.forEach(
        (name, parameters) -> {
          List<Disjunct> disjuncts = new ArrayList<>();
          boolean header = parameters.get("x").equals("H");
          if (!header || chance(40)) {
            disjuncts.add(base(parameters));
          }
          for (int i = 0; i == 0 || i == 1 && chance(30); i++) {
            disjuncts.add(step(parameters));
          }
          predicates.add(new Formula.Predicate(name, parameters, disjuncts));
        });
  }

  private Disjunct base(Map<String, String> parameters) {
    List<Atom> atoms = new ArrayList<>();
    List<Pure> pure = new ArrayList<>();
    Map<String, String> names = new LinkedHashMap<>(parameters);
    if (chance(15)) {
      cell("x", parameters.get("x"), names, atoms, new ArrayList<>());
    } else {
      boolean segment =
          parameters.get("x").equals("N") && parameters.containsKey("y") && chance(60);
      Value end = segment ? new Formula.Name("y") : new Formula.Null();
      pure.add(new Formula.Compare("==", new Formula.Name("x"), end));
    }
    if (parameters.containsKey("n") && chance(60)) {
      Value zero = new Formula.Constant(random.nextInt(2));
      pure.add(new Formula.Compare(pick("==", "==", "<=", ">="), new Formula.Name("n"), zero));
    }
    if (parameters.containsKey("z") && chance(70)) {
      Value other = parameters.containsKey("y") ? new Formula.Name("y") : new Formula.Null();
      pure.add(new Formula.Compare(pick("==", "!="), new Formula.Name("z"), other));
    }
    return new Disjunct(atoms, pure, names);
  }

  /** Adds a points-to; names of references that are new are added to {@code met}. */
  private void cell(
      String name, String type, Map<String, String> names, List<Atom> atoms, List<String> met) {
    Map<String, Value> fields = new LinkedHashMap<>();
    List<String> known =
        new ArrayList<>(names.keySet().stream().filter(n -> isNode(names.get(n))).toList());
    classes
        .fields(type)
        .forEach(
            (field, of) -> {
              int choice = random.nextInt(100);
              if (classes.isReference(of)) {
                if (choice < 62) {
                  String next = "u" + fresh++;
                  names.put(next, of);
                  met.add(next);
                  fields.put(field, new Formula.Name(next));
                } else if (choice < 72) {
                  fields.put(field, new Formula.Null());
                } else if (choice < 92 && !known.isEmpty()) {
                  fields.put(field, new Formula.Name(pick(known)));
                }
              } else if (choice < 65) {
                String next = "v" + fresh++;
                names.put(next, of);
                fields.put(field, new Formula.Name(next));
              } else if (choice < 75) {
                fields.put(field, new Formula.Constant(random.nextInt(4) - 1));
              } else if (choice < 82 && number.equals(Classes.INT) && names.containsKey("n")) {
                fields.put(field, sum("n", 1));
              }
            });
    atoms.add(new Formula.PointsTo(name, type, fields));
  }

  private boolean isNode(String type) {
    return type.equals("N") || type.equals("K");
  }

  private Value sum(String name, int most) {
    int by = random.nextInt(2 * most + 1) - most;
    Value variable = new Formula.Name(name);
    return by == 0
        ? variable
        : new Formula.Binary(by < 0 ? '-' : '+', variable, new Formula.Constant(Math.abs(by)));
  }

  private Disjunct step(Map<String, String> parameters) {
    List<Atom> atoms = new ArrayList<>();
    List<Pure> pure = new ArrayList<>();
    Map<String, String> names = new LinkedHashMap<>(parameters);
    List<String> met = new ArrayList<>();
    String type = parameters.get("x");
    cell("x", types.containsKey("K") && isNode(type) && chance(20) ? "K" : type, names, atoms, met);
    for (String next : List.copyOf(met)) {
      if (chance(78)) {
        call(next, names, atoms);
      } else if (chance(30)) {
        cell(next, names.get(next), names, atoms, met);
      }
    }
    while (chance(45)) {
      pure.add(condition(names));
    }
    return new Disjunct(atoms, pure, names);
  }

  private void call(String first, Map<String, String> names, List<Atom> atoms) {
    List<String> fitting =
        heads.keySet().stream()
            .filter(p -> classes.isA(names.get(first), heads.get(p).get("x")))
            .toList();
    if (fitting.isEmpty()) {
      return;
    }
    String predicate = pick(fitting);
    List<Value> arguments = new ArrayList<>();
    heads
        .get(predicate)
        .forEach(
            (parameter, type) ->
                arguments.add(
                    parameter.equals("x") ? new Formula.Name(first) : argument(type, names)));
    atoms.add(new Formula.Call(predicate, arguments));
  }

  private Value argument(String type, Map<String, String> names) {
    List<String> known =
        names.keySet().stream()
            .filter(
                n ->
                    classes.isReference(type)
                        ? classes.isReference(names.get(n)) && classes.isA(names.get(n), type)
                        : names.get(n).equals(type) || names.get(n).equals(Classes.INT))
            .toList();
    if (classes.isReference(type)) {
      return known.isEmpty() || chance(15) ? new Formula.Null() : new Formula.Name(pick(known));
    }
    if (chance(8)) {
      String next = "e" + fresh++;
      names.put(next, type);
      return new Formula.Name(next);
    }
    return known.isEmpty() || chance(10)
        ? new Formula.Constant(random.nextInt(4) - 1)
        : sum(pick(known), 1);
  }

  private Disjunct requirement(Map<String, String> parameters) {
    List<Atom> atoms = new ArrayList<>();
    List<Pure> pure = new ArrayList<>();
    Map<String, String> names = new LinkedHashMap<>(parameters);
    List<String> met = new ArrayList<>();
    for (String name : parameters.keySet()) {
      if (classes.isReference(parameters.get(name)) && chance(85)) {
        if (chance(20)) {
          cell(name, parameters.get(name), names, atoms, met);
        } else {
          call(name, names, atoms);
        }
      }
    }
    for (String next : List.copyOf(met)) {
      if (chance(60)) {
        call(next, names, atoms);
      }
    }
    while (atoms.isEmpty() && pure.isEmpty() || chance(30)) {
      pure.add(condition(names));
    }
    return new Disjunct(atoms, pure, names);
  }

  private Pure condition(Map<String, String> names) {
    int choice = random.nextInt(100);
    if (choice < 8) {
      return new Formula.Or(List.of(condition(names), condition(names)));
    } else if (choice < 14) {
      return new Formula.Not(condition(names));
    }
    List<String> numbers =
        names.keySet().stream().filter(n -> !classes.isReference(names.get(n))).toList();
    List<String> nodes = names.keySet().stream().filter(n -> isNode(names.get(n))).toList();
    if (!numbers.isEmpty() && choice < 60) {
      String left = pick(numbers);
      Value right =
          chance(50) ? new Formula.Constant(random.nextInt(5) - 1) : sum(pick(numbers), 2);
      if (chance(10)) {
        right = new Formula.Binary('*', new Formula.Constant(2), new Formula.Name(pick(numbers)));
      }
      return new Formula.Compare(
          pick("==", "!=", "<", "<=", ">", ">="), new Formula.Name(left), right);
    }
    if (nodes.isEmpty()) {
      String any =
          names.keySet().stream()
              .filter(n -> classes.isReference(names.get(n)))
              .findFirst()
              .orElseThrow();
      return new Formula.Compare(pick("!=", "=="), new Formula.Name(any), new Formula.Null());
    }
    if (types.containsKey("K") && chance(30)) {
      return new Formula.IsA(pick(nodes), pick("N", "K"), chance(40));
    }
    Value right = chance(50) ? new Formula.Null() : new Formula.Name(pick(nodes));
    return new Formula.Compare(pick("!=", "=="), new Formula.Name(pick(nodes)), right);
  }

  private SpecProgram.Property property(Map<String, String> parameters) {
    List<String> names =
        new ArrayList<>(
            parameters.keySet().stream()
                .filter(n -> classes.isReference(parameters.get(n)))
                .toList());
    String name =
        names.size() < 2 ? pick("acyclic", "tree") : pick("acyclic", "tree", "noshare", "noalias");
    boolean one = names.size() == 2 && chance(30) && !name.startsWith("no");
    return new SpecProgram.Property(name, one ? names.subList(0, 1) : names);
  }
}
