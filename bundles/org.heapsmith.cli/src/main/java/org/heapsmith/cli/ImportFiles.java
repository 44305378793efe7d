// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.heapsmith.base.Code;
import org.heapsmith.base.HeapsmithException;
import org.heapsmith.base.IoReason;
import org.heapsmith.base.Notice;
import org.heapsmith.base.SourceText;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.jbse.CompanionCheck;
import org.heapsmith.dsl.importing.jbse.JbseImporter;
import org.heapsmith.dsl.importing.jsf.JsfImporter;
import org.heapsmith.logic.spec.TypeProvider;

/** The files to translate, and those beside them. */
final class ImportFiles {
  private final ImportCommand.Form form;
  private final Map<String, String> texts = new LinkedHashMap<>();
  private final Map<String, String> names = new LinkedHashMap<>();

  ImportFiles(ImportCommand.Form form, List<Path> files) {
    this.form = form;
    files.forEach(f -> (Files.isDirectory(f) ? walk(f) : List.of(f)).forEach(p -> add(p, f)));
  }

  private void add(Path file, Path given) {
    String text = read(file);
    boolean named = file.equals(given);
    if (named || form.canHoldSpecs(file, text)) {
      Path name = named ? file.getFileName() : given.relativize(file);
      texts.put(file.toString(), text);
      names.put(file.toString(), name.toString().replaceAll("\\.\\w+$", "") + ".heap");
    }
  }

  private static List<Path> walk(Path folder) {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(p -> p.toString().matches(".*\\.(jpf|jbse|java)")).sorted().toList();
    } catch (IOException e) {
      throw notReadable(folder, e);
    }
  }

  private static String read(Path file) {
    try {
      return SourceText.read(file);
    } catch (IOException e) {
      throw notReadable(file, e);
    }
  }

  private static HeapsmithException notReadable(Path file, IOException e) {
    String why = IoReason.of(e);
    return new HeapsmithException(Notice.of(Code.FILE_NOT_READABLE, "", file, why), e);
  }

  private static Optional<String> sibling(String path) {
    Path file = Path.of(path);
    return Files.isRegularFile(file) ? Optional.of(read(file)) : Optional.empty();
  }

  /** Translates all into one. */
  Imported all(TypeProvider types, CompanionCheck companions) {
    return switch (form) {
      case jsf -> new JsfImporter(types, ImportFiles::sibling).run(texts);
      case jbse -> new JbseImporter(types, companions).run(texts);
    };
  }

  /** Translates each into one of its own, by the name that its result shall have. */
  Map<String, Imported> each(TypeProvider types, CompanionCheck companions) {
    Map<String, Imported> found =
        switch (form) {
          case jsf -> new JsfImporter(types, ImportFiles::sibling).each(texts);
          case jbse -> new JbseImporter(types, companions).each(texts);
        };
    Map<String, Imported> result = new LinkedHashMap<>();
    found.forEach((file, imported) -> result.put(names.get(file), imported));
    return result;
  }
}
