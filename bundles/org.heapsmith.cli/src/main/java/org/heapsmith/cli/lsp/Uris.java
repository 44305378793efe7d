// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.cli.lsp;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Names of files: in the protocol URIs, everywhere else paths; what is no file keeps its URI. A
 * client gets back the URI that it wrote, however it encodes it.
 */
final class Uris {
  private final Map<String, String> written = new ConcurrentHashMap<>();

  /** Returns the name of the file that the client calls {@code uri}. */
  String name(String uri) {
    String name = path(uri).map(Path::toString).orElse(uri);
    written.putIfAbsent(name, uri);
    return name;
  }

  /** Returns the URI of a name. */
  String uri(String name) {
    String known = written.get(name);
    return known != null ? known : Path.of(name).toUri().toString();
  }

  /** Returns the path of a {@code file:} URI. */
  static Optional<Path> path(String uri) {
    try {
      URI parsed = URI.create(uri);
      return "file".equals(parsed.getScheme())
          ? Optional.of(Path.of(parsed).normalize())
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // a URI of the client's own: only its text counts
    }
  }
}
