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
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.JavaClasses;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jbse.LicsRule.Action;
import org.heapsmith.dsl.importing.jbse.LicsRule.LicsPath;
import org.heapsmith.dsl.importing.jbse.LicsRule.Start;
import org.heapsmith.dsl.importing.jbse.LicsRule.Steps;
import org.heapsmith.dsl.importing.jbse.LicsRule.Trigger;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Translates settings files of JBSE and SUSHI: each file becomes a HEX invariant over the
 * parameters that its paths start at. Positive rules of the same references are alternatives there
 * and become one statement. One use.
 */
public final class JbseImporter {
  private static final String OBJECT = "java/lang/Object";
  private static final String THIS = "this";
  private static final String SELF = "self";
  private static final String CHOSEN = "it";

  private final Report report = new Report();
  private final HeapFile file = new HeapFile();
  private final JavaClasses classes;
  private final StepText steps;

  /** Makes an importer. */
  public JbseImporter(TypeProvider types) {
    this.classes = new JavaClasses(types);
    this.steps = new StepText(classes, file, report);
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

  /**
   * Translates files, one invariant each.
   *
   * @param files text by name, in order
   */
  public Imported run(Map<String, String> files) {
    for (Map.Entry<String, String> entry : files.entrySet()) {
      LicsParser parser = new LicsParser(entry.getKey(), entry.getValue());
      try {
        parser.read();
        write(entry.getKey(), parser);
      } catch (HeapsmithException e) {
        report.error(e); // at the token; the other files may have errors of their own
      }
    }
    String names = String.join(", ", files.keySet().stream().map(JbseImporter::base).toList());
    return report.result(file.text("Imported from " + names + " (JBSE)."));
  }

  private static String base(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  private void write(String name, LicsParser parser) {
    for (ForeignToken type : parser.initialised()) {
      report.ignored(
          type.source(),
          "init " + StepText.dotted(type.text()),
          "classes are initialised when used");
    }
    Map<String, String> parameters = parameters(parser.rules());
    Map<String, Statement> statements = new LinkedHashMap<>();
    List<String> lines = new ArrayList<>();
    for (LicsRule rule : parser.rules()) {
      translate(rule, parameters, statements, lines);
    }
    if (parameters.isEmpty() && !statements.isEmpty()) {
      parameters.put(SELF, OBJECT);
    }
    List<String> body = new ArrayList<>();
    statements.values().forEach(s -> body.addAll(s.lines()));
    body.addAll(lines);
    String list =
        parameters.entrySet().stream()
            .map(e -> file.className(e.getValue()) + " " + e.getKey())
            .collect(Collectors.joining(", "));
    String simple = HeapFile.identifier(base(name).replaceAll("\\..*", "").replaceAll("\\W", "_"));
    if (body.isEmpty()) {
      return;
    }
    file.add(
        "/** From %s. */\ninvariant %s(%s) {\n  %s\n}\n"
            .formatted(base(name), simple, list, String.join("\n  ", body)));
    if (parameters.containsKey(SELF) && parameters.size() == 1) {
      String type = parameters.get(SELF);
      file.packageOf(type);
      file.add(
          "spec %s.* {\n  requires %s(this);\n  strategy hex;\n}\n"
              .formatted(file.className(type), simple));
    }
  }

  /** Returns the parameters that paths start at, with the class that their first step says. */
  private Map<String, String> parameters(List<LicsRule> rules) {
    Map<String, String> result = new LinkedHashMap<>();
    for (LicsRule rule : rules) {
      for (LicsPath path : paths(rule)) {
        if (path.start() == Start.ROOT) {
          String name = parameter(path);
          boolean own = path == rule.path() && path.steps() instanceof LicsRule.Empty;
          Optional<String> type =
              own ? Optional.of(rule.type().text()) : StepText.firstOwner(path.steps());
          String known = result.get(name);
          result.put(
              name,
              type.filter(t -> known == null || known.equals(OBJECT))
                  .orElse(known == null ? OBJECT : known));
        }
      }
    }
    return result;
  }

  private static String parameter(LicsPath path) {
    String name = path.root().orElseThrow().text();
    return name.equals(THIS) ? SELF : HeapFile.identifier(name);
  }

  private static List<LicsPath> paths(LicsRule rule) {
    List<LicsPath> result = new ArrayList<>(List.of(rule.path()));
    if (rule.action() instanceof LicsRule.AliasesPath aliases) {
      result.add(aliases.target());
    } else if (rule.action() instanceof LicsRule.Never never) {
      result.add(never.target());
    }
    rule.trigger().flatMap(Trigger::argument).ifPresent(result::add);
    return result;
  }

  private void translate(
      LicsRule rule,
      Map<String, String> parameters,
      Map<String, Statement> statements,
      List<String> lines) {
    String what = "rule about " + StepText.dotted(rule.type().text());
    for (LicsPath path : paths(rule)) {
      Optional<LicsRule.Field> ghost = steps.check(path.steps());
      if (ghost.isPresent()) {
        String note =
            "field "
                + ghost.get().field().text()
                + " is a ghost that the class does not have; owner, initial values and counts are"
                + " built in";
        report.ignored(rule.source(), what, note);
        return;
      }
    }
    if (!report.hasErrors()) {
      steps.className(rule.type());
    }
    if (report.hasErrors()) {
      return;
    }
    Optional<String> action = target(rule);
    if (action.isEmpty()) {
      report.leftOut(rule.source(), what, "a target that is the reference itself");
      return;
    }
    for (String path : pathTexts(rule, parameters)) {
      emit(rule, path, action.get(), statements, lines);
    }
    note(rule, what);
  }

  private void note(LicsRule rule, String what) {
    boolean anywhere = rule.path().start() == Start.ANY && StepText.isNullable(rule.path().steps());
    if (rule.action() instanceof LicsRule.IsNull && rule.trigger().isEmpty()) {
      report.ignored(rule.source(), what, "null is allowed anyway");
    } else if (rule.trigger().isPresent()) {
      String note = "the companion method must be one that Heapsmith can run: no jbse.meta";
      report.noted(rule.source(), what, note);
    } else if (anywhere) {
      report.noted(rule.source(), what, "for the references reached from the parameters");
    } else {
      report.imported(rule.source(), what);
    }
  }

  private void emit(
      LicsRule rule,
      String path,
      String option,
      Map<String, Statement> statements,
      List<String> lines) {
    String verb = verb(rule.action());
    String single = path + " " + verb + (option.isEmpty() ? "" : " " + option);
    Optional<String> companion = rule.trigger().map(t -> single + " triggers " + companion(t));
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
      return target(aliases.target()).map(t -> (aliases.max() ? "max " : "") + t);
    } else if (rule.action() instanceof LicsRule.Never never) {
      return target(never.target()).map(t -> (never.max() ? "max " : "") + t);
    }
    return Optional.of("");
  }

  private Optional<String> target(LicsPath path) {
    String text = steps.text(path.steps());
    return switch (path.start()) {
      case ROOT -> Optional.of(parameter(path) + text);
      case STATIC -> Optional.of(steps.className(path.root().orElseThrow()) + text);
      case REFERENCE -> text.startsWith(".up") ? Optional.of(text.substring(1)) : Optional.empty();
      case MATCHED -> Optional.of(CHOSEN + text);
      case ANY -> Optional.of("any(" + className(path.steps()) + ")" + text);
    };
  }

  private String className(Steps path) {
    return file.className(StepText.firstOwner(path).orElse(OBJECT));
  }

  /** Returns the paths of a rule: where it is about any reference, from each parameter. */
  private List<String> pathTexts(LicsRule rule, Map<String, String> parameters) {
    LicsPath path = rule.path();
    String text = steps.text(path.steps());
    boolean anywhere = path.start() == Start.ANY && path.steps() instanceof LicsRule.Empty;
    if (anywhere) {
      String type = ": " + file.className(rule.type().text());
      return parameters.isEmpty()
          ? List.of("any(" + file.className(OBJECT) + ").any" + type)
          : parameters.keySet().stream().map(p -> p + "(.any)*" + type).toList();
    }
    String before = "?";
    String start = "";
    if (path.start() == Start.ROOT) {
      start = parameter(path);
      before = "L" + parameters.getOrDefault(start, "?") + ";";
    } else if (path.start() == Start.STATIC) {
      start = steps.className(path.root().orElseThrow());
    } else {
      boolean chosen = paths(rule).stream().anyMatch(p -> p.start() == Start.MATCHED);
      start = "any(" + className(path.steps()) + (chosen ? " " + CHOSEN : "") + ")";
    }
    Set<String> last = steps.lastTypes(path.steps(), before);
    String wanted = "L" + rule.type().text() + ";";
    boolean clear = last.equals(Set.of(wanted));
    return List.of(start + text + (clear ? "" : ": " + file.className(rule.type().text())));
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
    return trigger.argument().flatMap(this::target).map(a -> method + "(" + a + ")").orElse(method);
  }
}
