// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jbse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.JavaClasses;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jbse.LicsRule.Action;
import org.heapsmith.dsl.importing.jbse.LicsRule.LicsPath;
import org.heapsmith.dsl.importing.jbse.LicsRule.Start;
import org.heapsmith.dsl.importing.jbse.LicsRule.Steps;
import org.heapsmith.dsl.importing.jbse.LicsRule.Trigger;

/**
 * The statements of an invariant over given parameters. Positive rules of the same references are
 * alternatives there and become one statement.
 */
final class InvariantBody {
  static final String OBJECT = "java/lang/Object";
  private static final String CHOSEN = "it";

  private final JavaClasses classes;
  private final HeapFile file;
  private final StepText steps;
  private final Report report;
  private final Map<String, String> parameters;
  private final Map<String, Statement> statements = new LinkedHashMap<>();
  private final List<String> lines = new ArrayList<>();

  /**
   * Makes an empty body.
   *
   * @param parameters class by name
   */
  InvariantBody(
      JavaClasses classes,
      HeapFile file,
      StepText steps,
      Report report,
      Map<String, String> parameters) {
    this.classes = classes;
    this.file = file;
    this.steps = steps;
    this.report = report;
    this.parameters = parameters;
  }

  /** A statement in the making: alternatives of rules about the same references. */
  private static final class Statement {
    final String path;
    final String verb;
    final Set<String> options = new LinkedHashSet<>();
    final List<String> companions = new ArrayList<>();
    int rules;

    Statement(String path, String verb) {
      this.path = path;
      this.verb = verb;
    }

    List<String> lines() {
      List<String> lines = new ArrayList<>();
      String list = options.isEmpty() ? "nothing" : String.join(" | ", options);
      boolean bare = verb.equals("not null");
      boolean one = rules == 1 && companions.size() == 1;
      lines.add(
          path
              + " "
              + verb
              + (bare ? "" : " " + list)
              + (one ? companions.get(0).replaceAll("^.* triggers ", " triggers ") : "")
              + ";");
      if (!one) {
        companions.forEach(c -> lines.add("when " + c + ";"));
      }
      return lines;
    }
  }

  /** Returns the statements, each a line. */
  List<String> lines() {
    List<String> result = new ArrayList<>();
    statements.values().forEach(s -> result.addAll(s.lines()));
    result.addAll(lines);
    return result;
  }

  /**
   * Adds a rule.
   *
   * @param triggers whether its companion method can be called
   * @return false if its target cannot be said
   */
  boolean add(LicsRule rule, boolean triggers) {
    Optional<String> action = target(rule);
    if (action.isEmpty()) {
      return false;
    }
    for (String path : pathTexts(rule)) {
      emit(rule, path, action.get(), triggers);
    }
    return true;
  }

  private void emit(LicsRule rule, String path, String option, boolean triggers) {
    String verb = verb(rule.action());
    String single = path + " " + verb + (option.isEmpty() ? "" : " " + option);
    Optional<String> companion =
        rule.trigger().filter(t -> triggers).map(t -> single + " triggers " + companion(t));
    if (!rule.resolves() || rule.action() instanceof LicsRule.IsNull) {
      companion.ifPresent(c -> lines.add("when " + c + ";"));
      return;
    }
    Statement statement =
        statements.computeIfAbsent(path + " " + verb, k -> new Statement(path, verb));
    statement.rules++;
    if (!option.isEmpty() && !option.equals("nothing")) {
      statement.options.add(option);
    }
    companion.ifPresent(statement.companions::add);
  }

  private static String verb(Action action) {
    if (action instanceof LicsRule.NotNull) {
      return "not null";
    } else if (action instanceof LicsRule.IsNull) {
      return "null";
    } else if (action instanceof LicsRule.Expands) {
      return "expands to";
    }
    return action instanceof LicsRule.Never ? "never aliases" : "aliases";
  }

  /** Returns what stands behind the verb; empty if it cannot be said. */
  private Optional<String> target(LicsRule rule) {
    if (rule.action() instanceof LicsRule.Expands expands) {
      return Optional.of(expands.type().map(steps::className).orElse("nothing"));
    } else if (rule.action() instanceof LicsRule.AliasesClass aliases) {
      return Optional.of(aliases.type().map(t -> "some " + steps.className(t)).orElse("nothing"));
    } else if (rule.action() instanceof LicsRule.AliasesPath aliases) {
      return target(aliases.target(), aliases.max());
    } else if (rule.action() instanceof LicsRule.Never never) {
      return target(never.target(), never.max());
    }
    return Optional.of("");
  }

