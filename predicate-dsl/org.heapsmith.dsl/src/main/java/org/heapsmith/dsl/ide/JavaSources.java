// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.ide;

import java.util.Optional;
import org.heapsmith.dsl.symbols.Symbol;

/** Where Java names are declared: source folders outside the IDE, JDT inside. Thread-safe. */
public interface JavaSources {

  /** No source is available. */
  JavaSources NONE = symbol -> Optional.empty();

  /**
   * Returns the declaration of a class, field or method; of a member whose own declaration is not
   * found, its class. Empty if there is no source.
   */
  Optional<Place> declaration(Symbol symbol);
}
