// SPDX-License-Identifier: EPL-2.0
/**
 * From text to syntax tree, with one readable message for each malformed statement. May use the
 * generated parser; knows nothing of Java types.
 */
package org.heapsmith.dsl.syntax;
