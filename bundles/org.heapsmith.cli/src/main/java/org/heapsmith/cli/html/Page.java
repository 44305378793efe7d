// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.heapsmith.base.Notice;
import org.heapsmith.draw.svg.SceneSvg;

/** What all pages have: head, style, title. */
final class Page {
  private Page() {}

  /** Returns a page with that body. */
  static String of(String title, String subtitle, String body) {
    return """
           <!doctype html>
           <!-- written by Heapsmith; needs no other file -->
           <html lang="en">
           <head>
           <meta charset="utf-8">
           <meta name="viewport" content="width=device-width, initial-scale=1">
           <meta name="color-scheme" content="light dark">
           <title>%s</title>
           <style>
           %s</style>
           </head>
           <body>
           <header><h1>%s</h1><p>%s</p></header>
           <main>
           %s
           </main>
           </body>
           </html>
           """
        .formatted(
            Html.escape(title),
            style() + SceneSvg.STYLE,
            Html.escape(title),
            Html.escape(subtitle),
            body);
  }

  /** Returns a list of notices, empty for none. */
  static String notices(List<Notice> notices) {
    if (notices.isEmpty()) {
      return "";
    }
    String items =
        notices.stream()
            .map(
                n -> {
                  String severity = n.code().severity().name().toLowerCase(java.util.Locale.ROOT);
                  String place = n.where().isEmpty() ? "" : Html.text("b", "", n.where()) + ": ";
                  String remedy =
                      n.code().remedy().isEmpty() ? "" : Html.text("i", "", n.code().remedy());
                  return Html.element(
                      "li",
                      severity,
                      Html.text("code", "", n.code().id())
                          + " "
                          + Html.element(
                              "span", "", place + Html.escape(n.message()) + " " + remedy));
                })
            .collect(Collectors.joining("\n"));
    return Html.element("ul", "notices", items);
  }

  private static String style() {
    try (InputStream in = Page.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
