// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.JavaClasses;
import org.heapsmith.dsl.importing.PlacedText;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jsf.JpfFile.Property;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Data;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Declaration;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Formula;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Pre;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Pred;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/** The specs of one file, under its own settings: what another file says is nothing to them. */
final class JsfUnit {
  private static final int MOST_SHOWN = 40;

  private final Report report;
  private final JavaClasses classes;
  private final JsfTypes types;
  private final JsfInference inference;
  private final List<Settings> runs = new ArrayList<>();
  private final Map<String, Data> datas = new LinkedHashMap<>();
  private final Map<String, Pred> preds = new LinkedHashMap<>();
  private final Map<String, Pre> pres = new LinkedHashMap<>();
  private final Map<Formula, JsfInference.Scope> scopes = new LinkedHashMap<>();
  private final List<SpecWriter> specs = new ArrayList<>();
  private final JsfFiles.Content content;
  private boolean readable = true;

  JsfUnit(JsfFiles.Content content, TypeProvider provider) {
    this.content = content;
    this.report = content.report();
    this.classes = new JavaClasses(provider);
    this.types = new JsfTypes(classes, report);
    this.inference = new JsfInference(types, report);
  }

  Report report() {
    return report;
  }

  /** Returns whether there is something to be written. */
  boolean isReadable() {
    return readable && !report.hasErrors();
  }

  void read() {
    for (List<Property> properties : content.settings()) {
      Settings run = new Settings(classes, report);
      properties.forEach(p -> run.read(p.key(), p.value(), p.source()));
      runs.add(run);
    }
    if (runs.isEmpty()) {
      readable = false;
      withoutMethods();
      return;
    }
    content.specs().forEach(this::parse);
    runs.forEach(Settings::finish);
    // classes are looked for near those named: without them all else would follow
    readable = runs.stream().noneMatch(Settings::isIncomplete);
    if (!readable) {
      return;
    }
    datas.values().forEach(types::declare);
    preds.values().forEach(inference::add);
    for (Pred pred : preds.values()) {
      for (int i = 0; i < pred.disjuncts().size(); i++) {
        JsfInference.Scope scope = inference.scope(pred, i);
        scope.read(pred.disjuncts().get(i));
        scopes.put(pred.disjuncts().get(i), scope);
      }
    }
    pres.values().forEach(p -> specs.addAll(specs(p)));
    specs.forEach(SpecWriter::read);
  }

  private void withoutMethods() {
    for (PlacedText text : content.specs()) {
      String whole = text.toString().strip();
      String shown = whole.length() > MOST_SHOWN ? whole.substring(0, MOST_SHOWN) + "…" : whole;
      if (content.base()) {
        report.ignored(text.place(0), shown, "it is said with each class that extends this one");
      } else {
        String why = "nothing says whose method it is about: symbolic.method";
        report.leftOut(text.place(0), shown, why);
      }
    }
    if (content.specs().isEmpty()) {
      report.ignored(new SourceRef(content.file(), 1, 1), "the file", "it has no specs");
    }
  }

  private void parse(PlacedText text) {
    int hole = text.toString().indexOf("${");
    if (hole >= 0) {
      int end = text.toString().indexOf('}', hole);
      String shown = text.substring(hole + 2, end < 0 ? text.length() : end);
      report.error(Code.IMPORT_SYNTAX, text.place(hole), "the text is put together with " + shown);
      return;
    }
    try {
      for (Declaration declaration : new JsfParser(text).declarations()) {
        if (declaration instanceof Data data) {
          put(data, datas);
        } else if (declaration instanceof Pred pred) {
          put(pred, preds);
        } else if (declaration instanceof Pre pre) {
          put(pre, pres);
        }
      }
    } catch (HeapsmithException e) {
      report.error(e); // at the token; what else there is may have errors of its own
    }
  }

