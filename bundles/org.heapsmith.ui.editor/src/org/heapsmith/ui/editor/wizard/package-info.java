// SPDX-License-Identifier: EPL-2.0
/** File &gt; New &gt; Heap Spec. */
package org.heapsmith.ui.editor.wizard;
