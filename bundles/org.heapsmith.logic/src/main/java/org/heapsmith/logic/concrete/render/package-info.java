// SPDX-License-Identifier: EPL-2.0
/** Concrete heaps as text and as Graphviz graphs. */
package org.heapsmith.logic.concrete.render;
