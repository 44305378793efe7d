// SPDX-License-Identifier: EPL-2.0
package org.heapsmith.dsl.syntax;

import org.heapsmith.base.Notice;
import org.heapsmith.logic.spec.SourceRef;

/**
 * What is wrong with a token: {@code SpecProblem} before it leaves the module.
 *
 * @param offset 0-based offset in the text
 * @param length in characters
 */
public record Finding(Notice notice, SourceRef source, int offset, int length) {}
