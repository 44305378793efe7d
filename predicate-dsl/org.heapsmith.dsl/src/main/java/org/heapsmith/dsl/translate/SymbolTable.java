// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.heapsmith.dsl.heapSpec.HeapFile;
import org.heapsmith.dsl.heapSpec.Import;
import org.heapsmith.logic.spec.SourceRef;

/** The predicates and invariants of all files, by qualified name. */
final class SymbolTable {
  private final Map<String, Signature> byName = new LinkedHashMap<>();
  private final Map<String, SourceRef> places = new LinkedHashMap<>();

  /** Adds a definition that stands at {@code place}; returns the place of one of that name. */
  Optional<SourceRef> add(Signature signature, SourceRef place) {
    if (byName.putIfAbsent(signature.name(), signature) == null) {
      places.put(signature.name(), place);
      return Optional.empty();
    }
    return Optional.of(places.get(signature.name()));
  }

  /** Returns whether a definition has that qualified name. */
  boolean contains(String qualifiedName) {
    return byName.containsKey(qualifiedName);
  }

  /** Resolves as Java does: same package, single imports, imports on demand, qualified name. */
  Optional<Signature> resolve(String name, HeapFile from) {
    Signature found = byName.get(qualify(from.getPackage(), name));
    for (Import single : from.getImports()) {
      boolean match =
          !single.isWildcard() && TypeNameResolver.lastSegment(single.getName()).equals(name);
      found = found == null && match ? byName.get(single.getName()) : found;
    }
    for (Import demand : from.getImports()) {
      boolean open = found == null && demand.isWildcard();
      found = open ? byName.get(qualify(demand.getName(), name)) : found;
    }
    return Optional.ofNullable(found == null ? byName.get(name) : found);
  }

  /** Returns the names as one would write them in {@code from}, for did-you-mean. */
  List<String> names(HeapFile from) {
    String prefix = from.getPackage() == null ? "" : from.getPackage() + ".";
    return byName.keySet().stream()
        .map(n -> n.startsWith(prefix) ? n.substring(prefix.length()) : n)
        .toList();
  }

  static String qualify(String packageName, String name) {
    return packageName == null ? name : packageName + "." + name;
  }
}
