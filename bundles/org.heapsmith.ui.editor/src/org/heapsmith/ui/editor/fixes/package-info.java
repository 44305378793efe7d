// SPDX-License-Identifier: EPL-2.0
/** Quick fixes, by Ctrl+1 in the editor and in the Problems view, and changes of several files. */
package org.heapsmith.ui.editor.fixes;
