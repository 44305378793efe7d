// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.heapsmith.base.Cancellation;
import org.heapsmith.base.Code;
import org.heapsmith.base.Notice;
import org.heapsmith.cli.summary.Row;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.machine.result.Statistics;
import org.heapsmith.testgen.report.ClassReport;
import org.heapsmith.testgen.report.Coverage;
import org.heapsmith.testgen.report.GenerationReport;
import org.heapsmith.testgen.report.MethodReport;
import org.heapsmith.testgen.report.Mutation;
import org.heapsmith.testgen.report.Validity;
import org.heapsmith.usecases.run.GenerationResult;
import org.junit.jupiter.api.Test;

/** The HTML report of few and of many classes. */
class ReportPagesTest {
  private static final Pattern LINK = Pattern.compile("href=\"([^\"#]*)(?:#([^\"]*))?\"");

  private static MethodReport method(String type, String name) {
    MethodId id = new MethodId(type, name, "(I)I");
    Statistics none = new Statistics(0, 0, 0, 0, 0, 0, 0, 0, 0);
    return new MethodReport(
        id,
        name + "(int)",
        none,
        true,
        List.of(),
        Coverage.EMPTY,
        Coverage.EMPTY,
        List.of(),
        List.of(),
        List.of(),
        Validity.EMPTY,
        0,
        Mutation.NONE,
        List.of(),
        1);
  }

  private static ClassReport type(String name) {
    List<MethodReport> methods = List.of(method(name, "one"), method(name, "two"));
    return new ClassReport(name, "", "", "", Optional.empty(), null, methods, List.of(), List.of());
  }

  /** Returns the pages of a report on these classes. */
  private static Map<String, String> pages(List<String> classes, MethodId... notBegun) {
    return pages(classes, List.of(), notBegun);
  }

  private static Map<String, String> pages(
      List<String> classes, List<Notice> said, MethodId... notBegun) {
    List<ClassReport> reports = classes.stream().map(ReportPagesTest::type).toList();
    GenerationResult result =
        new GenerationResult(
            new GenerationReport(reports, List.of(), 1), said, List.of(notBegun), false, 1, 0);
    List<Row> rows = reports.stream().map(r -> Row.of(r.className(), r.totals())).toList();
    Map<String, String> pages = new LinkedHashMap<>();
    PageParts parts = new PageParts(c -> Optional.empty(), b -> "", Cancellation.NONE);
    HtmlPages.report("r.html", "Title", "", rows, result, parts, pages::put);
    return pages;
  }

  private static List<String> names(int count) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add("demo/sub/Type" + i + "$In<&");
    }
    return names;
  }

  @Test
  void fewClassesAreOneFile() {
    assertEquals(List.of("r.html"), List.copyOf(pages(names(20)).keySet()));
  }

  @Test
  void manyAreAnIndexAndAPageForEach() {
    Map<String, String> pages = pages(names(21));
    assertEquals(22, pages.size());
    List<String> order = List.copyOf(pages.keySet());
    assertEquals("r.html", order.get(21), "the index is written when all that it names is there");
    String index = pages.get("r.html");
    assertEquals(42, index.split("data-state=\"no test\"", -1).length - 1);
    assertFalse(index.contains("In<&"), "names are escaped");
  }

  /** What is looked for first are the methods. */
  @Test
  void manyMessagesAreFolded() {
    List<Notice> said =
        IntStream.range(0, 30)
            .mapToObj(i -> Notice.of(Code.NOTHING_SELECTED, "", "reason " + i))
            .toList();
    String index = pages(names(21), said).get("r.html");
    int folded = index.indexOf("<summary>25 more messages</summary>");
    assertTrue(index.indexOf("reason 4") < folded && folded < index.indexOf("reason 5"), index);
    assertTrue(index.indexOf("reason 29") < index.indexOf("id=\"methods\""));
    assertFalse(pages(names(21), said.subList(0, 5)).get("r.html").contains("more message"));
  }

  /** A link leads to a page that is there, and to a place on it. */
  @Test
  void everyLinkLeadsSomewhere() {
    Map<String, String> pages = pages(names(30));
    for (MatchResult link : LINK.matcher(pages.get("r.html")).results().toList()) {
      String page = pages.get(link.group(1));
      assertTrue(page != null, link::group);
      String place = link.group(2);
      assertTrue(place == null || page.contains("id=\"" + place + "\""), link::group);
    }
    pages.values().stream()
        .filter(p -> p.contains("<nav"))
        .forEach(p -> assertTrue(p.contains("href=\"../r.html\"")));
  }

  /** Some file systems know no capitals, and modules may have classes of one name. */
  @Test
  void pagesOfClassesWithLikeNamesAreTwo() {
    List<String> names = new ArrayList<>(names(20));
    names.addAll(List.of("demo/A", "demo/a", "demo/A"));
    assertEquals(24, pages(names).size());
  }

  @Test
  void whatWasNotBegunIsInTheIndex() {
    MethodId late = new MethodId("demo/Late$In", "run", "(I)V");
    String index = pages(names(20), late).get("r.html");
    assertTrue(index.contains("data-state=\"not begun\""), index);
    assertTrue(index.contains("Late.In#run(int)"), index);
    assertTrue(index.contains("<td colspan=\"6\"></td></tr>"), "no figures");
    assertTrue(index.contains("HS-4070"), index);
  }

  @Test
  void nothingIsLoadedFromElsewhere() {
    pages(names(21))
        .values()
        .forEach(
            p ->
                assertFalse(
                    Pattern.compile("(src|href)=\"(\\w+:|//)|@import|url\\(").matcher(p).find()));
  }
}
