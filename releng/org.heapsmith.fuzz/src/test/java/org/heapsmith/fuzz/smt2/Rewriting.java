// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.smt2;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.heapsmith.fuzz.smt2.Sexp.Items;
import org.heapsmith.fuzz.smt2.Sexp.Leaf;

/** Says the same in other words. */
final class Rewriting {
  /** The ways, by what the table calls them. */
  private static final Map<String, Function<Rewriting, List<Items>>> WAYS = new LinkedHashMap<>();

  static {
    WAYS.put("renamed", Rewriting::renamed);
    WAYS.put("reordered", Rewriting::reordered);
    WAYS.put("doubly negated", Rewriting::negated);
    WAYS.put("with let", Rewriting::let);
    WAYS.put("abstracted by define-fun", Rewriting::abstracted);
    WAYS.put("inlined", Rewriting::inlined);
    WAYS.put("asserts split", Rewriting::split);
    WAYS.put("exists nested", Rewriting::nested);
  }

  private final Random random;
  private List<Items> commands;
  private int fresh;

  private Rewriting(List<Items> commands, long seed) {
    this.commands = commands;
    this.random = new Random(seed);
  }

  /**
   * A text that says the same.
   *
   * @param ways what was done
   */
  record Rewritten(List<String> ways, String text) {}

  /** Rewrites in one to three ways. */
  static Rewritten rewrite(String text, long seed) {
    Rewriting rewriting = new Rewriting(Sexp.read(text), seed);
    List<String> names = new ArrayList<>(WAYS.keySet());
    List<String> done = new ArrayList<>();
    int count = 1 + rewriting.random.nextInt(3);
    for (int i = 0; i < count; i++) {
      // each way in turn comes first
      String way =
          i == 0
              ? names.get((int) Math.floorMod(seed, (long) names.size()))
              : names.get(rewriting.random.nextInt(names.size()));
      rewriting.commands = WAYS.get(way).apply(rewriting);
      done.add(way);
    }
    StringBuilder out = new StringBuilder();
    rewriting.commands.forEach(c -> out.append(c).append('\n'));
    return new Rewritten(done, out.toString());
  }

  private String fresh() {
    return "z!" + random.nextInt(1000) + "!" + fresh++;
  }

  private List<Items> renamed() {
    Set<String> names = new TreeSet<>();
    for (Items command : commands) {
      if (command.isCall(
          "declare-const", "declare-fun", "declare-sort", "define-fun", "define-fun-rec")) {
        names.add(command.get(1).toString());
      }
      if (command.isCall("define-fun", "define-fun-rec")) {
        bound((Items) command.get(2), names);
      } else if (command.isCall("define-funs-rec")) {
        for (Sexp signature : ((Items) command.get(1)).items()) {
          names.add(((Items) signature).get(0).toString());
          bound((Items) ((Items) signature).get(1), names);
        }
      }
      command.map(
          e -> {
            if (e.isCall("exists") && e instanceof Items list) {
              bound((Items) list.get(1), names);
            }
            return e;
          });
    }
    List<String> others = new ArrayList<>(names);
    Collections.shuffle(others, random);
    Map<String, String> change = new LinkedHashMap<>();
    boolean swap = random.nextBoolean();
    int i = 0;
    for (String name : names) {
      change.put(name, swap ? others.get(i++) : "n" + i++ + "_");
    }
    return each(
        e ->
            e instanceof Leaf leaf && change.containsKey(leaf.text())
                ? new Leaf(change.get(leaf.text()))
                : e);
  }

  private static void bound(Items binders, Set<String> names) {
    binders.items().forEach(b -> names.add(((Items) b).get(0).toString()));
  }

  /** Changes what commands say, not information about the file. */
  private List<Items> each(java.util.function.UnaryOperator<Sexp> change) {
    List<Items> result = new ArrayList<>();
    for (Items command : commands) {
      result.add(command.isCall("set-info", "set-logic") ? command : (Items) command.map(change));
    }
    return result;
  }

  private List<Items> reordered() {
    List<Items> result = new ArrayList<>();
    for (Items command : each(this::shuffled)) {
      int last = result.size() - 1;
      boolean declared =
          command.isCall("declare-const") && last >= 0 && result.get(last).isCall("declare-const");
      result.add(declared && random.nextBoolean() ? last : last + 1, command);
    }
    return result;
  }

  private Sexp shuffled(Sexp e) {
    if (e.isCall("and", "or", "sep", "=", "distinct") && e instanceof Items list) {
      List<Sexp> operands = new ArrayList<>(list.items().subList(1, list.size()));
      Collections.shuffle(operands, random);
      return Sexp.of(list.get(0), operands);
    }
    if (e.isCall("exists") && e instanceof Items list) {
      List<Sexp> binders = new ArrayList<>(((Items) list.get(1)).items());
      Collections.shuffle(binders, random);
      return Sexp.of("exists", new Items(binders), list.get(2));
    }
    return e;
  }

  private List<Items> negated() {
    return each(
        e -> {
          if (!(e instanceof Items list) || random.nextBoolean()) {
            return e;
          }
          if (e.isCall("=", "distinct") && list.size() == 3) {
            String other = e.isCall("=") ? "distinct" : "=";
            return random.nextBoolean()
                ? Sexp.of("not", Sexp.of(other, list.get(1), list.get(2)))
                : Sexp.of("not", Sexp.of("not", e));
          }
          return e.isCall("<", "<=", ">", ">=") ? Sexp.of("not", Sexp.of("not", e)) : e;
        });
  }

