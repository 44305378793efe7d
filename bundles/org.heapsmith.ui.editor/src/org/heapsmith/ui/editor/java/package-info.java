// SPDX-License-Identifier: EPL-2.0
/** From Java to specs: the icon beside methods that have one, and the command that goes there. */
package org.heapsmith.ui.editor.java;
