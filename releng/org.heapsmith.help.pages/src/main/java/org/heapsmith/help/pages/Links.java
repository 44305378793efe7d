// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.help.pages;

import java.nio.file.Path;
import java.util.function.Predicate;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/**
 * Makes the links of a page work in the help: pages of the book become HTML files, and of links to
 * anything else of the source tree the text is kept.
 */
final class Links extends AbstractVisitor {
  private final Path page;
  private final Predicate<Path> inBook;

  /**
   * Rewrites for one page.
   *
   * @param page where it stands, relative to the folder of the docs
   * @param inBook whether a page, relative to the same folder, is part of the book
   */
  Links(Path page, Predicate<Path> inBook) {
    this.page = page;
    this.inBook = inBook;
  }

  /** Returns the name of the HTML file made of a Markdown file. */
  static String html(String markdown) {
    return markdown.replaceAll("\\.md$", ".html");
  }

  @Override
  public void visit(Link link) {
    String target = link.getDestination();
    if (target.startsWith("#") || target.contains("://") || target.startsWith("mailto:")) {
      return;
    }
    int hash = target.indexOf('#');
    String file = hash < 0 ? target : target.substring(0, hash);
    if (inBook.test(page.resolveSibling(file).normalize())) {
      link.setDestination(html(file) + (hash < 0 ? "" : target.substring(hash)));
    } else {
      keepTextOnly(link);
    }
  }

  private static void keepTextOnly(Link link) {
    Node child = link.getFirstChild();
    while (child != null) {
      Node next = child.getNext();
      link.insertBefore(child);
      child = next;
    }
    link.unlink();
  }
}
