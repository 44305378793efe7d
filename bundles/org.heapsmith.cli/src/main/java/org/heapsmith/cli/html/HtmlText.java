// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.html;

import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.function.Consumer;
import org.heapsmith.base.Printable;

/** What a template writes; values are escaped, characters that do not print made visible. */
final class HtmlText extends OwaspHtmlTemplateOutput {

  private HtmlText(StringOutput text) {
    super(text);
  }

  /** Returns what a template writes. */
  static String of(Consumer<HtmlTemplateOutput> template) {
    StringOutput text = new StringOutput();
    template.accept(new HtmlText(text));
    return text.toString();
  }

  @Override
  public void writeUserContent(String value) {
    super.writeUserContent(value == null ? null : Printable.text(value));
  }
}
