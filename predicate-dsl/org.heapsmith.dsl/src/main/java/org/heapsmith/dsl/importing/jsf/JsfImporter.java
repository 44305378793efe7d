// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.heapsmith.dsl.importing.HeapFile;
import org.heapsmith.dsl.importing.Imported;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.logic.spec.SourceRef;
import org.heapsmith.logic.spec.TypeProvider;

/**
 * Translates what Java StarFinder's users have: {@code .jpf} files ({@code star.data}, {@code
 * star.predicate}, {@code star.precondition} and the settings that bound an exploration), and Java
 * sources with the same in texts and comments. One use.
 */
public final class JsfImporter {
  private final TypeProvider types;
  private final Function<String, Optional<String>> siblings;
  private final HeapFile file = new HeapFile();
  private final Map<String, String> predicates = new LinkedHashMap<>();
  private final Map<String, String> specs = new LinkedHashMap<>();

  /** Makes an importer that reads no other files than those given. */
  public JsfImporter(TypeProvider types) {
    this(types, path -> Optional.empty());
  }

  /**
   * Makes an importer.
   *
   * @param siblings the text of a file by its path: sources of classes that those given extend
   */
  public JsfImporter(TypeProvider types, Function<String, Optional<String>> siblings) {
    this.types = types;
    this.siblings = siblings;
  }

  /**
   * Translates files into one, each under its own settings; what several of them say alike is said
   * once.
   *
   * @param files text by name, in order
   */
  public Imported run(Map<String, String> files) {
    return write(new JsfFiles(siblings).read(files));
  }

  /**
   * Translates files, each into one of its own.
   *
   * @param files text by name, in order
   * @return what became of them, by name
   */
  public Map<String, Imported> each(Map<String, String> files) {
    Map<String, Imported> result = new LinkedHashMap<>();
    for (JsfFiles.Content content : new JsfFiles(siblings).read(files)) {
      result.put(content.file(), new JsfImporter(types, siblings).write(List.of(content)));
    }
    return result;
  }

  private Imported write(List<JsfFiles.Content> contents) {
    Report report = new Report();
    for (JsfFiles.Content content : contents) {
      JsfUnit unit = new JsfUnit(content, types);
      unit.read();
      if (unit.isReadable()) {
        write(unit);
      }
      report.addAll(unit.report());
    }
    String names = String.join(", ", contents.stream().map(c -> base(c.file())).toList());
    boolean empty = file.isEmpty();
    return report.result(empty ? "" : file.text("Imported from " + names + " (Java StarFinder)."));
  }

  private static String base(String path) {
    return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  }

  private static String from(SourceRef source) {
    return "/** From %s, line %d. */\n".formatted(base(source.file()), source.line());
  }

  private void write(JsfUnit unit) {
    Map<String, String> renamed = new LinkedHashMap<>();
    UnaryOperator<String> names = n -> renamed.getOrDefault(n, HeapFile.identifier(n));
    Map<String, String> texts = unit.predicates(file, names);
    for (boolean settled = false; !settled; texts = unit.predicates(file, names)) {
      settled = true;
      for (Map.Entry<String, String> entry : texts.entrySet()) {
        String known = predicates.get(names.apply(entry.getKey()));
        if (known != null && !known.equals(entry.getValue())) {
          renamed.put(entry.getKey(), another(entry.getKey(), renamed, texts.keySet()));
          settled = false;
          break; // those that call it read differently now
        }
      }
    }
    texts.forEach((name, text) -> predicate(unit, name, names.apply(name), text));
    for (SpecWriter spec : unit.specs()) {
      spec.text(file, names)
          .ifPresent(
              t -> spec(unit, spec.key(), spec.source(), spec.what(), from(spec.source()), t));
    }
    unit.rest(file)
        .forEach(
            (key, rest) -> {
              SourceRef source = rest.getKey().source();
              spec(unit, key, source, "settings of the method", "", rest.getValue());
            });
  }

  /** Returns a name that no predicate has. */
  private String another(String name, Map<String, String> renamed, Set<String> own) {
    Set<String> taken = new TreeSet<>(predicates.keySet());
    taken.addAll(own);
    taken.addAll(renamed.values());
    int number = 2;
    while (taken.contains(name + "_" + number)) {
      number++;
    }
    return name + "_" + number;
  }

  private void predicate(JsfUnit unit, String name, String written, String text) {
    SourceRef source = unit.source(name);
    String what = "pred " + name;
    boolean known = predicates.putIfAbsent(written, text) != null;
    if (!known) {
      file.add(from(source) + text);
    }
    List<String> notes = new ArrayList<>();
    if (known) {
      notes.add("the same as before: said once");
    }
    if (!written.equals(HeapFile.identifier(name))) {
      notes.add("another file has one of this name that means something else: " + written);
    }
    if (unit.isOpen(name)) {
      notes.add("no use says what class a parameter has: Object");
    }
    if (notes.isEmpty()) {
      unit.report().imported(source, what);
    } else {
      unit.report().noted(source, what, String.join("; ", notes));
    }
  }

  private void spec(
      JsfUnit unit, String key, SourceRef source, String what, String head, String text) {
    String known = specs.putIfAbsent(key, text);
    if (known == null) {
      file.add(head + text);
      unit.report().imported(source, what);
    } else if (known.equals(text)) {
      unit.report().noted(source, what, "the same as before: said once");
    } else {
      String why =
          "another file has a spec of this method: give each a file of its own (-o FOLDER)";
      unit.report().leftOut(source, what, why);
    }
  }
}
