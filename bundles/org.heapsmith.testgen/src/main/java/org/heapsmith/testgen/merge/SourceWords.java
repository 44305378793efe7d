// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a Java source names. */
public final class SourceWords {
  private static final Pattern NO_WORD = Pattern.compile("\\P{javaJavaIdentifierPart}+");

  private SourceWords() {}

  /** Returns the words of a source but those of comments and literals; all if it is no source. */
  public static Set<String> of(String text) {
    try {
      return JavaTokens.words(text);
    } catch (NotReadable e) {
      return NO_WORD.splitAsStream(text).collect(Collectors.toSet());
    }
  }
}
