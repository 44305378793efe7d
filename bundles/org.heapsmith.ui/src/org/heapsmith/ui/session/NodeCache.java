// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.ui.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.heapsmith.machine.result.MethodId;
import org.heapsmith.worker.protocol.NodeDetails;

/** Remembers the last answers about nodes. Thread-safe. */
final class NodeCache {
  private static final int SIZE = 256;

  private final Map<Key, CompletableFuture<NodeDetails>> answers =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, CompletableFuture<NodeDetails>> eldest) {
          return size() > SIZE;
        }
      };

  private record Key(MethodId method, List<Integer> position) {}

  synchronized CompletableFuture<NodeDetails> get(
      MethodId method, List<Integer> position, Optional<RunControl> control) {
    Key key = new Key(method, List.copyOf(position));
    CompletableFuture<NodeDetails> known = answers.get(key);
    if (known != null && !known.isCompletedExceptionally()) {
      return known;
    }
    if (control.isEmpty()) {
      return CompletableFuture.failedFuture(new IllegalStateException("the run has no worker"));
    }
    CompletableFuture<NodeDetails> asked = control.get().node(method, key.position());
    answers.put(key, asked);
    return asked;
  }

  synchronized void forget(MethodId method) {
    answers.keySet().removeIf(key -> key.method().equals(method));
  }
}
