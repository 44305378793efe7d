// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A predicate or invariant, well-formed or not.
 *
 * @param prelude of its file, which its parameters' types are named in
 */
public record Definition(Header header, Prelude prelude, Chunk chunk) {

  /** Returns the name by which all files know it. */
  public String qualifiedName() {
    String owner = prelude.packageName();
    return owner.isEmpty() ? header.name() : owner + "." + header.name();
  }

  /** Returns the definitions of a file. */
  public static List<Definition> of(List<Token> tokens) {
    List<Chunk> chunks = Chunks.of(tokens);
    Prelude prelude = Prelude.of(chunks);
    List<Definition> result = new ArrayList<>();
    for (Chunk chunk : chunks) {
      if (chunk.isDefinition() && chunk.code().size() > 1) {
        result.add(new Definition(Header.of(chunk), prelude, chunk));
      }
    }
    return result;
  }
}
