// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random invariants. */
final class Hex {
  private final Random random;
  private final Classes classes;
  private final List<String> starts = new ArrayList<>();
  private final Map<String, String> parameters = new LinkedHashMap<>();

  Hex(Random random, Classes classes) {
    this.random = random;
    this.classes = classes;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  Invariant invariant(String name, Map<String, String> of) {
    of.forEach(
        (parameter, type) -> {
          if (classes.isReference(type) && (parameters.isEmpty() || random.nextBoolean())) {
            parameters.put(parameter, type);
            starts.add(parameter);
          }
        });
    List<Invariant.Sentence> rules = new ArrayList<>();
    for (int i = 0; i == 0 || i < 4 && random.nextInt(3) > 0; i++) {
      rules.add(random.nextInt(6) == 0 ? count() : sentence(0));
    }
    return new Invariant(name, parameters, rules);
  }

  private Invariant.Sentence sentence(int depth) {
    int choice = random.nextInt(depth == 0 ? 14 : 10);
    if (choice < 3) {
      return new Invariant.Nullness(path(), random.nextInt(3) == 0);
    } else if (choice < 5) {
      List<String> types =
          random.nextBoolean() ? List.of() : List.of(pick(new ArrayList<>(classes.subtypes("N"))));
      return new Invariant.Expands(path(), types);
    } else if (choice < 10) {
      List<Invariant.Target> targets = new ArrayList<>();
      Invariant.Path path = path();
      while (random.nextInt(3) > 0 && targets.size() < 2) {
        targets.add(target(least(path)));
      }
      boolean never = !targets.isEmpty() && random.nextInt(4) == 0;
      return new Invariant.Aliases(path, never, targets);
    } else if (choice == 10) {
      return new Invariant.Not(sentence(1));
    }
    String operator = pick(List.of("&&", "||", "->"));
    return new Invariant.Both(sentence(1), operator, sentence(1));
  }

  private Invariant.Sentence count() {
    String field = "";
    for (String parameter : starts) {
      List<String> numbers = classes.numbers(parameters.get(parameter));
      if (!numbers.isEmpty() && random.nextBoolean()) {
        field = parameter + "." + numbers.get(0);
      }
    }
    String operator = pick(List.of("==", "<=", ">="));
    return new Invariant.Count(path(), operator, field, random.nextInt(3));
  }

  /** How many fields a path has at least: further up there is nothing. */
  private static int least(Invariant.Path path) {
    return (int) path.steps().stream().filter(Invariant.Field.class::isInstance).count();
  }

  private Invariant.Target target(int fields) {
    int choice = random.nextInt(10);
    if (choice < 2 && fields > 0) {
      return new Invariant.Up(1 + random.nextInt(Math.min(fields, 2)));
    } else if (choice < 3) {
      return new Invariant.Some(pick(new ArrayList<>(classes.subtypes("N"))));
    }
    Invariant.Path path = path();
    return new Invariant.At(path, !path.anyObject() && random.nextInt(3) == 0);
  }

  private Invariant.Path path() {
    List<Invariant.Steps> steps = new ArrayList<>();
    if (random.nextInt(6) == 0) {
      steps.add(field());
      if (random.nextInt(3) == 0) {
        steps.add(field());
      }
      return new Invariant.Path("N", true, steps);
    }
    String start = pick(starts);
    if (parameters.get(start).equals("H")) {
      steps.add(new Invariant.Field(pick(classes.references("H"))));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      steps.add(steps());
    }
    return new Invariant.Path(start, false, steps);
  }

  private Invariant.Steps field() {
    List<String> names = classes.references("N");
    return new Invariant.Field(random.nextInt(12) == 0 ? "any" : pick(names));
  }

  private Invariant.Steps steps() {
    int choice = random.nextInt(20);
    if (choice < 7) {
      return field();
    } else if (choice < 14) {
      return new Invariant.Repeated(field(), pick(List.of('*', '+', '?')));
    } else if (choice < 17) {
      Invariant.Steps either = new Invariant.Choice(List.of(field(), field()));
      return new Invariant.Repeated(either, pick(List.of('*', '+')));
    } else if (choice < 18) {
      return new Invariant.Except(
          new Invariant.Repeated(new Invariant.Choice(List.of(field(), field())), '*'),
          new Invariant.Repeated(field(), pick(List.of('*', '+'))));
    }
    Invariant.Steps two = new Invariant.Sequence(List.of(field(), field()));
    return new Invariant.Repeated(two, pick(List.of('*', '+')));
  }
}
