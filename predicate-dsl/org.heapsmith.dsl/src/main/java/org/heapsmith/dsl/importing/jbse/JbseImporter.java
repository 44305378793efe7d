// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jbse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jbse.LicsRule.LicsPath;
import org.heapsmith.dsl.importing.jbse.LicsRule.Trigger;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Translates settings files of JBSE and SUSHI: what is about one class becomes HEX invariants over
 * what its methods get. Which files are about which class or method is said by SUSHI's
 * configurators (Java sources), else by the paths. One use.
 */
public final class JbseImporter {
  static final String THIS = "this";
  static final String SELF = "self";

  private final Report report = new Report();
  private final HeapFile file = new HeapFile();
  private final Set<String> names = new LinkedHashSet<>();
  private final TypeProvider types;
  private final CompanionCheck companions;

  /** Makes an importer that takes all companion methods as they are. */
  public JbseImporter(TypeProvider types) {
    this(types, CompanionCheck.ANY);
  }

  /**
   * Makes an importer.
   *
   * @param companions which companion methods can be called
   */
  public JbseImporter(TypeProvider types, CompanionCheck companions) {
    this.types = types;
    this.companions = companions;
  }

  /**
   * What is translated together.
   *
   * @param source the file it is named after
   * @param settings names of settings files
   * @param target a class, or a class with a method's descriptor and name; empty for none said
   */
  private record Unit(String source, List<String> settings, List<ForeignToken> target) {}

  /**
   * Translates files into one.
   *
   * @param files text by name, in order
   */
  public Imported run(Map<String, String> files) {
    return write(units(files), files);
  }

  /**
   * Translates files, each into one of its own: configurators, and settings files that none names.
   *
   * @param files text by name, in order
   * @return what became of them, by name
   */
  public Map<String, Imported> each(Map<String, String> files) {
    Map<String, Imported> result = new LinkedHashMap<>();
    for (Unit unit : units(files)) {
      result.put(unit.source(), new JbseImporter(types, companions).write(List.of(unit), files));
    }
    if (!result.isEmpty()) {
      String first = result.keySet().iterator().next();
      result.computeIfPresent(first, (k, v) -> v.with(report)); // what units() has found
    }
    return result;
  }

  private List<Unit> units(Map<String, String> files) {
    List<Unit> result = new ArrayList<>();
    Set<String> used = new LinkedHashSet<>();
    for (Map.Entry<String, String> entry : files.entrySet()) {
      if (!entry.getKey().endsWith(".java")) {
        continue;
      }
      Configurator configurator = Configurator.read(entry.getKey(), entry.getValue(), report);
      List<String> settings = new ArrayList<>();
      for (ForeignToken wanted : configurator.settings()) {
        String name = base(wanted.text());
        List<String> found = files.keySet().stream().filter(f -> base(f).equals(name)).toList();
        settings.addAll(found);
        if (found.isEmpty()) {
          report.leftOut(wanted.source(), name, "the file is not among those given");
        } else {
          report.imported(wanted.source(), "settings " + name);
        }
      }
      used.addAll(settings);
      if (settings.isEmpty()) {
        report.ignored(new SourceRef(entry.getKey(), 1, 1), "the file", "it names no settings");
      } else {
        result.add(new Unit(entry.getKey(), settings, configurator.target()));
      }
    }
    for (String name : files.keySet()) {
      if (!name.endsWith(".java") && !used.contains(name)) {
        result.add(new Unit(name, List.of(name), List.of()));
      }
    }
    return result;
  }

  private Imported write(List<Unit> units, Map<String, String> files) {
    for (Unit unit : units) {
      List<LicsRule> rules = new ArrayList<>();
      for (String name : unit.settings()) {
        LicsParser parser = new LicsParser(name, files.get(name));
        try {
          parser.read();
          parser.initialised().forEach(this::initialised);
          rules.addAll(parser.rules());
        } catch (HeapsmithException e) {
          report.error(e); // at the token; the other files may have errors of their own
        }
      }
      if (!report.hasErrors()) {
        new InvariantWriter(types, companions, file, report, names)
            .write(unit.settings().stream().map(JbseImporter::base).toList(), rules, unit.target());
      }
    }
    String list = String.join(", ", units.stream().map(u -> base(u.source())).toList());
    return report.result(file.text("Imported from " + list + " (JBSE)."));
  }

  private void initialised(ForeignToken type) {
    String what = "init " + StepText.dotted(type.text());
    report.ignored(type.source(), what, "classes are initialised when used");
  }

  static String base(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  /** Returns the parameter of ours that a path starts at. */
  static String parameter(LicsPath path) {
    String name = path.root().orElseThrow().text();
    return name.equals(THIS) ? SELF : HeapFile.identifier(name);
  }

  /** Returns all paths of a rule. */
  static List<LicsPath> paths(LicsRule rule) {
    List<LicsPath> result = new ArrayList<>(List.of(rule.path()));
    if (rule.action() instanceof LicsRule.AliasesPath aliases) {
      result.add(aliases.target());
    } else if (rule.action() instanceof LicsRule.Never never) {
      result.add(never.target());
    }
    rule.trigger().flatMap(Trigger::argument).ifPresent(result::add);
    return result;
  }

  /** Returns the parameters of ours that a rule names. */
  static Set<String> roots(LicsRule rule) {
    Set<String> result = new LinkedHashSet<>();
    paths(rule).stream()
        .filter(p -> p.start() == LicsRule.Start.ROOT && p.root().isPresent())
        .forEach(p -> result.add(parameter(p)));
    return result;
  }

  /** Returns the class that the path of a rule starts at, if its first step says so. */
  static Optional<String> firstClass(LicsRule rule, LicsPath path) {
    boolean own = path == rule.path() && path.steps() instanceof LicsRule.Empty;
    return own ? Optional.of(rule.type().text()) : StepText.firstOwner(path.steps());
  }
}
