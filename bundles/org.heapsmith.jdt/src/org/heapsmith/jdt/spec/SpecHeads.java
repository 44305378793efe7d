// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.jdt.spec;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the heads of specs from a text that may have errors. */
public final class SpecHeads {
  private static final String NAME = "[\\p{javaJavaIdentifierStart}][\\p{javaJavaIdentifierPart}]*";
  private static final String QUALIFIED = NAME + "(?:\\s*\\.\\s*" + NAME + ")*+";
  private static final Pattern SKIPPED =
      Pattern.compile("(?s)/\\*.*?(?:\\*/|\\z)|//[^\\n]*|\"(?:[^\"\\\\\\n]|\\\\.)*+\"");
  private static final Pattern PACKAGE =
      Pattern.compile("(?m)^\\s*package\\s+(" + QUALIFIED + ")\\s*;");
  private static final Pattern IMPORT =
      Pattern.compile("(?m)(?<=^|;)\\s*import\\s+(" + QUALIFIED + ")(\\s*\\.\\s*\\*)?\\s*;");
  private static final Pattern SPEC =
      Pattern.compile(
          "\\bspec\\s+(" + QUALIFIED + ")(?:\\s*\\.\\s*(\\*)|\\s*\\(([^)]*)\\))?\\s*(?=\\{)");

  private SpecHeads() {}

  /** Returns the heads in the order of the text. */
  public static List<SpecHead> in(String text) {
    String code = blank(text);
    Matcher named = PACKAGE.matcher(code);
    String packageName = named.find() ? bare(named.group(1)) : "";
    List<SpecHead> heads = new ArrayList<>();
    for (Matcher spec = SPEC.matcher(code); spec.find(); ) {
      String target = bare(spec.group(1));
      boolean wildcard = spec.group(2) != null;
      int dot = target.lastIndexOf('.');
      if (!wildcard && dot < 0) {
        continue; // half-written
      }
      String written = wildcard ? target : target.substring(0, dot);
      String method = wildcard ? "" : target.substring(dot + 1);
      Optional<List<String>> parameters =
          Optional.ofNullable(spec.group(3)).map(SpecHeads::parameterTypes);
      int length = spec.group().stripTrailing().length();
      heads.add(
          new SpecHead(
              candidates(written, packageName, code), method, parameters, spec.start(), length));
    }
    return heads;
  }

  /** The text with comments and strings replaced by blanks, so that offsets stay. */
  static String blank(String text) {
    StringBuilder code = new StringBuilder(text);
    for (Matcher skipped = SKIPPED.matcher(text); skipped.find(); ) {
      for (int i = skipped.start(); i < skipped.end(); i++) {
        if (code.charAt(i) != '\n') {
          code.setCharAt(i, ' ');
        }
      }
    }
    return code.toString();
  }

  private static String bare(String qualified) {
    return qualified.replaceAll("\\s", "");
  }

  private static List<String> candidates(String written, String packageName, String code) {
    Set<String> result = new LinkedHashSet<>();
    int dot = written.indexOf('.');
    String first = dot < 0 ? written : written.substring(0, dot);
    String rest = dot < 0 ? "" : written.substring(dot);
    List<String> onDemand = new ArrayList<>();
    for (Matcher m = IMPORT.matcher(code); m.find(); ) {
      String imported = bare(m.group(1));
      if (m.group(2) != null) {
        onDemand.add(imported + "." + written);
      } else if (imported.endsWith("." + first)) {
        result.add(imported + rest);
      }
    }
    result.add(packageName.isEmpty() ? written : packageName + "." + written);
    result.addAll(onDemand);
    result.add(written);
    return List.copyOf(result);
  }

  /** {@code List<A, B> xs, int n} is List, int. */
  private static List<String> parameterTypes(String list) {
    List<String> result = new ArrayList<>();
    String erased = list;
    for (String before = ""; !before.equals(erased); ) {
      before = erased;
      erased = erased.replaceAll("<[^<>]*>", "");
    }
    for (String parameter : erased.split(",")) {
      String text = parameter.strip();
      if (!text.isEmpty()) {
        String type = text.replaceFirst("\\s*" + NAME + "$", "").replaceAll("\\s", "");
        result.add(type.substring(type.lastIndexOf('.') + 1));
      }
    }
    return result;
  }
}
