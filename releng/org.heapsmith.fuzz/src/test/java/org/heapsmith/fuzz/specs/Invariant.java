// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.fuzz.specs;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** An invariant of HEX, as it is written in a spec file. */
record Invariant(String name, Map<String, String> parameters, List<Invariant.Sentence> rules) {

  @Override
  public String toString() {
    return "invariant "
        + name
        + parameters.entrySet().stream()
            .map(p -> p.getValue() + " " + p.getKey())
            .collect(Collectors.joining(", ", "(", ") {\n  "))
        + rules.stream().map(r -> r + ";").collect(Collectors.joining("\n  "))
        + "\n}\n";
  }

  /** Steps of a path. */
  sealed interface Steps {
    /** Returns where a match that begins at {@code from} can end. */
    Set<Integer> ends(List<String> path, int from);
  }

  /** One field, by its name; {@code any} is each. */
  record Field(String name) implements Steps {
    @Override
    public Set<Integer> ends(List<String> path, int from) {
      boolean matches = from < path.size() && (name.equals("any") || path.get(from).equals(name));
      return matches ? Set.of(from + 1) : Set.of();
    }

    @Override
    public String toString() {
      return "." + name;
    }
  }

  /** One after the other. */
  record Sequence(List<Steps> parts) implements Steps {
    @Override
    public Set<Integer> ends(List<String> path, int from) {
      Set<Integer> at = Set.of(from);
      for (Steps part : parts) {
        at = at.stream().flatMap(f -> part.ends(path, f).stream()).collect(Collectors.toSet());
      }
      return at;
    }

    @Override
    public String toString() {
      return parts.stream().map(Steps::toString).collect(Collectors.joining());
    }
  }

  /** One of several. */
  record Choice(List<Steps> options) implements Steps {
    @Override
    public Set<Integer> ends(List<String> path, int from) {
      return options.stream().flatMap(o -> o.ends(path, from).stream()).collect(Collectors.toSet());
    }

    @Override
    public String toString() {
      return options.stream().map(Steps::toString).collect(Collectors.joining(" | ", "(", ")"));
    }
  }

  /** Any number of times; {@code sign} is one of {@code * + ?}. */
  record Repeated(Steps steps, char sign) implements Steps {
    @Override
    public Set<Integer> ends(List<String> path, int from) {
      Set<Integer> all = new TreeSet<>();
      if (sign != '+') {
        all.add(from);
      }
      Set<Integer> at = Set.of(from);
      for (int i = 0; i <= path.size() && (i == 0 || sign != '?'); i++) {
        at = at.stream().flatMap(f -> steps.ends(path, f).stream()).collect(Collectors.toSet());
        all.addAll(at);
      }
      return all;
    }

    @Override
    public String toString() {
      return "(" + steps + ")" + sign;
    }
  }

  /** The first but not the second. */
  record Except(Steps steps, Steps not) implements Steps {
    @Override
    public Set<Integer> ends(List<String> path, int from) {
      Set<Integer> ends = new TreeSet<>(steps.ends(path, from));
      ends.removeAll(not.ends(path, from));
      return ends;
    }

    @Override
    public String toString() {
      return "(" + steps + " except " + not + ")";
    }
  }

  /**
   * A path.
   *
   * @param root a parameter, or a class: any object of it
   */
  record Path(String root, boolean anyObject, List<Steps> steps) {
    @Override
    public String toString() {
      String from = anyObject ? "any(" + root + ")" : root;
      return from + steps.stream().map(Steps::toString).collect(Collectors.joining());
    }
  }

  /** What a reference may alias. */
  sealed interface Target {}

  /** Objects of a class. */
  record Some(String type) implements Target {
    @Override
    public String toString() {
      return "some " + type;
    }
  }

  /** What the visit reached by a path; {@code max}: those whose path is not continued. */
  record At(Path path, boolean max) implements Target {
    @Override
    public String toString() {
      return (max ? "max " : "") + path;
    }
  }

  /** The object so many references up. */
  record Up(int count) implements Target {
    @Override
    public String toString() {
      return "up" + ".up".repeat(count - 1);
    }
  }

  /** A rule, or a part of it. */
  sealed interface Sentence {}

  /** {@code not null} or {@code null}. */
  record Nullness(Path path, boolean isNull) implements Sentence {
    @Override
    public String toString() {
      return path + (isNull ? " null" : " not null");
    }
  }

  /** New objects of these classes only. */
  record Expands(Path path, List<String> types) implements Sentence {
    @Override
    public String toString() {
      return path + " expands to " + (types.isEmpty() ? "nothing" : String.join(" | ", types));
    }
  }

  /** Visited objects of these only, or none of these. */
  record Aliases(Path path, boolean never, List<Target> targets) implements Sentence {
    @Override
    public String toString() {
      String all = targets.stream().map(Target::toString).collect(Collectors.joining(" | "));
      return path + (never ? " never" : "") + " aliases " + (all.isEmpty() ? "nothing" : all);
    }
  }

  /**
   * A number of objects.
   *
   * @param field {@code parameter.field} to add, or empty
   */
  record Count(Path path, String operator, String field, long constant) implements Sentence {
    @Override
    public String toString() {
      String right = field.isEmpty() ? "" + constant : field + " + " + constant;
      return "count(" + path + ") " + operator + " " + right;
    }
  }

  /** {@code && || ->}. */
  record Both(Sentence left, String operator, Sentence right) implements Sentence {
    @Override
    public String toString() {
      return "(" + left + ") " + operator + " (" + right + ")";
    }
  }

  /** Not. */
  record Not(Sentence operand) implements Sentence {
    @Override
    public String toString() {
      return "!(" + operand + ")";
    }
  }
}
