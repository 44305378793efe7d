// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.testgen.write;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells a file as generated from one that was edited: the last line carries a hash of the others.
 * White space does not count, so that a formatter does not make a file an edited one.
 */
public final class Fingerprint {
  private static final Pattern MARK =
      Pattern.compile(
          "(?m)^// heapsmith: unedited while this matches the text ([0-9a-f]{16})\\s*$");

  private Fingerprint() {}

  /** Returns the text with its mark. */
  public static String sign(String text) {
    return text + "// heapsmith: unedited while this matches the text " + hash(text) + "\n";
  }

  /**
   * Signs a text again after a formatter, which may break strings or sort imports: what was signed
   * before counts as unedited, whatever else the formatter did to it.
   */
  public static String resign(String formatted) {
    String rest = MARK.matcher(formatted).replaceAll("").stripTrailing();
    return sign(rest + "\n");
  }

  /** Returns whether the text is as it was signed. */
  public static boolean isUnedited(String text) {
    Matcher matcher = MARK.matcher(text);
    if (!matcher.find()) {
      return false;
    }
    String rest = text.substring(0, matcher.start()) + text.substring(matcher.end());
    return hash(rest).equals(matcher.group(1));
  }

  /** Returns the text without its mark; the text itself if it has none. */
  public static String unsigned(String text) {
    Matcher matcher = MARK.matcher(text);
    return matcher.find()
        ? text.substring(0, matcher.start()) + text.substring(matcher.end())
        : text;
  }

  private static String hash(String text) {
    try {
      byte[] bytes = text.replaceAll("\\s+", "").getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
