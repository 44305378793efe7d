// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.importing.jbse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.heapsmith.dsl.importing.ForeignToken;
import org.heapsmith.dsl.importing.JavaSourceTokens;
import org.heapsmith.dsl.importing.JavaSourceTokens.Kind;
import org.heapsmith.dsl.importing.JavaSourceTokens.Token;
import org.heapsmith.dsl.importing.Report;
import org.heapsmith.logic.spec.SourceRef;

/**
 * A configurator of SUSHI, a Java source: which settings files are about which class or method. Of
 * calls {@code p.setX("…")} the texts are read.
 */
final class Configurator {
  private static final Map<String, String> BOUNDS =
      Map.of(
          "setHeapScope", "it bounds the objects of one class: generate --objects bounds all",
          "setDepthScope", "a bound: generate --depth",
          "setCountScope", "a bound: generate --depth");

  private final List<ForeignToken> settings = new ArrayList<>();
  private final List<ForeignToken> target = new ArrayList<>();

  /** Reads a source. */
  static Configurator read(String file, String content, Report report) {
    Configurator result = new Configurator();
    List<Token> tokens = JavaSourceTokens.of(file, content);
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (tokens.get(i).kind() == Kind.NAME && tokens.get(i + 1).is("(")) {
        result.call(tokens.get(i), texts(tokens, i + 1), report);
      }
    }
    return result;
  }

  private static List<ForeignToken> texts(List<Token> tokens, int from) {
    List<ForeignToken> result = new ArrayList<>();
    int open = 0;
    for (int i = from; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      open += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (open == 0) {
        break;
      } else if (token.kind() == Kind.TEXT) {
        result.add(
            new ForeignToken(ForeignToken.Kind.NAME, token.text().toString(), token.source()));
      }
    }
    return result;
  }

  private void call(Token name, List<ForeignToken> texts, Report report) {
    String called = name.text().toString();
    SourceRef source = name.source();
    if (called.equals("setHEXFiles")) {
      settings.addAll(texts);
    } else if (called.matches("setTarget(Class|Method)") && !texts.isEmpty()) {
      target.clear();
      target.addAll(texts);
      report.imported(source, called + " " + texts.get(0).text());
    } else if (BOUNDS.containsKey(called)) {
      report.ignored(source, called, BOUNDS.get(called));
    }
  }

  /** Returns the paths of settings files. */
  List<ForeignToken> settings() {
    return settings;
  }

  /** Returns the class, or class, descriptor and name of a method; empty if there is none. */
  List<ForeignToken> target() {
    return target;
  }
}
