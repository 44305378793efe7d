// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.logic.spec;

/** One sentence of an invariant and where it stands. */
public record HexRule(HexSentence sentence, SourceRef source) {}