  private <T extends Declaration> void put(T declaration, Map<String, T> into) {
    T known = into.putIfAbsent(declaration.name().text(), declaration);
    SourceRef source = declaration.name().source();
    if (known == null || known.name().source().equals(source)) {
      return; // one text may be read by two ways
    }
    String name = declaration.name().text();
    if (shape(known).equals(shape(declaration))) {
      report.noted(source, name, "the same as before: said once");
    } else {
      report.error(Code.SPEC_DUPLICATE_NAME, source, name + " with another meaning");
    }
  }

  /** Returns a declaration without places. */
  private static String shape(Object declaration) {
    return declaration.toString().replaceAll("SourceRef\\[[^\\]]*\\]|[^ \\[]*:\\d+:\\d+", "");
  }

  /** Returns the specs a precondition becomes: it is for all methods of that name. */
  private List<SpecWriter> specs(Pre pre) {
    String name = pre.name().text();
    List<Settings> about = runs.stream().filter(r -> r.isAbout(name)).toList();
    List<SpecWriter> result = new ArrayList<>();
    Set<String> done = new LinkedHashSet<>();
    for (Settings run : about.isEmpty() ? runs : about) {
      for (MethodInfo method : run.candidates(name)) {
        if (done.add(method.owner() + method.name() + method.descriptor())) {
          result.add(new SpecWriter(pre, method, classes, run, types, inference, report));
        }
      }
    }
    SourceRef source = pre.name().source();
    if (result.isEmpty()) {
      String message = "no class of symbolic.method or target has a method " + name;
      report.error(Code.IMPORT_MEANING, source, message);
    } else if (result.size() > 1) {
      String note = "the method is overloaded, as many specs: " + result.size();
      report.noted(source, "pre " + name, note);
    }
    return result;
  }

  /** Returns the declarations of predicates by name, without comments. */
  Map<String, String> predicates(HeapFile file, UnaryOperator<String> names) {
    Map<String, String> result = new LinkedHashMap<>();
    for (Pred pred : preds.values()) {
      List<String> parameters = new ArrayList<>();
      for (int i = 0; i < pred.parameters().size(); i++) {
        String type = type(file, pred, i);
        parameters.add(type + " " + HeapFile.identifier(pred.parameters().get(i).text()));
      }
      List<String> disjuncts = new ArrayList<>();
      for (Formula formula : pred.disjuncts()) {
        FormulaText text =
            new FormulaText(file, types, scopes.get(formula), HeapFile::identifier, names);
        disjuncts.add(text.text(formula, List.of(), List.of()));
      }
      result.put(
          pred.name().text(),
          "predicate %s(%s) =\n    %s;\n"
              .formatted(
                  names.apply(pred.name().text()),
                  String.join(", ", parameters),
                  String.join("\n  | ", disjuncts)));
    }
    return result;
  }

  /** Returns the place of a predicate. */
  SourceRef source(String predicate) {
    return preds.get(predicate).name().source();
  }

  /** Returns the specs of preconditions. */
  List<SpecWriter> specs() {
    return specs;
  }

  /** Returns the specs of methods without precondition, by method, each with its run. */
  Map<String, Map.Entry<Settings, String>> rest(HeapFile file) {
    Map<String, Map.Entry<Settings, String>> result = new LinkedHashMap<>();
    for (Settings run : runs) {
      run.rest(file, pres.keySet()).forEach((k, v) -> result.putIfAbsent(k, Map.entry(run, v)));
    }
    return result;
  }

  /** Returns whether nothing says what a parameter of a predicate is. */
  boolean isOpen(String predicate) {
    Pred pred = preds.get(predicate);
    for (int i = 0; i < pred.parameters().size(); i++) {
      if (descriptor(pred, i).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private Optional<String> descriptor(Pred pred, int index) {
    Kind kind = inference.parameter(pred, index);
    boolean known = kind.descriptor().length() > 1 || kind.isNumber() || kind.isBoolean();
    return known ? Optional.of(kind.descriptor()) : Optional.empty();
  }

  private String type(HeapFile file, Pred pred, int index) {
    boolean number = inference.parameter(pred, index).equals(Kind.NUMBER);
    return number ? "mathint" : descriptor(pred, index).map(file::typeName).orElse("Object");
  }
}