  private Optional<String> target(LicsPath path, boolean max) {
    String before = max ? "max " : "";
    return switch (path.start()) {
      case ROOT ->
          Optional.of(
              starts(path).stream()
                  .map(s -> before + s + steps.text(path.steps(), Set.of(typeOf(s))))
                  .collect(Collectors.joining(" | ")));
      case STATIC ->
          Optional.of(
              before
                  + steps.className(path.root().orElseThrow())
                  + steps.text(path.steps(), ofStatic(path)));
      case REFERENCE -> {
        String text = steps.text(path.steps(), Set.of("?"));
        yield text.startsWith(".up") ? Optional.of(before + text.substring(1)) : Optional.empty();
      }
      case MATCHED -> Optional.of(before + CHOSEN + steps.text(path.steps(), Set.of("?")));
      case ANY ->
          Optional.of(before + "any(" + className(path.steps()) + ")" + ofAny(path.steps()));
    };
  }

  private String typeOf(String parameter) {
    return parameters.containsKey(parameter) ? "L" + parameters.get(parameter) + ";" : "?";
  }

  private static Set<String> ofStatic(LicsPath path) {
    return Set.of("L" + path.root().orElseThrow().text() + ";");
  }

  /** Returns steps that start at any object of the class that they name first. */
  private String ofAny(Steps path) {
    String type = StepText.firstOwner(path).orElse(OBJECT);
    return steps.text(path, Set.of("L" + type + ";"));
  }

  /** Returns the parameters that a path can start at. */
  private List<String> starts(LicsPath path) {
    return path.root().isPresent()
        ? List.of(JbseImporter.parameter(path))
        : List.copyOf(parameters.keySet());
  }

  private String className(Steps path) {
    return file.className(StepText.firstOwner(path).orElse(OBJECT));
  }

  /** Returns the paths of a rule: where it is about any reference, from each parameter. */
  private List<String> pathTexts(LicsRule rule) {
    LicsPath path = rule.path();
    if (path.start() == Start.ANY && path.steps() instanceof LicsRule.Empty) {
      String type = ": " + file.className(rule.type().text());
      return parameters.isEmpty()
          ? List.of("any(" + file.className(OBJECT) + ").any" + type)
          : parameters.keySet().stream().map(p -> p + "(.any)*" + type).toList();
    } else if (path.start() == Start.ROOT) {
      return starts(path).stream()
          .map(s -> typed(s + steps.text(path.steps(), Set.of(typeOf(s))), rule, typeOf(s)))
          .toList();
    } else if (path.start() == Start.STATIC) {
      String start = steps.className(path.root().orElseThrow());
      return List.of(typed(start + steps.text(path.steps(), ofStatic(path)), rule, "?"));
    }
    boolean chosen = JbseImporter.paths(rule).stream().anyMatch(p -> p.start() == Start.MATCHED);
    String start = "any(" + className(path.steps()) + (chosen ? " " + CHOSEN : "") + ")";
    return List.of(typed(start + ofAny(path.steps()), rule, "?"));
  }

  private String typed(String path, LicsRule rule, String before) {
    Set<String> last = steps.lastTypes(rule.path().steps(), before);
    boolean clear = last.equals(Set.of("L" + rule.type().text() + ";"));
    return path + (clear ? "" : ": " + file.className(rule.type().text()));
  }

  private String companion(Trigger trigger) {
    String owner = steps.className(trigger.owner());
    boolean exists =
        classes
            .find(trigger.owner().text())
            .map(c -> !JavaClasses.methods(c, trigger.method().text()).isEmpty())
            .orElse(true);
    if (!exists) {
      report.error(
          Code.SPEC_UNKNOWN_METHOD,
          trigger.method().source(),
          StepText.dotted(trigger.owner().text()),
          trigger.method().text());
    }
    String method = owner + "." + trigger.method().text();
    if (trigger.descriptor().startsWith("()")) {
      return method + "()";
    }
    return trigger
        .argument()
        .flatMap(a -> target(a, false))
        .map(a -> method + "(" + a + ")")
        .orElse(method);
  }
}
