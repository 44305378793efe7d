// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.Set;
import org.heapsmith.dsl.heapSpec.HeapFile;
import org.heapsmith.dsl.symbols.Occurrences;

/**
 * What the translation of one file works with.
 *
 * @param occurrences hears of every name that is resolved
 * @param malformed names of definitions with syntax errors: calls of them are not reported again
 */
record FileContext(
    HeapFile file,
    Problems problems,
    TypeNameResolver typeNames,
    JavaTypes java,
    SymbolTable symbols,
    OwnedParameters allocation,
    Occurrences occurrences,
    Set<String> malformed) {}
