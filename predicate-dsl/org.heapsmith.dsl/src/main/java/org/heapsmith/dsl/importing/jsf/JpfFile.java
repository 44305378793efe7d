// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jsf;

import java.util.ArrayList;
import java.util.List;
import org.heapsmith.dsl.importing.PlacedText;
import org.heapsmith.logic.spec.SourceRef;

/**
 * A {@code .jpf} file: Java properties (comments, continued lines, escapes) plus {@code key+=…},
 * which appends, and lines that begin with {@code @}.
 */
final class JpfFile {
  private final String name;
  private final PlacedText content;
  private final List<Property> properties = new ArrayList<>();
  private int at;

  /** A key with its value; escapes resolved, each character knowing its place. */
  record Property(String key, SourceRef source, PlacedText value, boolean appends) {}

  private JpfFile(String name, String content) {
    this.name = name;
    this.content = PlacedText.of(name, content.replace("\r\n", "\n"));
  }

  /** Returns the properties in order; a line of its own for a directive such as {@code @using}. */
  static List<Property> read(String name, String content) {
    JpfFile file = new JpfFile(name, content);
    file.read();
    return file.properties;
  }

  private void read() {
    while (at < content.length()) {
      skipBlanks();
      if (at >= content.length()) {
        return;
      }
      char c = content.charAt(at);
      if (c == '\n') {
        at++;
      } else if (c == '#' || c == '!') {
        skipLine();
      } else {
        property();
      }
    }
  }

  private void skipBlanks() {
    while (at < content.length() && isBlank(content.charAt(at))) {
      at++;
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\f' || c == '\r';
  }

  private void skipLine() {
    while (at < content.length() && content.charAt(at) != '\n') {
      at++;
    }
  }

  private void property() {
    SourceRef source = content.place(at);
    StringBuilder key = new StringBuilder();
    boolean directive = content.charAt(at) == '@';
    while (at < content.length() && !endsKey(content.charAt(at))) {
      boolean escape = content.charAt(at) == '\\' && at + 1 < content.length();
      at += escape ? 1 : 0;
      key.append(content.charAt(at++));
    }
    skipBlanks();
    if (!directive && at < content.length() && "=:".indexOf(content.charAt(at)) >= 0) {
      at++;
      skipBlanks();
    }
    boolean appends = key.length() > 1 && key.charAt(key.length() - 1) == '+';
    String name = appends ? key.substring(0, key.length() - 1) : key.toString();
    properties.add(new Property(name, source, value(), appends));
  }

  private static boolean endsKey(char c) {
    return isBlank(c) || c == '=' || c == ':' || c == '\n';
  }

  private PlacedText value() {
    PlacedText value = new PlacedText(name);
    while (at < content.length() && content.charAt(at) != '\n') {
      char c = content.charAt(at);
      if (c != '\\') {
        add(value, c, at++);
      } else if (at + 1 < content.length() && content.charAt(at + 1) == '\n') {
        add(value, ' ', at); // so that names of two lines do not run together
        at += 2;
        skipBlanks();
      } else {
        escape(value);
      }
    }
    return value;
  }

  private void escape(PlacedText value) {
    int from = at++;
    char c = at < content.length() ? content.charAt(at++) : '\\';
    boolean unicode =
        c == 'u'
            && at + 4 <= content.length()
            && content.substring(at, at + 4).matches("[0-9a-fA-F]{4}");
    if (unicode) {
      add(value, (char) Integer.parseInt(content.substring(at, at + 4), 16), from);
      at += 4;
    } else {
      add(value, c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c, from);
    }
  }

  private void add(PlacedText value, char c, int from) {
    SourceRef place = content.place(from);
    value.append(c, place.line(), place.column());
  }
}
