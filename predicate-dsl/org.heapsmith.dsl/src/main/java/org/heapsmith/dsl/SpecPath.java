// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.heapsmith.base.SourceText;

/**
 * Where predicates of other files are looked for. {@code import a.b.list;} finds the file that
 * defines {@code list} among {@code a/b/*.heap} and {@code a/b.heap} below one of the folders;
 * {@code import a.b.*;} finds all files there that begin with {@code package a.b;}. Thread-safe;
 * reads the disk at each call.
 */
public final class SpecPath {
  private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?(?:\\*/|\\z)|//[^\n]*");
  private static final Pattern IMPORT =
      Pattern.compile("\\bimport\\s+([\\w$]+(?:\\s*\\.\\s*[\\w$]+)*+)\\s*(\\.\\s*\\*)?\\s*;");

  private final List<Path> folders;

  /** Makes a path; an entry that is no folder is ignored. */
  public SpecPath(List<Path> folders) {
    this.folders = folders.stream().filter(Files::isDirectory).toList();
  }

  /**
   * Returns {@code given} and behind them the files with what they import, directly or not; each
   * file once, however it is named.
   *
   * @throws IOException if a file that is found cannot be read
   */
  public List<SourceFile> complete(List<SourceFile> given) throws IOException {
    List<SourceFile> result = new ArrayList<>(given);
    Set<Path> loaded = new LinkedHashSet<>();
    given.forEach(file -> loaded.add(place(Path.of(file.name()))));
    for (int i = 0; i < result.size(); i++) {
      for (MatchResult found : imports(result.get(i).text())) {
        String name = found.group(1).replaceAll("\\s", "");
        for (Path file : candidates(name, found.group(2) != null)) {
          if (loaded.contains(place(file))) {
            continue;
          }
          String text = SourceText.read(file);
          if (defines(text, name, found.group(2) != null)) {
            loaded.add(place(file));
            result.add(new SourceFile(file.toString(), text));
          }
        }
      }
    }
    return List.copyOf(result);
  }

  private static Path place(Path file) {
    return file.toAbsolutePath().normalize();
  }

  private static List<MatchResult> imports(String text) {
    return IMPORT.matcher(plain(text)).results().toList();
  }

  private static String plain(String text) {
    return COMMENT.matcher(text).replaceAll(" ");
  }

  private List<Path> candidates(String name, boolean all) throws IOException {
    String packageName = all ? name : name.substring(0, Math.max(0, name.lastIndexOf('.')));
    String relative = packageName.replace('.', '/');
    List<Path> result = new ArrayList<>();
    for (Path folder : folders) {
      Path inner = folder.resolve(relative);
      if (Files.isDirectory(inner)) {
        try (Stream<Path> files = Files.list(inner)) {
          files.filter(f -> f.toString().endsWith(".heap")).sorted().forEach(result::add);
        }
      }
      Path single = folder.resolve(relative + ".heap");
      if (!relative.isEmpty() && Files.isRegularFile(single)) {
        result.add(single);
      }
    }
    return result;
  }

  private static boolean defines(String text, String name, boolean all) {
    String packageName = all ? name : name.substring(0, Math.max(0, name.lastIndexOf('.')));
    String simple = name.substring(name.lastIndexOf('.') + 1);
    String start =
        packageName.isEmpty()
            ? "(?!.*\\bpackage\\b)"
            : "\\s*package\\s+" + String.join("\\s*\\.\\s*", packageName.split("\\.")) + "\\s*;";
    Matcher inPackage = Pattern.compile("(?s)^\ufeff?" + start).matcher(plain(text));
    return inPackage.find()
        && (all
            || Pattern.compile("\\b(predicate|invariant)\\s+" + Pattern.quote(simple) + "\\s*\\(")
                .matcher(plain(text))
                .find());
  }
}
