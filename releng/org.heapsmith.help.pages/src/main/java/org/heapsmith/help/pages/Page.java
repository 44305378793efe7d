// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.help.pages;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** One Markdown page as HTML; rows of the catalogue of messages get their code as anchor. */
final class Page {
  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());

  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
  private static final Pattern MESSAGE = Pattern.compile("HS-\\d{4}");

  private final Node document;
  private final Path page;

  /**
   * Reads a page.
   *
   * @param text its Markdown
   * @param page where it stands, relative to the folder of the docs
   * @param inBook see {@link Links}
   */
  Page(String text, Path page, Predicate<Path> inBook) {
    this.page = page;
    document = PARSER.parse(text);
    document.accept(new Links(page, inBook));
  }

  /** Returns the whole HTML file. */
  String html() {
    String up = "../".repeat(page.getNameCount() - 1);
    return """
           <!DOCTYPE html>
           <html lang="en">
           <head>
           <meta charset="UTF-8">
           <title>%s</title>
           <link rel="stylesheet" href="%sbook.css">
           </head>
           <body>
           %s</body>
           </html>
           """
        .formatted(escape(title()), up, renderer().render(document));
  }

  /** Returns the text of the first heading. */
  String title() {
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading) {
        return text(node);
      }
    }
    throw new IllegalArgumentException(page + " has no heading");
  }

  private static HtmlRenderer renderer() {
    return HtmlRenderer.builder()
        .extensions(EXTENSIONS)
        .attributeProviderFactory(context -> Page::anchorOfMessage)
        .build();
  }

  private static void anchorOfMessage(Node node, String tag, Map<String, String> attributes) {
    if (node instanceof TableRow && node.getFirstChild() instanceof TableCell cell) {
      String first = text(cell);
      if (MESSAGE.matcher(first).matches()) {
        attributes.put("id", first);
      }
    }
  }

  private static String text(Node node) {
    if (node instanceof Text text) {
      return text.getLiteral();
    }
    if (node instanceof Code code) {
      return code.getLiteral();
    }
    StringBuilder text = new StringBuilder();
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      text.append(text(child));
    }
    return text.toString().strip();
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }
}
