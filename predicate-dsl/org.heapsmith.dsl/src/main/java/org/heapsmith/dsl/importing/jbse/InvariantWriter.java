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
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.JavaClasses;
import org.heapsmith.dsl.importing.MethodParameters;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jbse.LicsRule.LicsPath;
import org.heapsmith.dsl.importing.jbse.LicsRule.Start;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/**
 * Writes rules as invariants and attaches them to methods. There a rule about a parameter that a
 * method does not have says nothing of it; so methods with the same references share an invariant.
 */
final class InvariantWriter {
  private final Report report;
  private final HeapFile file;
  private final Set<String> names;
  private final JavaClasses classes;
  private final StepText steps;
  private final CompanionCheck companions;
  private final Set<LicsRule> told = new LinkedHashSet<>();

  InvariantWriter(
      TypeProvider types,
      CompanionCheck companions,
      HeapFile file,
      Report report,
      Set<String> names) {
    this.classes = new JavaClasses(types);
    this.steps = new StepText(classes, file, report);
    this.companions = companions;
    this.file = file;
    this.report = report;
    this.names = names;
  }

  /**
   * Writes rules.
   *
   * @param sources the files they are from
   * @param target what they are about, as a configurator says
   */
  void write(List<String> sources, List<LicsRule> all, List<ForeignToken> target) {
    FieldOwners owners = new FieldOwners(classes, report, all);
    Set<LicsRule> completed = new LinkedHashSet<>();
    List<LicsRule> rules = new ArrayList<>();
    for (LicsRule rule : all) {
      LicsRule whole = owners.complete(rule);
      if (FieldOwners.isNeeded(rule)) {
        completed.add(whole);
      }
      if (!report.hasErrors() && isKnown(whole)) {
        rules.add(whole);
      }
    }
    if (report.hasErrors()) {
      return;
    }
    String name = sources.get(sources.size() - 1).replaceAll("\\..*", "").replaceAll("\\W", "_");
    String comment = "/** From %s. */\n".formatted(String.join(", ", sources));
    Optional<ClassInfo> type = subject(rules, target);
    if (report.hasErrors()) {
      return;
    } else if (type.isEmpty()) {
      invariant(comment, HeapFile.identifier(name), parameters(rules), rules);
    } else {
      attach(type.get(), target, HeapFile.identifier(name), comment, rules);
    }
    for (LicsRule rule : rules) {
      if (!told.contains(rule)) {
        String roots = String.join(", ", JbseImporter.roots(rule));
        report.leftOut(rule.source(), what(rule), "no method of the class gets " + roots);
      }
    }
    completed.stream()
        .filter(told::contains)
        .forEach(
            r ->
                report.noted(
                    r.source(),
                    what(r),
                    "a field without its class, as old versions write it: newer ones of JBSE find"
                        + " no such reference"));
  }

  private static String what(LicsRule rule) {
    return "rule about " + StepText.dotted(rule.type().text());
  }

  /** Returns whether classes and fields exist; tells it if not. */
  private boolean isKnown(LicsRule rule) {
    for (LicsPath path : JbseImporter.paths(rule)) {
      Optional<LicsRule.Field> ghost = steps.check(path.steps());
      if (ghost.isPresent()) {
        String note =
            "field "
                + ghost.get().field().text()
                + " is a ghost that the class does not have; owner, initial values and counts are"
                + " built in";
        report.ignored(rule.source(), what(rule), note);
        return false;
      }
    }
    if (!report.hasErrors()) {
      steps.className(rule.type());
    }
    return !report.hasErrors();
  }

