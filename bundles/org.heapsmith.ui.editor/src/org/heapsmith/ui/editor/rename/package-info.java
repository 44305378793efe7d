// SPDX-License-Identifier: EPL-2.0
/** Rename, as a refactoring of the platform: asked in a dialog, previewed, undone in one step. */
package org.heapsmith.ui.editor.rename;
