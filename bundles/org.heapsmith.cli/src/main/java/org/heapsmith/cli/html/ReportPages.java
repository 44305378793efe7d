// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.usecases.run.GenerationResult;
import org.heapsmith.usecases.target.JavaNames;

/** The report of many classes: an index of all methods, and a page for each class. */
final class ReportPages {
  private final String title;
  private final String subtitle;
  private final PageParts parts;
  private final Set<String> names = new HashSet<>();

  ReportPages(String title, String subtitle, PageParts parts) {
    this.title = title;
    this.subtitle = subtitle;
    this.parts = parts;
  }

  /**
   * Makes all pages, one at a time, the index last.
   *
   * @param index the name of its file; the other pages are in a folder beside it
   * @param pages gets the name of each, relative to the folder of the index, and its text
   */
  void make(
      String index, GenerationResult result, List<Row> rows, BiConsumer<String, String> pages) {
    String folder = index.replaceFirst("\\.html$", "") + "-files/";
    List<MethodRow> methods = new ArrayList<>();
    List<String> links = new ArrayList<>();
    Map<ClassReport, String> places = new IdentityHashMap<>();
    GenerationReport report = result.report();
    for (ClassReport type : report.classes()) {
      String name = JavaNames.ofClass(type.className());
      String page = folder + unique(name) + ".html";
      for (int i = 0; i < type.methods().size(); i++) {
        MethodReport method = type.methods().get(i);
        methods.add(MethodRow.of(name, method, page + "#" + Anchor.of(type, i)));
      }
      links.add(page);
      places.put(type, page);
      String back = "../" + index;
      pages.accept(
          page,
          HtmlText.of(
              out -> JteclasspageGenerated.render(out, null, name, title, back, type, parts)));
    }
    result.notBegun().forEach(m -> methods.add(MethodRow.notBegun(m)));
    pages.accept(
        index,
        HtmlText.of(
            out ->
                JteindexGenerated.render(
                    out,
                    null,
                    title,
                    subtitle,
                    rows,
                    links,
                    result,
                    methods,
                    counts(methods),
                    FindingLink.of(report, places::get))));
  }

  /** File systems that know no capitals have to tell the pages apart, too. */
  private String unique(String className) {
    String plain = className.replaceAll("[^A-Za-z0-9.]+", "-");
    String name = plain;
    for (int i = 2; !names.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = plain + "-" + i;
    }
    return name;
  }

  private static Map<MethodRow.State, Integer> counts(List<MethodRow> methods) {
    Map<MethodRow.State, Integer> counts = new EnumMap<>(MethodRow.State.class);
    methods.forEach(m -> counts.merge(m.state(), 1, Integer::sum));
    return counts;
  }
}
