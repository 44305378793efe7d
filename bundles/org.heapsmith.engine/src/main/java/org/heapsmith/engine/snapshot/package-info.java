// SPDX-License-Identifier: EPL-2.0
/**
 * Reads a state off into a {@link org.heapsmith.engine.tree.HeapSnapshot}: what views show of it.
 * Looks at states, never changes them.
 */
package org.heapsmith.engine.snapshot;
