// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.base;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads texts that a person wrote. */
public final class SourceText {
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private SourceText() {}

  /**
   * Reads a file as UTF-8; a byte order mark is no part of the text.
   *
   * @throws IOException if the file cannot be read
   * @throws HeapsmithException {@link Code#FILE_NOT_UTF8} at the line and column of the first byte
   *     that is not UTF-8
   */
  public static String read(Path file) throws IOException {
    return decode(file.toString(), Files.readAllBytes(file));
  }

  /** Returns the text of {@code bytes}, the content of the file {@code name}. */
  static String decode(String name, byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT)
            .decode(in, out, true);
    out.flip();
    if (result.isError()) {
      String value = String.format("0x%02X", bytes[in.position()] & 0xFF);
      throw HeapsmithException.of(Code.FILE_NOT_UTF8, name + ":" + end(out), value);
    }
    boolean marked = out.hasRemaining() && out.charAt(0) == BYTE_ORDER_MARK;
    return (marked ? out.subSequence(1, out.length()) : out).toString();
  }

  /** Returns line and column of what comes after {@code text}; lines end with LF, CR, or both. */
  private static String end(CharSequence text) {
    int line = 1;
    int start = text.length() > 0 && text.charAt(0) == BYTE_ORDER_MARK ? 1 : 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean joined = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
      if ((c == '\n' || c == '\r') && !joined) {
        line++;
        start = i + 1;
      }
    }
    return line + ":" + (text.length() - start + 1);
  }
}
