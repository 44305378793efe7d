// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.stream.Collectors;
import org.heapsmith.draw.heap.HeapScene;
import org.heapsmith.draw.svg.SceneSvg;
import org.heapsmith.logic.concrete.RootedHeap;
import org.heapsmith.testgen.report.InputVerdict;
import org.heapsmith.testgen.report.TestReport;
import org.heapsmith.testgen.report.TestStatus;

/** One test: what it is about, its input as a picture, the facts of its path. */
final class TestCard {

  private TestCard() {}

  static String render(TestReport test) {
    StringBuilder card = new StringBuilder();
    card.append(Html.text("h3", "", test.displayName()));
    card.append(Html.element("p", "name", Html.text("code", "", test.name()) + badges(test)));
    if (!test.why().isEmpty()) {
      card.append(Html.text("p", "why", test.why()));
    }
    card.append(Html.element("figure", "", picture(test)));
    String facts =
        test.facts().stream()
            .map(
                f ->
                    Html.element(
                        "li",
                        "",
                        Html.escape(f.text())
                            + (f.line() > 0 ? Html.text("span", "line", "line " + f.line()) : "")))
            .collect(Collectors.joining("\n"));
    if (!facts.isEmpty()) {
      card.append(
          "<details><summary>path</summary>" + Html.element("ol", "facts", facts) + "</details>");
    }
    return Html.element("article", "test", card.toString());
  }

  private static String badges(TestReport test) {
    String badges = status(test.status());
    if (test.verdict() == InputVerdict.INVALID) {
      badges += Html.badge("bad", "input invalid");
    }
    return badges;
  }

  private static String status(TestStatus status) {
    return switch (status) {
      case PASSED -> Html.badge("good", "passed");
      case DIVERGED -> Html.badge("bad", "diverged");
      case FINDING -> Html.badge("bad", "finding");
      case UNCONSTRAINED -> Html.badge("plain", "exception with an unconstrained input");
      case TIMED_OUT -> Html.badge("bad", "timed out");
      case NOT_RUN -> Html.badge("plain", "not run");
    };
  }

  private static String picture(TestReport test) {
    RootedHeap input = test.numberedInput();
    return SceneSvg.inline(HeapScene.of(input.heap(), input.roots()));
  }
}
