// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.help.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PageTest {
  @Test
  void linksToPagesOfTheBookBecomeHtmlAndOthersText() {
    String html = html("# T\n\n[a](guide.md#x), [b](../CONTRIBUTING.md), [c](#here)", "t.md");
    assertTrue(html.contains("<a href=\"guide.html#x\">a</a>, b, <a href=\"#here\">c</a>"), html);
  }

  @Test
  void aPageInAFolderFindsTheOthers() {
    String html = html("# T\n\n[a](../guide.md)", "eclipse/t.md");
    assertTrue(html.contains("<a href=\"../guide.html\">a</a>"), html);
    assertTrue(html.contains("href=\"../book.css\""), html);
  }

  @Test
  void eachMessageHasItsCodeAsAnchor() {
    String html = html("# T\n\n|code|m|\n|---|---|\n|HS-1001|no class|\n|other|x|\n", "t.md");
    assertTrue(html.contains("<tr id=\"HS-1001\">"), html);
    assertEquals(1, html.split("<tr id=", -1).length - 1, html);
  }

  @Test
  void headingsAreAnchorsAndTheFirstIsTheTitle() {
    String html = html("# A & B\n\n## The first five minutes\n", "t.md");
    assertTrue(html.contains("<title>A &amp; B</title>"), html);
    assertTrue(html.contains("id=\"the-first-five-minutes\""), html);
  }

  private static String html(String markdown, String page) {
    return new Page(markdown, Path.of(page), p -> p.equals(Path.of("guide.md"))).html();
  }
}
