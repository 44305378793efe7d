// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ide.welcome.help;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** An answer to a browser. */
record Page(String status, String type, byte[] body) {
  private static final String HTML = "text/html; charset=utf-8";
  private static final Map<String, String> TYPES =
      Map.of(
          "html",
          HTML,
          "css",
          "text/css",
          "png",
          "image/png",
          "svg",
          "image/svg+xml",
          "js",
          "text/javascript",
          "gif",
          "image/gif");

  static Page html(String text) {
    return new Page("200 OK", HTML, text.getBytes(StandardCharsets.UTF_8));
  }

  static Page missing(String path) {
    String text = "<p>There is no help page " + escape(path) + ".</p>";
    return new Page("404 Not Found", HTML, text.getBytes(StandardCharsets.UTF_8));
  }

  /** A file of a plug-in; its name says what it is. */
  static Page file(String name, byte[] content) {
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return new Page("200 OK", TYPES.getOrDefault(ending, "application/octet-stream"), content);
  }

  void write(OutputStream out) throws IOException {
    String head =
        "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
            .formatted(status, type, body.length);
    out.write(head.getBytes(StandardCharsets.US_ASCII));
    out.write(body);
    out.flush();
  }

  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
