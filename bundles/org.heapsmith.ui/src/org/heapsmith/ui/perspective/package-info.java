// SPDX-License-Identifier: EPL-2.0
/** The Heap Testing perspective: the views around the Java editor. */
package org.heapsmith.ui.perspective;
