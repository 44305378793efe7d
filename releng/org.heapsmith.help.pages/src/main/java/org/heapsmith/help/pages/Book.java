// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.help.pages;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which pages of {@code docs/} the help carries: those for people who use the product, with their
 * pictures. How it is built is not among them.
 */
final class Book {
  /** Pages for users that stand in {@code docs} itself. */
  private static final List<String> PAGES =
      List.of(
          "eclipse.md",
          "guide.md",
          "language.md",
          "reference.md",
          "logic.md",
          "importing.md",
          "jpf-symbc.md",
          "strategies.md",
          "criteria.md",
          "tests.md",
          "clp.md",
          "cli.md",
          "projects.md",
          "messages.md",
          "security.md");

  /** Folders that are taken whole. */
  private static final List<String> FOLDERS = List.of("eclipse", "strategies");

  private static final String STYLE = "book.css";

  private final Path docs;

  Book(Path docs) {
    this.docs = docs;
  }

  /** Returns the pages, relative to the folder of the docs, sorted. */
  List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(docs)) {
      return files
          .filter(Files::isRegularFile)
          .map(docs::relativize)
          .filter(Book::isPage)
          .sorted()
          .toList();
    }
  }

  /** Writes all pages with their pictures and the style sheet; what is there is replaced. */
  void write(Path output) throws IOException {
    for (Path page : pages()) {
      Path target = output.resolve(Links.html(page.toString()));
      Files.createDirectories(target.getParent());
      String text = Files.readString(docs.resolve(page));
      Files.writeString(target, new Page(text, page, this::isPartOfBook).html());
    }
    copyPictures(output);
    try (InputStream style = Book.class.getResourceAsStream(STYLE)) {
      Files.copy(style, output.resolve(STYLE), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private boolean isPartOfBook(Path page) {
    return isPage(page) && Files.exists(docs.resolve(page));
  }

  private static boolean isPage(Path page) {
    return PAGES.contains(page.toString())
        || FOLDERS.stream().anyMatch(page::startsWith) && page.toString().endsWith(".md");
  }

  private void copyPictures(Path output) throws IOException {
    try (Stream<Path> files = Files.walk(docs.resolve("img"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = output.resolve(docs.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
