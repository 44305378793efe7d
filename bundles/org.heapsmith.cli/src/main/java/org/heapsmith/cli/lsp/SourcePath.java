// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.heapsmith.bytecode.ClassPath;
import org.heapsmith.cli.run.SourceFolders;
import org.heapsmith.dsl.ide.JavaSources;
import org.heapsmith.dsl.ide.Place;
import org.heapsmith.dsl.ide.TypeText;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.dsl.syntax.Positions;
import org.heapsmith.logic.spec.SourceRef;

/** Declarations in Java source below folders. */
final class SourcePath implements JavaSources {
  private final SourceFolders folders;
  private final ServerLog log;

  SourcePath(ClassPath classPath, ServerOptions options, ServerLog log) {
    this.folders = new SourceFolders(classPath, options.sourcePath(), options.classPath());
    this.log = log;
  }

  @Override
  public Optional<Place> declaration(Symbol symbol) {
    if (symbol instanceof Symbol.JavaClass type) {
      return find(type.internalName(), symbol);
    } else if (symbol instanceof Symbol.JavaField field) {
      return find(field.owner(), symbol);
    } else if (symbol instanceof Symbol.JavaMethod method) {
      return find(method.owner(), symbol);
    }
    return Optional.empty();
  }

  private Optional<Place> find(String owner, Symbol symbol) {
    Optional<Path> file = folders.file(owner);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    try {
      return place(file.get(), Files.readString(file.get()), owner, symbol);
    } catch (IOException e) {
      log.failure("reading " + file.get(), e);
      return Optional.empty();
    }
  }

  private static Optional<Place> place(Path file, String text, String owner, Symbol symbol) {
    List<String> path = List.of(owner.substring(owner.lastIndexOf('/') + 1).split("\\$"));
    String className = path.get(path.size() - 1);
    JavaText source = new JavaText(text);
    OptionalInt type = source.type(path);
    if (type.isEmpty()) {
      return Optional.empty();
    }
    String name = symbol.name().equals("<init>") ? className : symbol.name();
    OptionalInt member = OptionalInt.empty();
    if (symbol instanceof Symbol.JavaField) {
      member = source.field(path, name);
    } else if (symbol instanceof Symbol.JavaMethod method) {
      List<String> parameters =
          TypeText.parameters(method.descriptor()).stream()
              .map(t -> t.substring(t.lastIndexOf('.') + 1))
              .toList();
      member = source.method(path, name, parameters);
    }
    SourceRef at = new Positions(file.toString(), text).of(member.orElse(type.getAsInt()));
    int length = member.isPresent() ? name.length() : className.length();
    return Optional.of(new Place(at.file(), at.line(), at.column(), length));
  }
}
