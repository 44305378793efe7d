// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.heapsmith.base.Code;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.JavaClasses;
import org.heapsmith.dsl.importing.MethodParameters;
import org.heapsmith.dsl.importing.PlacedText;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.TypeProvider.ClassInfo;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** The keys besides the three with specs: which methods, and how far to explore them. */
final class Settings {
  private static final String RANGES = "star\\.(min|max)_(int|long)";
  private static final String TESTS = "star\\.test_(path|package)";

  private final JavaClasses classes;
  private final Report report;
  private final Map<String, String> ranges = new LinkedHashMap<>();
  private final List<MethodName> methods = new ArrayList<>();
  private final Set<String> owners = new LinkedHashSet<>();
  private String depth = "";
  private boolean lazy;
  private boolean incomplete;
  private SourceRef targetSource;
  private String target = "";

  /** A method of {@code symbolic.method}. */
  record MethodName(String owner, String name, int arguments, SourceRef source) {}

  Settings(JavaClasses classes, Report report) {
    this.classes = classes;
    this.report = report;
  }

  void read(String key, PlacedText value, SourceRef source) {
    String text = value.toString().strip();
    if (key.equals("symbolic.method")) {
      readMethods(value);
    } else if (key.equals("target")) {
      target = text;
      targetSource = source;
    } else if (key.equals("star.max_depth")) {
      depth = number(key, text, source) ? text : "";
      report.imported(source, key + " as bounds unfold");
    } else if (key.equals("star.lazy")) {
      lazy = text.equals("true");
      if (lazy) {
        String note = "strategy lazy where there is no precondition; separation follows those";
        report.noted(source, key, note);
      } else {
        report.imported(source, key + " (that is the default)");
      }
    } else if (key.matches(RANGES)) {
      if (number(key, text, source)) {
        ranges.put(key.substring("star.".length()), text);
        report.imported(source, key + " as a condition on the parameters");
      }
    } else if (key.equals("star.max_time")) {
      report.ignored(source, key, "a limit of the solver: generate --solver-time " + text + "s");
    } else if (key.equals("star.test_imports")) {
      nearby(text);
      report.ignored(source, key, "simple names are looked for there; imports are found anyway");
    } else if (key.matches(TESTS)) {
      report.ignored(source, key, "where tests go: generate -o");
    } else if (key.startsWith("@")) {
      report.leftOut(source, key, "other files are not read: name them, too");
    } else {
      report.ignored(source, key, "it does not concern specs");
    }
  }

  /** Reads {@code pkg.C; pkg.*; …}: where classes may be. */
  private void nearby(String text) {
    for (String name : text.split("[;,\\s]+")) {
      if (name.endsWith(".*")) {
        classes.addPackage(name.substring(0, name.length() - 1).replace('.', '/'));
      } else if (!name.isEmpty()) {
        classes.ofDotted(name).ifPresent(c -> classes.addHome(c.internalName()));
      }
    }
  }

  private boolean number(String key, String text, SourceRef source) {
    boolean is = text.matches("-?\\d{1,19}");
    if (!is) {
      report.error(Code.IMPORT_SYNTAX, source, key + " is no number: '" + text + "'");
    }
    return is;
  }

  /** Reads {@code pkg.C.m(sym#con),…}. */
  private void readMethods(PlacedText value) {
    String text = value.toString();
    int from = 0;
    while (from < text.length()) {
      int open = text.indexOf('(', from);
      int close = text.indexOf(')', from);
      String name = text.substring(from, open < 0 ? text.length() : open).strip();
      int start = text.indexOf(name, from);
      if (name.isEmpty() && open < 0) {
        return;
      }
      int dot = name.lastIndexOf('.');
      if (open < 0 || close < open || dot < 0) {
        report.error(
            Code.IMPORT_SYNTAX, value.place(start), "expected Class.method(sym#…), found " + name);
        return;
      }
      String arguments = text.substring(open + 1, close).strip();
      int count = arguments.isEmpty() ? 0 : arguments.split("#").length;
      methods.add(
          new MethodName(
              name.substring(0, dot), name.substring(dot + 1), count, value.place(start)));
      if (arguments.contains("con")) {
        report.noted(
            value.place(start), "symbolic.method " + name, "concrete arguments become symbolic");
      } else {
        report.imported(value.place(start), "symbolic.method " + name);
      }
      from = close + 1;
      while (from < text.length() && (text.charAt(from) == ',' || text.charAt(from) == ';')) {
        from++;
      }
    }
  }

