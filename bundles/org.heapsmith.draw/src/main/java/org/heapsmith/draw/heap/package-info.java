// SPDX-License-Identifier: EPL-2.0
/** Concrete and symbolic heaps as scenes. */
package org.heapsmith.draw.heap;
