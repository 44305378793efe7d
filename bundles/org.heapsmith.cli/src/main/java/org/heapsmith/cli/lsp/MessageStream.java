// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * The messages of a stream, less what would end the library that reads them: a length that is none
 * or is too large, a header without end, brackets nested deeper than its recursion goes. What is
 * left out is reported; reading goes on with the next message.
 */
final class MessageStream extends InputStream {
  /** Of all headers of a message. */
  private static final int MOST_HEADER = 8 << 10;

  private static final int MOST_CONTENT = 64 << 20;
  private static final int DEEPEST = 500;
  private static final String LENGTH = "content-length:";

  private final InputStream in;
  private final Consumer<String> leftOut;
  private byte[] message = {};
  private int next;

  /**
   * Makes the stream.
   *
   * @param leftOut takes a sentence for each message left out
   */
  MessageStream(InputStream in, Consumer<String> leftOut) {
    this.in = in;
    this.leftOut = leftOut;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    try {
      while (next == message.length) {
        advance();
      }
    } catch (EOFException e) {
      return -1;
    }
    int count = Math.min(length, message.length - next);
    System.arraycopy(message, next, into, offset, count);
    next += count;
    return count;
  }

  /** Reads up to the end of a message and keeps it if it can be handed on. */
  private void advance() throws IOException {
    next = 0;
    message = new byte[0];
    long length = contentLength();
    if (length > MOST_CONTENT) {
      leftOut.accept("a message of " + length + " bytes was left out");
      in.skipNBytes(length);
    } else if (length > 0) {
      byte[] content = in.readNBytes((int) length);
      if (content.length < length) {
        throw new EOFException();
      }
      if (isTooDeep(content)) {
        leftOut.accept("a message with brackets nested too deeply was left out");
        return;
      }
      byte[] header =
          ("Content-Length: " + length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII);
      message = new byte[header.length + content.length];
      System.arraycopy(header, 0, message, 0, header.length);
      System.arraycopy(content, 0, message, header.length, content.length);
    }
  }

  /** Reads headers to the empty line; 0 if they do not say how long the message is. */
  private long contentLength() throws IOException {
    long length = -1;
    int size = 0;
    for (String line = line(); !line.isEmpty() || size == 0; line = line()) {
      size += line.length();
      String header = line.strip().toLowerCase(Locale.ROOT);
      int at = header.indexOf(LENGTH); // in mid-line after the rest of a message that was too long
      if (at >= 0) {
        length = number(header.substring(at + LENGTH.length()).strip());
      }
    }
    if (length <= 0) {
      leftOut.accept("a message without a valid Content-Length was left out");
    }
    return Math.max(length, 0);
  }

  private static long number(String digits) {
    return digits.matches("\\d{1,18}") ? Long.parseLong(digits) : -1;
  }

  /** Reads a line; what is beyond the limit is dropped. */
  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException();
      }
      if (line.size() < MOST_HEADER && c != '\r') {
        line.write(c);
      }
    }
    return line.toString(StandardCharsets.US_ASCII);
  }

  private static boolean isTooDeep(byte[] json) {
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < json.length; i++) {
      byte c = json[i];
      if (quoted) {
        i += c == '\\' ? 1 : 0;
        quoted = c != '"';
      } else if (c == '"') {
        quoted = true;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if (c == '}' || c == ']') {
        depth--;
      }
      if (depth > DEEPEST) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int available() {
    return message.length - next;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
