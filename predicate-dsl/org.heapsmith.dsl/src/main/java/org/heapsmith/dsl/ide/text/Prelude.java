// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Package and imports of a file.
 *
 * @param packageName empty if there is none
 * @param imports in order, those on demand with {@code .*}
 * @param end offset behind the last of these declarations; -1 if there is none
 * @param endsWithImport whether that one is an import
 */
public record Prelude(String packageName, List<String> imports, int end, boolean endsWithImport) {

  /** Copies the list. */
  public Prelude {
    imports = List.copyOf(imports);
  }

  /** Reads it from the declarations of a file. */
  public static Prelude of(List<Chunk> chunks) {
    String packageName = "";
    List<String> imports = new ArrayList<>();
    int end = -1;
    boolean importLast = false;
    for (Chunk chunk : chunks) {
      String name = name(chunk);
      if (chunk.kind() == Chunk.Kind.PACKAGE) {
        packageName = name;
      } else if (chunk.kind() == Chunk.Kind.IMPORT) {
        imports.add(name);
      } else {
        continue;
      }
      end = chunk.complete() ? chunk.end() : end;
      importLast = chunk.kind() == Chunk.Kind.IMPORT;
    }
    return new Prelude(packageName, imports, end, importLast);
  }

  private static String name(Chunk chunk) {
    return chunk.code().stream()
        .skip(1)
        .map(Token::text)
        .takeWhile(text -> !text.equals(";"))
        .collect(Collectors.joining());
  }

  /** Returns the edit that imports a name; a no-op is not found out. */
  public TextEdit importing(String qualifiedName) {
    String line = "import " + qualifiedName + ";";
    if (end < 0) {
      return TextEdit.insert(0, line + "\n\n");
    }
    return TextEdit.insert(end, (endsWithImport ? "\n" : "\n\n") + line);
  }

  /** Returns whether the simple name of a class of that package is known without qualification. */
  public boolean covers(String qualifiedName) {
    int cut = qualifiedName.lastIndexOf('.');
    String owner = cut < 0 ? "" : qualifiedName.substring(0, cut);
    return owner.equals(packageName)
        || owner.equals("java.lang")
        || imports.contains(qualifiedName)
        || imports.contains(owner + ".*");
  }
}