  private List<Items> let() {
    return each(
        e -> {
          if (e instanceof Items list
              && e.isCall("=", "pto")
              && list.size() == 3
              && random.nextInt(3) == 0) {
            String name = fresh();
            return Sexp.of(
                "let",
                Sexp.of(Sexp.of(name, list.get(1))),
                Sexp.of(list.get(0), name, list.get(2)));
          }
          return e;
        });
  }

  private Map<String, Sexp> constants() {
    Map<String, Sexp> constants = new LinkedHashMap<>();
    for (Items command : commands) {
      if (command.isCall("declare-const")) {
        constants.put(command.get(1).toString(), command.get(2));
      } else if (command.isCall("declare-fun")) {
        constants.put(command.get(1).toString(), command.get(3));
      }
    }
    return constants;
  }

  /** A part of an assertion becomes a function of the constants in it. */
  private List<Items> abstracted() {
    Map<String, Sexp> constants = constants();
    List<Items> result = new ArrayList<>();
    for (Items command : commands) {
      if (command.isCall("assert")
          && command.get(1).isCall("and", "sep")
          && command.get(1) instanceof Items formula) {
        int at = 1 + random.nextInt(formula.size() - 1);
        Set<String> used = new TreeSet<>();
        formula
            .get(at)
            .map(
                e -> {
                  if (constants.containsKey(e.toString())) {
                    used.add(e.toString());
                  }
                  return e;
                });
        String name = fresh();
        List<Sexp> parameters =
            used.stream().map(c -> (Sexp) Sexp.of(c, constants.get(c))).toList();
        result.add(Sexp.of("define-fun", name, new Items(parameters), "Bool", formula.get(at)));
        List<Sexp> items = new ArrayList<>(formula.items());
        items.set(
            at,
            used.isEmpty()
                ? new Leaf(name)
                : Sexp.of(name, used.stream().map(c -> (Sexp) new Leaf(c)).toList()));
        result.add(Sexp.of("assert", new Items(items)));
      } else {
        result.add(command);
      }
    }
    return result;
  }

  /** Calls in assertions become the bodies of what they call, which is what they mean. */
  private List<Items> inlined() {
    Map<String, Items> functions = new LinkedHashMap<>();
    List<Items> result = new ArrayList<>();
    int[] left = {2};
    for (Items command : commands) {
      if (command.isCall("define-fun", "define-fun-rec")) {
        functions.put(command.get(1).toString(), command);
      }
      result.add(
          !command.isCall("assert")
              ? command
              : (Items)
                  command.map(
                      e -> {
                        if (e instanceof Items call
                            && call.size() > 1
                            && functions.containsKey(call.get(0).toString())
                            && left[0] > 0
                            && random.nextBoolean()) {
                          left[0]--;
                          return body(functions.get(call.get(0).toString()), call);
                        }
                        return e;
                      }));
    }
    return result;
  }

  private Sexp body(Items function, Items call) {
    Map<String, Sexp> change = new LinkedHashMap<>();
    List<Sexp> parameters = ((Items) function.get(2)).items();
    for (int i = 0; i < parameters.size(); i++) {
      change.put(((Items) parameters.get(i)).get(0).toString(), call.get(i + 1));
    }
    return substituted(function.get(4), change);
  }

  /** Bound names are new, so that nothing is captured. */
  private Sexp substituted(Sexp e, Map<String, Sexp> change) {
    if (e instanceof Leaf leaf) {
      return change.getOrDefault(leaf.text(), leaf);
    }
    Items list = (Items) e;
    if (e.isCall("exists")) {
      Map<String, Sexp> inside = new LinkedHashMap<>(change);
      List<Sexp> binders = new ArrayList<>();
      for (Sexp binder : ((Items) list.get(1)).items()) {
        String name = fresh();
        inside.put(((Items) binder).get(0).toString(), new Leaf(name));
        binders.add(Sexp.of(name, ((Items) binder).get(1)));
      }
      return Sexp.of("exists", new Items(binders), substituted(list.get(2), inside));
    }
    if (e.isCall("let")) {
      Map<String, Sexp> inside = new LinkedHashMap<>(change);
      List<Sexp> binders = new ArrayList<>();
      for (Sexp binder : ((Items) list.get(1)).items()) {
        String name = fresh();
        inside.put(((Items) binder).get(0).toString(), new Leaf(name));
        binders.add(Sexp.of(name, substituted(((Items) binder).get(1), change)));
      }
      return Sexp.of("let", new Items(binders), substituted(list.get(2), inside));
    }
    List<Sexp> items = new ArrayList<>(List.of(list.get(0)));
    list.items().subList(1, list.size()).forEach(i -> items.add(substituted(i, change)));
    return new Items(items);
  }

  private List<Items> split() {
    List<Items> result = new ArrayList<>();
    for (Items command : commands) {
      if (command.isCall("assert") && command.get(1).isCall("and")) {
        Items formula = (Items) command.get(1);
        formula.items().subList(1, formula.size()).forEach(f -> result.add(Sexp.of("assert", f)));
      } else {
        result.add(command);
      }
    }
    return result;
  }

  private List<Items> nested() {
    return each(
        e -> {
          if (e.isCall("exists") && e instanceof Items list && ((Items) list.get(1)).size() > 1) {
            List<Sexp> binders = ((Items) list.get(1)).items();
            return Sexp.of(
                "exists",
                new Items(binders.subList(0, 1)),
                Sexp.of("exists", new Items(binders.subList(1, binders.size())), list.get(2)));
          }
          return e;
        });
  }
}
