// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.heapsmith.draw.svg.SceneSvg;

/** The style sheet of all pages. */
final class PageStyle {
  private PageStyle() {}

  /** Returns its text, drawings included. */
  static String text() {
    try (InputStream in = PageStyle.class.getResourceAsStream("report.css")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8) + SceneSvg.STYLE;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
