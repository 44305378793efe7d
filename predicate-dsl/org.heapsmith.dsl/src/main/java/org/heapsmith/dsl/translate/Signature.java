// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.List;
import org.heapsmith.dsl.heapSpec.Definition;
import org.heapsmith.dsl.heapSpec.Predicate;
import org.heapsmith.dsl.symbols.Symbol;
import org.heapsmith.dsl.symbols.SymbolKind;
import org.heapsmith.logic.spec.Parameter;

/**
 * A predicate or invariant as its callers see it.
 *
 * @param name qualified name
 * @param parameters a parameter of unknown type has {@link DisjunctVariables#UNKNOWN}
 * @param definition the syntax
 */
record Signature(String name, List<Parameter> parameters, Definition definition) {
  Signature {
    parameters = List.copyOf(parameters);
  }

  /** Returns what its name means. */
  Symbol.Definition symbol() {
    SymbolKind kind = definition instanceof Predicate ? SymbolKind.PREDICATE : SymbolKind.INVARIANT;
    return new Symbol.Definition(kind, name);
  }
}
