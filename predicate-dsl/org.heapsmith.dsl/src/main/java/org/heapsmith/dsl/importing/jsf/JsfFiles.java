// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.heapsmith.dsl.importing.JavaSourceTokens;
import org.heapsmith.dsl.importing.PlacedText;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.dsl.importing.jsf.JavaTexts.Text;
import org.heapsmith.dsl.importing.jsf.JpfFile.Property;
import org.heapsmith.logic.spec.SourceRef;

/**
 * What the files of Java StarFinder's users say: {@code .jpf} files, and Java sources whose texts
 * or comments are specs and settings. The specs of a class that a source extends are its own,
 * unless it overrides the method they stand in.
 */
final class JsfFiles {
  private static final Pattern SPEC =
      Pattern.compile(
          "\\s*(data\\s+\\w+\\s*\\{|pred\\s+\\w+\\s*\\(|pre\\s+[\\w<>]+\\s*==)[\\s\\S]*");
  private static final Pattern SETTING =
      Pattern.compile("\\+\\s*(?<key>[@\\w.-]+)\\s*(?<more>\\+?)=\\s*(?<value>[\\s\\S]*)");
  private static final Pattern COMMENTED = Pattern.compile("\"(data|pred|pre)\\s+\\w");
  private static final Pattern LINE_START = Pattern.compile("(?m)^[ \\t]*(\\*(?!/))?[ \\t]*");

  private final Map<String, JavaTexts> sources = new LinkedHashMap<>();
  private final Function<String, Optional<String>> siblings;

  /**
   * A file.
   *
   * @param specs texts of declarations
   * @param settings keys with values; several of a source with several runs
   * @param base whether another file extends it, so that nothing is missed if it has no settings
   * @param report what is said of it while reading
   */
  record Content(
      String file,
      List<PlacedText> specs,
      List<List<Property>> settings,
      boolean base,
      Report report) {}

  /**
   * Makes a reader.
   *
   * @param siblings texts of files that are not given but lie beside those that are, by path
   */
  JsfFiles(Function<String, Optional<String>> siblings) {
    this.siblings = siblings;
  }

  List<Content> read(Map<String, String> files) {
    files.forEach(
        (name, text) -> {
          if (name.endsWith(".java")) {
            sources.put(name, JavaTexts.read(name, text));
          }
        });
    Set<String> bases = new LinkedHashSet<>();
    files.keySet().forEach(f -> superOf(f).ifPresent(bases::add));
    List<Content> result = new ArrayList<>();
    files.forEach(
        (name, text) ->
            result.add(
                sources.containsKey(name)
                    ? ofJava(name, bases.contains(name))
                    : ofJpf(name, text)));
    return result;
  }

  private static Content ofJpf(String name, String text) {
    Map<String, Property> properties = new LinkedHashMap<>();
    for (Property property : JpfFile.read(name, text)) {
      Property known = properties.get(property.key());
      if (property.appends() && known != null) {
        known.value().append(property.value());
      } else {
        properties.put(property.key(), property);
      }
    }
    List<PlacedText> specs = new ArrayList<>();
    List<Property> settings = new ArrayList<>();
    for (Property property : properties.values()) {
      if (property.key().matches("star\\.(data|predicate|precondition)")) {
        specs.add(property.value());
      } else {
        settings.add(property);
      }
    }
    return new Content(name, specs, List.of(settings), false, new Report());
  }

  private Content ofJava(String name, boolean base) {
    Report report = new Report();
    JavaTexts source = sources.get(name);
    List<PlacedText> specs = new ArrayList<>();
    Set<String> overridden = new LinkedHashSet<>();
    Set<String> seen = new LinkedHashSet<>();
    for (Optional<String> at = Optional.of(name); at.isPresent(); at = superOf(at.get())) {
      if (!seen.add(at.get())) {
        break; // classes that extend each other: the compiler's business
      }
      JavaTexts next = sources.get(at.get());
      List<PlacedText> found = new ArrayList<>();
      next.texts().stream()
          .filter(t -> t.member().isEmpty() || !overridden.contains(t.member()))
          .filter(t -> SPEC.matcher(t.value().toString()).matches())
          .forEach(t -> found.add(t.value()));
      specs.addAll(0, found);
      overridden.addAll(next.members());
    }
    for (JavaSourceTokens.Token comment : source.comments()) {
      comment(comment.text(), specs, report);
    }
    Map<Integer, List<Property>> settings = new LinkedHashMap<>();
    for (Text text : source.texts()) {
      Matcher matcher = SETTING.matcher(text.value().toString());
      if (matcher.matches()) {
        PlacedText value = text.value().part(matcher.start("value"), text.value().length());
        SourceRef place = text.value().place(0);
        settings
            .computeIfAbsent(text.call(), k -> new ArrayList<>())
            .add(new Property(matcher.group("key"), place, value, false));
      }
    }
    return new Content(name, specs, List.copyOf(settings.values()), base, report);
  }

  /** Takes the declarations that a comment consists of or has on lines of their own. */
  private static void comment(PlacedText text, List<PlacedText> into, Report report) {
    Matcher line = LINE_START.matcher(text.toString());
    PlacedText open = null;
    while (line.find()) {
      int from = line.end();
      int end = text.toString().indexOf('\n', from);
      PlacedText content = text.part(from, end < 0 ? text.length() : end + 1);
      Matcher code = COMMENTED.matcher(content.toString());
      if (SPEC.matcher(content.toString()).matches()) {
        open = content;
        into.add(open);
      } else if (content.toString().isBlank() || content.startsWith("@", 0)) {
        open = null;
      } else if (open != null) {
        open.append(content);
      } else if (code.find()) {
        String what = content.part(code.start(1), content.length()).toString().strip();
        String shown = what.length() > 40 ? what.substring(0, 40) + "…" : what;
        report.ignored(content.place(code.start()), shown, "it is commented out");
      }
    }
  }

  /** Returns the file of the class that the one of a file extends, if it can be read. */
  private Optional<String> superOf(String name) {
    JavaTexts source = sources.get(name);
    if (source == null || source.superName().isEmpty()) {
      return Optional.empty();
    }
    String wanted = source.superName();
    for (String full : List.of(wanted, source.packageName() + wanted)) {
      for (Map.Entry<String, JavaTexts> entry : sources.entrySet()) {
        if (entry.getValue().className().equals(full)) {
          return Optional.of(entry.getKey());
        }
      }
    }
    int folder = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1;
    String beside = name.substring(0, folder) + wanted + ".java";
    Optional<String> text = wanted.contains(".") ? Optional.empty() : siblings.apply(beside);
    text.ifPresent(t -> sources.put(beside, JavaTexts.read(beside, t)));
    return text.map(t -> beside);
  }
}
