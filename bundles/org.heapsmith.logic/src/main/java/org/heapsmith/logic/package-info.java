// SPDX-License-Identifier: EPL-2.0
/**
 * Separation logic over Java heaps. Subpackages: {@code spec} (resolved specs), {@code concrete}
 * (concrete heaps and the independent model checker).
 */
package org.heapsmith.logic;
