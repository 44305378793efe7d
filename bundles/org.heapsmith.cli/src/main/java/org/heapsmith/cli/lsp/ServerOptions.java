// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the server looks for things.
 *
 * @param classPath folders and jars with the classes that specs speak of
 * @param specPath folders where imported predicates are looked for, besides the class path
 * @param sourcePath roots of Java source
 */
public record ServerOptions(List<Path> classPath, List<Path> specPath, List<Path> sourcePath) {

  /** Copies the lists. */
  public ServerOptions {
    classPath = List.copyOf(classPath);
    specPath = List.copyOf(specPath);
    sourcePath = List.copyOf(sourcePath);
  }

  /**
   * Returns these options with those members replaced that the client gives: {@code classPath},
   * {@code specPath}, {@code sourcePath}, each a list of paths or one text separated as in Java's
   * class path. Members may stand in an object {@code heapsmith}.
   */
  ServerOptions with(Object given) {
    if (!(given instanceof JsonObject object)) {
      return this;
    }
    JsonObject members = object.get("heapsmith") instanceof JsonObject inner ? inner : object;
    return new ServerOptions(
        paths(members.get("classPath"), classPath),
        paths(members.get("specPath"), specPath),
        paths(members.get("sourcePath"), sourcePath));
  }

  private static List<Path> paths(JsonElement given, List<Path> otherwise) {
    List<String> names = new ArrayList<>();
    if (given != null && given.isJsonArray()) {
      given.getAsJsonArray().forEach(e -> names.add(e.getAsString()));
    } else if (given != null && given.isJsonPrimitive()) {
      names.addAll(List.of(given.getAsString().split(File.pathSeparator)));
    } else {
      return otherwise;
    }
    return names.stream().filter(name -> !name.isBlank()).map(Path::of).toList();
  }

  /** Returns these options with relative paths taken from {@code folder}. */
  ServerOptions in(Path folder) {
    return new ServerOptions(
        resolved(folder, classPath), resolved(folder, specPath), resolved(folder, sourcePath));
  }

  private static List<Path> resolved(Path folder, List<Path> paths) {
    return paths.stream().map(path -> folder.resolve(path).normalize()).toList();
  }
}
