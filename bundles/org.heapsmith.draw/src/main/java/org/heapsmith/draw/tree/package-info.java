// SPDX-License-Identifier: EPL-2.0
/** Computation trees as scenes and as text. */
package org.heapsmith.draw.tree;