  /** Looks up the classes named. */
  void finish() {
    for (MethodName method : methods) {
      Optional<ClassInfo> owner = classes.ofDotted(method.owner());
      if (owner.isEmpty()) {
        incomplete = true;
        report.error(Code.SPEC_UNKNOWN_TYPE, method.source(), method.owner());
      } else if (JavaClasses.methods(owner.get(), method.name()).isEmpty()) {
        incomplete = true;
        report.error(Code.SPEC_UNKNOWN_METHOD, method.source(), method.owner(), method.name());
        addOwner(owner.get());
      } else {
        addOwner(owner.get());
      }
    }
    if (!target.isEmpty()) {
      Optional<ClassInfo> owner = classes.ofDotted(target);
      owner.ifPresent(this::addOwner);
      if (owner.isPresent()) {
        report.imported(targetSource, "target " + target);
      } else {
        report.ignored(targetSource, "target " + target, "there is no such class");
      }
    }
  }

  /** Returns whether a method named does not exist, so that more errors would follow. */
  boolean isIncomplete() {
    return incomplete;
  }

  private void addOwner(ClassInfo owner) {
    owners.add(owner.internalName());
    classes.addHome(owner.internalName());
  }

  /** Returns the methods that a precondition of this name is about. */
  List<MethodInfo> candidates(String method) {
    List<MethodInfo> all = new ArrayList<>();
    List<MethodInfo> counted = new ArrayList<>();
    for (String owner : owners) {
      for (MethodInfo info : JavaClasses.methods(classes.find(owner).orElseThrow(), method)) {
        all.add(info);
        int arguments = MethodParameters.descriptors(info.descriptor()).size();
        boolean named =
            methods.stream().anyMatch(m -> m.name().equals(method) && m.arguments() == arguments);
        if (named) {
          counted.add(info);
        }
      }
    }
    return counted.isEmpty() ? all : counted;
  }

  /**
   * Returns the clauses that come from settings.
   *
   * @param precondition whether there is one, which strategy lazy would only filter by
   */
  List<String> clauses(boolean precondition) {
    List<String> result = new ArrayList<>();
    if (!depth.isEmpty()) {
      result.add("bounds { unfold " + depth + "; }");
    }
    if (lazy && !precondition) {
      result.add("strategy lazy;");
    }
    return result;
  }

  /** Returns the conditions on a parameter of that type. */
  List<String> range(String name, String descriptor) {
    String kind = descriptor.equals("J") ? "long" : descriptor.equals("I") ? "int" : "";
    String suffix = kind.equals("long") ? "L" : "";
    List<String> result = new ArrayList<>();
    Optional.ofNullable(ranges.get("min_" + kind))
        .ifPresent(min -> result.add(min + suffix + " <= " + name));
    Optional.ofNullable(ranges.get("max_" + kind))
        .ifPresent(max -> result.add(name + " <= " + max + suffix));
    return result;
  }

  /** Returns whether it names the method. */
  boolean isAbout(String method) {
    return methods.stream().anyMatch(m -> m.name().equals(method));
  }

  /** Returns specs of the methods without precondition, by method, if settings are to be kept. */
  Map<String, String> rest(HeapFile file, Set<String> done) {
    Map<String, String> result = new LinkedHashMap<>();
    if (clauses(false).isEmpty()) {
      return result;
    }
    for (MethodName method : methods) {
      if (!done.contains(method.name())) {
        String owner = classes.ofDotted(method.owner()).orElseThrow().internalName();
        MethodInfo info = candidates(method.name()).get(0);
        file.packageOf(owner);
        result.put(
            info.owner() + "." + info.name() + info.descriptor(),
            "spec %s.%s(%s) {\n  %s\n}\n"
                .formatted(
                    file.className(owner),
                    method.name(),
                    MethodParameters.list(file, info),
                    String.join("\n  ", clauses(false))));
      }
    }
    return result;
  }

  /** Returns where the methods are named. */
  SourceRef source() {
    return methods.get(0).source();
  }
}
