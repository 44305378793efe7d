// SPDX-License-Identifier: EPL-2.0
/** Help while typing: indentation, closing of brackets, comments, layout, matching brackets. */
package org.heapsmith.ui.editor.editing;
