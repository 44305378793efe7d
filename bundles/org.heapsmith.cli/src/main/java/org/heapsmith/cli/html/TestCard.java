// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.heapsmith.draw.heap.HeapScene;
import org.heapsmith.draw.svg.SceneSvg;
import org.heapsmith.engine.result.TestCase;
import org.heapsmith.logic.concrete.ConcreteValue;
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
        test.test().facts().stream()
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
    TestCase input = test.test();
    Map<String, ConcreteValue> roots = new LinkedHashMap<>();
    if (input.receiver() instanceof ConcreteValue.Ref receiver) {
      roots.put("this", receiver);
    }
    for (int i = 0; i < input.arguments().size(); i++) {
      roots.put("arg" + (i + 1), input.arguments().get(i));
    }
    return SceneSvg.inline(HeapScene.of(input.input(), roots));
  }
}
