// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.JavaClasses;
import org.heapsmith.dsl.importing.PlacedText;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Data;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Formula;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Pre;
import org.heapsmith.dsl.importing.jsf.JsfSpec.Pred;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.TypeProvider;
import org.heapsmith.logic.spec.TypeProvider.MethodInfo;

/**
 * Translates {@code .jpf} files of Java StarFinder: {@code star.data}, {@code star.predicate},
 * {@code star.precondition} and the settings that bound an exploration. One use.
 */
public final class JsfImporter {
  private final Report report = new Report();
  private final JavaClasses classes;
  private final JsfTypes types;
  private final JsfInference inference;
  private final HeapFile file = new HeapFile();
  private final Settings settings;

  private final Map<String, Data> datas = new LinkedHashMap<>();
  private final Map<String, Pred> preds = new LinkedHashMap<>();
  private final Map<String, Pre> pres = new LinkedHashMap<>();

  /** Makes an importer. */
  public JsfImporter(TypeProvider types) {
    this.classes = new JavaClasses(types);
    this.types = new JsfTypes(classes, report);
    this.inference = new JsfInference(this.types, report);
    this.settings = new Settings(classes, report);
  }

  /**
   * Translates files; what several of them say alike is said once.
   *
   * @param files text by name, in order
   */
  public Imported run(Map<String, String> files) {
    for (Map.Entry<String, String> entry : files.entrySet()) {
      read(JpfFile.read(entry.getKey(), entry.getValue()));
    }
    settings.finish();
    if (settings.isIncomplete()) {
      return report.result(""); // classes are looked for near those named: all else would follow
    }
    datas.values().forEach(types::declare);
    preds.values().forEach(inference::add);
    Map<Formula, JsfInference.Scope> scopes = new LinkedHashMap<>();
    for (Pred pred : preds.values()) {
      for (int i = 0; i < pred.disjuncts().size(); i++) {
        JsfInference.Scope scope = inference.scope(pred, i);
        scope.read(pred.disjuncts().get(i));
        scopes.put(pred.disjuncts().get(i), scope);
      }
    }
    List<SpecWriter> specs = new ArrayList<>();
    for (Pre pre : pres.values()) {
      specs.addAll(specs(pre));
    }
    specs.forEach(SpecWriter::read);
    if (!report.hasErrors()) {
      preds.values().forEach(p -> write(p, scopes));
      specs.forEach(s -> s.write(file));
      settings.writeRest(file, pres.keySet());
    }
    String names = String.join(", ", files.keySet().stream().map(JsfImporter::base).toList());
    return report.result(file.text("Imported from " + names + " (Java StarFinder)."));
  }

  /** Returns the specs a precondition becomes: it is for all methods of that name. */
  private List<SpecWriter> specs(Pre pre) {
    List<MethodInfo> methods = settings.candidates(pre.method().text());
    SourceRef source = pre.method().source();
    if (methods.isEmpty()) {
      String message = "no class of symbolic.method or target has a method " + pre.method().text();
      report.error(Code.IMPORT_MEANING, source, message);
    } else if (methods.size() > 1) {
      String note = "the method is overloaded, as many specs: " + methods.size();
      report.noted(source, "pre " + pre.method().text(), note);
    }
    return methods.stream()
        .map(m -> new SpecWriter(pre, m, classes, settings, types, inference, report))
        .toList();
  }

  private static String base(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  private void read(List<JpfFile.Property> properties) {
    Map<String, PlacedText> values = new LinkedHashMap<>();
    Map<String, SourceRef> sources = new LinkedHashMap<>();
    for (JpfFile.Property property : properties) {
      if (property.appends() && values.containsKey(property.key())) {
        values.get(property.key()).append(property.value());
      } else {
        values.put(property.key(), property.value());
      }
      sources.put(property.key(), property.source());
    }
    values.forEach(
        (key, value) -> {
          switch (key) {
            case "star.data" -> parse(value, JsfParser::datas, datas, Data::name);
            case "star.predicate" -> parse(value, JsfParser::preds, preds, Pred::name);
            case "star.precondition" -> parse(value, JsfParser::pres, pres, Pre::method);
            default -> settings.read(key, value, sources.get(key));
          }
        });
  }

  private <T> void parse(
      PlacedText value,
      Function<JsfParser, List<T>> production,
      Map<String, T> into,
      Function<T, ForeignToken> name) {
    try {
      for (T declaration : production.apply(new JsfParser(value))) {
        ForeignToken token = name.apply(declaration);
        T known = into.putIfAbsent(token.text(), declaration);
        if (known != null && !shape(known).equals(shape(declaration))) {
          report.error(
              Code.SPEC_DUPLICATE_NAME, token.source(), token.text() + " with another meaning");
        } else if (known != null) {
          report.noted(token.source(), token.text(), "the same as before: said once");
        }
      }
    } catch (HeapsmithException e) {
      report.error(e); // at the token; what else there is may have errors of its own
    }
  }

  /** Returns a declaration without places. */
  private static String shape(Object declaration) {
    return declaration.toString().replaceAll("SourceRef\\[[^\\]]*\\]|[^ \\[]*:\\d+:\\d+", "");
  }

  private void write(Pred pred, Map<Formula, JsfInference.Scope> scopes) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < pred.parameters().size(); i++) {
      String type = type(pred, i);
      parameters.add(type + " " + HeapFile.identifier(pred.parameters().get(i).text()));
    }
    List<String> disjuncts = new ArrayList<>();
    for (Formula formula : pred.disjuncts()) {
      FormulaText text = new FormulaText(file, types, scopes.get(formula), HeapFile::identifier);
      disjuncts.add(text.text(formula, List.of(), List.of()));
    }
    SourceRef source = pred.name().source();
    file.add(
        "/** From %s, line %d. */\npredicate %s(%s) =\n    %s;\n"
            .formatted(
                base(source.file()),
                source.line(),
                HeapFile.identifier(pred.name().text()),
                String.join(", ", parameters),
                String.join("\n  | ", disjuncts)));
    String what = "pred " + pred.name().text();
    boolean unknown = parameters.stream().anyMatch(p -> p.startsWith("Object "));
    if (unknown) {
      String note = "no use says what class a parameter has: Object";
      report.noted(source, what, note);
    } else {
      report.imported(source, what);
    }
  }

  private String type(Pred pred, int index) {
    Kind kind = inference.parameter(pred, index);
    if (kind.equals(Kind.NUMBER)) {
      return "mathint";
    }
    boolean known = kind.descriptor().length() > 1 || kind.isNumber() || kind.isBoolean();
    return known ? file.typeName(kind.descriptor()) : "Object";
  }
}
