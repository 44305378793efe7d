// SPDX-License-Identifier: EPL-2.0
/**
 * The Aliasing Choices view: what each symbolic reference on the way to a node could have been, and
 * the heap there.
 */
package org.heapsmith.ui.aliasing;
