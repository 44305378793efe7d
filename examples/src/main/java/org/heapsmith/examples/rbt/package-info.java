// SPDX-License-Identifier: EPL-2.0
/** A red-black tree with parent pointers and a size, used as a map. */
package org.heapsmith.examples.rbt;
