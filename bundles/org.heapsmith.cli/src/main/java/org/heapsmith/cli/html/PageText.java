// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.heapsmith.draw.svg.SceneSvg;

/** What is the same on all pages: the style sheet, and the scripts. */
final class PageText {
  private PageText() {}

  /** Returns the style sheet, drawings included. */
  static String style() {
    return of("report.css") + SceneSvg.STYLE;
  }

  /** Returns a file beside this class. */
  static String of(String name) {
    try (InputStream in = PageText.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
