// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.merge;

import org.heapsmith.base.Digests;
import org.heapsmith.testgen.merge.JavaTokens.Token;

/**
 * Short hashes of texts. White space does not count, so that formatting is not an edit; but that in
 * a literal does, which no formatter touches.
 */
public final class Digest {
  private static final int SHORT = 4;
  private static final int LONG = 8;
  private static final String BLOCK = "\"\"\"";

  /** Tells the hashes from former ones, for which white space in literals did not count. */
  private static final String KIND = "2:";

  private Digest() {}

  /** Returns the hash of a member, 8 hexadecimal digits; our lines that part groups are left. */
  static String ofMember(String text) {
    return ofPiece(Titles.withoutOurs(text));
  }

  /** Returns the hash of any other piece of a source, 8 hexadecimal digits. */
  static String ofPiece(String text) {
    return Digests.of(KIND + solid(text)).substring(0, 2 * SHORT);
  }

  /** Returns the hash of a piece of a source as former versions wrote it. */
  static String formerOfPiece(String text) {
    return of(text.replaceAll("(?m)^\\s*// ---- .*$", ""), SHORT);
  }

  /** Returns the hash that stands for a method in a test file, 8 hexadecimal digits. */
  public static String ofMethod(String name, String descriptor) {
    return of(name + descriptor, SHORT);
  }

  /**
   * Returns the hash that stands for a class in a test file, 8 hexadecimal digits. Its package has
   * no part in it: that is the test's own, and both may move.
   *
   * @param className internal name, with its package or without
   */
  public static String ofClass(String className) {
    return of(className.substring(className.lastIndexOf('/') + 1), SHORT);
  }

  /** Returns the hash of a file, 16 hexadecimal digits. */
  public static String ofFile(String text) {
    return Digests.of(KIND + solid(text)).substring(0, 2 * LONG);
  }

  /** Returns the hash of a file as former versions wrote it. */
  static String formerOfFile(String text) {
    return of(text, LONG);
  }

  private static String of(String text, int bytes) {
    return Digests.of(blanked(text)).substring(0, 2 * bytes);
  }

  private static String blanked(String text) {
    return text.replaceAll("[\\s\uFEFF]+", "");
  }

  /** Returns the text without its white space, but for that in literals. */
  private static String solid(String text) {
    StringBuilder solid = new StringBuilder();
    try {
      for (Token token : JavaTokens.of(text)) {
        String word = text.substring(token.start(), token.end());
        switch (token.kind()) {
          case LITERAL -> solid.append(literal(word));
          case COMMENT -> solid.append(blanked(word));
          case WORD, SYMBOL -> solid.append(word);
          case SPACE -> {} // no part of it
        }
      }
      return solid.toString();
    } catch (NotReadable e) { // no source: nobody can say what is a literal there
      return blanked(text);
    }
  }

  /** A formatter may indent a text block: what counts is its value. */
  private static String literal(String text) {
    if (!text.startsWith(BLOCK)) {
      return text;
    }
    String lines = text.substring(BLOCK.length(), text.length() - BLOCK.length());
    return BLOCK + lines.substring(lines.indexOf('\n') + 1).stripIndent() + BLOCK;
  }
}
