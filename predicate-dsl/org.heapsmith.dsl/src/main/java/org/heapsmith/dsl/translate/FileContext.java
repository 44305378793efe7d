// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.translate;

import java.util.Set;
import org.heapsmith.dsl.heapSpec.HeapFile;

/**
 * What the translation of one file works with.
 *
 * @param malformed names of definitions with syntax errors: calls of them are not reported again
 */
record FileContext(
    HeapFile file,
    Problems problems,
    TypeNames typeNames,
    JavaTypes java,
    Symbols symbols,
    Allocation allocation,
    Set<String> malformed) {}
