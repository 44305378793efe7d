// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.util.List;
import org.heapsmith.base.Printable;

/** Pieces of HTML as strings. */
final class Html {

  private Html() {}

  /** Returns text as it can stand between tags and in quoted attributes. */
  static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    String safe = Printable.text(text);
    for (int i = 0; i < safe.length(); i++) {
      char c = safe.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&quot;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /** Returns an element with escaped text in it. */
  static String text(String tag, String cssClass, String text) {
    return element(tag, cssClass, escape(text));
  }

  /** Returns an element with HTML in it; no class attribute for an empty class. */
  static String element(String tag, String cssClass, String content) {
    String attribute = cssClass.isEmpty() ? "" : " class=\"" + cssClass + "\"";
    return "<" + tag + attribute + ">" + content + "</" + tag + ">";
  }

  /** Returns all of them, one a line. */
  static String join(List<String> parts) {
    return String.join("\n", parts);
  }

  /** Returns a small coloured label. */
  static String badge(String kind, String text) {
    return text("span", "badge " + kind, text);
  }

  /** Returns a name that can stand in an {@code id} attribute. */
  static String id(String name) {
    return name.replaceAll("[^A-Za-z0-9]+", "-");
  }
}