  /**
   * Returns the class that rules are about: as said, that of {@code this}, or the most frequent.
   */
  private Optional<ClassInfo> subject(List<LicsRule> rules, List<ForeignToken> target) {
    if (!target.isEmpty()) {
      Optional<ClassInfo> found = classes.find(target.get(0).text().replace('.', '/'));
      if (found.isEmpty()) {
        report.error(
            Code.SPEC_UNKNOWN_TYPE, target.get(0).source(), StepText.dotted(target.get(0).text()));
      }
      return found;
    }
    Map<String, String> parameters = parameters(rules);
    if (parameters.containsKey(JbseImporter.SELF)) {
      return Optional.of(parameters.get(JbseImporter.SELF))
          .filter(t -> !t.equals(InvariantBody.OBJECT))
          .flatMap(classes::find);
    } else if (!parameters.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Integer> counts = new LinkedHashMap<>();
    rules.stream()
        .filter(r -> r.path().start() == Start.ANY)
        .flatMap(r -> StepText.firstOwner(r.path().steps()).stream())
        .forEach(o -> counts.merge(o, 1, Integer::sum));
    return counts.entrySet().stream()
        .reduce((a, b) -> b.getValue() > a.getValue() ? b : a)
        .flatMap(e -> classes.find(e.getKey()));
  }

  /** Returns the parameters that paths start at, with the class that their first step says. */
  private static Map<String, String> parameters(List<LicsRule> rules) {
    Map<String, String> result = new LinkedHashMap<>();
    for (LicsRule rule : rules) {
      for (LicsPath path : JbseImporter.paths(rule)) {
        if (path.start() == Start.ROOT && path.root().isPresent()) {
          String known = result.get(JbseImporter.parameter(path));
          boolean open = known == null || known.equals(InvariantBody.OBJECT);
          String type = JbseImporter.firstClass(rule, path).orElse(InvariantBody.OBJECT);
          result.put(JbseImporter.parameter(path), open ? type : known);
        }
      }
    }
    return result;
  }

  private void attach(
      ClassInfo type,
      List<ForeignToken> target,
      String name,
      String comment,
      List<LicsRule> rules) {
    Map<Map<String, String>, List<MethodInfo>> groups = new LinkedHashMap<>();
    boolean any = rules.stream().anyMatch(InvariantWriter::startsAnywhere);
    Set<String> roots =
        rules.stream().flatMap(r -> JbseImporter.roots(r).stream()).collect(Collectors.toSet());
    if (target.size() < 3) {
      groups.put(Map.of(JbseImporter.SELF, type.internalName()), new ArrayList<>());
    }
    for (MethodInfo method : type.methods()) {
      boolean meant =
          target.size() < 3
              ? !method.name().matches("<.*|.*\\$.*")
              : method.name().equals(target.get(2).text())
                  && method.descriptor().equals(target.get(1).text());
      Map<String, String> references = references(method, type);
      if (!any) {
        references.keySet().removeIf(r -> !r.equals(JbseImporter.SELF) && !roots.contains(r));
      }
      if (meant && !references.isEmpty()) {
        groups.computeIfAbsent(references, k -> new ArrayList<>()).add(method);
      }
    }
    groups.forEach((g, methods) -> write(type, g, methods, name, comment, rules));
  }

  private static boolean startsAnywhere(LicsRule rule) {
    return JbseImporter.paths(rule).stream()
        .anyMatch(p -> p.start() == Start.ANY || p.start() == Start.ROOT && p.root().isEmpty());
  }

  /** Returns the references that a method gets, without texts and boxes, which have no fields. */
  private static Map<String, String> references(MethodInfo method, ClassInfo type) {
    Map<String, String> result = new LinkedHashMap<>();
    if (!method.isStatic()) {
      result.put(JbseImporter.SELF, type.internalName());
    }
    List<String> descriptors = MethodParameters.descriptors(method.descriptor());
    for (int i = 0; i < method.parameterNames().size(); i++) {
      String descriptor = descriptors.get(i);
      boolean heap = descriptor.matches("L(?!java/lang/(?!Object;)).*");
      if (heap) {
        String name = HeapFile.identifier(method.parameterNames().get(i));
        result.put(name, descriptor.substring(1, descriptor.length() - 1));
      }
    }
    return result;
  }

  private void write(
      ClassInfo type,
      Map<String, String> references,
      List<MethodInfo> methods,
      String name,
      String comment,
      List<LicsRule> rules) {
    List<LicsRule> about =
        rules.stream().filter(r -> references.keySet().containsAll(JbseImporter.roots(r))).toList();
    String called = invariant(comment, name, references, about);
    if (called.isEmpty()) {
      return;
    }
    file.packageOf(type.internalName());
    String owner = file.className(type.internalName());
    String arguments =
        references.keySet().stream()
            .map(r -> r.equals(JbseImporter.SELF) ? "this" : r)
            .collect(Collectors.joining(", "));
    List<String> heads = new ArrayList<>();
    boolean alone = references.keySet().equals(Set.of(JbseImporter.SELF));
    if (alone && (methods.isEmpty() || methods.size() > 1 || rules.size() == about.size())) {
      heads.add(owner + ".*");
    } else {
      methods.forEach(
          m -> heads.add("%s.%s(%s)".formatted(owner, m.name(), MethodParameters.list(file, m))));
    }
    for (String head : heads) {
      String spec = "spec " + head;
      if (names.add(spec)) {
        file.add(
            "%s {\n  requires %s(%s);\n  strategy hex;\n}\n".formatted(spec, called, arguments));
      } else {
        String why =
            head + " has a spec from other settings: give each a file of its own (-o FOLDER)";
        report.leftOut(rules.get(0).source(), name, why);
      }
    }
  }

  /** Writes an invariant; returns its name, empty if nothing is to be said. */
  private String invariant(
      String comment, String name, Map<String, String> parameters, List<LicsRule> rules) {
    Map<String, String> all = new LinkedHashMap<>(parameters);
    InvariantBody body = new InvariantBody(classes, file, steps, report, parameters);
    for (LicsRule rule : rules) {
      boolean first = told.add(rule);
      Optional<String> refusal =
          rule.trigger()
              .flatMap(
                  t -> companions.refusal(t.owner().text(), t.method().text(), t.descriptor()));
      boolean said = body.add(rule, refusal.isEmpty());
      if (first) {
        note(rule, said, refusal);
      }
    }
    List<String> lines = body.lines();
    if (lines.isEmpty()) {
      return "";
    }
    if (all.isEmpty()) {
      all.put(JbseImporter.SELF, InvariantBody.OBJECT);
    }
    String called = name;
    for (int i = 2; !names.add(called); i++) {
      called = name + "_" + i;
    }
    String list =
        all.entrySet().stream()
            .map(e -> file.className(e.getValue()) + " " + e.getKey())
            .collect(Collectors.joining(", "));
    file.add(
        "%sinvariant %s(%s) {\n  %s\n}\n"
            .formatted(comment, called, list, String.join("\n  ", lines)));
    return called;
  }

  private void note(LicsRule rule, boolean said, Optional<String> refusal) {
    boolean anywhere = rule.path().start() == Start.ANY && StepText.isNullable(rule.path().steps());
    if (!said) {
      report.leftOut(rule.source(), what(rule), "a target that is the reference itself");
      return;
    }
    rule.trigger()
        .ifPresent(
            t ->
                refusal.ifPresent(
                    why ->
                        report.leftOut(t.owner().source(), "triggers " + t.method().text(), why)));
    boolean triggers = rule.trigger().isPresent() && refusal.isEmpty();
    if (triggers) {
      report.noted(rule.source(), what(rule), "the companion method assumes by assert here");
    } else if (rule.action() instanceof LicsRule.IsNull) {
      report.ignored(rule.source(), what(rule), "null is allowed anyway");
    } else if (rule.resolves() && anywhere) {
      report.noted(rule.source(), what(rule), "for the references reached from the parameters");
    } else if (rule.resolves()) {
      report.imported(rule.source(), what(rule));
    }
  }
}
